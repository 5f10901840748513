/** Which moment is on the board: now, a move of the others that is being shown, or one that somebody looks back at.
 *
 * Others' moves are shown one after another, each for as long as the reader likes. This holds up nothing: what may be
 * done is always what may be done now, and whoever does something is back at the present.
 */
import type { Event, State } from '../generated/messages';
import { prefs, type Pace } from './prefs.svelte';
import { steps, type Step } from './steps';

/** Milliseconds for a move. */
export const PACES: Record<Pace, number> = { slow: 2400, normal: 1100, fast: 450, 'at-once': 0 };

const KEPT = 120; // moments
const MOST = 40; // moves that are shown one by one: whoever was away for longer reads what happened

export class Viewing {
  /** The move that is being shown; none: now. */
  step: Step | null = $state.raw(null);
  /** Moves that are still to be shown. */
  waiting: Step[] = $state.raw([]);
  /** The last move that was told, for the line that tells it. */
  told: Step | null = $state.raw(null);
  /** What was last told by it, or skipped. */
  heard: Event[] = $state.raw([]);
  /** Whether somebody has stopped the show. */
  paused = $state(false);
  /** The moment that somebody looks back at. */
  past: number | null = $state(null);
  /** What the board shows instead of now. */
  state: State | null = $state.raw(null);
  trouble = $state(false);
  private now = 0;
  private kept = new Map<number, State>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly seat: string,
    private readonly fetch: (number: number) => Promise<State>,
  ) {}

  get fresh(): Event[] | null {
    if (this.past !== null) return this.state?.events ?? [];
    return this.step?.events ?? null;
  }

  get isNow(): boolean {
    return this.past === null && this.step === null;
  }

  /** Something has happened: `fresh`, and it has led to this state. */
  receive(state: State, fresh: Event[], first: boolean): void {
    const before = this.kept.get(this.now) ?? null;
    this.keep({ ...state, events: fresh.filter((event) => event.number === state.number - 1) });
    this.now = state.number;
    const moves = steps(fresh);
    const mine = moves.findLastIndex((step) => step.by === this.seat);
    const done = moves.slice(0, mine + 1);
    if (done.length) {
      if (this.past === null) this.stop();
      this.hear(done);
      this.told = done.at(-1) ?? null;
    }
    const others = moves.slice(mine + 1);
    const unseen = first || document.hidden || PACES[prefs.likes.pace] === 0;
    if (first) {
      this.told = moves.at(-1) ?? null;
    } else if (unseen || this.past !== null || this.waiting.length + others.length > MOST) {
      if (this.past === null) this.stop();
      this.hear(others);
      this.told = moves.at(-1) ?? this.told;
    } else if (others.length) {
      this.waiting = [...this.waiting, ...others];
      if (this.step) return;
      this.state = before; // until the first of these moves has come
      this.next();
    }
  }

  /** Show the next move; after the last one: now. */
  next = (): void => {
    clearTimeout(this.timer);
    this.past = null;
    const [step, ...rest] = this.waiting;
    this.waiting = rest;
    this.step = step ?? null;
    if (!step) {
      this.state = null;
      this.paused = false;
      return;
    }
    this.told = step;
    this.hear([step]);
    void this.show(step.number);
    if (!this.paused) this.timer = setTimeout(this.next, PACES[prefs.likes.pace]);
  };

  pause(): void {
    clearTimeout(this.timer);
    this.paused = true;
  }

  /** Go on by itself. */
  resume(): void {
    this.paused = false;
    this.next();
  }

  /** Back to the present. */
  stop = (): void => {
    clearTimeout(this.timer);
    this.hear(this.waiting);
    this.told = this.waiting.at(-1) ?? this.told;
    [this.waiting, this.step, this.state, this.past] = [[], null, null, null];
    this.paused = this.trouble = false;
  };

  /** Look back at the moment after so many lines of the log. */
  look(number: number): void {
    this.stop();
    if (number >= this.now) return;
    this.past = number;
    void this.show(number);
  }

  private hear(moves: Step[]): void {
    if (moves.length) this.heard = moves.flatMap((step) => step.events);
  }

  private async show(number: number): Promise<void> {
    this.trouble = false;
    const known = this.kept.get(number);
    if (known) {
      this.state = known;
      return;
    }
    try {
      const found = await this.fetch(number);
      this.keep(found);
      if ((this.past ?? this.step?.number) === number) this.state = found;
    } catch {
      this.trouble = true; // the board stays as it is; the line tells what happened
    }
  }

  private keep(state: State): void {
    this.kept.set(state.number, state);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
