/** Money, scoring cards and open loans, as the last events tell them. */
import { bestFirst, type Scores } from '../../lib/board';
import type { Event } from '../../generated/messages';
import { name } from './names';

export function scores(last: Event[]): Scores {
  const scored = last.filter((event) => event.key === 'scored').map((event) => event.fields);
  const cards = [...new Set(scored.map((fields) => String(fields.scoring)))];
  const coins = (seat: string, card: string) =>
    Number(scored.find((fields) => fields.seat === seat && fields.scoring === card)?.coins);
  const rows = last
    .filter((event) => event.key === 'final-score')
    .map(({ fields: { seat, krone, thaler, penalty, total } }) => ({
      seat: String(seat),
      numbers: [
        Number(total),
        Number(krone),
        Number(thaler),
        ...cards.map((card) => coins(String(seat), card)),
        0 - Number(penalty),
      ],
    }));
  return {
    heads: [
      name('board-score-total'),
      name('board-score-krone'),
      name('board-score-thaler'),
      ...cards.map((card) => name(`scoring-${card}`)),
      name('board-score-loans'),
    ],
    rows: bestFirst(rows),
    told: ['scored', 'final-score'],
  };
}
