/** What goes over the WebSocket: the shapes of `kogge.server.messages`, described in docs/protocol.md.
 * Written by `./kogge python -m kogge.server.schema`; do not edit. */

import type { View } from './games';

/** Moves in notation, made whole or not at all, in answer to the state of this number. */
export interface Move {
  type: 'move';
  /** Of the state that it answers. */
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

/** A remark in the chat. You need no seat for it, but a name.
 * 
 * With `once`, a text of the client's own, it is said once, however often it is sent. */
export interface Say {
  type: 'say';
  text: string;
  once?: string;
  id?: string;
}

/** Send the whole state, whatever was sent before. */
export interface Look {
  type: 'look';
  id?: string;
}

/** Is the server there? A line that is cut tells nobody. */
export interface Ping {
  type: 'ping';
  id?: string;
}

/** It is in the log, for good. */
export interface Done {
  type: 'done';
  /** Lines in the log now. */
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

/** Nothing was done. */
export interface Refused {
  type: 'refused';
  /** One word for programs. */
  error: string;
  /** One sentence for people. */
  detail: string;
  /** Lines in the log now. */
  number: number;
  /** The rule, where a rule forbids it. */
  why: Why | null;
  id: string | null;
}

/** Why a move is not possible. */
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
  /** The level of the bot that plays here. */
  bot: string | null;
}

/** The question that is open. */
export interface Asked {
  /** Of the rules: what it is about. */
  step: string;
  /** Who has still to answer. */
  seats: string[];
  /** In words, if you asked for a language. */
  text?: string;
}

/** A move that you can make now. */
export interface Option {
  /** In notation, as you send it. */
  move: string;
  /** How it begins. */
  verb: string;
  /** What it is bound to on the table. */
  places: Record<string, string>;
  /** It could not be taken back. */
  final: boolean;
  /** It is not the whole answer: preview it, and send it with what follows. */
  leads_on?: boolean;
  /** In words, if you asked for a language. */
  text?: string;
}

/** Something that happened, as far as you may know it. */
export interface Event {
  /** Of the line of the log that it belongs to. */
  number: number;
  /** Whose line: a seat, or chance. */
  by: string;
  /** Of its words in the game's catalogue. */
  key: string;
  /** What these words speak of. */
  fields: Record<string, number | string>;
  /** In words, if you asked for a language. */
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
  /** The number from which on events are told. */
  since: number;
  status: 'over' | 'playing' | 'waiting';
  /** Who sits where. */
  seats: SeatInfo[];
  /** None before the game begins. */
  view: View | null;
  /** None: the game is not being played. */
  asked: Asked | null;
  /** When the time of those who are asked runs out, in seconds since 1970. */
  deadline: number | null;
  /** All that you can do now. */
  options: Option[];
  /** Whether you can take something back. */
  undo: boolean;
  /** What happened since. */
  events: Event[];
  /** Once the game is over. */
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

/** A remark in the chat. */
export interface Said {
  type: 'said';
  /** Players or spectators: where it was said. */
  room: string;
  name: string;
  text: string;
}

export type Request = Move | Preview | Undo | Explain | Say | Look | Ping;

export type Answer = Done | Refused | Explained | Previewed;

export type Message = State | Changes | Done | Refused | Explained | Previewed | Unseated | Said;
