/** Which moment is wanted, and which is shown. One question at a time, always for what is wanted now: an answer that
 * comes late is kept for later, never shown instead. */
import { Trouble } from '../lib/api';
import type { Event, State } from '../generated/messages';
import { see, type Eyes, type Source } from './source';

const KEPT = 300;

export interface Shown {
  number: number;
  eyes: Eyes;
  state: State;
}

export class Reel {
  number = $state(0);
  eyes: Eyes = $state('');
  shown: Shown | null = $state.raw(null);
  log: Event[] = $state.raw([]);
  trouble = $state('');
  private kept = new Map<string, State>();
  private logs = new Map<Eyes, Event[]>();
  private busy = false;

  constructor(readonly source: Source) {}

  /** What the last line did. */
  get fresh(): Event[] {
    return this.shown?.state.events ?? [];
  }

  get arrived(): boolean {
    return this.shown?.number === this.number && this.shown.eyes === this.eyes;
  }

  show(number: number, eyes: Eyes): void {
    this.number = Math.max(0, Math.min(this.source.length, Math.trunc(number) || 0));
    this.eyes = eyes;
    void this.catchUp();
  }

  private async catchUp(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      while (!this.arrived) {
        const [number, eyes] = [this.number, this.eyes];
        const state = await this.get(number, eyes);
        if (number === this.number && eyes === this.eyes) this.shown = { number, eyes, state };
        this.trouble = '';
      }
      await this.learn();
      for (const near of [this.number + 1, this.number - 1]) {
        if (this.arrived && near >= 0 && near <= this.source.length) await this.get(near, this.eyes);
      }
    } catch (error) {
      this.trouble = error instanceof Trouble ? error.detail || error.error : String(error);
      return;
    } finally {
      this.busy = false;
    }
    if (!this.arrived) void this.catchUp();
  }

  private async get(number: number, eyes: Eyes): Promise<State> {
    const key = `${number} ${eyes}`;
    const known = this.kept.get(key);
    if (known) return known;
    const state = await see(this.source, number, eyes, Math.max(0, number - 1));
    this.kept.set(key, state);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
    return state;
  }

  /** All that happened, as these eyes were told it. */
  private async learn(): Promise<void> {
    const eyes = this.eyes;
    const log = this.logs.get(eyes) ?? (await see(this.source, this.source.length, eyes, 0)).events;
    this.logs.set(eyes, log);
    if (eyes === this.eyes) this.log = log;
  }
}
