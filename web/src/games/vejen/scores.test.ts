import { expect, test } from 'vitest';
import type { Event } from '../../generated/messages';
import { scores } from './scores';

const event = (key: string, fields: Event['fields']): Event => ({ number: 9, by: 'p1', key, fields });

test('every number of a score has its column, and the best score stands first', () => {
  const { heads, rows } = scores([
    event('repaid', { seat: 'p1', good: 'fish', goods: 2 }),
    event('scored', { seat: 'p1', scoring: 'bailiff', coins: 0 }),
    event('scored', { seat: 'p1', scoring: 'upgrading', coins: 8 }),
    event('final-score', { seat: 'p1', krone: 3, thaler: 4, cards: 8, penalty: 10, total: 5 }),
    event('scored', { seat: 'p2', scoring: 'bailiff', coins: 15 }),
    event('scored', { seat: 'p2', scoring: 'upgrading', coins: 0 }),
    event('final-score', { seat: 'p2', krone: 1, thaler: 2, cards: 15, penalty: 0, total: 18 }),
  ]);
  expect(rows).toEqual([
    { seat: 'p2', numbers: [18, 1, 2, 15, 0, 0] },
    { seat: 'p1', numbers: [5, 3, 4, 0, 8, -10] },
  ]);
  expect(heads).toHaveLength(6);
});

test('a game that was broken off has no scores', () => {
  expect(scores([event('ended', {})]).rows).toEqual([]);
});
