/** The boards, each loaded when its game is first looked at. */
import './cover.css';
import type { Component } from 'svelte';
import type { BoardProps, Scores } from '../lib/board';
import type { Event } from '../lib/messages';

// A board knows the shape of its own view; the table hands on what the server sent.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Board = Component<BoardProps<any, any>>;

const boards: Record<string, () => Promise<{ default: unknown }>> = {
  vasa: () => import('./vasa/Board.svelte'),
  volga: () => import('./volga/Board.svelte'),
  vejen: () => import('./vejen/Board.svelte'),
};

export const NAMES = ['vejen', 'volga', 'vasa'];

/** The board of a game; none: it is played as text alone. */
export const loadBoard = async (game: string) => (await boards[game]?.())?.default as Board | undefined;

/** How the last events of a game make a table of scores. */
const tellers: Record<string, () => Promise<{ scores: (last: Event[]) => Scores }>> = {
  volga: () => import('./volga/scores'),
  vejen: () => import('./vejen/scores'),
};

/** None: a game without numbers to compare. */
export const loadScores = async (game: string) => (await tellers[game]?.())?.scores;

/** The pictures of the front page. */
const found = import.meta.glob<{ default: Component }>('./*/Cover.svelte', { eager: true });
export const covers: Record<string, Component> = Object.fromEntries(
  Object.entries(found).map(([path, module]) => [path.split('/')[1], module.default]),
);
