/** Who we are: a guest by cookie, named when it is first needed. */
import * as api from './api';
import { say } from './words.svelte';

class Me {
  person: api.Me | null = $state(null);

  async find(): Promise<void> {
    try {
      this.person = await api.whoAmI();
    } catch (trouble) {
      if (!(trouble instanceof api.Trouble)) throw trouble;
    }
  }

  /** Come in as a guest, unless we are in already. */
  async beSomebody(): Promise<api.Me> {
    return (this.person ??= await api.introduce(say('guest')));
  }

  async rename(name: string): Promise<void> {
    this.person = await api.introduce(name);
  }
}

export const me = new Me();
