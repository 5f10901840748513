/** Rivers of a tile: a stream through it, and the others that fall into it. All meet an edge square and in its middle. */
import { edge, REACH, type Point } from './hex';
import { luck } from './luck';

type Curve = [Point, Point, Point, Point];

/** How far a river comes that the next tile does not take up. */
const SILTED = REACH * 0.78;

const mix = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
const plus = (a: Point, b: Point, times = 1): Point => ({ x: a.x + b.x * times, y: a.y + b.y * times });

export function along([a, b, c, d]: Curve, t: number): Point {
  const [ab, bc, cd] = [mix(a, b, t), mix(b, c, t), mix(c, d, t)];
  return mix(mix(ab, bc, t), mix(bc, cd, t), t);
}

function heading([a, b, c, d]: Curve, t: number): Point {
  const [ab, bc, cd] = [mix(a, b, t), mix(b, c, t), mix(c, d, t)];
  const [from, to] = [mix(ab, bc, t), mix(bc, cd, t)];
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
}

/** How many edges lie between two, the shorter way round. */
const apart = (a: number, b: number): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6);

/** The curves of a tile's rivers around its middle. `silted`: edges where the next tile has no river. */
export function streams(edges: readonly number[], silted: readonly number[], name: string): Curve[] {
  const end = (n: number): Point => edge(n, silted.includes(n) ? SILTED : REACH);
  const [first] = edges;
  if (first === undefined) return [];
  // Water runs down the page; the stream takes the straightest way through.
  const mouth = edges.reduce((best, n) => (edge(n).y > edge(best).y + 1 ? n : best), first);
  const others = edges.filter((n) => n !== mouth);
  const spring = others.reduce((best, n) => (apart(n, mouth) > apart(best, mouth) ? n : best), others[0] ?? mouth);
  const next = luck(name);
  const bend = (next() - 0.5) * 26;
  const across = { x: -edge(mouth, 1).y, y: edge(mouth, 1).x };
  const main: Curve = [
    end(spring),
    plus(edge(spring, REACH * 0.4), across, bend),
    plus(edge(mouth, REACH * 0.4), across, bend),
    end(mouth),
  ];
  const side = others
    .filter((n) => n !== spring)
    .map((n): Curve => {
      const t = 0.34 + 0.12 * (3 - apart(n, mouth)) + next() * 0.06;
      const into = along(main, t);
      return [end(n), edge(n, REACH * 0.5), plus(into, heading(main, t), -13), into];
    });
  return [main, ...side];
}

export function drawn([a, b, c, d]: Curve): string {
  const p = ({ x, y }: Point) => `${x.toFixed(1)},${y.toFixed(1)}`;
  return `M${p(a)}C${p(b)} ${p(c)} ${p(d)}`;
}
