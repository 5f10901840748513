/** What the server sends of Vasa Regalis: the shapes of `kogge.games.vasa.edge`.
 * Written by `./kogge python -m kogge.server.schema`; do not edit. */

/** A square of a ship: the values that may lie there, as far as this viewer can know; one: it is known. */
export interface Square {
  good: Names['good'];
  may: number[];
}

export interface Player {
  seat: string;
  hand_size: number;
  /** None: hidden. */
  hand: Record<Names['good'], number[]> | null;
  /** In hand and on the ship together: all have seen it come and go. */
  owned: Record<Names['good'], number[]>;
  /** Of the goods built. */
  ship: Square[];
  roles: string[];
  offers: number;
  /** Has chosen a marker for the part that is being built. */
  placed: boolean;
}

export interface Offer {
  proposer: string;
  receiver: string;
  gives: Record<Names['good'], number[]>;
  asks: Record<Names['good'], number[]>;
}

export interface VasaTable {
  viewer: string | null;
  round: number;
  /** None: still to be drawn. */
  leader: string | null;
  advanced: boolean;
  built: Names['good'][];
  supply: Record<Names['good'], number[]>;
  free_roles: string[];
  players: Player[];
  waiting: string[];
  offer: Offer | null;
  my_placed: number | null;
  /** What each of the others can know of the viewer's ship. */
  known_of_mine: Record<string, Square[]>;
  /** The parts that were not operational when the ship was launched. */
  failed: Names['good'][];
  winners: string[];
  ending: string | null;
}

/** What the fields of events and the places of options can name. */
export interface Names {
  seat: 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6' | 'p7';
  other: 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6' | 'p7';
  good: 'wood' | 'cloth' | 'iron' | 'sculpture';
  role: 'wood-procurer' | 'cloth-procurer' | 'iron-procurer' | 'sculpture-procurer' | 'craftsman' | 'tailor-blacksmith'
    | 'admiral' | 'king';
}
