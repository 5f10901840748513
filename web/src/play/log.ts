import type { Event } from '../lib/messages';

/** Where in the log begins what happened since a seat last did something; -1: nothing did. */
export function sinceMyTurn(events: Event[], seat: string): number {
  if (!seat) return -1;
  const last = events.findLastIndex((event) => event.fields.seat === seat);
  return last >= 0 && last < events.length - 1 ? last + 1 : -1;
}
