import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isEmptyBasket } from '@/parts/counter/basket/basket';
import type { BasketAction } from '@/parts/counter/basket/basket-actions';
import { type Desk, newDesk, reduceDesk } from '@/parts/counter/basket/desk';
import { persistBaskets, readBaskets } from '@/parts/counter/basket/persist-baskets';
import type { StoredBasket } from '@/sync/types';
import { fresh, ids, NOON, world } from './world';

const owner = { company: 'c', actor: 'a' };

/** A disk that keeps what a real one would: plain data, copied. */
function disk() {
  const stored = new Map<string, StoredBasket>();
  return {
    baskets: async () => [...stored.values()],
    putBasket: async (basket: StoredBasket) => void stored.set(basket.id, structuredClone(basket)),
    removeBasket: async (id: string) => void stored.delete(id),
  };
}

/** Every letter and every Enter of a takas as it is typed at the counter. */
function keystrokes(texts: readonly string[]): BasketAction[] {
  const typed = (text: string): BasketAction[] =>
    Array.from(text, (_, i) => ({ do: 'edit', field: 'product', text: text.slice(0, i + 1) }));
  return texts.flatMap((text): BasketAction[] => [
    ...typed(text),
    { do: 'settle-product' },
    { do: 'add', lineId: ids() },
  ]);
}

describe('the power goes at any keystroke of a takas', () => {
  it('and what stood on the screen stands there again: side, sign, kind and the parked one', async () => {
    const store = disk();
    let desk: Desk = newDesk(fresh());
    const keeper = persistBaskets(
      store,
      owner,
      () => desk,
      () => NOON,
    );
    const acts = keystrokes(['20*22', '-12,34*22', '-5 çeyrek', '+3 14a 55']);
    const halfway = Math.floor(acts.length / 2);
    let died = 0;
    for (const [i, action] of acts.entries()) {
      desk = reduceDesk(desk, { do: 'basket', action, world: world() });
      if (i === halfway) desk = reduceDesk(desk, { do: 'park', at: NOON, fresh: fresh() });
      await keeper.flush();
      const found = await readBaskets(store, owner, async () => true);
      expect(found.open).toEqual(isEmptyBasket(desk.open) ? null : desk.open);
      expect(found.parked).toEqual(desk.parked);
      died++;
    }
    expect(died).toBe(acts.length);
    expect(desk.parked[0]?.basket.type).toBe('exchange');
    expect(desk.parked[0]?.basket.lines.some((line) => line.side === 'buy')).toBe(true);
  });

  it('and whoever types without a pause finds the letter before last at the latest', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const store = disk();
    let desk: Desk = newDesk(fresh());
    const keeper = persistBaskets(
      store,
      owner,
      () => desk,
      () => NOON,
    );
    const shown: Desk[] = [];
    for (const action of keystrokes(['20*22', '-12,34*22'])) {
      desk = reduceDesk(desk, { do: 'basket', action, world: world() });
      shown.push(desk);
      keeper.changed();
      // A quick hand: eight letters a second.
      await vi.advanceTimersByTimeAsync(125);
      const found = await readBaskets(store, owner, async () => true);
      expect(shown.slice(-2).map(({ open }) => (isEmptyBasket(open) ? null : open))).toContainEqual(
        found.open,
      );
    }
    expect(shown.length).toBeGreaterThan(15);
  });

  it('and a disk that is slower than the fingers is given the newest when it is done, one thing at a time', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const store = disk();
    let busy = 0;
    let most = 0;
    const slow = async (basket: StoredBasket) => {
      most = Math.max(most, ++busy);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      busy--;
      await store.putBasket(basket);
    };
    let desk: Desk = newDesk(fresh());
    const keeper = persistBaskets(
      { ...store, putBasket: slow },
      owner,
      () => desk,
      () => NOON,
    );
    for (const action of keystrokes(['20*22'])) {
      desk = reduceDesk(desk, { do: 'basket', action, world: world() });
      keeper.changed();
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.runAllTimersAsync();
    expect([(await readBaskets(store, owner, async () => true)).open, most]).toEqual([
      desk.open,
      1,
    ]);
  });
});
