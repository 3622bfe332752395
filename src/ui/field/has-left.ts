/**
 * Has the cursor gone to another place of the page? When the browser opens a window of its own, as
 * for printing, the field hears a blur too and has the cursor all the same: what was open there
 * stays open.
 */
export const hasLeft = ({ target }: { target: EventTarget }): boolean =>
  document.activeElement !== target;
