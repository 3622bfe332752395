import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Dice } from './dice';
import * as hands from './hands';
import type { Journal } from './journal';
import type { Act, Goods, Step, Strike } from './plan';
import type { Shop } from './server';
import type { Station } from './station';

/**
 * Carries out one tablet's plan and writes the journal: an entry when it is painted, an unsure one when save was pressed
 * and something died before. Guarantee: nothing else is ever written, and no act is begun anew that may have been saved.
 */
export type World = {
  shop: Shop;
  journal: Journal;
  count: (fault: string) => void;
  everybody: readonly Station[];
  note: (text: string) => void;
  wrongBadge: (text: string) => void;
};

/** `killMs` after the press the browser dies, or at once when it was painted sooner; Infinity waits for the paint. */
type Moment = { killMs?: number; quota?: boolean };

const FULL_DISK = /Bu cihazda yer kalmadı/;
const DAYS_MS = 4 * 86_400_000;
/** Dense where a quick machine paints, and reaching to where a slow one does. */
const killMs = (chance: Dice): number => Math.floor(chance.next() ** 2 * 400);

export class Clerk {
  #lastSlip = '';
  #twoTabs = false;
  #acts = 0;

  constructor(
    private readonly station: Station,
    private readonly world: World,
    private readonly chance: Dice,
  ) {}

  async follow(steps: readonly Step[]): Promise<void> {
    for (const { act, strikes } of steps) {
      const moment: Moment = {};
      for (const strike of strikes) {
        this.world.note(`tablet ${this.station.index}: ${strike}`);
        // One that could not be done (the server was away) is said, and not counted.
        await this.#strike(strike, moment).catch((error) => this.world.note(`tablet ${this.station.index}: ${strike} missed: ${String(error).split('\n')[0]}`));
      }
      this.#acts++;
      if (this.#twoTabs && this.#acts % 3 === 0) await this.station.otherTab();
      if (this.#acts % 8 === 7) await this.#compareBadge();
      await this.#act(moment.killMs !== undefined || moment.quota ? slipOf(act) : act, moment);
    }
  }

  /** What the chip says is what the queue holds; both move, so they are looked at until they agree. */
  async #compareBadge(): Promise<void> {
    let seen = '';
    const agree = async () => {
      const { rows, said } = await this.station.waiting();
      seen = `the chip says ${said}, the queue holds ${rows}`;
      return rows === said ? true : undefined;
    };
    await hands.lookUntil(agree, 'badge', 20_000).catch(() => this.world.wrongBadge(`tablet ${this.station.index}: ${seen}`));
  }

  async #strike(strike: Strike, moment: Moment): Promise<void> {
    const { station, world } = this;
    const { shop, count } = world;
    switch (strike) {
      case 'browser-killed-before-paint':
        moment.killMs = killMs(this.chance);
        return;
      case 'browser-killed-after-paint':
        moment.killMs = Number.POSITIVE_INFINITY;
        return;
      case 'quota-exceeded':
        moment.quota = true;
        return;
      case 'server-killed':
        void shop.crash(1000);
        return count(strike);
      case 'server-killed-after-commit':
        station.way.afterNextCommit = async () => {
          void shop.crash(500);
          count(strike);
        };
        return;
      case 'second-tab':
        this.#twoTabs = true;
        await station.otherTab();
        return count(strike);
      case 'worker-update':
        await station.updateWorker();
        return count(strike);
      case 'session-revoked':
        if (await station.revoke().catch(() => false)) count(strike);
        return;
      case 'days-offline':
        return this.#daysOffline();
      case 'backup-made':
        return shop.backUp();
      case 'backup-restored':
        if (await shop.restore()) count(strike);
        return;
    }
  }

