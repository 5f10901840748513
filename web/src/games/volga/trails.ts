/** Where pieces came from: remembered from one view to the next, for this turn and the last. */
import type { VolgaTable } from '../../generated/volga';

export interface Trail {
  id: string;
  turn: number;
  tiles: string[];
}

export function grown(trails: Trail[], view: VolgaTable): Trail[] {
  const now: [string, string | null][] = [
    ...view.players.map((player): [string, string | null] => [player.seat, player.ship]),
    ['horde', view.horde],
    ['prince', view.prince],
  ];
  return now.flatMap(([id, tile]) => {
    if (tile === null) return [];
    const old = trails.find((trail) => trail.id === id);
    if (!old || old.turn > view.turn) return [{ id, turn: view.turn, tiles: [tile] }]; // new, or the game was taken back
    const last = old.tiles[old.tiles.length - 1] ?? tile;
    if (last === tile) return [old.turn < view.turn - 1 ? { id, turn: view.turn - 1, tiles: [tile] } : old];
    const back = old.tiles.indexOf(tile);
    if (old.turn === view.turn && back >= 0) return [{ ...old, tiles: old.tiles.slice(0, back + 1) }];
    return [{ id, turn: view.turn, tiles: old.turn === view.turn ? [...old.tiles, tile] : [last, tile] }];
  });
}
