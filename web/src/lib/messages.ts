/** What goes over the wire: the shapes of `kogge.server.messages`. */

export type Fields = Record<string, number | string>;

export interface Option {
  move: string;
  verb: string;
  /** What it is bound to on the table: { city: 'ribe', sold: 'all' }. */
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
  fields: Fields;
  text?: string;
}

export interface Asked {
  step: string;
  seats: string[];
  /** What a move leads to at once lies as deep as the move's own question, or deeper. */
  depth: number;
  text?: string;
}

export interface Sitting {
  seat: string;
  /** Empty while nobody sits there. */
  name: string;
  /** The level of the bot that plays here. */
  bot: string | null;
}

export interface Why {
  rule: string;
  key: string;
  fields: Fields;
  text: string;
}

export interface Result {
  ending: string;
  winners: string[];
}

export type Status = 'waiting' | 'playing' | 'over';

export interface State<View = unknown> {
  type: 'state';
  number: number;
  since: number;
  status: Status;
  seats: Sitting[];
  view: View | null;
  asked: Asked | null;
  deadline: number | null;
  options: Option[];
  undo: boolean;
  events: Event[];
  result: Result | null;
}

export interface Done {
  type: 'done';
  number: number;
  repeated: boolean;
  id: string | null;
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
  why: Why | null;
  id: string | null;
}

/** What moves would lead to, as far as nobody would learn anything by them. */
export interface Previewed {
  type: 'previewed';
  state: State;
  id: string | null;
}

export interface Said {
  type: 'said';
  room: string;
  name: string;
  text: string;
}

export type Answer = Done | Refused | Explained | Previewed;
export type Message = State | Answer | Said;

export type Ask =
  | { type: 'move'; number: number; moves: string[] }
  | { type: 'preview'; number: number; moves: string[] }
  | { type: 'undo'; number: number; turn: boolean }
  | { type: 'explain'; move: string }
  | { type: 'say'; text: string; once: string };
