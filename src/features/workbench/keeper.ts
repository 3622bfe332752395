import { useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { observable } from '../../data/observable';
import { setDirty } from '../../session/dirty';
import { companyOf, session } from '../../session/store';
import { getOutbox } from '../../sync/outbox';
import { isEmptyBasket } from './basket';
import { claimBasket } from './basket-claims';
import { claimDesk, currentDesk, dispatchDesk, onDeskChange } from './desk-store';
import { type Keeper, keepBaskets, type Owner, readBaskets } from './keep-baskets';
import { now, readOffset } from './world';

let keeper: Keeper | undefined;

export const currentKeeper = (): Keeper | undefined => keeper;

const restored = observable(false);

/** Whether the baskets of an earlier run are back, or are known not to come. */
export const useRestored = (): boolean => useSyncExternalStore(restored.subscribe, restored.get);

/** Resolves when the baskets of an earlier run are back: what is opened before that could be replaced by them. */
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

/** Opens this person's desk: baskets of an earlier run come back once, then every change is kept on the disk. */
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
  const mine = keepBaskets(outbox, owner, currentDesk, now);
  keeper = mine;
  const found = await readBaskets(outbox, owner, claimBasket);
  if (keeper !== mine) return;
  if (found.open) mine.known(found.open, false);
  for (const { basket } of found.parked) mine.known(basket, true);
  dispatchDesk({ do: 'restored', ...found });
}

function changed(): void {
  const { open } = currentDesk();
  setDirty('workbench', !isEmptyBasket(open));
  // The lock is taken with the first letter, so that another tab never restores a basket that lives here.
  if (!isEmptyBasket(open)) void claimBasket(open.id);
  keeper?.changed();
}

/** Keeps the desk of whoever is signed in for as long as the counter is on screen; leaving it writes at once. */
export function useKeptDesk(): void {
  const { user, companies } = useSnapshot(session);
  const company = companyOf({ companies: [...companies] });
  const actor = user?.id ?? null;
  useEffect(() => {
    if (!company || !actor) return;
    void readOffset();
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