  /** Sells with no way to the server, sleeps for days, wakes up and sells again, and only then finds the way. */
  async #daysOffline(): Promise<void> {
    const { station, world } = this;
    await station.counter();
    station.way.turn('cut');
    for (let i = 0; i < 2; i++) await this.#act({ do: 'slip', goods: COIN }, {});
    await world.shop.putAhead(DAYS_MS);
    for (const one of world.everybody) await one.tellTime();
    station.way.turn('open');
    world.count('days-offline');
  }

  async #act(act: Act, moment: Moment): Promise<void> {
    for (let tries = 0; ; tries++) {
      const page = await this.station.counter();
      try {
        await empty(page);
        if (act.do === 'reverse') return await this.#reverse(page);
        return await this.#slip(page, this.#isKnown(act) ? { do: 'slip', goods: act.goods } : act, moment);
      } catch (error) {
        if (error instanceof Done) return;
        this.world.note(`tablet ${this.station.index}, ${act.do}: ${String(error).split('\n')[0]}`);
        if (tries >= 5) throw error;
      }
    }
  }

  /** His customer was painted before it went wrong: he is not made a second time. */
  #isKnown(act: Act): boolean {
    return act.do === 'new-customer' && this.world.journal.painted.some((p) => p.what === 'customer' && p.name === act.name);
  }

  async #slip(page: Page, act: Exclude<Act, { do: 'reverse' }>, moment: Moment): Promise<void> {
    const { journal } = this.world;
    const tablet = this.station.index;
    const customer = act.do === 'new-customer' ? act.name : undefined;
    if (customer) await this.#customer(page, customer);
    await hands.enterGoods(page, act.goods);
    const { kurus, method } = await hands.pay(page, customer !== undefined);
    const before = await hands.lastNumber(page);
    if (moment.quota) await this.#fullDisk(page, before);
    const number = await this.#save(page, before, act.goods, moment);
    journal.painted.push({ tablet, at: Date.now(), what: 'slip', number, goods: act.goods, kurus, method, ...(customer ? { customer } : {}) });
    this.#lastSlip = number;
    if (moment.killMs === undefined) return;
    await this.station.kill();
    this.world.count('browser-killed-after-paint');
  }

  async #save(page: Page, before: string, goods: Goods, moment: Moment): Promise<string> {
    if (moment.killMs !== undefined && Number.isFinite(moment.killMs)) {
      // The press is not waited for: the browser dies somewhere between the key and the paint.
      void hands.pressSave(page).catch(() => undefined);
      const painted = await Promise.race([hands.paintedNumber(page, before).catch(() => ''), pause(moment.killMs).then(() => '')]);
      if (painted !== '') return painted;
      await this.station.kill();
      this.world.count('browser-killed-before-paint');
      return this.#unsure({ what: 'slip', goods });
    }
    await hands.pressSave(page);
    return hands.paintedNumber(page, before).catch(() => this.#unsure({ what: 'slip', goods }));
  }

  #unsure(entry: { what: 'slip' | 'customer' | 'reversal'; goods?: Goods; name?: string; of?: string }): never {
    this.world.journal.unsure.push({ tablet: this.station.index, at: Date.now(), ...entry });
    throw new Done();
  }

  async #customer(page: Page, name: string): Promise<void> {
    await hands.newCustomer(page, name);
    await hands.paintedCustomer(page, name).catch(() => this.#unsure({ what: 'customer', name }));
    this.world.journal.painted.push({ tablet: this.station.index, at: Date.now(), what: 'customer', name });
  }

  /** Nothing may be said to be saved that is not; with room again the same slip is saved. */
  async #fullDisk(page: Page, before: string): Promise<void> {
    await this.station.withFullDisk(async () => {
      await hands.pressSave(page);
      const answered = async () => ((await page.getByText(FULL_DISK).count()) > 0 || (await hands.lastNumber(page)) !== before ? true : undefined);
      await hands.lookUntil(answered, 'a refusal');
    });
    if ((await hands.lastNumber(page)) === before) this.world.count('quota-exceeded');
  }

  async #reverse(page: Page): Promise<void> {
    const of = await hands.lastNumber(page);
    if (of === '' || of !== this.#lastSlip) return;
    await hands.reverseLast(page);
    const number = await hands.paintedReversal(page).catch(() => this.#unsure({ what: 'reversal', of }));
    this.#lastSlip = '';
    this.world.journal.painted.push({ tablet: this.station.index, at: Date.now(), what: 'reversal', number, of });
  }
}

/** Pressed and not painted: whether it was saved, the server will tell. */
class Done extends Error {}

const COIN: Goods = { is: 'coin', typed: '1 çeyrek', product: 'CEYREK_YENI', pieces: 1, way: 1 };
const slipOf = (act: Act): Act => (act.do === 'slip' ? act : { do: 'slip', goods: COIN });

/** A counter with nothing on it: what a dead browser left there is put away first. */
async function empty(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Boşalt', exact: true });
  if ((await button.count()) > 0) await button.click();
  await hands.lookUntil(async () => ((await hands.linesOpen(page)) === 0 ? true : undefined), 'an empty counter');
}
