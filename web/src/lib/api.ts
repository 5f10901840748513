/** The HTTP API of the server. */
import type { Draw, Luck } from './luck';
import type { Result, Sitting, State, Status } from './messages';

export interface Me {
  id: string;
  name: string;
  /** The name of one's account, if one has one. */
  account: string | null;
}

export interface Choice {
  name: string;
  values: string[];
  default: string;
}

export interface Game {
  name: string;
  title: string;
  players: number[];
  options: Choice[];
  bots: string[];
}

export interface Brief {
  id: string;
  game: string;
  players: number;
  options: Record<string, string>;
  status: Status;
  created: number;
  seats: Sitting[];
  /** The seats of who asks. */
  mine: string[];
  /** The seats that are asked now. */
  turn: string[];
}

export interface TableInfo extends Omit<Brief, 'created' | 'turn'> {
  open: boolean;
  host: boolean;
  commitment: string;
  /** By seat: the SHA-256 of each number that is promised, and those that are given. */
  promises: string[];
  nonces: string[];
  /** Numbers are being given; the game begins with the last. */
  sealed: boolean;
  /** How often somebody left while they were. */
  false_starts: number;
  seconds: number;
  invitation: string | null;
  rematch: string | null;
}

export interface GameRecord {
  game: string;
  players: number;
  moves: string[];
  /** Left out where nobody gave any. */
  names?: string[];
  options: Record<string, string>;
  result?: Result | null;
  luck?: Luck | null;
  [field: string]: unknown;
}

/** The server said no, in a sentence for people. */
export class Trouble extends Error {
  constructor(
    readonly error: string,
    readonly detail: string,
    readonly status: number,
  ) {
    super(detail);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    const json = { 'content-type': 'application/json' };
    const sent = body === undefined ? { method } : { method, headers: json, body: JSON.stringify(body) };
    answer = await fetch(path, sent);
  } catch {
    throw new Trouble('offline', '', 0);
  }
  const text = await answer.text();
  if (answer.ok) return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T;
  let said = { error: 'server-error', detail: answer.statusText };
  try {
    said = JSON.parse(text);
  } catch {
    // Not ours: a proxy answered.
  }
  throw new Trouble(said.error, said.detail, answer.status);
}

const query = (fields: Record<string, string | number | null | undefined>) => {
  const given = Object.entries(fields).filter(([, value]) => value !== '' && value != null);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};

export const whoAmI = () => ask<Me>('GET', '/api/me');
export const introduce = (name: string) => ask<Me>('POST', '/api/me', { name });
export const signUp = (name: string, password: string) => ask<Me>('POST', '/api/me/account', { name, password });
export const signIn = (name: string, password: string) => ask<Me>('POST', '/api/me/session', { name, password });
export const signOut = () => ask<string>('DELETE', '/api/me/session');
export const changePassword = (old: string, fresh: string) => ask<Me>('PUT', '/api/me/account', { old, new: fresh });

export interface Token {
  id: string;
  label: string;
  /** Seconds since 1970. */
  created: number;
  used: number;
}

export const tokens = () => ask<Token[]>('GET', '/api/me/tokens');
export const makeToken = (label: string) => ask<{ token: string }>('POST', '/api/me/tokens', { label });
export const endToken = (id: string) => ask<string>('DELETE', `/api/me/tokens/${id}`);
export const games = () => ask<Game[]>('GET', '/api/games');
export const fixed = <T>(game: string) => ask<T>('GET', `/api/games/${game}/board`);
export const words = (language: string, name: string) => ask<string>('GET', `/api/words/${language}/${name}`);
export const languages = () => ask<string[]>('GET', '/api/words');

export interface Chapter {
  title: string;
  /** Markdown, as the text of each rule. */
  text: string;
  rules: { id: string; text: string }[];
}

export type Tag = 'printed' | 'public' | 'reconstructed';

export interface Datum {
  part: string;
  what: string;
  value: string;
  tag: Tag;
  source: string;
}

