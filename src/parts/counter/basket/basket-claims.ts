/**
 * One tab at a time works on a basket. A tab holds the lock of every basket it has open; the
 * browser frees it when the tab dies, so a crash leaves nothing locked. Without the Locks API
 * (plain http) every claim succeeds: the outbox still takes the same ids only once.
 */
type Claim = { free: () => void; giving: Promise<unknown> | undefined };

const held = new Map<string, Claim>();

const nameOf = (id: string): string => `milyem-basket-${id}`;

const withLocks = (): boolean => typeof navigator !== 'undefined' && 'locks' in navigator;

/** Keeps the lock that the browser has just given, until it is released here. */
const hold = (id: string, then: () => void): Promise<void> =>
  new Promise<void>((free) => {
    held.set(id, { free, giving: undefined });
    then();
  });

/** Takes a basket for this tab now; false when another tab has it. */
export async function claimBasket(id: string): Promise<boolean> {
  const mine = held.get(id);
  if (mine) mine.giving = undefined;
  if (mine || !withLocks()) return true;
  return new Promise((resolve) => {
    const request = navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) =>
      lock ? hold(id, () => resolve(true)) : resolve(false),
    );
    request.catch(() => resolve(true));
  });
}

/**
 * Takes a basket for this tab as soon as the tab that has it dies or gives it back; never resolves
 * while that one lives on with it.
 */
export const claimWhenLeft = (id: string): Promise<void> =>
  new Promise((resolve, reject) => {
    navigator.locks.request(nameOf(id), () => hold(id, resolve)).catch(reject);
  });

/**
 * Gives a basket back, when what has become of it is on the disk: who waits for it reads it there.
 * A claim made here meanwhile keeps it.
 */
export function releaseBasket(id: string, onDisk: Promise<unknown>): void {
  const claim = held.get(id);
  if (!claim) return;
  claim.giving = onDisk;
  const free = () => {
    if (claim.giving !== onDisk) return;
    held.delete(id);
    claim.free();
  };
  onDisk.then(free, free);
}
