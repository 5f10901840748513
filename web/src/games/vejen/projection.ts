/** Where a place lies on the chart: the projection of coast.json, and the lens that the board is drawn through. */

export interface Point {
  x: number;
  y: number;
}

// Lambert's conic conformal with two parallels, as coast.json was drawn.
const RAD = Math.PI / 180;
const [SOUTH, NORTH, MERIDIAN] = [54, 56, 10.25];
const stretch = (lat: number) => Math.tan((45 + lat / 2) * RAD);
const CONE = Math.log(Math.cos(SOUTH * RAD) / Math.cos(NORTH * RAD)) / Math.log(stretch(NORTH) / stretch(SOUTH));
const RADIUS = (Math.cos(SOUTH * RAD) * stretch(SOUTH) ** CONE) / CONE;
const [SCALE, LEFT, TOP] = [17430.893, 500, -11798.171];

/** In the viewBox of coast.json. */
export function project(lat: number, lon: number): Point {
  const radius = (SCALE * RADIUS) / stretch(lat) ** CONE;
  const angle = CONE * (lon - MERIDIAN) * RAD;
  return { x: LEFT + radius * Math.sin(angle), y: TOP + radius * Math.cos(angle) };
}

/** The board: what is seen of the chart, in its own units, a pixel each on a large screen. */
export const BOARD = { width: 660, height: 840 };

// Towns lie close in Holstein and far apart in Jutland. So the scale grows to the south, between these two heights, and
// as much across as down: shapes stay what they are.
const [UPPER, LOWER] = [360, 640];
const [FAR, NEAR] = [0.95, 1.5];
const [AXIS, AXIS_AT, ABOVE] = [330, 212, 190];

export const magnified = (y: number) => {
  const t = Math.min(1, Math.max(0, (y - UPPER) / (LOWER - UPPER)));
  return FAR + (NEAR - FAR) * (3 * t * t - 2 * t ** 3);
};

/** The sum of all magnification down to `y`. */
function depth(y: number): number {
  const t = Math.min(1, Math.max(0, (y - UPPER) / (LOWER - UPPER)));
  return FAR * (y - UPPER) + (NEAR - FAR) * ((LOWER - UPPER) * (t ** 3 - t ** 4 / 2) + Math.max(0, y - LOWER));
}

/** From the viewBox of coast.json to the board. */
export const lens = ({ x, y }: Point): Point => ({
  x: AXIS_AT + (x - AXIS) * magnified(y),
  y: depth(y) - depth(ABOVE),
});

export const chart = (lat: number, lon: number) => lens(project(lat, lon));

/** A path of absolute M, L and Z, each point put elsewhere. */
export const mapPath = (d: string, to: (at: Point) => Point): string =>
  d.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => {
    const at = to({ x: Number(x), y: Number(y) });
    return `${at.x.toFixed(1)},${at.y.toFixed(1)}`;
  });
