import { expect, test, vi } from 'vitest';
import type { State } from '../generated/messages';
import { Reel } from './reel.svelte';
import type { Source } from './source';

const state = (number: number) => ({ number, view: {}, events: [] }) as unknown as State;

/** A source whose answers come when the test says so. */
function slow(length: number) {
  const open: { number: number; answer(): void }[] = [];
  const source: Source = {
    game: 'x',
    seats: [],
    length,
    over: true,
    mayUseSeat: () => true,
    moment: (number) => new Promise((resolve) => open.push({ number, answer: () => resolve(state(number)) })),
  };
  return { open, source };
}

test('after a quick drag the last moment is shown, and one question is open at a time', async () => {
  const { open, source } = slow(100);
  const reel = new Reel(source);
  for (const number of [5, 20, 60, 90]) reel.show(number, '');
  expect(open.map((one) => one.number)).toEqual([5]);
  open[0]?.answer();
  await vi.waitFor(() => expect(open.length).toBe(2));
  expect(reel.shown).toBeNull();
  expect(open[1]?.number).toBe(90);
  open[1]?.answer();
  await vi.waitFor(() => expect(reel.shown?.number).toBe(90));
});

test('neighbours are there before they are asked for, and nothing is asked twice', async () => {
  const asked: number[] = [];
  const source = { ...slow(3).source, moment: async (number: number) => (asked.push(number), state(number)) };
  const reel = new Reel(source);
  reel.show(1, '');
  await vi.waitFor(() => expect(asked).toEqual([1, 3, 2, 0])); // 3: the log
  reel.show(2, '');
  await vi.waitFor(() => expect(reel.shown?.number).toBe(2));
  reel.show(99, '');
  await vi.waitFor(() => expect(reel.shown?.number).toBe(3));
  expect(asked).toEqual([1, 3, 2, 0, 3]); // once for the log, once for the moment
});

test('trouble is told, and the next wish tries again', async () => {
  let fail = true;
  const source = {
    ...slow(3).source,
    moment: async (number: number) => (fail ? Promise.reject(new Error('gone')) : state(number)),
  };
  const reel = new Reel(source);
  reel.show(1, '');
  await vi.waitFor(() => expect(reel.trouble).toContain('gone'));
  fail = false;
  reel.show(1, '');
  await vi.waitFor(() => expect(reel.shown?.number).toBe(1));
  expect(reel.trouble).toBe('');
});
