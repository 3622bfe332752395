import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { signIn, workerInCharge } from '../e2e/steps/counter';
import { tempFolder } from '../support/app-process';
import { Tablet } from '../support/browser';
import { call } from '../support/signed-client';
import { badge, type Counted, emptyCounter, lookUntil, see } from './hands';
import type { Rewrite } from './onward';
import type { TabletPlan } from './plan';
import type { Shop } from './server';
import { keepWatch, openEyes, printer, type Sight } from './sight';
import { clockScript, workerHead } from './tablet-clock';
import { openRows, readDisk, type StoredRow, type TabletDisk } from './tablet-store';
import { FaultyWay } from './way';

/** What a headless Chromium spends on nobody's account. */
const FRUGAL = ['--force-prefers-reduced-motion', '--disable-extensions', '--in-process-gpu'];

/**
 * One tablet on its bad way: a Chromium with a profile on disk, its clock, its pages. Guarantee:
 * `counter` gives a page on which a clerk can work, whatever happened before: a dead browser, an
 * ended session, an app that reloaded itself.
 */
export class Station {
  readonly way: FaultyWay;
  readonly complaints: string[] = [];
  /** Worker releases served so far. */
  release = 1;
  #tablet: Tablet;
  #page: Page | undefined;
  #fullDisk: CDPSession | undefined;
  readonly #profile = tempFolder('faults');

  constructor(
    readonly index: number,
    private readonly plan: TabletPlan,
    private readonly shop: Shop,
    port: number,
    count: (fault: string) => void,
    rewrite?: Rewrite,
  ) {
    this.way = new FaultyWay(port, {
      upstream: shop.port,
      attempts: plan.attempts,
      pulls: plan.pulls,
      count,
      workerHead: () => workerHead(this.#ahead, this.release),
      complain: (text) => this.complaints.push(text),
      ...(rewrite ? { rewrite } : {}),
    });
    this.#tablet = new Tablet(this.#profile.path, FRUGAL);
  }

  get #ahead(): number {
    return this.shop.aheadMs + this.plan.skewMs;
  }

  async open(): Promise<void> {
    await this.way.listen();
    await this.on();
    await this.counter();
  }

  async on(): Promise<void> {
    this.#fullDisk = undefined;
    await this.#switchOn();
    await this.#tablet.context.addInitScript(clockScript(this.#ahead));
    for (const script of [openEyes, keepWatch, printer])
      await this.#tablet.context.addInitScript(script);
    this.#tablet.context.setDefaultTimeout(60_000);
    this.#page = undefined;
  }

