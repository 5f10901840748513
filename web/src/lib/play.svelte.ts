/** A seat at a table, as the page plays it.
 *
 * What takes several steps is drafted here: each step is previewed by the server, shown with its arithmetic, and
 * nothing counts until the player says so once. Then all steps go to the server together, made whole or not at all.
 * What takes one step is made at once; Undo takes it back. What cannot be taken back is asked for before.
 */
import type { Answer, Event, Option, Said, State, Why } from '../generated/messages';
import { Socket } from './socket.svelte';
import * as api from './api';
import { targets, type Targets } from './targets';
import { Viewing } from './viewing.svelte';

/** A refusal with its rule, or a sentence without one. */
export type No = Why | { text: string };

export class Play {
  /** As the server has it. */
  state: State | null = $state.raw(null);
  /** Everything that happened, as far as this seat may know it. */
  events: Event[] = $state.raw([]);
  /** What came with the last message. */
  fresh: Event[] = $state.raw([]);
  chat: Said[] = $state.raw([]);
  /** Steps that do not count yet, and what they would lead to. */
  draft: Option[] = $state.raw([]);
  preview: State | null = $state.raw(null);
  /** Options to pick from, where a place on the table is bound to several. */
  picker: Option[] = $state.raw([]);
  /** To be confirmed: it cannot be taken back. */
  pending: Option | null = $state.raw(null);
  no: No | null = $state.raw(null);
  busy = $state(false);
  private foreseen = new Map<string, Promise<Answer>>();
  readonly socket: Socket;
  readonly viewing: Viewing;

  /** What is played on: as the server has it, or as the draft would make it. */
  readonly shown: State | null = $derived(this.preview ?? this.state);
  /** What the board shows: that, unless a move of the others or an earlier moment is being looked at. */
  get board(): State | null {
    return this.preview ?? this.viewing.state ?? this.state;
  }
  readonly targets: Targets = $derived(targets(this.shown?.options ?? []));
  readonly myTurn: boolean = $derived(this.isAsked(this.state));
  /** The draft has come to its end: it can be confirmed. */
  readonly complete: boolean = $derived(this.preview !== null && !this.draft.at(-1)?.leads_on);

  constructor(
    readonly table: string,
    readonly seat: string,
    fields: { invitation: string; language: string },
    /** Whether an option gives up the rest of the round: such a thing is asked twice. */
    private readonly isPass: (view: State['view'], option: Option) => boolean = () => false,
  ) {
    this.viewing = new Viewing(seat, (number) => api.moment(table, number, { seat, since: number - 1, ...fields }));
    this.socket = new Socket(
      `/api/tables/${table}/play`,
      { seat, ...fields },
      {
        state: (state) => this.receive(state),
        said: (line) => (this.chat = [...this.chat, line]),
      },
    );
  }

  private receive(state: State): void {
    const moved = state.number !== this.state?.number;
    this.events = [...this.events.filter((event) => event.number < state.since), ...state.events];
    if (moved) {
      const first = this.state === null;
      // Who comes in is shown the last move, not the whole game, as new.
      this.fresh = this.state ? state.events : state.events.filter((event) => event.number === state.number - 1);
      this.drop();
      this.foreseen.clear();
      this.viewing.receive(state, first ? this.fresh : state.events, first);
    }
    this.state = state;
  }

  private isAsked(state: State | null): boolean {
    return state?.status === 'playing' && (state.asked?.seats.includes(this.seat) ?? false);
  }

  /** Somebody points at something on the table. `meant` is the move it would most naturally be: it is made where it is
   * possible, and explained where nothing is.
   */
  async point(target: string, meant = ''): Promise<void> {
    const found = this.targets.get(target) ?? [];
    this.viewing.stop();
    this.no = null;
    this.picker = [];
    const only = found.length === 1 ? found[0] : found.find((option) => option.move === meant);
    if (only) await this.take(only);
    else if (found.length) this.picker = found;
    else if (meant) await this.explain(meant);
  }

  passes(option: Option): boolean {
    return this.isPass(this.shown?.view ?? null, option);
  }

