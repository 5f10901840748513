/** What every board is given. A board draws, and says what was pointed at; it holds no rules. */
import type { Event, SeatInfo } from '../generated/messages';
import type { Targets } from './targets';

export interface BoardProps<View, Fixed = unknown> {
  /** All that this viewer may know. */
  view: View;
  /** What never changes in this game: `/api/games/NAME/board`. */
  fixed: Fixed;
  seats: SeatInfo[];
  /** With whose eyes; null: the public's, or all open. */
  mine: string | null;
  /** What may be done where, by keys as `city:ribe`; see targets.ts. */
  targets: Targets;
  /** Somebody pointed at a target. `meant`: the move it would most naturally be, to explain why it is not possible. */
  point: (target: string, meant?: string) => void;
  /** The last things that happened, to be marked and moved. */
  fresh: Event[];
}

/** What each seat's result comes from. */
export interface Scores {
  heads: string[];
  /** What counts first, first: a phone shows no more. */
  rows: Row[];
  /** The events that it is made from. */
  told: string[];
}

interface Row {
  seat: string;
  numbers: number[];
}

export const bestFirst = (rows: Row[]) => rows.toSorted((a, b) => Number(b.numbers[0]) - Number(a.numbers[0]));

/** Seats have a colour (class `seat-p1`) and a shape, never a colour alone. */
export const SEATS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'];
