/** What stands where on the map: towns, their names and what is printed beside them, lanes over the sea. */
import { BOARD, chart, project, type Point } from './projection';
import type { Chart, City, Player, Route, VejenTable } from '../../generated/vejen';

export type Side = 'n' | 'e' | 's' | 'w';

/** On which side of a town its name stands, and how far it is moved from there. */
const LABELS: Record<string, [Side, number?, number?]> = {
  esbjerg: ['n'],
  ribe: ['w', 0, 20],
  kolding: ['n'],
  odense: ['s'],
  kobenhavn: ['s'],
  haderslev: ['e'],
  abenra: ['e', 4, -8],
  tonder: ['w'],
  sonderborg: ['e'],
  flensburg: ['e', 2, 12],
  husum: ['w'],
  schleswig: ['e'],
  tonning: ['w', 0, 6],
  rendsburg: ['n', 30],
  kiel: ['n'],
  heide: ['s'],
  plon: ['n'],
  neumunster: ['w'],
  itzehoe: ['w'],
  gluckstadt: ['w'],
  bramstedt: ['s', 24],
  elmshorn: ['s'],
  segeberg: ['n', 20],
  eutin: ['e'],
  lubeck: ['s'],
  hamburg: ['e'],
};

/** Far from all others: København has a chart of its own in the corner. */
export const INSET = { x: 506, y: 10, width: 144, height: 116, lat: 55.62, lon: 12.45 };

export interface Spot extends Point {
  inset: boolean;
}

export function insetPoint(at: Point): Point {
  const middle = project(INSET.lat, INSET.lon);
  return { x: INSET.x + INSET.width / 2 + at.x - middle.x, y: INSET.y + INSET.height / 2 + at.y - middle.y };
}

export type Spots = ReadonlyMap<string, Spot>;

/** Where a town is drawn; what the board does not reach is in the inset. */
export function spot(city: City): Spot {
  const at = chart(city.lat, city.lon);
  if (at.x > 0 && at.x < BOARD.width && at.y > 0 && at.y < BOARD.height) return { ...at, inset: false };
  const { x, y } = insetPoint(project(city.lat, city.lon));
  const within = (value: number, least: number, size: number) =>
    Math.min(least + size - 14, Math.max(least + 14, value));
  return { x: within(x, INSET.x, INSET.width), y: within(y, INSET.y, INSET.height), inset: true };
}

export const PITCH = 20;
const LINE = 16;
const GAP = 13;

/** A box of `width` x `height` with the name in its first line and `things` signs in its second. */
export interface Label extends Point {
  width: number;
  height: number;
  side: Side;
}

/** About as wide as the serif face sets it. */
export const textWidth = (text: string) => text.length * 7.3;

export function label(city: City, at: Point, title: string, things: number): Label {
  const [side, dx = 0, dy = 0] = LABELS[city.name] ?? ['e'];
  const width = Math.max(textWidth(title), things * PITCH);
  const height = LINE + (things ? PITCH : 0);
  const across = { n: -width / 2, s: -width / 2, e: GAP, w: -GAP - width }[side];
  const down = { n: -GAP - height, s: GAP, e: -height / 2, w: -height / 2 }[side];
  return { x: at.x + across + dx, y: at.y + down + dy, width, height, side };
}

/** A place for a building, free or with whose piece stands there; '' is a house without an owner. */
export interface Plot {
  building: string;
  owner: string | null;
}

export function plots(city: City, fixed: Chart, players: Player[]): Plot[] {
  const site = (building: string) => fixed.sites.find((s) => s.city === city.name && s.building === building);
  const count = (building: string) => site(building)?.players.filter((n) => n <= players.length).length ?? 0;
  const owners = (built: (player: Player) => boolean) => players.filter(built).map((player) => player.seat);
  const houses = owners((player) => player.cards.some((card) => card.city === city.name));
  const start = fixed.tableaux.some((tableau) => tableau.city === city.name);
  const built: [string, string[]][] = [
    ['countinghouse', houses.length || !start ? houses : ['']],
    ['mill', owners((player) => player.mill === city.name)],
    ['ship', owners((player) => player.ship === city.name)],
  ];
  return built.flatMap(([building, owners]) =>
    Array.from({ length: Math.max(count(building), owners.length) }, (_, i) => ({
      building,
      owner: owners[i] ?? null,
    })),
  );
}

