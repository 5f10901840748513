/** The games that the page can show. A new one is entered here, once; docs/adding-a-game.md says how. */
import './cover.css';
import type { Component } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Boards, Fixed, GameName, View, Views } from '../generated/games';
import type { Event, Option } from '../generated/messages';
import type { BoardProps, Scores } from '../lib/board';
import VasaCover from './vasa/Cover.svelte';
import VejenCover from './vejen/Cover.svelte';
import VolgaCover from './volga/Cover.svelte';

interface Entry<Name extends GameName> {
  /** Loaded when the game is first looked at; none: it is played as text alone. */
  board?: () => Promise<{ default: Component<BoardProps<Views[Name], Boards[Name]>> }>;
  /** How the last events make a table of scores; none: a game without numbers to compare. */
  scores?: () => Promise<{ scores: (last: Event[]) => Scores }>;
  /** The colours that seats were dealt; none: each seat has its own. */
  colours?: (view: Views[Name]) => [seat: string, colour: string][];
  /** Whether an option that sounds like ending a turn gives up the rest of the round. */
  passes?: (view: Views[Name], option: Option) => boolean;
  /** Its picture on the front page; none: it is not there. */
  cover?: Component;
}

/** In the order of the front page. */
const games: { [Name in GameName]: Entry<Name> } = {
  vejen: {
    board: () => import('./vejen/Board.svelte'),
    scores: () => import('./vejen/scores'),
    colours: (view) => view.players.map(({ seat, colour }) => [seat, colour]),
    passes: (view, option) => option.verb === 'end' && view.action === null,
    cover: VejenCover,
  },
  volga: {
    board: () => import('./volga/Board.svelte'),
    scores: () => import('./volga/scores'),
    cover: VolgaCover,
  },
  vasa: { board: () => import('./vasa/Board.svelte'), cover: VasaCover },
  template: { board: () => import('./template/Board.svelte') },
};

/** The board of whatever game a table plays. It is only ever handed views of its own game. */
export type Board = Component<BoardProps<View, Fixed>>;

const entry = (game: string) => (Object.hasOwn(games, game) ? games[game as GameName] : undefined);

export const loadBoard = async (game: string) => (await entry(game)?.board?.())?.default as Board | undefined;
export const loadScores = async (game: string) => (await entry(game)?.scores?.())?.scores;

/** Seats have one colour: what the text calls blue is blue, wherever it is drawn. */
export const coloured =
  (game: string, view: View | null): Attachment<HTMLElement> =>
  (area) => {
    const colours = entry(game)?.colours as ((view: View) => [string, string][]) | undefined;
    for (const [seat, colour] of (view && colours?.(view)) ?? [])
      if (colour) area.style.setProperty(`--${seat}`, `var(--seat-${colour})`);
  };

export const passes = (game: string, view: View | null, option: Option): boolean =>
  view !== null &&
  ((entry(game)?.passes as ((view: View, option: Option) => boolean) | undefined)?.(view, option) ?? false);

export const covers = Object.entries(games).flatMap(([name, { cover }]) => (cover ? [{ name, Cover: cover }] : []));
