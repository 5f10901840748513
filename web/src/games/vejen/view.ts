/** What is said of Vejen's view beyond its types. */
import type { Store } from '../../generated/vejen';

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
