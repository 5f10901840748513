import { describe, expect, test } from 'vitest';
import type { Draw, Luck } from '../generated/api';
import type { Kept } from './kept';
import { check, commit, compare, digest, draw, isBound, leftOut, proved } from './luck';
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
    const secret = (luck.secret ?? '').replace(/^./, (c) => (c === '0' ? '1' : '0'));
    expect(await check({ ...luck, secret }, players, draws)).toEqual({ kind: 'other-secret' });
    expect(await check({ ...luck, secret: 'no hex' }, players, draws)).toEqual({ kind: 'other-secret' });
    expect(await check({ ...luck, nonces: ['x'] }, players, draws)).toEqual({ kind: 'nonces', nonces: 1, players });
    expect((await check({ ...luck, nonces: luck.nonces.map((n) => `${n}!`) }, players, draws)).kind).toBe('differs');
  });
});

describe('what this browser has kept', async () => {
  const nonces = ['mine', 'theirs'];
  const promises = await Promise.all(nonces.map(digest));
  const commitment = await commit('5e');
  const luck: Luck = { commitment, nonces, secret: '5e', promises };
  const kept: Kept = { commitment, nonces: { p1: 'mine' }, promises: { p2: promises[1] as string } };
  const without: Luck = { ...luck, nonces: ['mine', ''] };

  test('fits: nobody chose the draws', async () => {
    expect(await compare(luck, kept)).toBeNull();
    expect(proved(luck, kept)).toEqual(['fair-kept', 'fair-bound', 'fair-never']);
  });

  test.each<[string, Luck, Partial<Kept>, unknown]>([
    ['another secret', luck, { commitment: 'ee' }, { kind: 'other-commitment' }],
    ['another nonce of mine', luck, { nonces: { p1: 'other' } }, { kind: 'other-nonce', seat: 'p1' }],
    ['begun without mine', { ...luck, nonces: ['', 'theirs'] }, {}, { kind: 'other-nonce', seat: 'p1' }],
    ['another nonce of theirs', luck, { promises: { p2: 'ee' } }, { kind: 'other-promise', seat: 'p2' }],
    ['a nonce where none was promised', luck, { promises: { p2: '' } }, { kind: 'other-promise', seat: 'p2' }],
  ])('%s is found', async (_, found, fields, verdict) => {
    expect(await compare(found, { ...kept, ...fields })).toEqual(verdict);
  });

  test.each<[string, Luck, Kept | null, string[]]>([
    ['nothing kept', luck, null, ['fair-not-kept', 'fair-not-own', 'fair-never']],
    ['no commitment', luck, { ...kept, commitment: '' }, ['fair-not-kept', 'fair-own', 'fair-never']],
    ['no promises seen', luck, { ...kept, promises: {} }, ['fair-kept', 'fair-own', 'fair-never']],
    ['given at once', { commitment, nonces, secret: '5e' }, kept, ['fair-kept', 'fair-own', 'fair-never']],
    ['somebody left out', without, kept, ['fair-kept', 'fair-own', 'fair-never']],
  ])('%s: less is proved', (_, found, what, said) => {
    expect(proved(found, what)).toEqual(said);
  });

  test('who was left out is named, even if the record has lost the promise', () => {
    expect(leftOut(without, null)).toEqual(['p2']);
    expect(leftOut({ ...without, promises: [] }, kept)).toEqual(['p2']);
    expect(isBound(without, kept)).toBe(false);
  });

  test('a nonce that does not fit its promise is found', async () => {
    const broken = { ...luck, promises: [promises[1] as string, ''] };
    expect(await check(broken, 2, [])).toEqual({ kind: 'other-promise', seat: 'p1' });
  });
});
