/** What the server sends of Herring: the shapes of `kogge.games.template.edge`.
 * Written by `./kogge python -m kogge.server.schema`; do not edit. */

/** A card that lies on the table. */
export interface Card {
  /** None: face down. */
  number: number | null;
}

export interface Player {
  seat: string;
  fish: number;
  shown: number[];
  away: Card | null;
  bid: Card | null;
}

export interface HerringTable {
  viewer: string | null;
  /** The last that began. */
  round: number;
  catch: number;
  lost: number;
  left: Record<string, number>;
  players: Player[];
  waiting: string[];
  winners: string[];
  ending: string | null;
}

/** What the fields of events and the places of options can name. */
export interface Names {
  seat: 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6' | 'p7';
  catch: 'small' | 'fair' | 'great';
}
