/**
 * Put before every script of a page and of the worker: `Date` runs at its usual speed, ahead by
 * what `__ahead` says. Put there once more, the later word holds: time went on, and a page that is
 * loaded anew has the time of all the others.
 */
export const clockScript = (aheadMs: number): string => `(() => {
  const Real = Date;
  const known = globalThis.__ahead !== undefined;
  globalThis.__ahead = ${aheadMs};
  if (known) return;
  globalThis.Date = class extends Real {
    constructor(...args) { super(...(args.length === 0 ? [Real.now() + globalThis.__ahead] : args)); }
    static now() { return Real.now() + globalThis.__ahead; }
  };
})();
`;

/** The worker besides tells of rejections that nobody handled, and takes a new time by message. */
export const workerHead = (
  aheadMs: number,
  release: number,
): string => `${clockScript(aheadMs)}// release ${release}
self.addEventListener('unhandledrejection', (event) => {
  fetch('/__complaint', { method: 'POST', body: 'worker (' + self.serviceWorker.state + '): ' + String(event.reason && event.reason.stack || event.reason) }).catch(() => {});
});
self.addEventListener('message', (event) => {
  if (event.data && typeof event.data.__ahead === 'number') globalThis.__ahead = event.data.__ahead;
});
`;
