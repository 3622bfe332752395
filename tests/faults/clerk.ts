import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { Debts, type Due } from './debts';
import type { Dice } from './dice';
import * as hands from './hands';
import type { Journal } from './journal';
import { killMs } from './kills';
import { type Act, COIN, type Goods, type Step, type Strike, slipOf } from './plan';
import type { Shop } from './server';
import type { Station } from './station';

/**
 * Carries out one tablet's plan and writes the journal: an entry when it is painted, an unsure one
 * when save was pressed and something died before. Guarantee: nothing else is ever written, and no
 * act is begun anew that may have been saved.
 */
export type World = {
  shop: Shop;
  journal: Journal;
  count: (fault: string) => void;
  everybody: readonly Station[];
  note: (text: string) => void;
  wrongBadge: (text: string) => void;
};

/**
 * `killMs` after the press the browser dies, or at once when it was painted sooner; Infinity waits
 * for the paint.
 */
type Moment = { killMs?: number; tries?: number };

const DAYS_MS = 4 * 86_400_000;
/** Chromium sees after half a minute that the disk is full. */
const FULL_AT_LAST_MS = 90_000;

export class Clerk {
  #lastSlip = '';
  #twoTabs = false;
  #acts = 0;
  /** The disk was filled, and the screen has not said so yet. */
  #filling = false;
  #fullUntil = 0;
  #fills = 0;
  readonly #debts = new Debts((text) => this.#note(text));

  constructor(
    private readonly station: Station,
    private readonly world: World,
    private readonly chance: Dice,
  ) {}

  /**
   * The steps, then what could not be done at its moment or has not shown yet, until so many are
   * painted as were promised.
   */
  async follow(steps: readonly Step[], promised: number): Promise<void> {
    const painted = () =>
      this.world.journal.painted.filter(({ tablet }) => tablet === this.station.index).length;
    for (const step of steps) await this.#step(step);
    while (!this.#debts.none || this.#filling || painted() < promised)
      await this.#step({ act: COIN, strikes: [] });
  }

  async #step({ act, strikes }: Step): Promise<void> {
    const moment: Moment = {};
    for (const one of this.#debts.takeWith(strikes)) await this.#try(one, moment);
    this.#acts++;
    if (this.#twoTabs && this.#acts % 3 === 0) await this.station.otherTab();
    if (this.#acts % 8 === 7) await this.#compareBadge();
    await this.#act(moment.killMs !== undefined || this.#filling ? slipOf(act) : act, moment);
    if (this.#filling && (!this.station.diskIsFull || Date.now() > this.#fullUntil))
      await this.#neverFull();
  }

  async #neverFull(): Promise<void> {
    this.#missed(
      'quota-exceeded',
      this.station.diskIsFull ? 'it was never told' : 'the browser forgot it',
    );
    await this.#roomAgain();
    this.#debts.owe({ strike: 'quota-exceeded', tries: ++this.#fills });
  }

  #note(text: string): void {
    this.world.note(`tablet ${this.station.index}: ${text}`);
  }

  /** One that could not be done is said, is not counted, and is tried again at the next act. */
  async #try({ strike, tries }: Due, moment: Moment): Promise<void> {
    if (!this.#filling) this.#note(strike);
    const done =
      !this.#filling &&
      (await this.#strike({ strike, tries }, moment).catch((error) => this.#missed(strike, error)));
    if (!done) this.#debts.owe({ strike, tries: this.#filling ? tries : tries + 1 });
  }

  #missed(strike: Strike, error: unknown): false {
    this.#note(`${strike} missed: ${String(error).split('\n')[0]}`);
    return false;
  }

  /**
   * What the chip says is what the queue holds; both move, so they are looked at until they agree.
   */
  async #compareBadge(): Promise<void> {
    let seen = '';
    const agree = async () => {
      const { open, said } = await this.station.waiting();
      const refused = open.filter(({ state }) => state === 'refused');
      const waiting = open.length - refused.length;
      const why = refused.map(({ kind, refusal }) => `${kind} ${refusal?.status}`).join(', ');
      seen = `the chip says ${said.waiting} and ${said.refused}, the queue holds ${waiting} that wait and ${refused.length} refused (${why})`;
      return waiting === said.waiting && refused.length === said.refused ? true : undefined;
    };
    await hands
      .lookUntil(agree, 'badge', 20_000)
      .catch(() => this.world.wrongBadge(`tablet ${this.station.index}: ${seen}`));
  }

