/** What every part of the board is handed. */
import type { Pointer } from '../../lib/pointer';
import type { VasaTable } from '../../generated/vasa';
import type { Good } from './view';

export interface Table {
  view: VasaTable;
  pointer: Pointer;
  /** What the last events touched. */
  marks: Set<string>;
  building: Good | null;
  name: (seat: string) => string;
}
