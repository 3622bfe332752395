import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { memoryLocks } from '../../support/locks';

/**
 * A browser of paper: one device with its storage, and pages on it that run the app's own session
 * and sync code and can be killed at any step. Whatever a page asks of its browser (store, network,
 * cryptography, lock, timer, storage) is a step; from the moment it is killed nothing that it still
 * does reaches anything, and its open transactions are aborted.
 */
export type Place = 'store' | 'request' | 'reply' | 'crypto' | 'lock' | 'storage' | 'timer';
export type Network = (url: string, init: RequestInit) => Promise<Response>;

export const running = new AsyncLocalStorage<Page>();
export const here = (): Page | undefined => running.getStore();
export const outside = <T>(work: () => T): T => running.exit(work);

/** An open BroadcastChannel of a page. */
export type Listening = {
  readonly name: string;
  readonly page: Page | undefined;
  onmessage: ((message: { data: unknown }) => void) | null;
};

export class Device {
  indexedDB = new IDBFactory();
  readonly locks = memoryLocks();
  readonly local = new Map<string, string>();
  readonly channels = new Set<Listening>();
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
  #spared = false;
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

  /** Nothing kills it any more, not even what was due a moment ago and is still on its way. */
  spare(): void {
    this.#spared = true;
    this.#dieAt = Number.POSITIVE_INFINITY;
    this.#dieFor = undefined;
  }

  #isDue(place: Place): boolean {
    return (
      ++this.steps >= this.#dieAt || (this.#dieFor?.place === place && --this.#dieFor.left <= 0)
    );
  }

  kill(place?: Place): void {
    if (!this.alive) return;
    this.alive = false;
    this.killedAt = place;
    for (const tx of this.#open) abort(tx);
    for (const channel of Array.from(this.device.channels))
      if (channel.page === this) this.device.channels.delete(channel);
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
    const later = () => {
      if (turns-- > 0) setImmediate(later);
      else if (!this.#spared) this.kill('store');
    };
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
