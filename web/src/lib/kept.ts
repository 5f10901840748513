/** What this browser was shown before a game, and what it gave. The luck of the record is held against it, for what the
 * server says afterwards proves nothing by itself.
 */

export interface Kept {
  /** SHA-256 of the secret, as it was shown first. */
  commitment: string;
  /** My own numbers, by seat. */
  nonces: Record<string, string>;
  /** What all others were bound to when I gave mine, by seat; empty: to give none. */
  promises: Record<string, string>;
}

const PREFIX = 'kogge-luck:';
const TABLES = 300; // that are remembered
const memory = new Map<string, string>(); // for a browser that keeps nothing: it holds until the page is left

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, text: string): void {
  memory.set(key, text);
  try {
    forgetOld();
    localStorage.setItem(key, text);
  } catch {
    // It is full, or closed to us.
  }
}

const keys = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
};

function forgetOld(): void {
  const found = keys().map((key) => ({ key, at: (JSON.parse(read(key) ?? '{}') as { at?: number }).at ?? 0 }));
  found.sort((a, b) => a.at - b.at);
  for (const { key } of found.slice(0, Math.max(0, found.length - TABLES))) localStorage.removeItem(key);
}

export function load(table: string): Kept | null {
  try {
    return JSON.parse(read(PREFIX + table) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function change(table: string, fields: Partial<Kept>): Kept {
  const kept = { ...(load(table) ?? { commitment: '', nonces: {}, promises: {} }), ...fields };
  write(PREFIX + table, JSON.stringify({ ...kept, at: Date.now() }));
  return kept;
}

/** The first commitment that is shown is the one that counts; whether this one is the same. */
export function keepCommitment(table: string, commitment: string): boolean {
  const kept = load(table);
  if (!kept?.commitment) change(table, { commitment });
  return !kept?.commitment || kept.commitment === commitment;
}

export const keepNonce = (table: string, seat: string, nonce: string): Kept =>
  change(table, { nonces: { ...load(table)?.nonces, [seat]: nonce } });

export const keepPromises = (table: string, promises: Record<string, string>): Kept => change(table, { promises });

/** Of a game whose table is not known: by the commitment that was shown there. */
export const find = (commitment: string): Kept | null =>
  keys()
    .map((key) => load(key.slice(PREFIX.length)))
    .find((kept) => kept?.commitment === commitment) ?? null;
