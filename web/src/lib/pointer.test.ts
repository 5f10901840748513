import { expect, test, vi } from 'vitest';
import type { Option } from '../generated/messages';
import { Pointer, pressable } from './pointer';
import { targets } from './targets';

const key = (name: string, more: { repeat?: boolean } = {}) =>
  Object.assign(new Event('keydown', { cancelable: true }), { key: name, repeat: false, ...more }) as KeyboardEvent;
const click = () => new Event('click', { cancelable: true });

const travel: Option = { move: 'travel ribe', verb: 'travel', places: { city: 'ribe' }, final: false, text: 'Travel' };

test('a click, Enter and the space bar press it, once', () => {
  const press = vi.fn();
  const thing = pressable({ label: 'Ribe', press });
  expect(thing).toMatchObject({ role: 'button', tabindex: 0, 'aria-label': 'Ribe' });
  thing.onclick(click());
  thing.onkeydown(key('Enter'));
  thing.onkeydown(key(' '));
  expect(press).toHaveBeenCalledTimes(3);
  thing.onkeydown(key('Enter', { repeat: true }));
  thing.onkeydown(key('a'));
  expect(press).toHaveBeenCalledTimes(3);
});

test('the space bar does not scroll, other keys do what they do', () => {
  const thing = pressable({ label: 'Ribe', press: () => undefined });
  const [space, held, other] = [key(' '), key(' ', { repeat: true }), key('ArrowDown')];
  [space, held, other].forEach(thing.onkeydown);
  expect([space, held, other].map((event) => event.defaultPrevented)).toEqual([true, true, false]);
});

test('of things that lie in things, the inner one is pressed', () => {
  const [inner, outer] = [vi.fn(), vi.fn()];
  const event = click();
  pressable({ label: 'fish', press: inner }).onclick(event);
  pressable({ label: 'Ribe', press: outer }).onclick(event);
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
});

test('pointing tells the key, and the move that was meant', () => {
  const point = vi.fn();
  const pointer = new Pointer(() => ({ targets: targets([travel]), point }));
  expect(pointer.can('travel', { city: 'ribe' })).toBe(true);
  expect(pointer.can('travel', { city: 'kiel' })).toBe(false);
  const open = pointer.at(pointer.aim('travel', { city: 'ribe' }), 'Ribe');
  open.onclick(click());
  expect(point).toHaveBeenLastCalledWith(open['data-target'], 'travel ribe');
  pointer.at(pointer.aim('travel', { city: 'kiel' }), 'Kiel').onkeydown(key('Enter'));
  expect(point).toHaveBeenLastCalledWith('city:kiel', 'travel kiel');
});

test('what is open says what can be done with it; the rest says what it is', () => {
  const pointer = new Pointer(() => ({ targets: targets([travel]), point: () => undefined }));
  const label = (city: string) => pointer.at(pointer.aim('travel', { city }), city)['aria-label'];
  expect(label('kiel')).toBe('kiel');
  expect(label('ribe')).toBe('thing-open'); // there are no catalogues here
  const card = pointer.at(pointer.aim('travel', { city: 'ribe' }), '');
  expect([card['aria-label'], card['aria-description']]).toEqual([undefined, 'Travel']);
});

test('only what can be dragged has something attached', () => {
  const press = () => undefined;
  expect(Object.getOwnPropertySymbols(pressable({ label: 'cart', press }))).toHaveLength(0);
  expect(Object.getOwnPropertySymbols(pressable({ label: 'cart', press, drag: { drop: press } }))).toHaveLength(1);
});
