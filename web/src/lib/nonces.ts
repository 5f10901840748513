/** A browser's part in the luck of a table: it promises a number for each seat, and gives it when all are bound. */
import type { TableInfo } from '../generated/api';
import * as api from './api';
import * as kept from './kept';
import { canCheck, digest } from './luck';

/** A number that nobody guesses. Where a browser computes no digests it cannot promise, and gives the number at once. */
async function fresh(table: string, seat: string): Promise<{ promise: string } | { nonce: string }> {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
  kept.keepNonce(table, seat, nonce);
  return canCheck() ? { promise: await digest(nonce) } : { nonce };
}

export const sit = async (table: TableInfo, seat: string, invitation = ''): Promise<TableInfo> => {
  kept.keepCommitment(table.id, table.commitment);
  return attend(await api.sit(table.id, seat, await fresh(table.id, seat), invitation));
};

const indexOf = (seat: string): number => Number(seat.slice(1)) - 1;

/** What every seat but mine is bound to. */
async function boundTo(table: TableInfo): Promise<Record<string, string>> {
  const out: Record<string, string> = {};
  for (const { seat } of table.seats) {
    if (table.mine.includes(seat)) continue;
    const [promise, nonce] = [table.promises[indexOf(seat)], table.nonces[indexOf(seat)]];
    out[seat] = promise || (nonce ? await digest(nonce) : '');
  }
  return out;
}

export const owing = (table: TableInfo): string[] =>
  table.seats.map(({ seat }) => seat).filter((seat) => owes(table, seat));

const owes = (table: TableInfo, seat: string): boolean =>
  Boolean(table.promises[indexOf(seat)]) && !table.nonces[indexOf(seat)];

/** Do what the table waits for, as far as it is this browser's to do. */
export async function attend(table: TableInfo): Promise<TableInfo> {
  if (table.status !== 'waiting') return table;
  kept.keepCommitment(table.id, table.commitment);
  for (const seat of table.mine) {
    const gaveNothing = !table.promises[indexOf(seat)] && !table.nonces[indexOf(seat)];
    if (!table.sealed && gaveNothing) {
      // A rematch, or somebody left while numbers were given: those are known by now.
      table = await api.sit(table.id, seat, await fresh(table.id, seat));
    } else if (table.sealed && owes(table, seat)) {
      const nonce = kept.load(table.id)?.nonces[seat] ?? '';
      if ((await digest(nonce)) !== table.promises[indexOf(seat)]) continue; // another browser of mine has it
      kept.keepPromises(table.id, await boundTo(table));
      table = await api.giveNonce(table.id, seat, nonce);
    }
  }
  // The last number begins the game; unless the server was interrupted just then.
  if (table.host && table.sealed && table.status === 'waiting' && !owing(table).length) return api.start(table.id);
  return table;
}

export const start = async (id: string): Promise<TableInfo> => attend(await api.start(id));
