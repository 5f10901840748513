/** What all parts of the board share: what lies on the table, what may be done, and what somebody looks at. */
import { getContext, setContext } from 'svelte';
import type { BoardProps } from '../../lib/board';
import { Pointer } from '../../lib/pointer';
import { words } from '../../lib/words.svelte';
import type { Player, Printed, VolgaTable } from '../../generated/volga';

/** What is looked at and picked up; it counts for nobody else. */
export class Look {
  /** The city that a pointer or the keyboard rests on, or that a contract under it names. */
  city: string | null = $state(null);
  /** The piece that was picked up. */
  piece: string | null = $state(null);
  /** How the tile in hand would lie. */
  sixths: number | null = $state(null);
}

export class Table {
  readonly look = new Look();

  readonly pointer: Pointer;

  constructor(private readonly props: () => BoardProps<VolgaTable, Printed>) {
    this.pointer = new Pointer(props);
  }

  get view(): VolgaTable {
    return this.props().view;
  }
  get fixed(): Printed {
    return this.props().fixed;
  }
  get targets() {
    return this.props().targets;
  }
  get mine(): string | null {
    return this.props().mine;
  }
  get fresh() {
    return this.props().fresh;
  }

  /** Who sits there, by name. */
  who(seat: string): string {
    return (
      this.props().seats.find((sitting) => sitting.seat === seat)?.name || words.say('seat', { seat: seat.slice(1) })
    );
  }

  isBot(seat: string): boolean {
    return this.props().seats.some((sitting) => sitting.seat === seat && sitting.bot);
  }

  player(seat: string): Player | undefined {
    return this.view.players.find((player) => player.seat === seat);
  }

  holder(city: string): string | undefined {
    return this.view.players.find((player) => player.passes.includes(city))?.seat;
  }

  /** What makes an element show which city it is about. */
  showing(city: string) {
    const on = () => (this.look.city = city);
    // What is taken from the table while it has the focus loses it in the middle of an update: wait until that is done.
    const off = () => queueMicrotask(() => (this.look.city = this.look.city === city ? null : this.look.city));
    return { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off };
  }
}

const KEY = Symbol('volga');
export const lay = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext<Table>(KEY);

export const word = (key: string, numbers: Record<string, string | number> = {}): string =>
  words.name('volga', key, numbers);
