import type { Event } from '../generated/messages';

/** Where in the log begins what others did since a seat last did something; -1: they did nothing. */
export function sinceMyTurn(events: Event[], seat: string): number {
  const last = events.findLastIndex((event) => event.by === seat);
  return last < 0 ? -1 : events.findIndex((event, i) => i > last && event.by !== 'chance');
}
