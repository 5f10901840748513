import { expect, test } from 'vitest';
import type { Option } from '../generated/messages';
import { targets } from './targets';

const option = (verb: string, places: Record<string, string>): Option => ({
  move: [verb, ...Object.values(places)].join(' '),
  verb,
  places,
  final: false,
});

test('an option lights up each of its places, all of them together, and its verb', () => {
  const sell = option('sell', { city: 'ribe', sold: 'all' });
  const travel = option('travel', { city: 'ribe' });
  const found = targets([sell, travel]);
  expect(found.get('city:ribe')).toEqual([sell, travel]);
  expect(found.get('sold:all')).toEqual([sell]);
  expect(found.get('city:ribe/sold:all')).toEqual([sell]);
  expect(found.get('verb:travel')).toEqual([travel]);
  expect(found.get('move:sell ribe all')).toEqual([sell]);
});

test('an option without places is bound to nothing but its verb and itself', () => {
  expect([...targets([option('end', {})]).keys()]).toEqual(['verb:end', 'move:end']);
});
