/** Cells in the plane: axial q (to the right) and r (down to the right), hexes with a corner on top. */

export interface Point {
  x: number;
  y: number;
}
export interface Cell {
  q: number;
  r: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

/** From the middle of a hex to a corner, and to the middle of an edge. */
export const SIZE = 60;
export const REACH = (SIZE * Math.sqrt(3)) / 2;

/** The neighbouring cells, clockwise from the north-east, as edges count. */
export const STEPS: readonly Cell[] = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

export const centre = ({ q, r }: Cell): Point => ({ x: REACH * 2 * (q + r / 2), y: SIZE * 1.5 * r });

const at = (angle: number, far: number): Point => ({ x: Math.cos(angle) * far, y: Math.sin(angle) * far });

/** The middle of an edge, seen from the middle of the hex. */
export const edge = (n: number, far = REACH): Point => at(((n - 1) * Math.PI) / 3, far);

const corner = (n: number, size: number): Point => at(((n - 1) * Math.PI) / 3 - Math.PI / 6, size);

/** The outline of a hex around 0, 0, for a polygon. */
export const outline = (size = SIZE): string =>
  [0, 1, 2, 3, 4, 5]
    .map((n) => corner(n, size))
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(' ');

/** The cell that a point lies in. */
export function cellAt({ x, y }: Point): Cell {
  const r = y / (SIZE * 1.5);
  const q = x / (REACH * 2) - r / 2;
  const [a, b, c] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  if (da > db && da > dc) return { q: -b - c, r: b };
  return db > dc ? { q: a, r: -a - c } : { q: a, r: b };
}

/** The least box around these cells, with so much room on every side. */
export function extent(cells: Cell[], room = 0): Box {
  const points = cells.map(centre);
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [left, top] = [Math.min(...xs) - REACH - room, Math.min(...ys) - SIZE - room];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + REACH + room - left,
    height: Math.max(...ys) + SIZE + room - top,
  };
}

export const turned = (edges: readonly number[], sixths: number): number[] => edges.map((n) => (n + sixths) % 6);
