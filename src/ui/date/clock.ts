let read = (): number => Date.now();

/** Gives the components the corrected clock of the device, once, when the page starts. */
export function bindClock(now: () => number): void {
  read = now;
}

/** What the bound clock says now; before it is bound, the device's own. */
export const clockNow = (): number => read();
