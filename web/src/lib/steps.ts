/** What happened, cut into what can be followed: one move at a time, turns, and chapters. */
import type { Event } from '../generated/messages';

/** A move with what fate answered to it. */
export interface Step {
  /** Of the moment after it. */
  number: number;
  /** A seat, or chance. */
  by: string;
  events: Event[];
}

export function steps(events: Event[]): Step[] {
  const out: Step[] = [];
  for (const event of events) {
    const last = out.at(-1);
    if (last && (event.number === last.number - 1 || event.by === 'chance')) {
      last.events.push(event);
      last.number = event.number + 1;
    } else out.push({ number: event.number + 1, by: event.by, events: [event] });
  }
  return out;
}

/** What one player did in a row. */
export interface Turn extends Step {
  /** Of the line that it begins with. */
  first: number;
}

export interface Chapter {
  title: string;
  turns: Turn[];
}

/** `title` says what an event calls the chapter that it begins. */
export function chapters(events: Event[], title: (event: Event) => string | undefined): Chapter[] {
  const out: Chapter[] = [{ title: '', turns: [] }];
  let opening = -1; // what comes with a new chapter is nobody's turn
  for (const event of events) {
    const named = title(event);
    if (named !== undefined) {
      out.push({ title: named, turns: [] });
      opening = event.number;
    }
    const by = event.number === opening ? 'chance' : event.by;
    const turns = (out.at(-1) as Chapter).turns;
    const last = turns.at(-1);
    if (last && (last.by === by || by === 'chance')) {
      last.events.push(event);
      last.number = event.number + 1;
    } else turns.push({ number: event.number + 1, first: event.number, by, events: [event] });
  }
  return out.filter(({ turns }) => turns.length);
}

/** One line a player: all that each of the others did from an event of the log on. */
export function byPlayer(events: Event[]): Turn[] {
  const out = new Map<string, Turn>();
  let by = '';
  for (const event of events) {
    if (event.by !== 'chance') by = event.by;
    if (!by) continue;
    const turn = out.get(by) ?? { number: 0, first: event.number, by, events: [] };
    turn.events.push(event);
    turn.number = event.number + 1;
    out.set(by, turn);
  }
  return [...out.values()];
}
