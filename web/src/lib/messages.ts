/** What goes over the wire: the shapes of `kogge.server.messages`. */

export type Fields = Record<string, number | string>;

export interface Option {
  move: string;
  verb: string;
  /** What it is bound to on the table: { city: 'ribe', sold: 'all' }. */
  places: Record<string, string>;
  /** It could not be taken back. */
  final: boolean;
  /** It is not the whole answer: more is asked. */
  leads_on?: boolean;
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

/** Where something stands in a state: ['view', 'players', 1, 'rubles']. */
export type Place = (string | number)[];

/** What is different from the last state. */
export interface Changes {
  type: 'changes';
  number: number;
  since: number;
  patch: [Place, unknown][];
  events: Event[];
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
export type Message = State | Changes | Answer | Said;

export type Ask =
  | { type: 'move'; number: number; moves: string[] }
  | { type: 'preview'; number: number; moves: string[] }
  | { type: 'undo'; number: number; turn: boolean }
  | { type: 'explain'; move: string }
  | { type: 'say'; text: string; once: string }
  | { type: 'look' };
