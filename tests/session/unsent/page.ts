import 'fake-indexeddb/auto';
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { webcrypto } from 'node:crypto';
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { memoryLocks } from '../../support/locks';

/**
 * A browser of paper: one device with its storage, and pages on it that run the app's own session and sync code and can
 * be killed at any step. Whatever a page asks of its browser (store, network, cryptography, lock, timer, storage) is a
 * step; from the moment it is killed nothing that it still does reaches anything, and its open transactions are aborted.
 */
export type Place = 'store' | 'request' | 'reply' | 'crypto' | 'lock' | 'storage' | 'timer';
export type Network = (url: string, init: RequestInit) => Promise<Response>;

const running = new AsyncLocalStorage<Page>();
const here = (): Page | undefined => running.getStore();
const outside = <T>(work: () => T): T => running.exit(work);

export class Device {
  indexedDB = new IDBFactory();
  readonly locks = memoryLocks();
  readonly local = new Map<string, string>();
  readonly channels = new Set<Channel>();
  cookies = new Map<string, string>();
  /** What the world works on for a page right now: while it does, no time passes. */
  busy = 0;

  constructor(readonly network: Network) {}

  /** What an app must never do to it. */
  forget(): void {
    this.indexedDB = new IDBFactory();
  }
}

export class Page {
  readonly tab = new Map<string, string>();
  readonly died: Promise<'killed'>;
  /** Where it was sent by its own code, such as the login. */
  readonly left: Promise<string>;
  alive = true;
  killedAt: Place | undefined;
  steps = 0;
  #dieAt = Number.POSITIVE_INFINITY;
  #dieFor: { place: Place; left: number } | undefined;
  #open = new Set<IDBTransaction>();
  #tell: (how: 'killed') => void = () => {};
  leave: (to: string) => void = () => {};

  constructor(readonly device: Device) {
    this.died = new Promise((resolve) => {
      this.#tell = resolve;
    });
    this.left = new Promise((resolve) => {
      this.leave = resolve;
    });
  }

  /** To be killed at so many steps from now, of any kind or of one. */
  dieIn(steps: number, place?: Place): void {
    if (place) this.#dieFor = { place, left: steps };
    else this.#dieAt = this.steps + steps;
  }

  spare(): void {
    this.#dieAt = Number.POSITIVE_INFINITY;
    this.#dieFor = undefined;
  }

  #isDue(place: Place): boolean {
    return ++this.steps >= this.#dieAt || (this.#dieFor?.place === place && --this.#dieFor.left <= 0);
  }

  kill(place?: Place): void {
    if (!this.alive) return;
    this.alive = false;
    this.killedAt = place;
    for (const tx of this.#open) abort(tx);
    for (const channel of Array.from(this.device.channels)) if (channel.page === this) this.device.channels.delete(channel);
    this.#tell('killed');
  }

  /** True when the page lives on. */
  step(place: Place): boolean {
    if (this.alive && this.#isDue(place)) this.kill(place);
    return this.alive;
  }

  async pass(place: Place): Promise<void> {
    if (!this.step(place)) await new Promise<never>(() => {});
  }

  opened(tx: IDBTransaction): void {
    this.#open.add(tx);
    for (const end of ['complete', 'abort']) tx.addEventListener(end, () => this.#open.delete(tx));
    if (!this.#isDue('store')) return;
    // In the midst of it or just after it: both happen.
    let turns = this.steps % 7;
    const later = () => (turns-- > 0 ? setImmediate(later) : this.kill('store'));
    outside(later);
  }

  /** Until its own code leads it away. */
  away(): Promise<string> {
    return settle(this.device, Promise.race([this.left, this.died]));
  }

  /** The page's own code, until it ends or the page does. */
  run<T>(work: () => Promise<T>): Promise<T | 'killed'> {
    return settle(this.device, Promise.race([running.run(this, work), this.died]));
  }
}

/** The store's own list, which its types do not tell. */
type Inside = { _requests: { request: { listeners: unknown[] } }[] };

/** What a dead page's transaction had not ended is undone, and nobody is there to hear of it. */
function abort(tx: IDBTransaction): void {
  for (const { request } of (tx as unknown as Inside)._requests) request.listeners = [];
  try {
    tx.abort();
  } catch {
    // It has just ended.
  }
}

const PATIENCE_TURNS = 80;
const STEP_MS = 250;

/** Lets the world turn until the work is over; time passes only while nobody does anything. */
async function settle<T>(device: Device, work: Promise<T>): Promise<T> {
  let over = false;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  for (let quiet = 0; !over; ) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = device.busy > 0 ? 0 : quiet + 1;
    if (quiet > PATIENCE_TURNS) {
      vi.advanceTimersByTime(STEP_MS);
      quiet = 0;
    }
  }
  return work;
}

class Channel {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  readonly page = here();

  constructor(readonly name: string) {
    this.page?.device.channels.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of this.page?.device.channels ?? []) {
      const { page } = other;
      if (other !== this && other.name === this.name && page?.alive) queueMicrotask(() => running.run(page, () => other.onmessage?.({ data })));
    }
  }

  close(): void {
    this.page?.device.channels.delete(this);
  }
}

const storage = (of: (page: Page) => Map<string, string>): Storage => {
  const map = () => {
    const page = here();
    return page?.step('storage') ? of(page) : new Map<string, string>();
  };
  return {
    get length() {
      return map().size;
    },
    key: (i) => Array.from(map().keys())[i] ?? null,
    getItem: (name) => map().get(name) ?? null,
    setItem: (name, value) => void map().set(name, value),
    removeItem: (name) => void map().delete(name),
    clear: () => map().clear(),
  };
};

const leaves = (to: string) => {
  const page = here();
  if (page?.alive) page.leave(to);
};

class Classes extends Set<string> {
  remove = (name: string) => this.delete(name);
}

const paper = {
  documentElement: { classList: new Classes(), style: { setProperty() {}, removeProperty() {} } },
  visibilityState: 'visible',
  addEventListener() {},
  removeEventListener() {},
  get cookie() {
    return Array.from(here()?.device.cookies ?? [], ([name, value]) => `${name}=${value}`).join('; ');
  },
  set cookie(text: string) {
    const page = here();
    const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? [];
    if (!page?.alive) return;
    if (text.includes('Max-Age=0')) page.device.cookies.delete(name);
    else page.device.cookies.set(name, value);
  },
};

async function pageFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const page = here();
  if (!page) throw new Error(`nobody asks for ${url}`);
  await page.pass('request');
  const reply = await atWork(page, () => page.device.network(url, init));
  await page.pass('reply');
  return reply;
}