export interface Components {
  accounts: Record<string, string>;
  data: Datum[];
}

export const rules = (game: string) => ask<Chapter[]>('GET', `/api/games/${encodeURIComponent(game)}/rules`);
export const components = (game: string) => ask<Components>('GET', `/api/games/${encodeURIComponent(game)}/data`);

export interface Lists {
  open: Brief[];
  open_count: number;
  mine: Brief[];
  mine_count: number;
}

export const tables = (wish: { page?: number; mine?: number; search?: string } = {}) =>
  ask<Lists>('GET', `/api/tables${query({ ...wish })}`);
export const LISTED = 30; // tables on a page
export const table = (id: string, invitation = '') =>
  ask<TableInfo>('GET', `/api/tables/${id}${query({ invitation })}`);

export interface Wish {
  game: string;
  players: number;
  options: Record<string, string>;
  open: boolean;
  seconds: number;
}

export const makeTable = (wish: Wish) => ask<TableInfo>('POST', '/api/tables', wish);
export const sit = (
  id: string,
  seat: string,
  who: { bot: string } | { nonce: string } | { promise: string },
  invitation = '',
) => ask<TableInfo>('PUT', `/api/tables/${id}/seats/${seat}${query({ invitation })}`, who);
export const giveNonce = (id: string, seat: string, nonce: string) =>
  ask<TableInfo>('POST', `/api/tables/${id}/seats/${seat}/nonce`, { nonce });
export const standUp = (id: string, seat: string) => ask<TableInfo>('DELETE', `/api/tables/${id}/seats/${seat}`);
export const start = (id: string, without_nonces = false) =>
  ask<TableInfo>('POST', `/api/tables/${id}/start${query({ without_nonces: without_nonces ? 'true' : '' })}`);
export const closeTable = (id: string) => ask<string>('DELETE', `/api/tables/${id}`);
export const rematch = (id: string) => ask<TableInfo>('POST', `/api/tables/${id}/rematch`);
export const judge = (id: string, seat: string, bot: string | null) =>
  ask<TableInfo>('POST', `/api/tables/${id}/seats/${seat}/absence`, { bot });
export const comeBack = (id: string, seat: string) =>
  ask<TableInfo>('DELETE', `/api/tables/${id}/seats/${seat}/absence`);

export interface Hint {
  move: string;
  /** To win, by seat. */
  chances: Record<string, number>;
  /** Half the width of a 95 % interval of one's own. */
  uncertainty: number;
}

export const hints = (id: string, seat: string, number: number) =>
  ask<Hint[]>('GET', `/api/tables/${id}/seats/${seat}/hints${query({ number })}`);

export interface Eyes {
  seat?: string | null;
  invitation?: string | null;
  language?: string;
}

/** What the public sees now, without what happened. */
export const glance = (id: string, invitation = '') =>
  ask<State>('GET', `/api/tables/${id}/state${query({ since: 1e9, invitation })}`);
/** The table as it was when its log had so many lines, with what happened from line `since` on. */
export const moment = (id: string, number: number, eyes: Eyes & { since?: number }) =>
  ask<State>('GET', `/api/tables/${id}/moments/${number}${query({ ...eyes })}`);
/** The same in words, for the text mode. */
export const picture = (id: string, number: number, eyes: Eyes) =>
  ask<string>('GET', `/api/tables/${id}/moments/${number}/picture${query({ ...eyes })}`);
export const record = (id: string, invitation = '') =>
  ask<GameRecord>('GET', `/api/tables/${id}/record${query({ invitation })}`);
/** A recorded game after so many of its moves. */
export const recorded = (record: GameRecord, number: number, eyes: Eyes & { since?: number }) =>
  ask<State>('POST', `/api/records/moments/${number}${query({ ...eyes })}`, record);
export const draws = (record: GameRecord) => ask<Draw[]>('POST', '/api/records/draws', record);
