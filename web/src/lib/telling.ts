/** What happened, in other words than the log's: in brief, as news, or to you. A game's catalogue has these words for
 * the events that deserve them (`brief-sold`, `news-round-began`, `notice-raid`), so no game has to be known here.
 */
import type { Event, SeatInfo } from '../generated/messages';
import { say, words } from './words.svelte';

export interface Teller {
  game: string;
  seats: SeatInfo[];
  /** Whoever reads it; empty: somebody who looks on. */
  mine: string;
}

type Form = 'brief' | 'news' | 'chapter' | 'notice' | 'forced';

/** An event in this form; undefined: the catalogue does not think it worth one. */
function tell({ game, seats, mine }: Teller, form: Form, { key, fields }: Event): string | undefined {
  const called = (place: string, value: number | string) => {
    if (typeof value === 'number') return value;
    const sitting = seats.find((one) => one.seat === value);
    if (sitting) return value === mine ? say('you') : sitting.name;
    return words.find(game, `name-${place}-${value}`) ?? words.find(game, `${place}-${value}`) ?? value;
  };
  const named = Object.entries(fields).map(([place, value]) => [place, called(place, value)]);
  return words.find(game, `${form}-${key}`, Object.fromEntries(named));
}

export const brief = (teller: Teller, event: Event) => tell(teller, 'brief', event);
export const news = (teller: Teller, event: Event) => tell(teller, 'news', event);
export const chapter = (teller: Teller, event: Event) => tell(teller, 'chapter', event);

/** What somebody else's move does to you: what you get or lose, or must do. */
export function notice(teller: Teller, event: Event): string | undefined {
  const { mine } = teller;
  if (!mine || event.by === mine) return undefined;
  if (event.fields.other === mine) return tell(teller, 'notice', event);
  return event.fields.seat === mine && event.by !== 'chance' ? tell(teller, 'forced', event) : undefined;
}

/** The sentence without the name that stands over it already. */
export function without(name: string, text: string): string {
  const lead = `${name} `.toLowerCase();
  if (!name || !text.toLowerCase().startsWith(lead)) return text;
  const rest = text.slice(lead.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Several events in one line. What happens twice is counted. */
export function summary(teller: Teller, events: Event[]): string {
  const parts: { text: string; times: number }[] = [];
  for (const text of events.map((event) => brief(teller, event))) {
    const last = parts.at(-1);
    if (text && last?.text === text) last.times++;
    else if (text) parts.push({ text, times: 1 });
  }
  return parts.map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text)).join(', ');
}
