/** Rubles, and what decides between equals, as the last events tell them. */
import { bestFirst, type Scores } from '../../lib/board';
import type { Event } from '../../generated/messages';
import { word } from './table.svelte';

export function scores(last: Event[]): Scores {
  const rows = last
    .filter((event) => event.key === 'final-standing')
    .map(({ fields: { seat, rubles, goods, passes } }) => ({
      seat: String(seat),
      numbers: [Number(rubles), Number(goods), Number(passes)],
    }));
  return {
    heads: [word('board-score-rubles'), word('board-score-goods'), word('board-score-passes')],
    rows: bestFirst(rows),
    told: ['final-standing'],
  };
}
