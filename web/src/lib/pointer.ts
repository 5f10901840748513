/** How things on a board are pointed at: by mouse, finger and keyboard, with words for those who do not see them.
 *
 * A board makes a Pointer and its parts use it:
 *
 *   <g class={['target', { open: aim.options.length }]} {...pointer.at(aim, 'Ribe, sells fish')}>…</g>
 */
import { getContext, setContext } from 'svelte';
import { createAttachmentKey, type Attachment } from 'svelte/attachments';
import type { BoardProps } from './board';
import { draggable, type Drag } from './drag';
import { aim, type Aim, type Places, type Targets } from './targets';
import { say } from './words.svelte';

export interface Thing {
  /** What it is, in words; empty: what stands on it says so. */
  label: string;
  /** What pressing it does, in words; none: nothing can be done with it now. */
  action?: string | undefined;
  press: () => void;
  /** The key of what may be done; the tip beside it tells more. */
  target?: string | undefined;
  drag?: Drag | undefined;
}

/** What an element has that can be pressed. Any element can: a button, a part of a drawing. */
export interface Pressable {
  role: 'button';
  tabindex: 0;
  'aria-label': string | undefined;
  'aria-description': string | undefined;
  'data-target': string | undefined;
  onclick: (event: Event) => void;
  onkeydown: (event: KeyboardEvent) => void;
  [attachment: symbol]: Attachment<HTMLElement | SVGElement> | undefined;
}

const DRAG = createAttachmentKey();

export function pressable({ label, action, press, target, drag }: Thing): Pressable {
  // Things lie in things; whoever is pressed first is meant, and marks the event.
  const once = (event: Event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    press();
  };
  return {
    role: 'button',
    tabindex: 0,
    'aria-label': label && action ? say('thing-open', { what: label, action }) : label || undefined,
    'aria-description': label ? undefined : action,
    'data-target': target || undefined,
    onclick: once,
    onkeydown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      if (event.repeat) event.preventDefault();
      else once(event);
    },
    ...(drag && { [DRAG]: draggable(drag) }),
  };
}

/** What is said of a thing that is open: the one thing that can be done, or that there is a choice. */
const doing = ({ options }: Aim): string | undefined =>
  options.length === 1 ? (options[0]?.text ?? say('thing-choose')) : options.length ? say('thing-choose') : undefined;

export class Pointer {
  constructor(private readonly board: () => Pick<BoardProps<unknown>, 'targets' | 'point'>) {}

  get targets(): Targets {
    return this.board().targets;
  }

  /** At what may be done with a verb at these places. */
  aim(verb: string, places: Places = {}): Aim {
    return aim(this.targets, verb, places);
  }

  can(verb: string, places: Places = {}): boolean {
    return this.aim(verb, places).options.length > 0;
  }

  point({ key, meant }: Aim): void {
    this.board().point(key, meant);
  }

  /** What makes an element something to point at. `label` says what it is; what can be done is added. */
  at(aim: Aim, label: string, drag?: Drag): Pressable {
    return pressable({ label, action: doing(aim), press: () => this.point(aim), target: aim.key, drag });
  }
}

const KEY = Symbol('pointer');
export const givePointer = (pointer: Pointer): Pointer => setContext(KEY, pointer);
export const usePointer = (): Pointer => getContext<Pointer>(KEY);
