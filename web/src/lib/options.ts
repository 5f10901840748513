/** What an option of a table is called, and what it was set to. */
import { say, words } from './words.svelte';

export const isSeat = (value: string) => /^p\d$/.test(value);

export const optionName = (game: string, name: string) => words.name(game, `option-${name}`);

export const optionValue = (game: string, name: string, value: string) =>
  isSeat(value) ? say('seat', { seat: value.slice(1) }) : words.name(game, `option-${name}-${value}`);
