/**
 * Keeps the device awake while its page is seen. Guarantee: the browser lets go of the lock
 * whenever the page is hidden, and for reasons of its own; it is taken again at the next return,
 * and where it cannot be had that is said.
 */
export type Awake = 'held' | 'absent' | 'refused';

type Lock = { readonly released: boolean; release(): Promise<void> };
type Locks = { request(kind: 'screen'): Promise<Lock> };
/** What of the document is asked. */
type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

export function keepAwake(
  page: Page,
  locks: Locks | undefined,
  tell: (state: Awake) => void,
): () => void {
  if (!locks) {
    tell('absent');
    return () => undefined;
  }
  let lock: Lock | undefined;
  let asking = false;
  let left = false;
  const letGo = () => lock?.release().catch(() => undefined);
  const take = async () => {
    if (page.visibilityState !== 'visible' || asking || (lock && !lock.released)) return;
    asking = true;
    const taken = await locks.request('screen').catch(() => undefined);
    asking = false;
    lock = taken;
    if (left) letGo();
    else tell(taken ? 'held' : 'refused');
  };
  void take();
  page.addEventListener('visibilitychange', take);
  return () => {
    left = true;
    page.removeEventListener('visibilitychange', take);
    letGo();
  };
}
