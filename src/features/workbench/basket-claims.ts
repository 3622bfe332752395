/**
 * One tab at a time works on a basket. A tab holds the lock of every basket it has open; the browser frees it when the
 * tab dies, so a crash leaves nothing locked. Without the Locks API (plain http) every claim succeeds: the outbox still
 * takes the same ids only once.
 */
const held = new Map<string, () => void>();

export async function claimBasket(id: string): Promise<boolean> {
  if (held.has(id) || !('locks' in navigator)) return true;
  return new Promise((resolve) => {
    const request = navigator.locks.request(`milyem-basket-${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(false);
      return new Promise<void>((release) => {
        held.set(id, release);
        resolve(true);
      });
    });
    request.catch(() => resolve(true));
  });
}

export function releaseBasket(id: string): void {
  held.get(id)?.();
  held.delete(id);
}
