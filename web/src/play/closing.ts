/** Moves that end something: they stand beside Undo, apart from what one can do on the table. */
import type { Option } from '../generated/messages';

const CLOSING = ['end', 'done'];

export const isClosing = (option: Option) => CLOSING.includes(option.verb);
