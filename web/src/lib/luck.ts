/** The fairness check of `kogge.luck`, done anew by this browser with what it computes itself. */
import type { Draw, Luck } from '../generated/api';
import type { Kept } from './kept';

export type Verdict =
  | { kind: 'fits'; draws: number }
  | { kind: 'other-secret' }
  | { kind: 'other-commitment' }
  | { kind: 'other-nonce'; seat: string }
  | { kind: 'other-promise'; seat: string }
  | { kind: 'nonces'; nonces: number; players: number }
  | { kind: 'differs'; number: number; should: string; drawn: string };

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Browsers compute digests only on pages that came over https or from this machine. */
export const canCheck = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

/** What was published before the game: it binds the secret and does not tell it. */
export const commit = async (secret: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes(secret)));

/** What a player shows before the game: it binds a nonce and does not tell it. */
export const digest = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

const key = (secret: string) =>
  crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** Lengths make the message unique: no two lists of nonces are written alike. */
function message(number: number, attempt: number, nonces: string[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const written = nonces.map((nonce) => encoder.encode(nonce));
  const out = new Uint8Array(7 + 8 + 8 + written.reduce((sum, nonce) => sum + 4 + nonce.length, 0));
  const view = new DataView(out.buffer);
  out.set(encoder.encode('kogge 1'));
  view.setBigUint64(7, BigInt(number));
  view.setBigUint64(15, BigInt(attempt));
  let at = 23;
  for (const nonce of written) {
    view.setUint32(at, nonce.length);
    out.set(nonce, at + 4);
    at += 4 + nonce.length;
  }
  return out;
}

/** A number from 0 to n - 1 for one move, each exactly as likely. */
async function below(n: bigint, signing: CryptoKey, nonces: string[], number: number): Promise<bigint> {
  const bits = BigInt(n.toString(2).length);
  for (let attempt = 0; ; attempt++) {
    const digest = BigInt(`0x${hex(await crypto.subtle.sign('HMAC', signing, message(number, attempt, nonces)))}`);
    const drawn = digest >> (256n - bits);
    if (drawn < n) return drawn; // else reject it: folding it in would favour small numbers
  }
}

export const draw = async (n: bigint, secret: string, nonces: string[], number: number): Promise<bigint> =>
  below(n, await key(secret), nonces, number);

/** Recompute every draw; the first that does not fit is named. */
export async function check(luck: Luck, players: number, draws: Draw[]): Promise<Verdict> {
  const secret = luck.secret ?? '';
  if (!/^([0-9a-f]{2})+$/.test(secret) || (await commit(secret)) !== luck.commitment) return { kind: 'other-secret' };
  if (luck.nonces.length !== players) return { kind: 'nonces', nonces: luck.nonces.length, players };
  for (const [i, nonce] of luck.nonces.entries()) {
    const promise = luck.promises?.[i];
    if (promise && nonce && (await digest(nonce)) !== promise) return { kind: 'other-promise', seat: `p${i + 1}` };
  }
  const signing = await key(secret);
  for (const one of draws) {
    const total = one.odds.reduce((sum, odds) => sum + BigInt(odds), 0n);
    let at = await below(total, signing, luck.nonces, one.number);
    const chosen = one.odds.findIndex((odds) => (at -= BigInt(odds)) < 0n);
    const should = one.moves[chosen] ?? '';
    if (should !== one.drawn) return { kind: 'differs', number: one.number, should, drawn: one.drawn };
  }
  return { kind: 'fits', draws: draws.length };
}

// What this browser has kept

const seatsOf = (luck: Luck): string[] => luck.nonces.map((_, i) => `p${i + 1}`);
const nonceOf = (luck: Luck, seat: string): string => luck.nonces[Number(seat.slice(1)) - 1] ?? '';
const promiseOf = (luck: Luck, seat: string): string => luck.promises?.[Number(seat.slice(1)) - 1] ?? '';

/** Whether a record is what this browser was promised; nothing if it is. */
export async function compare(luck: Luck, kept: Kept): Promise<Verdict | null> {
  if (kept.commitment && kept.commitment !== luck.commitment) return { kind: 'other-commitment' };
  for (const [seat, nonce] of Object.entries(kept.nonces))
    if (nonceOf(luck, seat) !== nonce) return { kind: 'other-nonce', seat };
  for (const [seat, promise] of Object.entries(kept.promises)) {
    const nonce = nonceOf(luck, seat);
    if (nonce && (await digest(nonce)) !== promise) return { kind: 'other-promise', seat };
  }
  return null;
}

/** The seats whose promised number was not given. */
export const leftOut = (luck: Luck, kept: Kept | null): string[] =>
  seatsOf(luck).filter((seat) => (promiseOf(luck, seat) || kept?.promises[seat]) && !nonceOf(luck, seat));

/** Whether all others were bound before they knew a number of this browser's. */
export const isBound = (luck: Luck, kept: Kept): boolean =>
  kept.commitment !== '' &&
  Object.keys(kept.nonces).some((seat) => promiseOf(luck, seat)) &&
  seatsOf(luck).every((seat) => seat in kept.nonces || seat in kept.promises) &&
  leftOut(luck, kept).length === 0;

/** What a record that fits has proved to this browser, and what not: the names of sentences. */
export function proved(luck: Luck, kept: Kept | null): string[] {
  const own = kept !== null && Object.keys(kept.nonces).length > 0;
  return [
    kept?.commitment ? 'fair-kept' : 'fair-not-kept',
    own ? (isBound(luck, kept) ? 'fair-bound' : 'fair-own') : 'fair-not-own',
    'fair-never',
  ];
}
