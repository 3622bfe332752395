import { travel } from '../travel';

/** A page that takes longer than this many frames says of itself that it is loading. */
const PATIENCE = 300;

/**
 * A command leads somewhere else, and what had the cursor before is gone: the page that comes gets
 * it, so that the next key and the next word of a screen reader are of that page. What takes the
 * cursor itself, a field of it or a dialog, keeps it.
 */
export function focusPageSoon(): void {
  let frames = 0;
  const look = () => {
    const page = document.getElementById('page');
    const active = document.activeElement;
    if (
      active?.closest('[role=dialog],[role=alertdialog]') ||
      (active !== page && page?.contains(active))
    )
      return;
    frames++;
    // Two frames: what closes gives the cursor back, and what opens takes it, after it is drawn.
    if (!travel.underWay && frames > 2) return page?.focus();
    if (frames < PATIENCE) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
