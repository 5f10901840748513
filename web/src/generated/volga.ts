/** What the server sends of Vikings on the Volga: the shapes of `kogge.games.volga.edge`.
 * Written by `./kogge python -m kogge.server.schema`; do not edit. */

/** A tile that lies on the board. Edges count clockwise from the north-east. */
export interface Tile {
  name: string;
  /** Its cell: q counts to the right, r down to the right. */
  q: number;
  r: number;
  city: boolean;
  sells: string | null;
  burned: boolean;
  /** Edges with a river. */
  rivers: number[];
  neighbours: string[];
  by_river: string[];
  ships: string[];
  horde: boolean;
  prince: boolean;
}

export interface Player {
  seat: string;
  /** Its tile. */
  ship: string | null;
  large: boolean;
  rubles: number;
  goods: Record<string, number>;
  passes: string[];
  /** In hand. */
  contracts: number;
  /** None: hidden. */
  hand: string[] | null;
  /** Contracts that may be in the hand, as far as the viewer can know. */
  may_hold: string[];
}

/** What is left of a turn that is being taken. */
export interface Turn {
  river_steps: number;
  /** A special action is still possible. */
  special: boolean;
  /** Made. */
  offers: number;
}

/** What is given, or asked, in an offer. */
export interface Half {
  rubles: number;
  goods: Record<string, number>;
  passes: string[];
  contracts: number;
  /** The contracts, where the viewer sees them. */
  named: string[] | null;
}

export interface Offer {
  proposer: string;
  receiver: string;
  gives: Half;
  asks: Half;
}

export interface VolgaTable {
  viewer: string | null;
  turn: number;
  /** The last one. */
  turns: number;
  /** None: the table is still being set up. */
  active: string | null;
  tiles: Tile[];
  tile_in_hand: string | null;
  tiles_left: string[];
  horde: string | null;
  prince: string | null;
  burned: string[];
  price: number;
  stacks: Record<string, number>;
  free_passes: string[];
  open_contracts: string[];
  discarded: string[];
  deck: number;
  may_be_in_deck: string[];
  drawn: number;
  my_drawn: string[];
  players: Player[];
  waiting: string[];
  now: Turn | null;
  offer: Offer | null;
  winners: string[];
  ending: string | null;
}

/** What is printed on the components and never changes. */
export interface Printed {
  /** By tile: the edges with a river, before turning. */
  rivers: Record<string, number[]>;
  /** By city. */
  sells: Record<string, string>;
  contracts: string[];
  /** By the number of burned cities. */
  prices: number[];
  /** Of a small ship. */
  room: number;
  /** Rubles that end the game. */
  goal: number;
}

/** What the fields of events and the places of options can name. */
export interface Names {
  seat: 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6' | 'p7';
  other: 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6' | 'p7';
  tile: string;
  city: 'novgorod' | 'minsk' | 'smolensk' | 'kiev' | 'polotsk' | 'chernigov' | 'tver' | 'yaroslavl' | 'vladimir' |
    'ryazan';
  good: 'amber' | 'fish' | 'furs';
  contract: string;
}