  /**
   * A profile whose browser was killed a moment ago may still count as open: then it is tried
   * again.
   */
  async #switchOn(): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        await this.#tablet.on();
        return;
      } catch (error) {
        if (tries >= 10) throw error;
        await pause(1_000);
      }
    }
  }

  async close(): Promise<void> {
    this.complaints.push(...this.#tablet.complaints.splice(0));
    await this.#tablet.off().catch(() => undefined);
    await this.way.close();
    this.#profile.remove();
  }

  /** kill -9, and on again. */
  async kill(): Promise<void> {
    this.complaints.push(...this.#tablet.complaints.splice(0));
    await this.#tablet.kill();
    await this.on();
  }

  get complaintsSoFar(): string[] {
    return [...this.complaints, ...this.#tablet.complaints];
  }

  /** A page at the counter, signed in. */
  async counter(): Promise<Page> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.#atCounter();
      } catch (error) {
        if (tries >= 8)
          throw new Error(`tablet ${this.index}: ${await this.#says()}`, { cause: error });
        if (this.way.weather === 'cut' && tries >= 1) this.way.turn('open');
        this.#page = undefined;
        // A browser that ended by itself is switched on again, as a person would.
        if (tries >= 2) await this.#restart();
      }
    }
  }

  /** Where it stands, for whoever has to find out why. */
  async #says(): Promise<string> {
    const pages = this.#tablet.pages.map(
      async (page) =>
        `${page.url()} says "${(await page.locator('body').allInnerTexts()).join(' ').slice(0, 600)}"`,
    );
    return (await Promise.all(pages).catch((error) => [String(error)])).join('; ');
  }

  async #restart(): Promise<void> {
    this.complaints.push(...this.#tablet.complaints.splice(0));
    await this.#tablet.off().catch(() => undefined);
    await this.on();
  }

  async #atCounter(): Promise<Page> {
    let page = this.#page;
    if (!page || page.isClosed()) {
      page = await this.#tablet.open(`${this.way.url}/workbench`);
      this.#page = page;
    }
    const seen = await this.#look(page);
    if (seen === 'ended')
      await page.getByRole('button', { name: 'Giriş ekranına git' }).first().click();
    if (seen !== 'counter') {
      if (seen === 'ended') await page.waitForURL((url) => url.pathname === '/auth');
      if (new URL(page.url()).pathname === '/auth' || seen === 'login') {
        await signIn(page);
        await workerInCharge(page);
      }
      await page.goto(`${this.way.url}/workbench`);
      await see(page, [{ is: { where: 'counter' } }], [], 'the counter');
    }
    return page;
  }

  async #look(page: Page): Promise<Sight['where']> {
    return (await see(page, [{ not: { where: [''] } }], ['where'], 'counter or login')).where;
  }

  /** Another tab on the same profile, in which the next acts happen. */
  async otherTab(): Promise<void> {
    const { pages } = this.#tablet;
    const other = pages.find((page) => page !== this.#page && page.url().includes('/workbench'));
    if (other) await other.bringToFront();
    this.#page = other ?? (await this.#tablet.context.newPage());
    if (!other) await this.#page.goto(`${this.way.url}/workbench`);
  }

  /** A release of the worker is out; a person asks for it while rows wait. */
  async updateWorker(): Promise<void> {
    const page = await this.counter();
    this.release++;
    // The server may be away just now.
    const looked = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistration())?.update().then(
          () => true,
          () => false,
        ),
      );
    await lookUntil(
      async () => ((await looked()) ? true : undefined),
      'a look for the new release',
    );
    // The app never gives way in the middle of a slip, and a dead browser may have left one.
    await emptyCounter(page);
    const button = page.getByRole('button', { name: 'Güncellemeyi Yükle' });
    await button.first().waitFor();
    await page.evaluate(() => Object.assign(window, { old: true }));
    await button.first().click();
    await lookUntil(
      async () =>
        (await page.evaluate(() => 'old' in window).catch(() => true)) ? undefined : true,
      'the new release',
      150_000,
    );
  }

  /**
   * The disk of this origin is full from now on; for half a minute more Chromium writes on the
   * strength of the room that it last saw.
   */
  async fillDisk(): Promise<void> {
    const page = await this.counter();
    // Of an earlier one nothing may be left to be read.
    if ((await see(page, [{}], ['full'], 'the counter')).full) await page.reload();
    const devtools = await this.#tablet.context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: this.way.url, quotaSize: 1 });
    this.#fullDisk = devtools;
  }

  /** A browser that has died, or a page that was closed, has forgotten it. */
  get diskIsFull(): boolean {
    return this.#fullDisk !== undefined;
  }

  async makeRoom(): Promise<void> {
    const devtools = this.#fullDisk;
    this.#fullDisk = undefined;
    await devtools
      ?.send('Storage.overrideQuotaForOrigin', { origin: this.way.url })
      .catch(() => undefined);
    await devtools?.detach().catch(() => undefined);
  }

  /** The server ends this session: an administrator did, from another machine. */
  async revoke(): Promise<boolean> {
    const token = this.way.token;
    if (token === '') return false;
    const session = { base: '', secret: 'milyem-dev-secret', token, company: '' };
    const { status } = await call(`http://localhost:${this.shop.port}`, 'DELETE', '/me', {
      session,
    });
    return status === 200;
  }

  /** Time went on while this browser ran: its pages and its worker are told. */
  async tellTime(): Promise<void> {
    for (const page of this.#tablet.pages)
      await page
        .evaluate((ahead) => {
          Object.assign(globalThis, { __ahead: ahead });
          navigator.serviceWorker.controller?.postMessage({ __ahead: ahead });
        }, this.#ahead)
        .catch(() => undefined);
    await this.#tablet.context.addInitScript(clockScript(this.#ahead));
  }

  /**
   * The server came back from an older backup: a person gives his word that what it lacks goes out
   * again.
   */
  async answerNotes(): Promise<void> {
    const page = await this.counter();
    const again = page.getByRole('button', { name: 'Yeniden gönder' });
    if ((await again.count()) > 0)
      await again
        .first()
        .click()
        .catch(() => undefined);
  }

  async contents(): Promise<TabletDisk> {
    return readDisk(await this.counter());
  }

  /** What the queue holds, and what the chip says that it holds. */
  async waiting(): Promise<{ open: StoredRow[]; said: Counted }> {
    const page = await this.counter();
    return { open: openRows(await readDisk(page, [])), said: await badge(page) };
  }
}
