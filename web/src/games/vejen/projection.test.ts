import { expect, test } from 'vitest';
import coast from './coast.json';
import { atlas } from './atlas.fixture';
import { BOARD, chart, lens, magnified, mapPath, project } from './projection';

const shore = [...coast.d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

test('the corners of the coast file are where its note says', () => {
  expect(Math.round(project(53.3, 7.5).x)).toBe(0);
  expect(Math.round(project(53.3, 13).x)).toBe(1000);
  expect(Math.round(project(56.3, 10.25).y)).toBeGreaterThanOrEqual(0);
  expect(Math.round(project(53.3, 7.5).y)).toBeLessThanOrEqual(922);
});

test.each(['Esbjerg', 'Kiel', 'Sønderborg', 'København', 'Åbenrå', 'Flensburg', 'Tönning'])(
  '%s lies at the coast',
  (title) => {
    const city = atlas.find((c) => c.title === title);
    const at = project(city?.lat ?? 0, city?.lon ?? 0);
    expect(Math.min(...shore.map((p) => Math.hypot(p.x - at.x, p.y - at.y)))).toBeLessThan(16);
  },
);

test('the lens keeps the order of places and shapes on its axis', () => {
  for (let y = 100; y < 900; y += 20) {
    const here = lens({ x: 330, y });
    expect((lens({ x: 330, y: y + 0.01 }).y - here.y) / 0.01).toBeCloseTo(magnified(y), 2);
    expect((lens({ x: 330.01, y }).x - here.x) / 0.01).toBeCloseTo(magnified(y), 5);
  }
});

test('all towns but the farthest are on the board', () => {
  const off = atlas.filter((c) => {
    const { x, y } = chart(c.lat, c.lon);
    return x < 20 || x > BOARD.width - 20 || y < 20 || y > BOARD.height - 20;
  });
  expect(off.map((c) => c.title)).toEqual(['København']);
});

test('a path is moved point by point', () => {
  expect(mapPath('M1,2L-3,4.5Z', ({ x, y }) => ({ x: x + 1, y: y * 2 }))).toBe('M2.0,4.0L-2.0,9.0Z');
});
