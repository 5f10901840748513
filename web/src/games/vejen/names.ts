/** The names of things of Vejen, as its catalogue has them. */
import type { FluentVariable } from '@fluent/bundle';
import { words } from '../../lib/words.svelte';
import type { BonusCard, EventCard } from '../../generated/vejen';

export const name = (key: string, numbers: Record<string, FluentVariable> = {}) => words.name('vejen', key, numbers);
export const city = (slug: string) => name(`city-${slug}`);
export const good = (slug: string) => name(`good-${slug}`);
export const list = (items: string[]) => new Intl.ListFormat(words.language).format(items);

export const upper = (card: BonusCard) =>
  name(`top-${card.top}`, { city: card.city ? city(card.city) : '', number: card.top_number });
export const lower = (card: BonusCard) => name(`bottom-${card.bottom}`, { number: card.bottom_number });

export const event = (card: EventCard) =>
  name(`kind-${card.kind}`, {
    goods: list(card.goods.map(good)),
    coins: card.coins,
    cities: list(card.cities.map(city)),
  });
