import { expect, test } from 'vitest';
import { groups } from './groups';

const options = (...verbs: string[]) =>
  verbs.map((verb, i) => ({ move: `${verb} ${i}`, verb, places: {}, final: false }));
const names = (...verbs: string[]) => groups(options(...verbs)).map(({ name }) => name);

test('few options, and options of one kind, need no order', () => {
  expect(names('travel', 'loan', 'buy')).toEqual(['']);
  expect(names(...Array<string>(12).fill('travel'))).toEqual(['']);
});

test('many options come in groups, with nothing lost', () => {
  const many = options('loan', 'travel', 'buy', 'travel', 'build', 'play', 'strange', 'sell');
  expect(groups(many).map(({ name }) => name)).toEqual(['travel', 'trade', 'build', 'cards', 'loans', '']);
  expect(groups(many).flatMap((group) => group.options).length).toBe(many.length);
});
