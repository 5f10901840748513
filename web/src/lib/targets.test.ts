import { expect, test } from 'vitest';
import type { Option } from '../generated/messages';
import { aim, aimAtMove, targets } from './targets';

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

const open = targets([
  option('travel', { city: 'ribe' }),
  option('sell', { city: 'ribe', sold: 'fish' }),
  option('buy', { good: 'fish' }),
  option('loan', { good: 'fish' }),
  option('loan', { good: 'iron' }),
]);

test('pointing aims at the key that leads to the fewest other options', () => {
  expect(aim(open, 'travel', { city: 'ribe' }).key).toBe('verb:travel');
  expect(aim(open, 'sell', { city: 'ribe', sold: 'fish' }).key).toBe('sold:fish');
  expect(aim(open, 'buy', { good: 'fish' }).key).toBe('verb:buy');
  expect(aim(open, 'loan', { good: 'iron' }).key).toBe('good:iron');
});

test('where nothing is open it names the places', () => {
  expect(aim(open, 'travel', { city: 'kiel' }).key).toBe('city:kiel');
});

test('the first move that is possible is aimed at; if none is, the first is meant', () => {
  expect(aimAtMove(open, 'sail ribe', 'travel ribe')).toMatchObject({ key: 'move:travel ribe', meant: 'travel ribe' });
  expect(aimAtMove(open, 'sail ribe', 'travel kiel')).toEqual({
    key: 'move:sail ribe',
    meant: 'sail ribe',
    options: [],
  });
});
