import { readdirSync, readFileSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { ensureChromium } from './chromium';
import { until } from './until';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Tells the console what a page would otherwise keep to itself. */
function tell(): void {
  const say = (what: string) => console.error(`[milyem-test] ${what}`);
  const scope = globalThis as unknown as Window;
  scope.addEventListener('securitypolicyviolation', (e) =>
    say(`CSP ${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber} ${e.sample}`),
  );
  scope.addEventListener('unhandledrejection', (e) =>
    say(`unhandled ${(e.reason as Error)?.stack ?? String(e.reason)}`),
  );
  new ReportingObserver(
    (reports) => {
      for (const report of reports) say(`report ${report.type} ${JSON.stringify(report.body)}`);
    },
    { types: ['csp-violation', 'coep', 'permissions-policy-violation'], buffered: true },
  ).observe();
}

export type Screen = {
  viewport: { width: number; height: number };
  hasTouch?: boolean;
  isMobile?: boolean;
};
export const DESK: Screen = { viewport: { width: 1280, height: 800 } };

/** A tablet: one Chromium with its profile on disk, which survives the death of the browser. */
export class Tablet {
  /**
   * Violations of the policy, errors nobody caught, rejections nobody handled. A test that ends
   * with any of them has failed.
   */
  readonly complaints: string[] = [];
  readonly console: string[] = [];
  /** Its profile is a copy of one that has signed in. */
  isSignedIn = false;
  #context: BrowserContext | undefined;

  /** `flags` are Chromium's own, beside the usual ones. */
  constructor(
    readonly profile: string,
    readonly flags: readonly string[] = [],
    public screen: Screen = DESK,
  ) {}

  get context(): BrowserContext {
    if (!this.#context) throw new Error('the tablet is off');
    return this.#context;
  }

  get pages(): Page[] {
    return this.#context?.pages() ?? [];
  }

  async on(): Promise<this> {
    this.#context = await chromium.launchPersistentContext(this.profile, {
      executablePath: ensureChromium(),
      args: [...ARGS, ...this.flags],
      headless: true,
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
      ...this.screen,
      // The page's own worker must answer, not a cache of the driver.
      serviceWorkers: 'allow',
    });
    // tsx marks functions with their names by a helper that a page does not have.
    await this.#context.addInitScript('globalThis.__name ??= (f) => f');
    await this.#context.addInitScript(tell);
    this.#context.on('console', (message) => this.#hear(message.text(), message.type()));
    this.#context.on('weberror', (error) =>
      this.complaints.push(error.error().stack ?? error.error().message),
    );
    return this;
  }

  #hear(text: string, type: string): void {
    this.console.push(`${type}: ${text}`);
    if (
      text.startsWith('[milyem-test]') ||
      /Content Security Policy|TrustedType|requires 'Trusted/.test(text)
    )
      this.complaints.push(text);
  }

  async open(url: string): Promise<Page> {
    const blank = this.context.pages().find((page) => page.url() === 'about:blank');
    const page = blank ?? (await this.context.newPage());
    await page.goto(url);
    return page;
  }

  async off(): Promise<void> {
    const context = this.#context;
    this.#context = undefined;
    await context?.close();
  }

  /**
   * kill -9 of the browser and all its processes: what a flat battery does. Of one that is off
   * nothing is left to kill.
   */
  async kill(): Promise<void> {
    const context = this.#context;
    if (!context) return;
    this.#context = undefined;
    const gone = new Promise<void>((resolve) => context.once('close', () => resolve()));
    const all = processesOf(this.profile);
    for (const pid of all) end(pid);
    await gone;
    // One that still dies still writes to the profile.
    await until(
      () => all.filter(isAlive),
      (left) => left.length === 0,
    );
  }
}

/**
 * Process ids of every Chromium process whose profile this is and of all that these began, from
 * /proc: Debian's slim images have no ps.
 */
function processesOf(profile: string): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const found = new Set(
    pids.filter((pid) => commandLine(pid).some((word) => word === `--user-data-dir=${profile}`)),
  );
  const parents = pids.map((pid) => [pid, Number(statusOf(pid)[1])] as const);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return Array.from(found);
}

/** The letter of its state and its parent; nothing of a process that is gone. */
function statusOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** One that went with another of them is gone already. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const isAlive = (pid: number): boolean => !['Z', 'X', undefined].includes(statusOf(pid)[0]);

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