  async take(option: Option): Promise<void> {
    this.viewing.stop();
    this.no = null;
    this.picker = [];
    if (option.final || this.passes(option)) {
      this.pending = option;
      return;
    }
    const draft = [...this.draft, option];
    if (draft.length > 1 || option.leads_on) await this.show(draft);
    else await this.send(draft);
  }

  /** Put a draft on the screen, if the server allows it. */
  private async show(draft: Option[]): Promise<void> {
    const number = this.number;
    const answer = await this.answered(this.lookAhead(draft));
    if (answer?.type === 'previewed' && number === this.number) [this.draft, this.preview] = [draft, answer.state];
  }

  /** What these moves would lead to. Whoever points at something and then clicks on it asks for it once. */
  private lookAhead(draft: Option[]): Promise<Answer> {
    const moves = draft.map((option) => option.move);
    const key = [this.number, ...moves].join('\n');
    let found = this.foreseen.get(key);
    if (!found) {
      found = this.socket.ask({ type: 'preview', number: this.number, moves });
      this.foreseen.set(key, found);
      // What could not be answered may be asked again.
      found.then((answer) => answer.type === 'refused' && this.foreseen.delete(key));
    }
    return found;
  }

  /** What one more option would do, for a look before it is taken; final ones tell nothing. */
  async foresee(option: Option): Promise<Event[]> {
    if (option.final) return [];
    const answer = await this.lookAhead([...this.draft, option]);
    return answer.type === 'previewed' ? answer.state.events : [];
  }

  private async send(moves: Option[]): Promise<void> {
    this.pending = null;
    const done = await this.ask({ type: 'move', number: this.number, moves: moves.map((o) => o.move) });
    if (done?.type === 'done') this.drop();
  }

  /** Make what was drafted, or what cannot be taken back. */
  async confirm(): Promise<void> {
    await this.send(this.pending ? [...this.draft, this.pending] : this.draft);
  }

  drop(): void {
    this.draft = [];
    this.preview = null;
    this.pending = null;
    this.picker = [];
  }

  get mayUndo(): boolean {
    return this.draft.length > 0 || (this.state?.undo ?? false);
  }

  async undo(): Promise<void> {
    this.viewing.stop();
    this.no = null;
    if (this.pending) this.pending = null;
    else if (this.draft.length > 1) await this.show(this.draft.slice(0, -1));
    else if (this.draft.length) this.drop();
    else await this.ask({ type: 'undo', number: this.number, turn: false });
  }

  async restart(): Promise<void> {
    this.viewing.stop();
    this.no = null;
    this.drop();
    if (this.state?.undo) await this.ask({ type: 'undo', number: this.number, turn: true });
  }

  /** A move in notation, as the text mode takes it. */
  async command(text: string): Promise<void> {
    const written = text.trim().toLowerCase().split(/\s+/).join(' ');
    const option = this.shown?.options.find((o) => o.move === written);
    if (option) await this.take(option);
    else await this.explain(written);
  }

  /** Why a move is not possible. */
  async explain(move: string): Promise<void> {
    const answer = await this.ask({ type: 'explain', move });
    if (answer?.type === 'explained') this.no = answer.why;
  }

  async say(text: string): Promise<void> {
    // Sent again if the line is lost: its own name keeps it from being said twice.
    const once = crypto.getRandomValues(new Uint32Array(3)).join('-');
    await this.ask({ type: 'say', text, once });
  }

  private get number(): number {
    return this.state?.number ?? 0;
  }

  private ask(message: Parameters<Socket['ask']>[0]): Promise<Answer | null> {
    return this.answered(this.socket.ask(message));
  }

  /** An answer; a refusal is shown. */
  private async answered(asking: Promise<Answer>): Promise<Answer | null> {
    this.busy = true;
    try {
      const answer = await asking;
      if (answer.type !== 'refused') return answer;
      this.no = answer.why ?? { text: answer.detail };
      return null;
    } finally {
      this.busy = false;
    }
  }

  close(): void {
    this.viewing.close();
    this.socket.close();
  }
}
