import type { StoredBasket } from '@/sync/types';
import { type Basket, isEmptyBasket } from './basket';
import type { Desk, Parked } from './desk';
import { fromStored, toStored } from './stored-basket';

/** What of the outbox the keeping of baskets needs. */
type BasketStore = {
  baskets(company: string): Promise<StoredBasket[]>;
  putBasket(basket: StoredBasket): Promise<void>;
  removeBasket(id: string): Promise<void>;
};

export type Owner = { company: string; actor: string };

/** Long enough for the letter to be painted first, shorter than any finger needs for the next. */
const AFTER_PAINT_MS = 40;

/**
 * Writes the baskets of the desk to the disk, off the typing path: `changed` only asks for it, the
 * writing follows when the letter is on the screen, each letter's own, or the newest when the disk
 * is slower than the fingers. A basket that is being saved is left alone, so that no late copy
 * outlives the slip it became.
 */
export function persistBaskets(
  store: BasketStore,
  owner: Owner,
  read: () => Desk,
  now: () => number,
) {
  const written = new Map<string, { basket: Basket; parked: boolean }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = false;
  /** Changed while the disk was busy. */
  let stale = false;
  let saving: string | null = null;

  const write = async (basket: Basket, at: number, parked: boolean) => {
    const before = written.get(basket.id);
    if (basket.id === saving || (before?.basket === basket && before.parked === parked)) return;
    written.set(basket.id, { basket, parked });
    try {
      await store.putBasket(toStored(basket, owner, at, parked));
    } catch (error) {
      written.delete(basket.id);
      throw error;
    }
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const { open, parked } = read();
    const wanted = new Set(parked.map((p) => p.basket.id));
    if (!isEmptyBasket(open)) wanted.add(open.id);
    const gone = [...written.keys()].filter((id) => !wanted.has(id) && id !== saving);
    for (const id of gone) written.delete(id);
    // A full disk costs the convenience of a restored form, never the work under the hands: the
    // save itself will say it.
    await Promise.allSettled([
      ...gone.map((id) => store.removeBasket(id)),
      ...parked.map((p) => write(p.basket, p.at, true)),
      ...(wanted.has(open.id) ? [write(open, now(), false)] : []),
    ]);
  };
  const changed = (): void => {
    if (writing) stale = true;
    else timer ??= setTimeout(keepUp, AFTER_PAINT_MS);
  };
  const keepUp = async () => {
    writing = true;
    await flush().finally(() => {
      writing = false;
    });
    if (stale) changed();
    stale = false;
  };
  return {
    changed,
    flush,
    /** The basket that is being appended right now; null when it is over. */
    saving(id: string | null): void {
      saving = id;
    },
    /**
     * A parked basket as the disk has it now: another tab may have opened, changed or saved it
     * since. `undefined` when it lay there and is gone; one that never reached the disk is still as
     * it is here.
     */
    async latest(basket: Basket): Promise<Basket | undefined> {
      await flush();
      if (!written.has(basket.id)) return basket;
      const stored = (await store.baskets(owner.company)).find((b) => b.id === basket.id);
      return stored && fromStored(stored);
    },
    /** Baskets read from the disk are known to lie there. */
    known(basket: Basket, parked: boolean): void {
      written.set(basket.id, { basket, parked });
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}

export type Keeper = ReturnType<typeof persistBaskets>;

type Found = {
  /** The one that was open, unless another tab has it. */
  open: Basket | null;
  parked: Parked[];
  /** Ids of those that are open in another tab, or were in one that is still dying. */
  elsewhere: string[];
};

/** This person's baskets of an earlier run. */
export async function readBaskets(
  store: BasketStore,
  owner: Owner,
  claim: (id: string) => Promise<boolean>,
): Promise<Found> {
  const mine = (await storedOf(store, owner)).toSorted((a, b) => b.at - a.at);
  const found: Found = { open: null, parked: [], elsewhere: [] };
  for (const stored of mine) {
    const basket = fromStored(stored);
    if (!basket) continue;
    if (stored.parked) found.parked.unshift({ basket, at: stored.at });
    else if (!(await claim(basket.id))) found.elsewhere.push(basket.id);
    else if (found.open) found.parked.unshift({ basket, at: stored.at });
    else found.open = basket;
  }
  return found;
}

/**
 * What another tab has left of a basket it had open: as it was under the hands there, or put aside;
 * undefined when nothing is left of it.
 */
export async function readLeft(
  store: BasketStore,
  owner: Owner,
  id: string,
): Promise<(Parked & { parked: boolean }) | undefined> {
  const stored = (await storedOf(store, owner)).find((one) => one.id === id);
  const basket = stored && fromStored(stored);
  return basket && { basket, at: stored.at, parked: stored.parked };
}

const storedOf = async (store: BasketStore, { company, actor }: Owner): Promise<StoredBasket[]> =>
  (await store.baskets(company)).filter((stored) => stored.actor === actor);
