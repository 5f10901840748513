/** What the server sends of Vejen: the shapes of `kogge.games.vejen.edge`.
 * Written by `./kogge python -m kogge.server.schema`; do not edit. */

/** Rates are `=2`, `+1`, `-1` or empty; the rest as far as the kind of event has it. */
export interface EventCard {
  name: string;
  kind: string;
  krone: string;
  thaler: string;
  goods: string[];
  coins: number;
  cities: string[];
}

export interface ScoringCard {
  name: string;
  coins: number[];
}

/** Its two halves: `top` is for a sale in the city, five goods or a raid; numbers are coins, goods or points. */
export interface BonusCard {
  name: string;
  top: string;
  city: string | null;
  top_number: number;
  bottom: string;
  bottom_number: number;
}

/** A noble good: `food-3`, and its back if the viewer has seen it. */
export interface Marker {
  piece: string;
  back: string | null;
}

/** Goods in one place. */
export interface Store {
  /** The normal ones, those that are there. */
  goods: Record<string, number>;
  nobles: Marker[];
}

/** A countinghouse and the card that belongs to it. */
export interface HouseCard {
  city: string;
  store: Store;
}

export interface Player {
  seat: string;
  colour: string;
  home: string;
  city: string;
  points: number;
  krone: number;
  thaler: number;
  cart: string;
  spokewheel: boolean;
  /** Where it was built. */
  ship: string | null;
  mill: string | null;
  warehouse: Store;
  /** Of the warehouse. */
  room: number;
  /** The start city's first. */
  cards: HouseCard[];
  loans_left: number;
  /** Loan markers by good. */
  owed: Record<string, number>;
  /** None: hidden. */
  hand: (BonusCard | null)[];
  /** Of the two cards that the first Start card dealt. */
  put_back: BonusCard | null;
  passed: boolean;
  /** Once the game is over. */
  score: number | null;
}

export interface VejenTable {
  viewer: string | null;
  round: number;
  starting: string;
  /** Rates. */
  krone: number;
  thaler: number;
  /** By round; None: face down. */
  row: (EventCard | null)[];
  closed: string[];
  scoring: ScoringCard[];
  bonus_stack: number;
  bonus_open: BonusCard[];
  bonus_played: string[];
  /** Of noble goods, from the top. */
  stacks: Record<string, Marker[]>;
  players: Player[];
  waiting: string[];
  /** The one that this turn is for. */
  action: string | null;
  /** This turn. */
  sold_in: string[];
  winners: string[];
  ending: string | null;
}

export interface City {
  /** As moves write it. */
  name: string;
  title: string;
  lat: number;
  lon: number;
  country: 'border' | 'denmark' | 'germany';
  sells: string[];
  port: boolean;
  /** Whether goods can be sold here. */
  sale: boolean;
  /** The price of a bonus card: "rate", or "good and coin". */
  shop: string | null;
}

export interface Route {
  between: string[];
  cost: number;
}

export interface Site {
  building: string;
  city: string;
  /** For each site: how many players it needs. */
  players: number[];
}

export interface Tableau {
  colour: string;
  city: string;
}

export interface Chart {
  cities: City[];
  routes: Route[];
  /** What a voyage costs. */
  sea: number;
  sites: Site[];
  tableaux: Tableau[];
  costs: Record<string, Record<string, number>>;
  /** Of movement, by cart. */
  points: number[];
  /** A loan, by good. */
  repay: Record<string, number>;
  penalty: number;
  /** The cities of the scoring card Countinghouses. */
  prized: string[];
}

/** What the fields of events and the places of options can name. */
export interface Names {
  seat: 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6' | 'p7';
  other: 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6' | 'p7';
  city: string;
  place: string;
  colour: 'blue' | 'red' | 'green' | 'yellow';
  card: string;
  event: string;
  good: 'fish' | 'wheat' | 'peat' | 'iron' | 'wood' | 'food' | 'tool';
  piece: string;
  currency: 'krone' | 'thaler';
  building: 'countinghouse' | 'mill' | 'ship';
  upgrade: 'spokewheel' | 'small-cart' | 'large-cart';
  cart: 'standard' | 'small' | 'large';
  half: 'top' | 'bottom';
  back: 'coins' | 'cards' | 'other';
  action: 'buying' | 'loading' | 'refining' | 'selling' | 'building' | 'upgrading';
  scoring: 'large-influence' | 'long-journey' | 'warehouse' | 'noble-goods' | 'countinghouses' | 'secret-power' |
    'upgrading' | 'master-builder' | 'scrimper' | 'bailiff';
  recipe: 'food' | 'peat-iron' | 'peat-wood' | 'iron-wood';
  sold: string;
  ending: 'money' | 'buildings' | 'upgrades' | 'noble' | 'goods' | 'shared';
  kind: string;
  top: 'sale' | 'five-goods' | 'raid-same-city' | 'raid-countinghouse';
  bottom: 'move' | 'coins' | 'goods' | 'swap' | 'food' | 'tool';
}
