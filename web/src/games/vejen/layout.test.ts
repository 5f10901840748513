import { expect, test } from 'vitest';
import { atlas, fixed, routes } from './atlas.fixture';
import { label, plots, roads, spot } from './layout';
import { BOARD } from './projection';
import type { Player } from '../../generated/vejen';

const player = (seat: string, home: string, more: Partial<Player> = {}): Player => ({
  seat,
  colour: '',
  home,
  city: home,
  points: 0,
  krone: 0,
  thaler: 0,
  cart: 'standard',
  spokewheel: false,
  ship: null,
  mill: null,
  warehouse: { goods: {}, nobles: [] },
  room: 5,
  cards: [{ city: home, store: { goods: {}, nobles: [] } }],
  loans_left: 3,
  owed: {},
  hand: [],
  put_back: null,
  passed: false,
  score: null,
  ...more,
});
const players = fixed.tableaux.map(({ city }, i) => player(`p${i + 1}`, city));
const plotsOf = (name: string, among: Player[]) =>
  atlas.filter((city) => city.name === name).flatMap((city) => plots(city, fixed, among));

const boxes = atlas.map((city) => {
  const at = spot(city);
  const things = city.sells.length + (city.shop ? 1 : 0) + (city.sale ? 0 : 1) + plots(city, fixed, players).length;
  return { city: city.name, at, box: label(city, at, city.title, things) };
});

test('the data are all there', () => {
  expect(atlas).toHaveLength(26);
  expect(routes).toHaveLength(41);
});

test('names and signs stay on the board, and apart from each other and from all towns', () => {
  for (const { city, box } of boxes) {
    expect([
      city,
      box.x >= 0,
      box.y >= 0,
      box.x + box.width <= BOARD.width,
      box.y + box.height <= BOARD.height,
    ]).toEqual([city, true, true, true, true]);
    for (const other of boxes) {
      const { x, y, width, height } = other.box;
      const apart = box.x + box.width <= x || x + width <= box.x || box.y + box.height <= y || y + height <= box.y;
      expect([city, other.city, apart || other.city === city]).toEqual([city, other.city, true]);
      const dx = Math.max(box.x - other.at.x, 0, other.at.x - box.x - box.width);
      const dy = Math.max(box.y - other.at.y, 0, other.at.y - box.y - box.height);
      expect([city, other.city, Math.hypot(dx, dy) >= 9]).toEqual([city, other.city, true]);
    }
  }
});

test('what a road costs can be read', () => {
  const spots = new Map(boxes.map(({ city, at }) => [city, at]));
  for (const { between, middle } of roads(routes, spots)) {
    const hidden = boxes.filter(({ box }) => {
      const dx = Math.max(box.x - middle.x, 0, middle.x - box.x - box.width);
      const dy = Math.max(box.y - middle.y, 0, middle.y - box.y - box.height);
      return Math.hypot(dx, dy) < 7;
    });
    expect([...between, ...hidden.map(({ city }) => `under ${city}`)]).toEqual([...between]);
  }
});

test('a start city has a house of its own, whoever plays; sites are as many as the players allow', () => {
  const two = players.slice(0, 2);
  expect(plotsOf('tonder', two)).toEqual([
    { building: 'countinghouse', owner: 'p1' },
    { building: 'mill', owner: null },
  ]);
  expect(plotsOf('heide', two)[0]).toEqual({ building: 'countinghouse', owner: '' });
  expect(plotsOf('kiel', two).map((plot) => plot.building)).toEqual(['countinghouse', 'ship']);
  expect(plotsOf('kiel', players)).toHaveLength(4);
});

test('what is built stands on its site', () => {
  const builder = player('p2', 'heide', { ship: 'kiel' });
  expect(plotsOf('kiel', [builder, player('p1', 'tonder')])).toContainEqual({ building: 'ship', owner: 'p2' });
});
