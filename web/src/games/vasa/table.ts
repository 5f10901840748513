/** What every part of the board is handed. */
import type { Targets } from '../../lib/targets';
import type { VasaTable } from '../../generated/vasa';
import type { Good } from './view';

export interface Table {
  view: VasaTable;
  targets: Targets;
  point: (target: string, meant?: string) => void;
  /** What the last events touched. */
  marks: Set<string>;
  building: Good | null;
  name: (seat: string) => string;
}
