import { describe, expect, test } from 'vitest';
import type { Draw, Luck } from '../generated/api';
import { check, commit, draw } from './luck';
import vectors from './luck.vectors.json';

// The vectors are what `kogge.luck` computes; tests/test_luck_vectors.py holds the file against it.

test.each(vectors.commitments)('commitment %#', async ({ secret, commitment }) => {
  expect(await commit(secret)).toBe(commitment);
});

test.each(vectors.numbers)('below $n, move $number', async ({ n, secret, nonces, number, drawn }) => {
  expect(String(await draw(BigInt(n), secret, nonces, number))).toBe(drawn);
});

describe('a whole game', () => {
  const { luck, players, draws } = vectors.game as { luck: Luck; players: number; draws: Draw[] };
  const at = Math.floor(draws.length / 2);
  const other = (one: Draw): Draw => ({ ...one, drawn: one.moves.find((move) => move !== one.drawn) ?? '' });

  test('fits', async () => {
    expect(draws.length).toBeGreaterThan(10);
    expect(await check(luck, players, draws)).toEqual({ kind: 'fits', draws: draws.length });
  });

  test('a draw that was changed is found', async () => {
    const changed = draws.map((one, i) => (i === at ? other(one) : one));
    const { number, drawn } = draws[at] as Draw;
    expect(await check(luck, players, changed)).toEqual({
      kind: 'differs',
      number,
      should: drawn,
      drawn: changed[at]?.drawn,
    });
  });

  test('another secret, or another nonce, is found', async () => {
    const secret = luck.secret.replace(/^./, (c) => (c === '0' ? '1' : '0'));
    expect(await check({ ...luck, secret }, players, draws)).toEqual({ kind: 'other-secret' });
    expect(await check({ ...luck, secret: 'no hex' }, players, draws)).toEqual({ kind: 'other-secret' });
    expect(await check({ ...luck, nonces: ['x'] }, players, draws)).toEqual({ kind: 'nonces', nonces: 1, players });
    expect((await check({ ...luck, nonces: luck.nonces.map((n) => `${n}!`) }, players, draws)).kind).toBe('differs');
  });
});
