/** What goes over the WebSocket: the shapes of `kogge.server.messages`, described in docs/protocol.md.
 * Written by `./kogge python -m kogge.server.schema`; do not edit. */

import type { View } from './games';

/** Moves in notation, made whole or not at all, in answer to the state of this number. */
export interface Move {
  type: 'move';
  number: number;
  moves: string[];
  /** Comes back in the answer. */
  id?: string;
}

/** What would these moves lead to? They do not count. */
export interface Preview {
  type: 'preview';
  number: number;
  moves: string[];
  id?: string;
}

/** Take back the last move, or the whole turn, as far as information allows. */
export interface Undo {
  type: 'undo';
  number: number;
  turn?: boolean;
  id?: string;
}

/** Why is this move not possible now? */
export interface Explain {
  type: 'explain';
  move: string;
  id?: string;
}

export interface Say {
  type: 'say';
  text: string;
  id?: string;
}

/** It is in the log, for good. */
export interface Done {
  type: 'done';
  number: number;
  /** It had been there before. */
  repeated: boolean;
  id: string | null;
}

/** A refusal with its rule. */
export interface Why {
  rule: string;
  key: string;
  fields: Record<string, number | string>;
  text: string;
}

export interface Refused {
  type: 'refused';
  error: string;
  detail: string;
  number: number;
  why: Why | null;
  id: string | null;
}

export interface Explained {
  type: 'explained';
  move: string;
  /** None: it is allowed. */
  why: Why | null;
  id: string | null;
}

export interface SeatInfo {
  seat: string;
  /** Empty while nobody sits there. */
  name: string;
  /** Its level. */
  bot: string | null;
}

export interface Asked {
  step: string;
  seats: string[];
  /** Of the question: what a move leads to at once lies as deep as the move's own question, or deeper. */
  depth: number;
  text?: string;
}

export interface Option {
  move: string;
  verb: string;
  /** What it is bound to on the table. */
  places: Record<string, string>;
  /** It could not be taken back. */
  final: boolean;
  text?: string;
}

export interface Event {
  /** Of the line of the log that it belongs to. */
  number: number;
  /** Whose line: a seat, or chance. */
  by: string;
  key: string;
  fields: Record<string, number | string>;
  text?: string;
}

export interface Result {
  ending: string;
  winners: string[];
}

/** All that a viewer may know, what they may do, and what happened since a number. */
export interface State {
  type: 'state';
  /** Lines in the log so far; a move answers it. */
  number: number;
  since: number;
  status: 'over' | 'playing' | 'waiting';
  seats: SeatInfo[];
  /** None before the game begins. */
  view: View | null;
  asked: Asked | null;
  /** When the time of those who are asked runs out, in seconds since 1970. */
  deadline: number | null;
  options: Option[];
  undo: boolean;
  events: Event[];
  result: Result | null;
}

/** The state that moves would lead to, as far as nobody would learn anything by them. */
export interface Previewed {
  type: 'previewed';
  state: State;
  id: string | null;
}

/** What is different from the last state, for a client that has connected with changes=1. */
export interface Changes {
  type: 'changes';
  number: number;
  since: number;
  /** Places in the state, and what stands there now. */
  patch: [(string | number)[], unknown][];
  events: Event[];
}

/** The seat is no longer yours: from now on you see what the public sees, told from the beginning. */
export interface Unseated {
  type: 'unseated';
}

export interface Said {
  type: 'said';
  room: string;
  name: string;
  text: string;
}

export type Request = Move | Preview | Undo | Explain | Say;

export type Answer = Done | Refused | Explained | Previewed;

export type Message = State | Changes | Done | Refused | Explained | Previewed | Unseated | Said;
