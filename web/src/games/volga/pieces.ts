/** The pieces on the map and where each stands, several on a tile side by side. */
import { centre, type Point } from './hex';
import type { VolgaTable } from '../../generated/volga';

export interface Piece extends Point {
  id: string;
  kind: 'ship' | 'horde' | 'prince';
  tile: string;
  large: boolean;
}

/** From one piece to the next on a tile. */
const BESIDE = 30;

export function pieces(view: VolgaTable): Piece[] {
  return view.tiles.flatMap((tile) => {
    const here: Pick<Piece, 'id' | 'kind'>[] = tile.ships.map((id) => ({ id, kind: 'ship' }));
    if (tile.horde) here.push({ id: 'horde', kind: 'horde' });
    if (tile.prince) here.push({ id: 'prince', kind: 'prince' });
    const { x, y } = centre(tile);
    return here.map((piece, i) => ({
      ...piece,
      tile: tile.name,
      large: view.players.some((player) => player.seat === piece.id && player.large),
      x: x + (i - (here.length - 1) / 2) * BESIDE,
      y: y + (tile.city ? 41 : 2),
    }));
  });
}
