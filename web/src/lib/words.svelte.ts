/** All texts, from the server's Fluent catalogues: the page's own and those of the game on the table. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import * as api from './api';

type Numbers = Record<string, FluentVariable>;

class Words {
  language = $state('en');
  private bundles: Record<string, FluentBundle> = $state.raw({});

  /** Fetch the catalogues of the page and of these games, once. */
  async learn(...names: string[]): Promise<void> {
    const missing = ['page', ...names].filter((name) => !(name in this.bundles));
    if (!missing.length) return;
    const read = await Promise.all(
      missing.map(async (name) => {
        const bundle = new FluentBundle(this.language, { useIsolating: false });
        bundle.addResource(new FluentResource(await api.words(this.language, name)));
        return [name, bundle] as const;
      }),
    );
    this.bundles = { ...this.bundles, ...Object.fromEntries(read) };
  }

  /** A message of the page. */
  say(key: string, numbers: Numbers = {}): string {
    return this.find('page', key, numbers) ?? key;
  }

  /** A message of a game's catalogue; the plain key where an edition brings a thing that the catalogue does not know. */
  name(game: string, key: string, numbers: Numbers = {}): string {
    return this.find(game, key, numbers) ?? key.slice(key.indexOf('-') + 1);
  }

  /** A message, if the catalogue has it. */
  find(catalogue: string, key: string, numbers: Numbers = {}): string | undefined {
    const bundle = this.bundles[catalogue];
    const message = bundle?.getMessage(key);
    return bundle && message?.value ? bundle.formatPattern(message.value, numbers) : undefined;
  }
}

export const words = new Words();
export const say = (key: string, numbers: Numbers = {}) => words.say(key, numbers);
