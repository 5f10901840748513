/** Where a replay gets its moments from: a table of the server, or a record that somebody brought. */
import type { View } from '../generated/games';
import type { GameRecord, TableInfo } from '../generated/api';
import * as api from '../lib/api';
import type { Event, SeatInfo, State } from '../generated/messages';

/** With whose eyes: a seat's, the public's (empty), or everybody's at once. */
export type Eyes = string;
export const PUBLIC: Eyes = '';
export const ALL: Eyes = 'all';

export interface Source {
  readonly game: string;
  readonly seats: SeatInfo[];
  /** The number of the last moment. */
  length: number;
  readonly over: boolean;
  mayUseSeat(seat: string): boolean;
  /** The moment after so many lines, with what happened from line `since` on. */
  moment(number: number, seat: string, since: number): Promise<State>;
}

export async function tableSource(table: TableInfo, invitation: string, language: string): Promise<Source> {
  const now = await api.glance(table.id, invitation);
  const over = now.status === 'over';
  return {
    game: table.game,
    seats: now.seats,
    length: now.number,
    over,
    mayUseSeat: (seat) => over || table.mine.includes(seat),
    moment: (number, seat, since) => api.moment(table.id, number, { seat, since, language, invitation }),
  };
}

export async function recordSource(record: GameRecord, language: string): Promise<Source> {
  const length = record.moves.length;
  const end = await api.recorded(record, length, { language, since: length });
  return {
    game: record.game,
    seats: end.seats.map((sitting) => ({ ...sitting, name: sitting.name || sitting.seat })),
    length,
    over: true,
    mayUseSeat: () => true,
    moment: (number, seat, since) => api.recorded(record, number, { seat, since, language }),
  };
}

export const choices = (source: Source): Eyes[] => [
  ...source.seats.map((sitting) => sitting.seat).filter((seat) => source.mayUseSeat(seat)),
  ...(source.over ? [ALL] : []),
  PUBLIC,
];

/** The moment as these eyes see it. */
export async function see(source: Source, number: number, eyes: Eyes, since: number): Promise<State> {
  if (eyes !== ALL) return source.moment(number, eyes, since);
  const [open, ...own] = await Promise.all(
    [PUBLIC, ...source.seats.map((s) => s.seat)].map((seat) => source.moment(number, seat, since)),
  );
  return merge(open as State, own);
}

/** Everything open: what each player has, as that player sees it; all else as the public does. */
export function merge(open: State, own: State[]): State {
  if (!open.view) return open;
  const players = open.view.players.map((player, i) => own[i]?.view?.players[i] ?? player);
  const view = { ...open.view, players } as View; // all of them are views of one game
  return { ...open, view, events: together([open, ...own].map((state) => state.events)) };
}

/** What several were told, each thing once; who was told more tells it. */
export function together(told: Event[][]): Event[] {
  const numbers = [...new Set(told.flat().map((event) => event.number))].sort((a, b) => a - b);
  return numbers.flatMap((number) => {
    const lists = told.map((events) => events.filter((event) => event.number === number));
    const out: Event[] = [];
    for (const list of lists.sort((a, b) => b.length - a.length)) {
      for (const event of list) if (!out.some((other) => isSame(other, event))) out.push(event);
    }
    return out;
  });
}

const isSame = (a: Event, b: Event) => a.key === b.key && JSON.stringify(a.fields) === JSON.stringify(b.fields);
