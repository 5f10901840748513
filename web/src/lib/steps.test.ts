import { expect, test } from 'vitest';
import { byPlayer, chapters, steps } from './steps';

const happened = (...lines: [number: number, by: string, key: string][]) =>
  lines.map(([number, by, key]) => ({ number, by, key, fields: {} }));
const keys = (events: { key: string }[]) => events.map(({ key }) => key);

test('a move is shown with what fate answers to it', () => {
  const found = steps(happened([3, 'p2', 'a'], [3, 'p2', 'b'], [4, 'chance', 'c'], [5, 'p2', 'd']));
  expect(found.map(({ number, by, events }) => [number, by, keys(events)])).toEqual([
    [5, 'p2', ['a', 'b', 'c']],
    [6, 'p2', ['d']],
  ]);
});

test('the log is cut into chapters and turns, and what comes with a new chapter is nobody’s turn', () => {
  const lines = happened([0, 'p1', 'a'], [1, 'p2', 'b'], [1, 'p2', 'round'], [1, 'p2', 'income'], [2, 'p2', 'c']);
  const found = chapters(lines, (event) => (event.key === 'round' ? 'Round 2' : undefined));
  expect(found.map(({ title, turns }) => [title, turns.map(({ by, events }) => [by, keys(events)])])).toEqual([
    [
      '',
      [
        ['p1', ['a']],
        ['p2', ['b']],
      ],
    ],
    [
      'Round 2',
      [
        ['chance', ['round', 'income']],
        ['p2', ['c']],
      ],
    ],
  ]);
});

test('each player has one line, which begins where they began', () => {
  const lines = happened([4, 'p2', 'a'], [5, 'p3', 'b'], [6, 'chance', 'c'], [7, 'p2', 'd']);
  expect(byPlayer(lines).map(({ by, first, events }) => [by, first, keys(events)])).toEqual([
    ['p2', 4, ['a', 'd']],
    ['p3', 5, ['b', 'c']],
  ]);
});
