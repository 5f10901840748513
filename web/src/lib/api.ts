/** The HTTP API of the server. What each request takes and gives is generated from the server's own types. */
import type { Api, GameRecord, NewTable, Sit } from '../generated/api';

/** What may be left out may also be empty: it is not sent then. */
type Given<Fields> = {
  [Name in keyof Fields]: undefined extends Fields[Name] ? Fields[Name] | null : Fields[Name];
};

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

/** Fields that the path does not name go into the query. */
export function address(path: string, fields: Record<string, unknown>): string {
  const rest = new Map(Object.entries(fields));
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  const given = [...rest].filter(([, value]) => value !== '' && value != null);
  return given.length
    ? `${filled}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : filled;
}

async function ask<Request extends keyof Api>(
  request: Request,
  fields: Given<Api[Request]['fields']>,
  ...[body]: Api[Request]['body'] extends undefined ? [] : [Api[Request]['body']]
): Promise<Api[Request]['answer']> {
  const [method, path] = request.split(' ') as [string, string];
  let answer: Response;
  try {
    const json = { 'content-type': 'application/json' };
    const sent = body === undefined ? { method } : { method, headers: json, body: JSON.stringify(body) };
    answer = await fetch(address(path, fields), sent);
  } catch {
    throw new Trouble('offline', '', 0);
  }
  const text = await answer.text();
  if (answer.ok) return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  let said = { error: 'server-error', detail: answer.statusText };
  try {
    said = JSON.parse(text);
  } catch {
    // Not ours: a proxy answered.
  }
  throw new Trouble(said.error, said.detail, answer.status);
}

export const whoAmI = () => ask('GET /api/me', {});
export const introduce = (name: string) => ask('POST /api/me', {}, { name });
export const signUp = (name: string, password: string) => ask('POST /api/me/account', {}, { name, password });
export const signIn = (name: string, password: string) => ask('POST /api/me/session', {}, { name, password });
export const signOut = () => ask('DELETE /api/me/session', {});
export const changePassword = (old: string, fresh: string) => ask('PUT /api/me/account', {}, { old, new: fresh });

export const games = () => ask('GET /api/games', {});
export const fixed = (name: string) => ask('GET /api/games/{name}/board', { name });
export const rules = (name: string) => ask('GET /api/games/{name}/rules', { name });
export const components = (name: string) => ask('GET /api/games/{name}/data', { name });
export const words = (language: string, name: string) => ask('GET /api/words/{language}/{name}', { language, name });
export const languages = () => ask('GET /api/words', {});

export const tokens = () => ask('GET /api/me/tokens', {});
export const makeToken = (label: string) => ask('POST /api/me/tokens', {}, { label });
export const endToken = (id: string) => ask('DELETE /api/me/tokens/{id}', { id });
export const LISTED = 30; // tables on a page
export const tables = (wish: { page?: number; mine?: number; search?: string } = {}) => ask('GET /api/tables', wish);
export const table = (id: string, invitation = '') => ask('GET /api/tables/{id}', { id, invitation });
export const makeTable = (wish: NewTable) => ask('POST /api/tables', {}, wish);
export const sit = (id: string, seat: string, who: Sit, invitation = '') =>
  ask('PUT /api/tables/{id}/seats/{seat}', { id, seat, invitation }, who);
export const standUp = (id: string, seat: string) => ask('DELETE /api/tables/{id}/seats/{seat}', { id, seat });
export const giveNonce = (id: string, seat: string, nonce: string) =>
  ask('POST /api/tables/{id}/seats/{seat}/nonce', { id, seat }, { nonce });
export const start = (id: string, without_nonces = false) => ask('POST /api/tables/{id}/start', { id, without_nonces });
export const closeTable = (id: string) => ask('DELETE /api/tables/{id}', { id });
export const rematch = (id: string) => ask('POST /api/tables/{id}/rematch', { id });
/** Time has run out: a bot of this level plays on; none: the game ends. */
export const judge = (id: string, seat: string, bot: string | null) =>
  ask('POST /api/tables/{id}/seats/{seat}/absence', { id, seat }, bot ? { bot } : {});
export const comeBack = (id: string, seat: string) => ask('DELETE /api/tables/{id}/seats/{seat}/absence', { id, seat });
export const hints = (id: string, seat: string, number: number) =>
  ask('GET /api/tables/{id}/seats/{seat}/hints', { id, seat, number });

/** With whose eyes, and in which language. */
export interface Eyes {
  seat?: string | null;
  invitation?: string | null;
  language?: string;
}

/** What the public sees now, without what happened. */
export const glance = (id: string, invitation = '') =>
  ask('GET /api/tables/{id}/state', { id, since: 1e9, invitation });
/** The table as it was when its log had so many lines, with what happened from line `since` on. */
export const moment = (id: string, number: number, eyes: Eyes & { since?: number }) =>
  ask('GET /api/tables/{id}/moments/{number}', { id, number, ...eyes });
/** The same in words, for the text mode. */
export const picture = (id: string, number: number, eyes: Eyes) =>
  ask('GET /api/tables/{id}/moments/{number}/picture', { id, number, ...eyes });
export const record = (id: string, invitation = '') => ask('GET /api/tables/{id}/record', { id, invitation });
/** A recorded game after so many of its moves. */
export const recorded = (record: GameRecord, number: number, eyes: Eyes & { since?: number }) =>
  ask('POST /api/records/moments/{number}', { number, ...eyes }, record);
export const draws = (record: GameRecord) => ask('POST /api/records/draws', {}, record);
