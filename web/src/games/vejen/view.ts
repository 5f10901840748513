/** What the server sends of Vejen: `kogge.games.vejen.values` and, fixed, `kogge.games.vejen.edition.chart`. */

export interface Marker {
  piece: string;
  back: string | null;
}

export interface Store {
  goods: Record<string, number>;
  nobles: Marker[];
}

export interface HouseCard {
  city: string;
  store: Store;
}

export interface BonusCard {
  name: string;
  top: string;
  city: string | null;
  top_number: number;
  bottom: string;
  bottom_number: number;
}

export interface ScoringCard {
  name: string;
  coins: number[];
}

export interface Player {
  seat: string;
  colour: string;
  home: string;
  city: string;
  points: number;
  krone: number;
  thaler: number;
  cart: 'standard' | 'small' | 'large';
  spokewheel: boolean;
  ship: string | null;
  mill: string | null;
  warehouse: Store;
  room: number;
  cards: HouseCard[];
  loans_left: number;
  owed: Record<string, number>;
  hand: (BonusCard | null)[];
  put_back: BonusCard | null;
  passed: boolean;
  score: number | null;
}

export interface EventCard {
  name: string;
  kind: string;
  krone: string;
  thaler: string;
  goods: string[];
  coins: number;
  cities: string[];
}

export interface View {
  viewer: string | null;
  round: number;
  starting: string;
  krone: number;
  thaler: number;
  row: (EventCard | null)[];
  closed: string[];
  scoring: ScoringCard[];
  bonus_stack: number;
  bonus_open: BonusCard[];
  bonus_played: string[];
  stacks: Record<string, Marker[]>;
  players: Player[];
  waiting: string[];
  action: string | null;
  sold_in: string[];
  winners: string[];
  ending: string | null;
}

export interface City {
  name: string;
  title: string;
  lat: number;
  lon: number;
  country: 'denmark' | 'germany' | 'border';
  sells: string[];
  port: boolean;
  sale: boolean;
  shop: string | null;
}

export interface Route {
  between: [string, string];
  cost: number;
}

export interface Site {
  building: string;
  city: string;
  players: number[];
}

export interface Fixed {
  cities: City[];
  routes: Route[];
  sea: number;
  sites: Site[];
  tableaux: { colour: string; city: string }[];
  costs: Record<string, Record<string, number>>;
  points: number[];
  repay: Record<string, number>;
  penalty: number;
  prized: string[];
}

export const NORMAL = ['fish', 'wheat', 'peat', 'iron', 'wood'];
export const BUILDINGS = ['countinghouse', 'mill', 'ship'];
export const UPGRADES = ['spokewheel', 'small-cart', 'large-cart'];
export const RECIPES: Record<string, string[]> = {
  food: ['fish', 'wheat'],
  'peat-iron': ['peat', 'iron'],
  'peat-wood': ['peat', 'wood'],
  'iron-wood': ['iron', 'wood'],
};

/** The kind of a piece: a noble marker `food-3` is food. */
export const kindOf = (piece: string) => piece.replace(/-\d+$/, '');

/** One entry for each piece in a store, with a key that stays as long as the piece does. */
export function pieces(store: Store): { key: string; piece: string; back: string | null }[] {
  const plain = Object.entries(store.goods).flatMap(([good, number]) =>
    Array.from({ length: number }, (_, i) => ({ key: `${good}${i}`, piece: good, back: null })),
  );
  return [...plain, ...store.nobles.map(({ piece, back }) => ({ key: piece, piece, back }))];
}
