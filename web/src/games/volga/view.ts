/** The view of Vikings on the Volga: the shapes of `kogge.games.volga.values`. */

export type Goods = Record<string, number>;

/** What is printed on the components and never changes. */
export interface Fixed {
  /** By tile: the edges with a river, before turning. */
  rivers: Record<string, number[]>;
  sells: Record<string, string>;
  contracts: string[];
  /** By the number of burned cities. */
  prices: number[];
  /** Of a small ship. */
  room: number;
  /** Rubles that end the game. */
  goal: number;
}

/** A tile that lies on the board. Edges count clockwise from the north-east. */
export interface Tile {
  name: string;
  q: number;
  r: number;
  city: boolean;
  sells: string | null;
  burned: boolean;
  rivers: number[];
  neighbours: string[];
  by_river: string[];
  ships: string[];
  horde: boolean;
  prince: boolean;
}

export interface Player {
  seat: string;
  ship: string | null;
  large: boolean;
  rubles: number;
  goods: Goods;
  passes: string[];
  contracts: number;
  hand: string[] | null;
  may_hold: string[];
}

/** What is given, or asked, in an offer. */
export interface Half {
  rubles: number;
  goods: Goods;
  passes: string[];
  contracts: number;
  named: string[] | null;
}

export interface Offer {
  proposer: string;
  receiver: string;
  gives: Half;
  asks: Half;
}

/** What is left of a turn that is being taken. */
export interface Turn {
  river_steps: number;
  special: boolean;
  offers: number;
}

export interface View {
  viewer: string | null;
  turn: number;
  turns: number;
  active: string | null;
  tiles: Tile[];
  tile_in_hand: string | null;
  tiles_left: string[];
  horde: string | null;
  prince: string | null;
  burned: string[];
  price: number;
  stacks: Goods;
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

/** A contract is called by its city and its good: `kiev-furs`. */
export function cityOf(contract: string): string {
  return contract.slice(0, contract.lastIndexOf('-'));
}

export function goodOf(contract: string): string {
  return contract.slice(contract.lastIndexOf('-') + 1);
}
