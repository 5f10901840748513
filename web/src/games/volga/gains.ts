/** What somebody's money came to in these events: their own sums, added up. */
import type { Event } from '../../generated/messages';

export function gains(events: Event[], seat: string): number {
  return events.reduce((sum, { key, fields }) => {
    const rubles = Number(fields.rubles ?? 0);
    if (key === 'bank-paid' && fields.seat === seat) return sum + rubles;
    if (key === 'paid-bank' && fields.seat === seat) return sum - rubles;
    if (key !== 'paid') return sum;
    return sum + (fields.other === seat ? rubles : 0) - (fields.seat === seat ? rubles : 0);
  }, 0);
}
