import { describe, expect, it } from 'vitest';
import { type Awake, keepAwake } from '@/features/screens/keep-awake';

/** A page that can be hidden, and a browser that lets go of its locks then, as all of them do. */
function device({ refuses = false } = {}) {
  const listeners = new Set<() => unknown>();
  const locks: { released: boolean; release(): Promise<void> }[] = [];
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_type: string, listener: () => unknown) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => unknown) =>
      void listeners.delete(listener),
  };
  const browser = {
    async request() {
      if (refuses) throw new DOMException('low battery', 'NotAllowedError');
      const lock = {
        released: false,
        async release() {
          lock.released = true;
        },
      };
      locks.push(lock);
      return lock;
    },
  };
  const turn = async (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    if (state === 'hidden') for (const lock of locks) lock.released = true;
    for (const listener of listeners) await listener();
  };
  const said: Awake[] = [];
  const start = () => keepAwake(page as unknown as Document, browser, (state) => said.push(state));
  return {
    page,
    locks,
    said,
    start,
    turn,
    held: () => locks.filter(({ released }) => !released).length,
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a board’s device', () => {
  it('BC22: is kept awake again after every return to the page, with one lock at a time, and let go when the board is left', async () => {
    const tablet = device();
    const leave = tablet.start();
    await settled();
    expect([tablet.held(), tablet.said]).toEqual([1, ['held']]);
    await tablet.turn('hidden');
    expect(tablet.held()).toBe(0);
    await tablet.turn('visible');
    await tablet.turn('visible');
    expect([tablet.held(), tablet.locks.length]).toEqual([1, 2]);
    leave();
    expect(tablet.held()).toBe(0);
    await tablet.turn('visible');
    expect(tablet.held()).toBe(0);
  });

  it('BC22: left before the browser has answered keeps no lock', async () => {
    const tablet = device();
    tablet.start()();
    await settled();
    expect([tablet.locks.length, tablet.held(), tablet.said]).toEqual([1, 0, []]);
  });

  it('BC22: that cannot be kept awake says so', async () => {
    const old: Awake[] = [];
    keepAwake(device().page as unknown as Document, undefined, (state) => old.push(state))();
    expect(old).toEqual(['absent']);
    const weak = device({ refuses: true });
    weak.start();
    await settled();
    expect(weak.said).toEqual(['refused']);
  });
});
