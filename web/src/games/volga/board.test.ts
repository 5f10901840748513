import { describe, expect, test } from 'vitest';
import type { Event, Option } from '../../generated/messages';
import { targets } from '../../lib/targets';
import { FIT, framed, NEAREST, panned, seen, zoomed } from './camera';
import { gains } from './gains';
import { cellAt, centre, edge, extent, REACH, SIZE, STEPS, turned } from './hex';
import { freeCells, mover, target, tileTarget } from './lit';
import { pieces } from './pieces';
import { along, streams } from './rivers';
import { signs } from './terrain';
import { grown, type Trail } from './trails';
import type { Tile, VolgaTable } from '../../generated/volga';
import { cityOf, goodOf } from './view';

const option = (move: string, verb: string, places: Record<string, string>): Option => ({
  move,
  verb,
  places,
  final: false,
});
const tile = (name: string, q: number, more: Partial<Tile> = {}): Tile => ({
  name,
  q,
  r: 0,
  city: false,
  sells: null,
  burned: false,
  rivers: [],
  neighbours: [],
  by_river: [],
  ships: [],
  horde: false,
  prince: false,
  ...more,
});
const view = (more: Partial<VolgaTable>): VolgaTable =>
  ({ turn: 1, players: [], tiles: [], horde: null, prince: null, ...more }) as VolgaTable;

describe('hexes', () => {
  test('a step over an edge leads to the other side of its middle', () => {
    STEPS.forEach((step, n) => {
      const [next, middle] = [centre(step), edge(n)];
      expect(next.x).toBeCloseTo(middle.x * 2);
      expect(next.y).toBeCloseTo(middle.y * 2);
    });
  });
  test('a point is in the cell whose middle is nearest', () => {
    for (const [q, r] of [
      [23, 23],
      [26, 21],
      [22, 27],
    ] as const) {
      const { x, y } = centre({ q, r });
      for (const n of [0, 1, 2, 3, 4, 5]) {
        const inside = edge(n, REACH * 0.9);
        expect(cellAt({ x: x + inside.x, y: y + inside.y })).toEqual({ q, r });
      }
    }
  });
  test('the box holds every hex whole', () => {
    expect(extent([{ q: 0, r: 0 }], 5)).toEqual({
      x: -REACH - 5,
      y: -SIZE - 5,
      width: 2 * REACH + 10,
      height: 2 * SIZE + 10,
    });
  });
  test('turning moves every river on by as many edges', () => {
    expect(turned([0, 1, 3, 5], 2)).toEqual([2, 3, 5, 1]);
  });
});

describe('the land', () => {
  test('every river meets the middle of its edge, square to it', () => {
    for (const edges of [
      [0, 1, 3, 4],
      [1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4, 5],
    ]) {
      const ends = streams(edges, [], 'desna').flatMap(([a, b, c, d], i) =>
        i === 0
          ? [
              [a, b],
              [d, c],
            ]
          : [[a, b]],
      );
      expect(ends).toHaveLength(edges.length);
      for (const n of edges) {
        const found = ends.find(([end]) => Math.hypot((end?.x ?? 0) - edge(n).x, (end?.y ?? 0) - edge(n).y) < 0.01);
        expect(found, `edge ${n}`).toBeDefined();
      }
    }
  });
  test('a river that the next tile does not take up ends before the edge', () => {
    const [main] = streams([0, 3], [3], 'desna');
    expect(main && Math.hypot(main[3].x, main[3].y)).toBeLessThan(REACH - 5);
    expect(main && Math.hypot(main[0].x, main[0].y)).toBeCloseTo(REACH);
  });
  test('signs stand clear of the water and are the same every time', () => {
    const edges = [0, 1, 3, 4];
    const found = signs('desna', false, edges);
    expect(found.length).toBeGreaterThan(3);
    expect(signs('desna', false, edges)).toEqual(found);
    for (const { x, y } of found)
      for (const curve of streams(edges, [], 'desna'))
        for (const t of [0, 0.25, 0.5, 0.75, 1])
          expect(Math.hypot(along(curve, t).x - x, along(curve, t).y - y)).toBeGreaterThan(12);
  });
});