/** Where the carts stand: two abreast beside their town, on the side where its name is not. */
export function carts(view: VejenTable, spots: Spots): { player: Player; at: Point }[] {
  return view.players.flatMap((player) => {
    const town = spots.get(player.city);
    if (!town) return [];
    const here = view.players.filter((other) => other.city === player.city);
    const i = here.indexOf(player);
    const alone = i === here.length - 1 && i % 2 === 0;
    const away = LABELS[player.city]?.[0] === 'n' ? 1 : -1;
    const at = { x: town.x + (alone ? 0 : i % 2 ? 11 : -11), y: town.y + away * (13 + (i >> 1) * 20) };
    return [{ player, at }];
  });
}

export interface Road extends Route {
  a: Spot;
  b: Spot;
  /** Where its cost is written: a road into the inset is long before the frame. */
  middle: Point;
}

export function roads(routes: Route[], spots: Spots): Road[] {
  return routes.flatMap((route) => {
    const [a, b] = route.between.map((city) => spots.get(city));
    if (!a || !b) return [];
    const share = a.inset === b.inset ? 0.5 : 0.38;
    return [{ ...route, a, b, middle: { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share } }];
  });
}

const line = (...stops: [number, number][]) => stops.map(([lat, lon]) => chart(lat, lon));

/** A smooth curve through points (Catmull and Rom's, as Bézier pieces). */
export function curve(points: Point[]): string {
  const pieces = points.slice(1).map((end, i) => {
    const start = points[i] ?? end;
    const [before, after] = [points[i - 1] ?? start, points[i + 2] ?? end];
    const first = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 };
    const second = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 };
    return `C${[first, second, end].map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' ')}`;
  });
  return `M${(points[0]?.x ?? 0).toFixed(1)},${(points[0]?.y ?? 0).toFixed(1)}${pieces.join('')}`;
}

/** The Eider, which parts the two countries, and on over the Baltic. */
export const EIDER = line(
  [54.27, 8.6],
  [54.317, 8.943],
  [54.37, 9.09],
  [54.31, 9.4],
  [54.304, 9.664],
  [54.36, 9.95],
  [54.38, 10.16],
);
const ESTUARY = line([53.88, 9.1], [53.77, 9.38], [53.62, 9.52], [53.545, 9.8]);
/** The Elbe above Hamburg; below it is part of the coast. */
export const ELBE = line([53.545, 9.8], [53.543, 9.99], [53.42, 10.2], [53.38, 10.6], [53.3, 11]);
/** All land on the German side of it. */
export const GERMANY = [...EIDER, ...line([54.6, 10.6], [54.62, 11.5], [54.5, 14], [52.5, 14], [52.5, 7], [54.27, 7])];

/** Lanes between the ports, as far as they are on the map: what a voyage costs, written at the last point, is the same for all. */
export function lanes(spots: Spots): { path: string; at: Point }[] {
  const [ribe, hamburg, kiel, kobenhavn] = ['ribe', 'hamburg', 'kiel', 'kobenhavn'].map((city) => spots.get(city));
  if (!(ribe && hamburg && kiel && kobenhavn)) return [];
  const lane = (at: Point, ...stops: Point[]) => ({ path: curve(stops), at });
  const [west, east, north] = [chart(53.99, 8.66), { x: 636, y: 330 }, chart(55.42, 8.24)];
  return [
    lane(west, ribe, ...line([55.3, 8.45], [55.05, 8.2], [54.62, 8.2], [54.3, 8.45]), west, ...ESTUARY, hamburg),
    lane(east, kiel, ...line([54.45, 10.25], [54.56, 10.6]), east, { x: 640, y: 200 }, kobenhavn),
    lane(north, ribe, ...line([55.34, 8.5]), north, { x: 20, y: -10 }),
  ];
}
