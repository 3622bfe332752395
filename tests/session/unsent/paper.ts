import 'fake-indexeddb/auto';
import { AsyncResource } from 'node:async_hooks';
import { webcrypto } from 'node:crypto';
import { IDBDatabase } from 'fake-indexeddb';
import { vi } from 'vitest';
import { here, type Listening, outside, type Page, running } from './page';

/**
 * What the app asks of a browser, made of paper. Guarantee: each thing belongs to the page that
 * asks for it, counts as a step of that page, and does nothing for a dead one.
 */
class Channel implements Listening {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  readonly page = here();

  constructor(readonly name: string) {
    this.page?.device.channels.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of this.page?.device.channels ?? []) {
      const { page } = other;
      if (other !== this && other.name === this.name && page?.alive)
        queueMicrotask(() => running.run(page, () => other.onmessage?.({ data })));
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
    return Array.from(here()?.device.cookies ?? [], ([name, value]) => `${name}=${value}`).join(
      '; ',
    );
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
    const own = AsyncResource.bind((lock: Lock | null) =>
      page.alive ? Promise.race([work(lock), page.died]) : undefined,
    );
    return page
      .pass('lock')
      .then(() => page.device.locks.request(name, options, own as LockGrantedCallback<unknown>));
  },
};

/**
 * Puts the paper in the place of the browser; `undo` by vi.unstubAllGlobals and vi.useRealTimers.
 */
export function unfold(now: number): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now,
  });
  const { setTimeout: later, setInterval: often } = globalThis;
  const ofPage = (fn: () => void) => {
    const page = here();
    return page ? AsyncResource.bind(() => page.step('timer') && fn()) : fn;
  };
  vi.stubGlobal('setTimeout', (fn: () => void, ms?: number) => later(ofPage(fn), ms));
  vi.stubGlobal('setInterval', (fn: () => void, ms?: number) => often(ofPage(fn), ms));
  vi.stubGlobal('fetch', pageFetch);
  vi.stubGlobal('crypto', {
    subtle,
    getRandomValues: webcrypto.getRandomValues.bind(webcrypto),
    randomUUID: webcrypto.randomUUID.bind(webcrypto),
  });
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
  vi.stubGlobal('location', {
    protocol: 'http:',
    pathname: '/workbench',
    replace: leaves,
    assign: leaves,
    reload: () => leaves('again'),
  });
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
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args: Parameters<typeof own>
  ) {
    const page = here();
    if (!page?.alive) throw new DOMException('the page is gone', 'AbortError');
    const tx = own.apply(this, args);
    page.opened(tx as unknown as globalThis.IDBTransaction);
    return tx;
  });
}
