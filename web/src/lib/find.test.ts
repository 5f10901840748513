import { expect, test } from 'vitest';
import { marked, matches, needles } from './find';

test('all words, in any order, whatever the case and accents', () => {
  expect(matches('VJ-59 not in Tönning, Rendsburg, København', needles('kobenhavn TONNING'))).toBe(true);
  expect(matches('VJ-59 not in Tönning', needles('tönning ribe'))).toBe(false);
  expect(matches('anything', needles('  '))).toBe(true);
});

test('what was found is marked in the original', () => {
  expect(marked('København, Åbenrå', needles('ben'))).toEqual([
    { text: 'Kø', hit: false },
    { text: 'ben', hit: true },
    { text: 'havn, Å', hit: false },
    { text: 'ben', hit: true },
    { text: 'rå', hit: false },
  ]);
  expect(marked('abab', needles('ab'))).toEqual([{ text: 'abab', hit: true }]);
  expect(marked('', needles('x'))).toEqual([]);
});
