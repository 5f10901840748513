import { expect, test } from 'vitest';
import type { Changes, State } from '../generated/messages';
import { patched } from './patches';

const before = {
  type: 'state',
  number: 3,
  since: 0,
  view: {
    round: 1,
    players: [
      { rubles: 1, goods: { fish: 2 } },
      { rubles: 5, goods: {} },
    ],
  },
  asked: null,
  options: [],
  events: [{ number: 2 }],
} as unknown as State & { view: { round: number; players: { rubles: number; goods: object }[] } };

function changes(...patch: Changes['patch']): Changes {
  return { type: 'changes', number: 4, since: 3, patch, events: [] };
}

test('places get what stands there now, and nothing else is touched', () => {
  const whole = structuredClone(before);
  const after = patched(
    before,
    changes([['view', 'players', 1, 'rubles'], 7], [['asked'], { step: 'turn', seats: ['p1'] }]),
  ) as typeof before;
  expect(after.view?.players).toEqual([before.view?.players[0], { rubles: 7, goods: {} }]);
  expect(after.asked).toEqual({ step: 'turn', seats: ['p1'] });
  expect([after.number, after.since, after.events]).toEqual([4, 3, []]);
  expect(after.view?.players[0]).toBe(before.view?.players[0]);
  expect(before).toEqual(whole);
});

test('changes of another state do not fit', () => {
  expect(() => patched(before, changes([['view', 'players', 2, 'rubles'], 7]))).toThrow('nothing stands at 2');
  expect(() => patched(before, changes([['asked', 'step'], 'turn']))).toThrow('nothing stands at step');
});
