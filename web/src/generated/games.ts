/** The shapes of all games, by the game's name.
 * Written by `./kogge python -m kogge.server.schema`; do not edit. */

import type { VasaTable } from './vasa';
import type { Chart, VejenTable } from './vejen';
import type { Printed, VolgaTable } from './volga';
import type { HerringTable } from './template';

/** All that a viewer knows. */
export interface Views {
  vasa: VasaTable;
  vejen: VejenTable;
  volga: VolgaTable;
  template: HerringTable;
}

/** What never changes on a board. */
export interface Boards {
  vasa: Record<string, never>;
  vejen: Chart;
  volga: Printed;
  template: Record<string, never>;
}

export type GameName = keyof Views;

export type View = Views[GameName];

export type Fixed = Boards[GameName];
