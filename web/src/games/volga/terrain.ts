/** What an old map draws on the land: where the signs stand on a tile, clear of its rivers, its name and its town. */
import { REACH, SIZE, type Point } from './hex';
import { luck } from './luck';
import { along, streams } from './rivers';

export type Land = 'river' | 'lake' | 'steppe' | 'forest' | 'hills' | 'marsh' | 'city';
export interface Sign extends Point {
  sign: string;
}

const NAMED: Record<string, Land> = {
  steppe: 'steppe',
  forest: 'forest',
  'valdai-hills': 'hills',
  marsh: 'marsh',
  'lake-ilmen': 'lake',
  'lake-ladoga': 'lake',
};

/** How the land of a tile looks. */
export const landOf = (name: string, city: boolean): Land => (city ? 'city' : (NAMED[name] ?? 'river'));

/** The signs of a land, how many there are at most, and how far apart. */
const SIGNS: Record<Land, { signs: string[]; many: number; apart: number }> = {
  city: { signs: ['tuft', 'tree', 'tuft'], many: 5, apart: 15 },
  river: { signs: ['tuft', 'tree', 'tuft', 'fir'], many: 9, apart: 15 },
  lake: { signs: ['tuft', 'reed', 'fir'], many: 7, apart: 14 },
  steppe: { signs: ['tuft', 'grass', 'tuft'], many: 20, apart: 14 },
  forest: { signs: ['fir', 'fir', 'tree'], many: 30, apart: 11 },
  hills: { signs: ['hill', 'hill', 'hill', 'fir'], many: 11, apart: 18 },
  marsh: { signs: ['reed', 'pool', 'reed'], many: 16, apart: 14 },
};

/** Inside a hex of this reach; a sign needs some room around it. */
function inside({ x, y }: Point, room: number): boolean {
  const reach = REACH - room;
  return Math.abs(x) < reach && Math.abs(x / 2) + (Math.abs(y) * Math.sqrt(3)) / 2 < reach;
}

/** Where the name stands, and in a city the town, what it wants and who holds its pass. */
function written({ x, y }: Point, land: Land): boolean {
  if (land === 'city') return Math.abs(x) < 47 && y > -56 && y < 26;
  if (land === 'lake' && Math.hypot(x, y) < 34) return true;
  return Math.abs(x) < 46 && y > 24 && y < 43;
}

export function signs(name: string, city: boolean, edges: readonly number[]): Sign[] {
  const land = landOf(name, city);
  const { signs, many, apart } = SIGNS[land];
  const water = streams(edges, [], name).flatMap((curve) =>
    [0, 0.12, 0.25, 0.37, 0.5, 0.62, 0.75, 0.87, 1].map((t) => along(curve, t)),
  );
  const next = luck(`${name} land`);
  const out: Sign[] = [];
  for (let tries = 0; tries < 400 && out.length < many; tries++) {
    const p = { x: (next() * 2 - 1) * REACH, y: (next() * 2 - 1) * SIZE };
    const sign = signs[out.length % signs.length] ?? 'tuft';
    const clear =
      inside(p, 10) &&
      !written(p, land) &&
      water.every((w) => Math.hypot(w.x - p.x, w.y - p.y) > 13) &&
      out.every((o) => Math.hypot(o.x - p.x, (o.y - p.y) * 1.2) > apart);
    if (clear) out.push({ ...p, sign });
  }
  return out.sort((a, b) => a.y - b.y); // what is nearer hides what is behind it
}

/** A shore around 0, 0, never quite round. */
export function shore(name: string, size: number): string {
  const next = luck(`${name} shore`);
  const points = Array.from({ length: 9 }, (_, i): Point => {
    const angle = (i / 9) * Math.PI * 2;
    const far = size * (0.84 + next() * 0.32);
    return { x: Math.cos(angle) * far * 1.08, y: Math.sin(angle) * far * 0.86 };
  });
  const point = (i: number): Point => points[(i + points.length) % points.length] ?? { x: 0, y: 0 };
  const p = ({ x, y }: Point) => `${x.toFixed(1)},${y.toFixed(1)}`;
  const arcs = points.map((to, i) => {
    const [before, from, after] = [point(i - 2), point(i - 1), point(i + 1)];
    const a = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const b = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${p(a)} ${p(b)} ${p(to)}`;
  });
  return `M${p(point(-1))}${arcs.join('')}Z`;
}
