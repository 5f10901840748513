/** The HTTP API: the shapes of `kogge.server.http`, described at /docs.
 * Written by `./kogge python -m kogge.server.schema`; do not edit. */

import type { Done, Explained, Result, SeatInfo, State } from './messages';

import type { Fixed } from './games';

export interface Name {
  name: string;
}

export interface SignUp {
  name: string;
  password: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

export interface SignIn {
  name: string;
  password: string;
}

export interface Label {
  label?: string;
}

/** What the draws of a server's game follow from; see kogge.luck. */
export interface Luck {
  commitment: string;
  /** Of each seat, empty where a player gave none. */
  nonces: string[];
  /** Revealed when the game is over. */
  secret?: string;
  /** Of each seat, empty where a player gave the nonce at once, or none; none at all: []. */
  promises?: string[];
}

export interface GameRecord {
  /** The format of this record. */
  kogge: number;
  game: string;
  /** The version of the game's rules. */
  rules: number;
  /** Fingerprint of the component data. */
  data: string;
  players: number;
  options: Record<string, string>;
  /** "p2 take wood", "chance leader p1". */
  moves: string[];
  /** Of all that happened. */
  hash: string;
  result?: Result;
  names?: string[];
  luck?: Luck;
  /** Beside the moves: after how many of them, who, what ("12 p2 /bot easy"). */
  notes?: string[];
}

/** A table to be made. */
export interface NewTable {
  game: string;
  players: number;
  options?: Record<string, string>;
  /** To everybody, or by invitation. */
  open?: boolean;
  /** That a player may take to answer: minutes at a live table, days at one by turns; 0: as long as they like. */
  seconds?: number;
  /** At which bots answer; none: the server's own. */
  pace?: 'at-once' | 'fast' | 'normal' | 'slow';
}

/** A person, or a bot of some level. A person may add a nonce to the luck of the game: promise it now (its SHA-256)
 * and give it when the host starts; or give it at once, which is simpler, and binds nobody who sits down later. */
export interface Sit {
  bot?: string;
  nonce?: string;
  promise?: string;
}

/** What the others decide about somebody whose time has run out. */
export interface Verdict {
  /** A bot of this level plays on; none: the game ends. */
  bot?: string;
}

export interface Moves {
  number: number;
  moves: string[];
}

export interface Given {
  nonce: string;
}

export interface TakeBack {
  number: number;
  turn?: boolean;
}

export interface Choice {
  name: string;
  values: string[];
  default: string;
}

export interface AGame {
  name: string;
  title: string;
  players: number[];
  options: Choice[];
  bots: string[];
}

/** Something that the edition of a game fixes, and whence it is known. */
export interface Datum {
  /** Of the data file: "cities". */
  part: string;
  /** "Ribe, sells". */
  what: string;
  value: string;
  tag: 'printed' | 'public' | 'reconstructed';
  /** A place in the rulebook, an account, or the reason for a reconstruction. */
  source: string;
}

export interface Components {
  /** What was published about the game, by the name that sources give it. */
  accounts: Record<string, string>;
  data: Datum[];
}

export interface NumberedRule {
  id: string;
  /** Markdown, as everything here. */
  text: string;
}

export interface Chapter {
  title: string;
  text: string;
  rules: NumberedRule[];
}

export interface WhoIAm {
  id: string;
  name: string;
  /** The name to sign in with, for those who have an account. */
  account: string | null;
}

export interface NewToken {
  /** Shown this once. */
  token: string;
}

/** A token as its owner sees it; the token itself is nowhere. */
export interface Token {
  /** The beginning of its hash. */
  id: string;
  label: string;
  created: number;
  used: number;
}

/** What fate could answer, with the odds, and what it answered. */
export interface Draw {
  /** Of the move, from 0. */
  number: number;
  moves: string[];
  odds: number[];
  drawn: string;
}

export interface TableSummary {
  id: string;
  game: string;
  players: number;
  options: Record<string, string>;
  status: 'over' | 'playing' | 'waiting';
  created: number;
  seats: SeatInfo[];
  /** The seats of who asks. */
  mine: string[];
  /** The seats that are asked now. */
  turn: string[];
}

/** A page of each; the counts are those of all pages. */
export interface TableList {
  /** That wait for players. */
  open: TableSummary[];
  open_count: number;
  mine: TableSummary[];
  mine_count: number;
}

export interface TableInfo {
  id: string;
  game: string;
  players: number;
  options: Record<string, string>;
  status: 'over' | 'playing' | 'waiting';
  open: boolean;
  /** Whether who asks made it. */
  host: boolean;
  /** The seats of who asks. */
  mine: string[];
  seats: SeatInfo[];
  /** SHA-256 of the secret that all luck follows from. */
  commitment: string;
  /** Of nonces, by seat: the SHA-256 of each; empty where none is promised. */
  promises: string[];
  /** That were given, by seat. */
  nonces: string[];
  /** Nonces are being given; the game begins with the last. */
  sealed: boolean;
  /** How often somebody left while they were. */
  false_starts: number;
  /** That a player may take to answer; 0: as long as they like. */
  seconds: number;
  /** At which bots answer. */
  pace: string;
  /** For those who sit here. */
  invitation: string | null;
  rematch: string | null;
}

/** A move that a search likes. */
export interface Hint {
  move: string;
  /** Of the search spent on it. */
  share: number;
  /** By seat, between 0 and 1. */
  chances: Record<string, number>;
  /** Half the width of a 95 % interval of the mover's chance. */
  uncertainty: number;
}

/** What each request names in its path and its query, what it sends, and what it is answered. */
export interface Api {
  /** The games, their options, and the bots. */
  'GET /api/games': {
    fields: Record<string, never>;
    body: undefined;
    answer: AGame[];
  };
  /** What never changes on the board of a game. */
  'GET /api/games/{name}/board': {
    fields: { name: string };
    body: undefined;
    answer: Fixed;
  };
  /** The component data of a game, each datum with whence it is known: printed, public or reconstructed. */
  'GET /api/games/{name}/data': {
    fields: { name: string };
    body: undefined;
    answer: Components;
  };
  /** The numbered rules of a game, by chapters. */
  'GET /api/games/{name}/rules': {
    fields: { name: string };
    body: undefined;
    answer: Chapter[];
  };
  /** Who am I? */
  'GET /api/me': {
    fields: Record<string, never>;
    body: undefined;
    answer: WhoIAm;
  };
  /** Come in as a guest, or change one's name. */
  'POST /api/me': {
    fields: Record<string, never>;
    body: Name;
    answer: WhoIAm;
  };
  /** Make an account of the guest that I am, who keeps seats and tables, or of somebody new. */
  'POST /api/me/account': {
    fields: Record<string, never>;
    body: SignUp;
    answer: WhoIAm;
  };
  /** Change my password; every other session and every token of mine ends. */
  'PUT /api/me/account': {
    fields: Record<string, never>;
    body: NewPassword;
    answer: WhoIAm;
  };
  /** Sign in; seats and tables of the guest that I was go with me. */
  'POST /api/me/session': {
    fields: Record<string, never>;
    body: SignIn;
    answer: WhoIAm;
  };
  /** Sign out: this session ends, with all its connections. */
  'DELETE /api/me/session': {
    fields: Record<string, never>;
    body: undefined;
    answer: null;
  };
  /** Make a token for a program that plays for me. */
  'POST /api/me/tokens': {
    fields: Record<string, never>;
    body: Label;
    answer: NewToken;
  };
  /** My tokens, and when each was last used. */
  'GET /api/me/tokens': {
    fields: Record<string, never>;
    body: undefined;
    answer: Token[];
  };
  /** Make all my tokens worthless. */
  'DELETE /api/me/tokens': {
    fields: Record<string, never>;
    body: undefined;
    answer: null;
  };
  /** Make one of my tokens worthless. */
  'DELETE /api/me/tokens/{id}': {
    fields: { id: string };
    body: undefined;
    answer: null;
  };
  /** Every draw of a recorded game with its odds, for whoever wants to recompute them from the secret. */
  'POST /api/records/draws': {
    fields: Record<string, never>;
    body: GameRecord;
    answer: Draw[];
  };
  /** A recorded game after so many of its moves; all hands are open. */
  'POST /api/records/moments/{number}': {
    fields: { number: number; seat?: string; since?: number; language?: string };
    body: GameRecord;
    answer: State;
  };
  /** Open tables that wait for players, and my own, a page of each; search looks for names of players. */
  'GET /api/tables': {
    fields: { page?: number; mine?: number; game?: string; search?: string };
    body: undefined;
    answer: TableList;
  };
  /** Make a table. */
  'POST /api/tables': {
    fields: Record<string, never>;
    body: NewTable;
    answer: TableInfo;
  };
  /** A table: who sits there, what its luck is bound to. */
  'GET /api/tables/{id}': {
    fields: { id: string; invitation?: string };
    body: undefined;
    answer: TableInfo;
  };
  /** Close my table for good; while a game is played, only if no other person plays it. */
  'DELETE /api/tables/{id}': {
    fields: { id: string };
    body: undefined;
    answer: null;
  };
  /** A table as it was when its log had so many lines, with my seat's eyes, or any seat's after the end. */
  'GET /api/tables/{id}/moments/{number}': {
    fields: { id: string; number: number; seat?: string; since?: number; language?: string; invitation?: string };
    body: undefined;
    answer: State;
  };
  /** The same as a picture in text. */
  'GET /api/tables/{id}/moments/{number}/picture': {
    fields: { id: string; number: number; seat?: string; language?: string; invitation?: string };
    body: undefined;
    answer: string;
  };
  /** The record of a game that is over. */
  'GET /api/tables/{id}/record': {
    fields: { id: string; invitation?: string };
    body: undefined;
    answer: GameRecord;
  };
  /** The same people again, everybody a seat further. */
  'POST /api/tables/{id}/rematch': {
    fields: { id: string };
    body: undefined;
    answer: TableInfo;
  };
  /** Take a seat, or put a bot there; on my own seat, promise or give another nonce. */
  'PUT /api/tables/{id}/seats/{seat}': {
    fields: { id: string; seat: string; invitation?: string };
    body: Sit;
    answer: TableInfo;
  };
  /** Leave a seat before the game begins; the host may free any. On a sealed table all promise anew. */
  'DELETE /api/tables/{id}/seats/{seat}': {
    fields: { id: string; seat: string };
    body: undefined;
    answer: TableInfo;
  };
  /** Time has run out: let a bot play for this seat until its player is back, or end the game. */
  'POST /api/tables/{id}/seats/{seat}/absence': {
    fields: { id: string; seat: string };
    body: Verdict;
    answer: TableInfo;
  };
  /** I am back: I play for my seat again. */
  'DELETE /api/tables/{id}/seats/{seat}/absence': {
    fields: { id: string; seat: string };
    body: undefined;
    answer: TableInfo;
  };
  /** Why is this move not possible now? */
  'GET /api/tables/{id}/seats/{seat}/explain': {
    fields: { id: string; seat: string; move: string };
    body: undefined;
    answer: Explained;
  };
  /** My best moves by a search, with each seat's chance to win; only where no other person plays. */
  'GET /api/tables/{id}/seats/{seat}/hints': {
    fields: { id: string; seat: string; number: number };
    body: undefined;
    answer: Hint[];
  };
  /** Make moves, all or none, in answer to the state of this number. */
  'POST /api/tables/{id}/seats/{seat}/moves': {
    fields: { id: string; seat: string };
    body: Moves;
    answer: Done;
  };
  /** Give the nonce that I have promised, once the table is sealed; the last one begins the game. */
  'POST /api/tables/{id}/seats/{seat}/nonce': {
    fields: { id: string; seat: string };
    body: Given;
    answer: TableInfo;
  };
  /** What my seat sees and may do. */
  'GET /api/tables/{id}/seats/{seat}/state': {
    fields: { id: string; seat: string; since?: number };
    body: undefined;
    answer: State;
  };
  /** Take back my last move, or my turn, as far as information allows. */
  'POST /api/tables/{id}/seats/{seat}/undo': {
    fields: { id: string; seat: string };
    body: TakeBack;
    answer: Done;
  };
  /** Begin, as the host; where nonces are promised, seal the table first: the last one given begins the game. */
  'POST /api/tables/{id}/start': {
    fields: { id: string; without_nonces?: boolean };
    body: undefined;
    answer: TableInfo;
  };
  /** What the public sees. */
  'GET /api/tables/{id}/state': {
    fields: { id: string; since?: number; invitation?: string };
    body: undefined;
    answer: State;
  };
  /** The languages that there are. */
  'GET /api/words': {
    fields: Record<string, never>;
    body: undefined;
    answer: string[];
  };
  /** A catalogue in Fluent's syntax, of the page or a game; where a message stands twice, the later one holds. */
  'GET /api/words/{language}/{name}': {
    fields: { language: string; name: string };
    body: undefined;
    answer: string;
  };
}
