/** Who we are: a guest by cookie, named when it is first needed. */
import type { WhoIAm } from '../generated/api';
import * as api from './api';
import { say } from './words.svelte';

const KNOWN = 'kogge-known'; // the cookie itself cannot be seen from here

class Me {
  person: WhoIAm | null = $state(null);

  async find(): Promise<void> {
    if (!localStorage.getItem(KNOWN)) return;
    try {
      this.person = await api.whoAmI();
    } catch (trouble) {
      if (!(trouble instanceof api.Trouble)) throw trouble;
    }
  }

  /** Come in as a guest, unless we are in already. */
  async beSomebody(): Promise<WhoIAm> {
    if (!this.person) await this.rename(say('guest'));
    return this.person as WhoIAm;
  }

  async rename(name: string): Promise<void> {
    this.become(await api.introduce(name));
  }

  /** Whether we go by the name that the page gives newcomers. */
  get isNameless(): boolean {
    return this.person?.name === say('guest');
  }

  /** An account takes over what the guest had. */
  async sign(how: 'up' | 'in', name: string, password: string): Promise<void> {
    this.become(await (how === 'up' ? api.signUp(name, password) : api.signIn(name, password)));
  }

  async signOut(): Promise<void> {
    await api.signOut();
    this.person = null;
    localStorage.removeItem(KNOWN);
  }

  private become(person: WhoIAm): void {
    this.person = person;
    localStorage.setItem(KNOWN, 'yes');
  }
}

export const me = new Me();