describe('the window on the map', () => {
  const frame = framed({ x: 0, y: 0, width: 100, height: 100 }, 200, 100);
  test('shows the whole map, and more where it is wider', () => {
    expect(frame).toEqual({ x: -50, y: 0, width: 200, height: 100 });
    expect(seen(frame, FIT)).toEqual(frame);
  });
  test('keeps the point still that is enlarged', () => {
    const at = { x: 20, y: 30 };
    const after = seen(frame, zoomed(frame, FIT, 2, at));
    expect((at.x - after.x) / after.width).toBeCloseTo((at.x - frame.x) / frame.width);
    expect((at.y - after.y) / after.height).toBeCloseTo((at.y - frame.y) / frame.height);
  });
  test('never leaves the map, nor comes too near', () => {
    const near = zoomed(frame, FIT, 100, { x: 0, y: 0 });
    expect(near.zoom).toBe(NEAREST);
    expect(seen(frame, panned(frame, near, { x: 1e6, y: 1e6 }))).toMatchObject({ x: frame.x, y: frame.y });
    expect(zoomed(frame, near, 0.001, { x: 0, y: 0 })).toEqual(FIT);
  });
});

describe('what is lit', () => {
  const turn = targets([
    option('go kiev', 'go', { tile: 'kiev' }),
    option('horde kiev', 'horde', { tile: 'kiev' }),
    option('horde tver', 'horde', { tile: 'tver' }),
    option('buy fish', 'buy', { good: 'fish' }),
  ]);
  test('the tiles of the piece that is picked up, and of the ship when none is', () => {
    expect(mover(turn, null)).toBe('ship');
    expect(mover(turn, 'horde')).toBe('horde');
    expect(mover(turn, 'prince')).toBe('ship');
    expect(tileTarget(turn, 'kiev', 'ship').meant).toBe('go kiev');
    expect(tileTarget(turn, 'kiev', 'horde').meant).toBe('horde kiev');
  });
  test('a tile that is not lit is no target, whatever else could be done there', () => {
    expect(tileTarget(turn, 'tver', 'ship')).toEqual({ key: '', meant: 'go tver', options: [] });
  });
  test('a good answers only to what is done where it lies', () => {
    expect(target(turn, 'good:fish', 'buy fish', 'buy').key).toBe('good:fish');
    expect(target(turn, 'good:fish', 'throw fish', 'throw')).toEqual({ key: '', meant: 'throw fish', options: [] });
  });
  test('a city whose pass may be taken, and nothing else', () => {
    const passes = targets([option('take pass kiev', 'take pass', { city: 'kiev' })]);
    expect(tileTarget(passes, 'kiev', mover(passes, null)).key).toBe('city:kiev');
    expect(tileTarget(passes, 'tver', mover(passes, null)).meant).toBe('take pass tver');
  });
  test('the cells where a tile may be laid', () => {
    const [cell] = freeCells(targets([option('lay 23 22', 'lay', { q: '23', r: '22' })]));
    expect(cell).toMatchObject({ q: 23, r: 22, aim: { key: 'q:23/r:22' } });
  });
});

describe('pieces', () => {
  test('several on a tile stand side by side', () => {
    const found = pieces(view({ tiles: [tile('kiev', 0, { city: true, ships: ['p1'], prince: true })] }));
    expect(found.map(({ id }) => id)).toEqual(['p1', 'prince']);
    expect((found[0]?.x ?? 0) + (found[1]?.x ?? 0)).toBeCloseTo(0);
  });
  const player = (ship: string) => ({ seat: 'p1', ship }) as VolgaTable['players'][number];
  const tilesOf = (trails: Trail[]) => trails.find(({ id }) => id === 'p1')?.tiles;
  test('leave a trail that is forgotten after the next turn, and taken back with the move', () => {
    let trails = grown([], view({ players: [player('a')] }));
    trails = grown(trails, view({ players: [player('b')] }));
    trails = grown(trails, view({ players: [player('c')] }));
    expect(tilesOf(trails)).toEqual(['a', 'b', 'c']);
    expect(tilesOf(grown(trails, view({ players: [player('b')] })))).toEqual(['a', 'b']);
    trails = grown(trails, view({ turn: 2, players: [player('c')] }));
    expect(tilesOf(trails)).toEqual(['a', 'b', 'c']);
    expect(tilesOf(grown(trails, view({ turn: 3, players: [player('c')] })))).toEqual(['c']);
    expect(tilesOf(grown(trails, view({ turn: 2, players: [player('d')] })))).toEqual(['c', 'd']);
  });
});

test('what came and went is added up for each player', () => {
  const event = (key: string, fields: Event['fields']): Event => ({ number: 1, by: 'p1', key, fields });
  const events = [
    event('paid', { seat: 'p1', other: 'p2', rubles: 1 }),
    event('bank-paid', { seat: 'p1', rubles: 5 }),
    event('paid-bank', { seat: 'p2', rubles: 3 }),
  ];
  expect([gains(events, 'p1'), gains(events, 'p2'), gains(events, 'p3')]).toEqual([4, -2, 0]);
});

test('a contract names its city and its good', () => {
  expect([cityOf('kiev-furs'), goodOf('kiev-furs')]).toEqual(['kiev', 'furs']);
});
