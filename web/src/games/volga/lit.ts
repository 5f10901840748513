/** What on this board answers to which options. Options say what may be done; nothing here knows why. */
import type { Option } from '../../generated/messages';
import type { Aim, Targets } from '../../lib/targets';

/** The option of one of these verbs at a place, if there is one. */
export const optionAt = (targets: Targets, key: string, ...verbs: string[]): Option | undefined =>
  targets.get(key)?.find((option) => verbs.includes(option.verb));

/** What moves over the tiles: an own ship, the Horde, the Prince. */
export const PIECES: Record<string, string[]> = {
  ship: ['go', 'place', 'flee'],
  horde: ['horde'],
  prince: ['prince'],
  sent: ['send'],
};

/** The piece whose tiles are lit: the one that was picked up if it can move, else the first that can. */
export function mover(targets: Targets, picked: string | null): string | null {
  const able = Object.keys(PIECES).filter((piece) => canMove(targets, piece));
  return picked && able.includes(picked) ? picked : (able[0] ?? null);
}

export const canMove = (targets: Targets, piece: string): boolean =>
  (PIECES[piece] ?? []).some((verb) => targets.has(`verb:${verb}`));

/** The verb with which a tile would be pointed at now. */
export function verbOf(targets: Targets, piece: string | null): string {
  const verbs = piece ? (PIECES[piece] ?? []) : [];
  return verbs.find((verb) => targets.has(`verb:${verb}`)) ?? verbs[0] ?? 'go';
}

/** A tile: where the piece may go, or a city whose pass may be taken. */
export function tileTarget(targets: Targets, tile: string, piece: string | null): Aim {
  const verb = verbOf(targets, piece);
  const move = optionAt(targets, `tile:${tile}`, verb);
  if (move) return { key: `tile:${tile}`, meant: move.move, options: [move] };
  const pass = optionAt(targets, `city:${tile}`, 'take pass');
  if (pass) return { key: `city:${tile}`, meant: pass.move, options: [pass] };
  return { key: '', meant: targets.has('verb:take pass') ? `take pass ${tile}` : `${verb} ${tile}`, options: [] };
}

/** Something that only some verbs are about: a stack is bought from, a good on board is thrown away. */
export function target(targets: Targets, key: string, meant: string, ...verbs: string[]): Aim {
  const option = optionAt(targets, key, ...verbs);
  return option ? { key, meant: option.move, options: [option] } : { key: '', meant, options: [] };
}

/** The cells where the tile in hand may be laid. */
export function freeCells(targets: Targets): { q: number; r: number; aim: Aim }[] {
  return (targets.get('verb:lay') ?? []).map((option) => {
    const { q = '', r = '' } = option.places;
    return { q: Number(q), r: Number(r), aim: { key: `q:${q}/r:${r}`, meant: option.move, options: [option] } };
  });
}
