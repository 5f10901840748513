import { expect, test } from 'vitest';
import type { Event, State } from '../generated/messages';
import { ALL, choices, merge, PUBLIC, see, together, type Source } from './source';

const event = (number: number, key: string, fields = {}): Event => ({ number, by: 'p1', key, fields });
const state = (players: unknown[], events: Event[] = []) =>
  ({ view: { round: 1, players }, events }) as unknown as State;

test('what several were told, in order and each thing once', () => {
  const a = [event(0, 'begin'), event(1, 'drew-card', { card: 'b01' })];
  const b = [event(0, 'begin'), event(1, 'card-drawn'), event(2, 'end')];
  expect(together([a, b]).map((e) => e.key)).toEqual(['begin', 'drew-card', 'card-drawn', 'end']);
});

test('everything open takes from each player what that player sees', () => {
  const open = state([{ hand: null }, { hand: null }]);
  const merged = merge(open, [state([{ hand: 1 }, { hand: null }]), state([{ hand: null }, { hand: 2 }])]);
  expect(merged.view).toEqual({ round: 1, players: [{ hand: 1 }, { hand: 2 }] });
  expect(merge({ ...open, view: null }, []).view).toBeNull();
});

test('eyes: my own while it runs, everybody after the end', async () => {
  const seats = ['p1', 'p2'].map((seat) => ({ seat, name: seat, bot: null }));
  const asked: string[] = [];
  const source = (over: boolean): Source => ({
    game: 'x',
    seats,
    length: 1,
    over,
    mayUseSeat: (seat) => over || seat === 'p2',
    moment: async (_number, seat) => {
      asked.push(seat);
      return state([{ hand: seat === 'p1' }, { hand: seat === 'p2' }]);
    },
  });
  expect(choices(source(false))).toEqual(['p2', PUBLIC]);
  expect(choices(source(true))).toEqual(['p1', 'p2', ALL, PUBLIC]);
  expect((await see(source(true), 0, ALL, 0)).view).toEqual({ round: 1, players: [{ hand: true }, { hand: true }] });
  expect(asked.sort()).toEqual(['', 'p1', 'p2']);
});