async function atWork<T>(page: Page, work: () => Promise<T>): Promise<T> {
  page.device.busy++;
  try {
    return await outside(work);
  } finally {
    page.device.busy--;
  }
}

const subtle = new Proxy(webcrypto.subtle, {
  get(target, name) {
    const own = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
    if (typeof own !== 'function') return own;
    return async (...args: unknown[]) => {
      const page = here();
      if (!page) return own.apply(target, args);
      await page.pass('crypto');
      return atWork(page, () => own.apply(target, args));
    };
  },
});

/** A page that dies lets go of its lock and of its place in the queue. */
const locks = {
  request(name: string, options: LockOptions, work: (lock: Lock | null) => unknown) {
    const page = here();
    if (!page) throw new Error('nobody asks for a lock');
    const own = AsyncResource.bind((lock: Lock | null) => (page.alive ? Promise.race([work(lock), page.died]) : undefined));
    return page.pass('lock').then(() => page.device.locks.request(name, options, own as LockGrantedCallback<unknown>));
  },
};

/** Puts the paper in the place of the browser; `undo` by vi.unstubAllGlobals and vi.useRealTimers. */
export function unfold(now: number): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now });
  const { setTimeout: later, setInterval: often } = globalThis;
  const ofPage = (fn: () => void) => {
    const page = here();
    return page ? AsyncResource.bind(() => page.step('timer') && fn()) : fn;
  };
  vi.stubGlobal('setTimeout', (fn: () => void, ms?: number) => later(ofPage(fn), ms));
  vi.stubGlobal('setInterval', (fn: () => void, ms?: number) => often(ofPage(fn), ms));
  vi.stubGlobal('fetch', pageFetch);
  vi.stubGlobal('crypto', { subtle, getRandomValues: webcrypto.getRandomValues.bind(webcrypto), randomUUID: webcrypto.randomUUID.bind(webcrypto) });
  vi.stubGlobal('navigator', { locks, userAgent: 'Linux Chrome', onLine: true });
  vi.stubGlobal(
    'localStorage',
    storage((page) => page.device.local),
  );
  vi.stubGlobal(
    'sessionStorage',
    storage((page) => page.tab),
  );
  vi.stubGlobal('document', paper);
  vi.stubGlobal('location', { protocol: 'http:', pathname: '/workbench', replace: leaves, assign: leaves, reload: () => leaves('again') });
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('indexedDB', {
    open: (name: string, version?: number) => factory().open(name, version),
    deleteDatabase: (name: string) => factory().deleteDatabase(name),
    databases: () => factory().databases(),
  });
  watchTransactions();
}

const factory = (): IDBFactory => {
  const page = here();
  if (!page?.alive) throw new DOMException('the page is gone', 'AbortError');
  return page.device.indexedDB;
};

function watchTransactions(): void {
  const own = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args: Parameters<typeof own>) {
    const page = here();
    if (!page?.alive) throw new DOMException('the page is gone', 'AbortError');
    const tx = own.apply(this, args);
    page.opened(tx as unknown as globalThis.IDBTransaction);
    return tx;
  });
}
