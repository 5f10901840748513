/** What deserves more than a line in the log: what others do to you, and news. */
import type { Event } from '../generated/messages';
import { sinceMyTurn } from './log';
import { news, notice, type Teller } from '../lib/telling';

export interface Notice {
  /** Of the moment after it; what happened in one move is told together. */
  number: number;
  by: string;
  texts: string[];
}

/** What others did to you in these events, move by move. */
export function notices(teller: Teller, events: Event[]): Notice[] {
  const out: Notice[] = [];
  for (const event of events) {
    const text = notice(teller, event);
    if (!text) continue;
    const last = out.at(-1);
    if (last?.number === event.number + 1) last.texts.push(text);
    else out.push({ number: event.number + 1, by: event.by, texts: [text] });
  }
  return out;
}

const STAYS = 9000; // ms that news can be read

export class Noticing {
  /** Stay until they are closed. */
  mine: Notice[] = $state.raw([]);
  /** Go by themselves. */
  news: string[] = $state.raw([]);
  private caughtUp = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  receive(teller: Teller, events: Event[]): void {
    this.mine = [...this.mine, ...notices(teller, events)];
    const told = events.flatMap((event) => news(teller, event) ?? []);
    if (!told.length) return;
    this.news = told.slice(-4);
    clearTimeout(this.timer);
    this.timer = setTimeout(this.hush, STAYS);
  }

  /** Who comes back is told what was done to them since they last did something. */
  catchUp(teller: Teller, events: Event[]): void {
    if (this.caughtUp === teller.mine) return;
    this.caughtUp = teller.mine;
    const since = sinceMyTurn(events, teller.mine);
    this.mine = since < 0 ? [] : notices(teller, events.slice(since));
  }

  close(number: number): void {
    this.mine = this.mine.filter((notice) => notice.number !== number);
  }

  hush = (): void => {
    clearTimeout(this.timer);
    this.news = [];
  };
}
