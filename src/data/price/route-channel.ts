import type { RouteEvent } from '@/contract/core/route-event';

/**
 * From the app's routes to the feed's socket. Guarantee: every change is told while the line
 * stands, and after a gap only the place where the person is now.
 */
type Tell = (event: RouteEvent) => void;

let line: Tell | undefined;
let untold: RouteEvent | undefined;

export function publishRoute(event: RouteEvent): void {
  if (line) line(event);
  else untold = event;
}

/** The line stands, or (undefined) has broken. */
export function setRouteListener(tell: Tell | undefined): void {
  line = tell;
  if (!tell || !untold) return;
  tell(untold);
  untold = undefined;
}
