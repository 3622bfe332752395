import { useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { observable } from '@/data/core/observable';
import { setDirty } from '@/session/page/dirty';
import { companyOf, session } from '@/session/state/store';
import { getOutbox } from '@/sync/outbox';
import { now } from '../world';
import { isEmptyBasket } from './basket';
import { claimBasket, claimWhenLeft, releaseBasket } from './basket-claims';
import { claimDesk, currentDesk, dispatchDesk, onDeskChange } from './desk-store';
import { type Keeper, type Owner, persistBaskets, readBaskets, readLeft } from './persist-baskets';

let keeper: Keeper | undefined;

export const currentKeeper = (): Keeper | undefined => keeper;

const restored = observable(false);

/** Whether the baskets of an earlier run are back, or are known not to come. */
export const useRestored = (): boolean => useSyncExternalStore(restored.subscribe, restored.get);

/**
 * Resolves when the baskets of an earlier run are back: what is opened before that could be
 * replaced by them.
 */
export const whenRestored = (): Promise<void> =>
  new Promise((resolve) => {
    if (restored.get()) return resolve();
    const stop = restored.subscribe(() => {
      if (!restored.get()) return;
      stop();
      resolve();
    });
  });

let openings = 0;

/**
 * Opens this person's desk: baskets of an earlier run come back once, then every change is kept on
 * the disk.
 */
async function openDesk(owner: Owner): Promise<void> {
  keeper?.stop();
  keeper = undefined;
  restored.set(false);
  openings += 1;
  const mine = openings;
  try {
    await restore(owner);
  } finally {
    if (mine === openings) restored.set(true);
  }
}

async function restore(owner: Owner): Promise<void> {
  const outbox = await getOutbox();
  const mine = persistBaskets(outbox, owner, currentDesk, now);
  keeper = mine;
  const found = await readBaskets(outbox, owner, claimBasket);
  if (keeper !== mine) return;
  if (found.open) mine.known(found.open, false);
  for (const { basket } of found.parked) mine.known(basket, true);
  dispatchDesk({ do: 'restored', open: found.open, parked: found.parked });
  if (found.elsewhere.length === 0) return;
  const touched = watchHands();
  for (const id of found.elsewhere) void takeLeft(mine, owner, id, touched);
}

const DEEDS = ['pointerdown', 'keydown'] as const;

/**
 * Tells whether anybody has touched the page since. The browser's own account of it takes a driven
 * one for touched.
 */
function watchHands(): () => boolean {
  let touched = false;
  const touch = () => {
    touched = true;
    for (const action of DEEDS) removeEventListener(action, touch, true);
  };
  for (const action of DEEDS) addEventListener(action, touch, true);
  return () => touched;
}

/**
 * A basket that another tab had open when this one came up, once that tab is gone: one that was
 * only slow to die had the work of a crash, or of a reload, in it. It opens where nobody has
 * touched the page yet; under hands that work it waits aside.
 */
async function takeLeft(
  mine: Keeper,
  owner: Owner,
  id: string,
  touched: () => boolean,
): Promise<void> {
  await claimWhenLeft(id);
  const left = await readLeft(await getOutbox(), owner, id);
  if (!left || keeper !== mine) return releaseForOtherTabs(id);
  const { basket, at, parked } = left;
  mine.known(basket, parked);
  const opens = !(parked || touched());
  dispatchDesk({
    do: 'restored',
    open: opens ? basket : null,
    parked: opens ? [] : [{ basket, at }],
  });
  if (currentDesk().open.id !== id) releaseForOtherTabs(id);
}

/** Other tabs may work on this basket, as soon as the disk has what has become of it here. */
export const releaseForOtherTabs = (id: string): void =>
  releaseBasket(id, keeper?.flush() ?? Promise.resolve());

function changed(): void {
  const { open } = currentDesk();
  setDirty('workbench', !isEmptyBasket(open));
  // The lock is taken with the first letter, so that another tab never restores a basket that lives
  // here.
  if (!isEmptyBasket(open)) void claimBasket(open.id);
  keeper?.changed();
}

/**
 * Keeps the desk of whoever is signed in for as long as the counter is on screen; leaving it writes
 * at once.
 */
export function useKeptDesk(): void {
  const { user, companies } = useSnapshot(session);
  const company = companyOf({ companies: [...companies] });
  const actor = user?.id ?? null;
  useEffect(() => {
    if (!company || !actor) return;
    if (claimDesk(`${company}/${actor}`)) void openDesk({ company, actor });
    const stop = onDeskChange(changed);
    const flush = () => void keeper?.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      flush();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [company, actor]);
}