  async #strike({ strike, tries }: Due, moment: Moment): Promise<boolean> {
    const { station, world } = this;
    const { shop, count } = world;
    switch (strike) {
      case 'browser-killed-before-paint':
        if (moment.killMs !== undefined) return false;
        // Each time that it came too late it comes sooner.
        moment.killMs = Math.floor(killMs(this.chance) / (1 + 4 * tries));
        moment.tries = tries;
        return true;
      case 'browser-killed-after-paint':
        if (moment.killMs !== undefined) return false;
        moment.killMs = Number.POSITIVE_INFINITY;
        return true;
      case 'quota-exceeded':
        await station.fillDisk();
        this.#filling = true;
        this.#fullUntil = Date.now() + FULL_AT_LAST_MS;
        return true;
      case 'server-killed':
        void shop.crash(1000);
        count(strike);
        return true;
      case 'server-killed-after-commit':
        station.way.afterNextCommit = async () => {
          void shop.crash(500);
          count(strike);
        };
        return true;
      case 'second-tab':
        this.#twoTabs = true;
        await station.otherTab();
        break;
      case 'worker-update':
        await shop.settled();
        await station.updateWorker();
        break;
      case 'session-revoked':
        await shop.settled();
        if (!(await station.revoke())) return false;
        break;
      case 'days-offline':
        await this.#daysOffline();
        break;
      case 'backup-made':
        await shop.backUp();
        return true;
      case 'backup-restored':
        if (!(await shop.restore())) return false;
        break;
    }
    count(strike);
    return true;
  }

  /**
   * Sells with no way to the server, sleeps for days, wakes up and sells again, and only then finds
   * the way.
   */
  async #daysOffline(): Promise<void> {
    const { station, world } = this;
    await station.counter();
    station.way.turn('cut');
    for (let i = 0; i < 2; i++) await this.#act(COIN, {});
    await world.shop.putAhead(DAYS_MS);
    for (const one of world.everybody) await one.tellTime();
    station.way.turn('open');
  }

  async #act(act: Act, moment: Moment): Promise<void> {
    for (let tries = 0; ; tries++) {
      const page = await this.station.counter();
      try {
        await hands.emptyCounter(page);
        if (act.do === 'reverse') return await this.#reverse(page);
        return await this.#slip(
          page,
          this.#isKnown(act) ? { do: 'slip', goods: act.goods } : act,
          moment,
        );
      } catch (error) {
        if (error instanceof Done) return;
        this.#note(`${act.do}: ${String(error).split('\n')[0]}`);
        if (tries >= 5) throw error;
      }
    }
  }

  /** His customer was painted before it went wrong: he is not made a second time. */
  #isKnown(act: Act): boolean {
    return (
      act.do === 'new-customer' &&
      this.world.journal.painted.some((p) => p.what === 'customer' && p.name === act.name)
    );
  }

  async #slip(page: Page, act: Exclude<Act, { do: 'reverse' }>, moment: Moment): Promise<void> {
    const { journal } = this.world;
    const tablet = this.station.index;
    const customer = act.do === 'new-customer' ? act.name : undefined;
    if (customer) await this.#customer(page, customer);
    await hands.enterGoods(page, act.goods);
    const { kurus, method, before } = await hands.pay(page, customer !== undefined);
    const number = await this.#save(page, before, act.goods, moment);
    journal.painted.push({
      tablet,
      at: Date.now(),
      what: 'slip',
      number,
      goods: act.goods,
      kurus,
      method,
      ...(customer ? { customer } : {}),
    });
    this.#lastSlip = number;
    if (moment.killMs === undefined) return;
    await this.station.kill();
    this.world.count('browser-killed-after-paint');
    // The paint was quicker: the death before it is still owed.
    if (moment.tries !== undefined)
      this.#debts.owe({ strike: 'browser-killed-before-paint', tries: moment.tries + 1 });
  }

  async #save(page: Page, before: string, goods: Goods, moment: Moment): Promise<string> {
    if (moment.killMs !== undefined && Number.isFinite(moment.killMs)) {
      // The press is not waited for: the browser dies somewhere between the key and the paint.
      void hands.pressSave(page).catch(() => undefined);
      const painted = await Promise.race([
        hands.paintedNumber(page, before).catch(() => ''),
        pause(moment.killMs).then(() => ''),
      ]);
      if (painted !== '') return painted;
      await this.station.kill();
      this.world.count('browser-killed-before-paint');
      return this.#unsure({ what: 'slip', goods });
    }
    await hands.pressSave(page);
    if (this.#filling) {
      const number = await hands
        .paintedOrFull(page, before)
        .catch(() => this.#unsure({ what: 'slip', goods }));
      if (number !== '') return number;
      // Refused, and said so: nothing of it may be there. With room again the same slip is saved.
      this.world.count('quota-exceeded');
      await this.#roomAgain();
      await hands.pressSave(page);
    }
    return hands.paintedNumber(page, before).catch(() => this.#unsure({ what: 'slip', goods }));
  }

  async #roomAgain(): Promise<void> {
    this.#filling = false;
    await this.station.makeRoom();
  }

  #unsure(entry: {
    what: 'slip' | 'customer' | 'reversal';
    goods?: Goods;
    name?: string;
    of?: string;
  }): never {
    this.world.journal.unsure.push({ tablet: this.station.index, at: Date.now(), ...entry });
    throw new Done();
  }

  async #customer(page: Page, name: string): Promise<void> {
    await hands.newCustomer(page, name);
    await hands.paintedCustomer(page, name).catch(() => this.#unsure({ what: 'customer', name }));
    this.world.journal.painted.push({
      tablet: this.station.index,
      at: Date.now(),
      what: 'customer',
      name,
    });
  }

  async #reverse(page: Page): Promise<void> {
    const of = await hands.lastNumber(page);
    if (of === '' || of !== this.#lastSlip) return;
    await hands.reverseLast(page);
    const number = await hands
      .paintedReversal(page)
      .catch(() => this.#unsure({ what: 'reversal', of }));
    this.#lastSlip = '';
    this.world.journal.painted.push({
      tablet: this.station.index,
      at: Date.now(),
      what: 'reversal',
      number,
      of,
    });
  }
}

/** Pressed and not painted: whether it was saved, the server will tell. */
class Done extends Error {}
