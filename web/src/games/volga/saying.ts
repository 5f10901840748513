/** What is drawn, in words: for those who do not see it. */
import { word, type Table } from './table.svelte';
import type { Tile } from '../../generated/volga';
import { cityOf, goodOf } from './view';

/** A tile, what is sold and wanted there, and who is there. */
export function describe(table: Table, tile: Tile): string {
  const holder = table.holder(tile.name);
  const wanted = table.view.open_contracts.filter((contract) => cityOf(contract) === tile.name);
  const parts = [
    word(`tile-${tile.name}`),
    tile.city && tile.burned && word('board-burned'),
    tile.sells && word('board-sells', { good: word(`good-${tile.sells}`) }),
    ...wanted.map((contract) => word('board-wants', { good: word(`good-${goodOf(contract)}`) })),
    tile.city && (holder ? word('board-pass-of', { name: table.who(holder) }) : word('board-pass-free')),
    ...tile.ships.map((seat) => word('board-ship-of', { name: table.who(seat), seat: seat.slice(1) })),
    tile.horde && word('board-horde'),
    tile.prince && word('board-prince'),
    !tile.city && tile.rivers.length === 0 && word('board-no-river'),
  ];
  return parts.filter(Boolean).join(', ');
}
