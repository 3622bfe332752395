import { describe, expect, it } from 'vitest';
import { type Desk, newDesk, reduceDesk } from '@/parts/counter/basket/desk';
import { persistBaskets, readBaskets, readLeft } from '@/parts/counter/basket/persist-baskets';
import { toStored } from '@/parts/counter/basket/stored-basket';
import type { StoredBasket } from '@/sync/types';
import { fresh, NOON, play, type } from './world';

const owner = { company: 'c', actor: 'a' };
const written = () => play(fresh(), type({ product: 'Burma bilezik', weight: '20,00' }));

function disk() {
  const stored = new Map<string, StoredBasket>();
  return {
    stored,
    baskets: async (company: string) => [...stored.values()].filter((b) => b.company === company),
    putBasket: async (basket: StoredBasket) => void stored.set(basket.id, structuredClone(basket)),
    removeBasket: async (id: string) => void stored.delete(id),
  };
}

function keeping(open = written()) {
  const store = disk();
  let desk: Desk = newDesk(open);
  const keeper = persistBaskets(
    store,
    owner,
    () => desk,
    () => NOON,
  );
  return {
    store,
    keeper,
    become: (next: Desk) => {
      desk = next;
    },
    desk: () => desk,
  };
}

describe('baskets on the disk', () => {
  it('the open basket is written and comes back after a crash, letter by letter', async () => {
    const { store, keeper, desk } = keeping();
    await keeper.flush();
    const found = await readBaskets(store, owner, async () => true);
    expect(found).toEqual({ open: desk().open, parked: [], elsewhere: [] });
  });

  it('an empty basket is nothing to keep', async () => {
    const { store, keeper } = keeping(fresh());
    await keeper.flush();
    expect(store.stored.size).toBe(0);
  });

  it('parked baskets come back as parked, in their order', async () => {
    const { store, keeper, desk, become } = keeping();
    const first = desk().open;
    become(reduceDesk(desk(), { do: 'park', at: NOON, fresh: written() }));
    await keeper.flush();
    const found = await readBaskets(store, owner, async () => true);
    expect(found.parked).toEqual([{ basket: first, at: NOON }]);
    expect(found.open).toEqual(desk().open);
  });

  it('a basket that is being saved is not written again, and a saved one is gone', async () => {
    const { store, keeper, desk, become } = keeping();
    keeper.saving(desk().open.id);
    await keeper.flush();
    expect(store.stored.size).toBe(0);
    keeper.saving(null);
    await keeper.flush();
    become(
      reduceDesk(desk(), {
        do: 'saved',
        fresh: fresh(),
        last: {
          id: desk().open.id,
          number: 'T1-000001',
          change: 0,
          handed: 0,
          total: 0,
          payments: [],
          print: 'none',
        },
      }),
    );
    await keeper.flush();
    expect(store.stored.size).toBe(0);
  });

  it('another person and another company see none of it', async () => {
    const { store, keeper } = keeping();
    await keeper.flush();
    expect(await readBaskets(store, { company: 'c', actor: 'b' }, async () => true)).toEqual({
      open: null,
      parked: [],
      elsewhere: [],
    });
    expect(await readBaskets(store, { company: 'd', actor: 'a' }, async () => true)).toEqual({
      open: null,
      parked: [],
      elsewhere: [],
    });
  });

  it('what another tab has open stays there, and is told of', async () => {
    const { store, keeper, desk } = keeping();
    await keeper.flush();
    expect(await readBaskets(store, owner, async () => false)).toEqual({
      open: null,
      parked: [],
      elsewhere: [desk().open.id],
    });
  });

  it('what another tab leaves is read as it was there: open, put aside, or not at all when it became a slip', async () => {
    const { store, keeper, desk } = keeping();
    const { open } = desk();
    await keeper.flush();
    expect(await readLeft(store, owner, open.id)).toEqual({
      basket: open,
      at: NOON,
      parked: false,
    });
    await store.putBasket(toStored(open, owner, NOON + 1, true));
    expect(await readLeft(store, owner, open.id)).toEqual({
      basket: open,
      at: NOON + 1,
      parked: true,
    });
    expect(await readLeft(store, { ...owner, actor: 'b' }, open.id)).toBeUndefined();
    await store.removeBasket(open.id);
    expect(await readLeft(store, owner, open.id)).toBeUndefined();
  });

  it('a parked basket is opened as another tab left it, and not at all when that tab saved it', async () => {
    const { store, keeper, desk, become } = keeping();
    const parked = desk().open;
    become(reduceDesk(desk(), { do: 'park', at: NOON, fresh: fresh() }));
    await keeper.flush();
    const changed = { ...parked, name: 'Ayşe H.' };
    await store.putBasket(toStored(changed, owner, NOON + 1, true));
    expect(await keeper.latest(parked)).toEqual(changed);
    await store.removeBasket(parked.id);
    expect(await keeper.latest(parked)).toBeUndefined();
  });

  it('a basket that no disk would take is still opened from memory', async () => {
    const { store, keeper, desk } = keeping();
    store.putBasket = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    expect(await keeper.latest(desk().open)).toBe(desk().open);
  });

  it('a full disk does not throw at the one who types', async () => {
    const { store, keeper } = keeping();
    store.putBasket = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await expect(keeper.flush()).resolves.toBeUndefined();
  });
});
