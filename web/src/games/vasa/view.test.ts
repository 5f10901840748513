import { expect, test } from 'vitest';
import type { Event, Option } from '../../generated/messages';
import { aimAtMove, targets } from '../../lib/targets';
import { Pointer } from '../../lib/pointer';
import { drag } from './drag';
import { gunports } from './ship';
import type { VasaTable } from '../../generated/vasa';
import { latest, spread, strengths, touched, underway, type Markers } from './view';

const option = (move: string, places: Record<string, string>): Option => ({
  move,
  verb: move.split(' ')[0] ?? '',
  places,
  final: false,
});
const event = (number: number, key: string, fields: Event['fields'] = {}): Event => ({ number, by: 'p1', key, fields });
const hand: Markers = { wood: [2, 1, 0], cloth: [0, 0, 1], iron: [0, 0, 0], sculpture: [1, 0, 0] };

test('a hand is spread by good and value, and keeps its keys when it grows', () => {
  const keys = spread(hand).map((one) => one.key);
  expect(keys).toEqual(['wood-1-0', 'wood-1-1', 'wood-2-0', 'cloth-3-0', 'sculpture-1-0']);
  const grown = spread({ ...hand, wood: [3, 1, 0] }).map((one) => one.key);
  expect(grown).toEqual(expect.arrayContaining(keys));
});

test('of several moves at one marker the one that may be made is found, whatever else its place is bound to', () => {
  const found = targets([
    option('give wood 1', { good: 'wood', value: '1' }),
    option('ask wood 1', { good: 'wood', value: '1' }),
  ]);
  expect(aimAtMove(found, 'place wood 1', 'replace wood 1', 'give wood 1').meant).toBe('give wood 1');
  expect(aimAtMove(found, 'place wood 1').options).toEqual([]);
  expect(found.get('move:ask wood 1')).toHaveLength(1);
});

test('a whole log marks only its last line; a short one all of it', () => {
  const log = Array.from({ length: 40 }, (_, i) => event(i, 'procured', { seat: 'p1', good: 'wood' }));
  expect(latest(log)).toHaveLength(1);
  expect(latest(log.slice(-3))).toHaveLength(3);
});

test('what happened touches squares, hands, supply and roles', () => {
  const marks = touched(
    [
      event(1, 'role-taken', { seat: 'p2', role: 'king' }),
      event(2, 'procured', { seat: 'p1', good: 'iron' }),
      event(3, 'king-ordered', { seat: 'p2', other: 'p1', good: 'wood' }),
    ],
    'p1',
  );
  expect([...marks].sort()).toEqual(['hand:iron/1', 'owned:p1/iron', 'role:king', 'square:p1/wood', 'supply:iron/1']);
});

test('the good that is being built is known from the own options, or from what was said', () => {
  const view = {
    ending: null,
    built: ['iron'],
    players: [{ placed: false }, { placed: true }],
  } as unknown as VasaTable;
  expect(underway(targets([option('place wood 1', { good: 'wood', value: '1' })]), [], view)).toBe('wood');
  expect(underway(new Map(), [event(4, 'building-chosen', { seat: 'p1', good: 'cloth' })], view)).toBe('cloth');
  expect(underway(new Map(), [event(4, 'building-chosen', { seat: 'p1', good: 'iron' })], view)).toBeNull();
});

test('the launch tells what each part came to', () => {
  expect(strengths([event(9, 'part-failed', { good: 'wood', sum: 6, needed: 7 })])).toEqual([
    { good: 'wood', sum: 6, needed: 7, holds: false },
  ]);
});

test('guns stand apart, in two decks within the hull', () => {
  const ports = gunports();
  const decks = [ports.slice(0, 9), ports.slice(9)];
  for (const deck of decks) {
    for (const [i, port] of deck.slice(1).entries()) expect(port.x - (deck[i]?.x ?? 0)).toBeGreaterThan(14);
    for (const { x, y } of deck) {
      expect(x).toBeGreaterThan(120);
      expect(x).toBeLessThan(500);
      expect(y).toBeLessThan(330);
    }
  }
});

test('a marker is dragged to where its move puts it', () => {
  const found = targets([
    option('place wood 2', { good: 'wood', value: '2' }),
    option('take iron', { good: 'iron' }),
    option('look p2 wood', { seat: 'p2', good: 'wood' }),
  ]);
  const pointer = new Pointer(() => ({ targets: found, point: () => undefined }));
  const zone = (move: string) => drag(pointer, aimAtMove(found, move))?.zone;
  expect(zone('place wood 2')).toBe('ship');
  expect(zone('take iron')).toBe('hand');
  expect(zone('look p2 wood')).toBeUndefined();
  expect(zone('give wood 2')).toBeUndefined(); // not possible now
});
