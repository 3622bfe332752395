/**
 * A step back is taken some time after it was asked for. Guarantee: what asks to be closed twice
 * meanwhile takes one step, never the page itself; the step is over as soon as the browser has
 * moved, also where somebody is asked first and the page stays.
 */
let stepping = false;

export const isStepping = (): boolean => stepping;

export function stepBack(): void {
  stepping = true;
  history.back();
}

/** The browser has moved: whoever hears of it before all others says so. */
export function stepTaken(): void {
  stepping = false;
}
