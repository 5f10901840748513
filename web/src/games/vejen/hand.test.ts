import { expect, test } from 'vitest';
import type { Option } from '../../generated/messages';
import { targets } from '../../lib/targets';
import { aim } from './hand';

const option = (verb: string, places: Record<string, string>): Option => ({
  move: [verb, ...Object.values(places)].join(' '),
  verb,
  places,
  final: false,
});
const open = targets([
  option('travel', { city: 'ribe' }),
  option('sell', { city: 'ribe', sold: 'fish' }),
  option('buy', { good: 'fish' }),
  option('loan', { good: 'fish' }),
  option('loan', { good: 'iron' }),
]);

test('the hand aims at the key that leads to the fewest other options', () => {
  expect(aim(open, 'travel', { city: 'ribe' })).toBe('verb:travel');
  expect(aim(open, 'sell', { city: 'ribe', sold: 'fish' })).toBe('sold:fish');
  expect(aim(open, 'buy', { good: 'fish' })).toBe('verb:buy');
  expect(aim(open, 'loan', { good: 'iron' })).toBe('good:iron');
});

test('where nothing is open it names the places', () => {
  expect(aim(open, 'travel', { city: 'kiel' })).toBe('city:kiel');
});
