import { expect, test } from 'vitest';
import { sinceMyTurn } from './log';

const by = (seat: string) => ({ number: 0, key: 'took', fields: { seat } });

test('since my turn is all that came after my last event', () => {
  expect(sinceMyTurn([by('p1'), by('p2'), by('p3')], 'p1')).toBe(1);
  expect(sinceMyTurn([by('p2'), by('p1')], 'p1')).toBe(-1);
  expect(sinceMyTurn([by('p2')], 'p1')).toBe(-1);
  expect(sinceMyTurn([by('p2')], '')).toBe(-1);
});
