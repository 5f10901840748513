import { expect, test } from 'vitest';
import { sinceMyTurn } from './log';

const by = (...seats: string[]) =>
  seats.map((seat, number) => ({ number, by: seat, key: 'took', fields: { seat: 'p1' } }));

test('since my turn is all that others did after what I did last', () => {
  expect(sinceMyTurn(by('p1', 'p2', 'p3'), 'p1')).toBe(1);
  expect(sinceMyTurn(by('p1', 'p1', 'p2', 'chance', 'p2'), 'p1')).toBe(2);
  expect(sinceMyTurn(by('p2', 'p1'), 'p1')).toBe(-1);
  expect(sinceMyTurn(by('p2'), 'p1')).toBe(-1);
  expect(sinceMyTurn(by('p2'), '')).toBe(-1);
});

test('what fate did for me belongs to my turn', () => {
  expect(sinceMyTurn(by('p2', 'p1', 'chance'), 'p1')).toBe(-1);
  expect(sinceMyTurn(by('p1', 'chance', 'p2'), 'p1')).toBe(2);
});
