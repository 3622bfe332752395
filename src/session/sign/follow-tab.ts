import { dropDirty } from '../page/dirty';
import { isWallScreen } from '../state/guard';
import type { MarkerChange } from '../state/marker';

/**
 * Another tab ended or locked this session or began another: this one only follows, by a reload,
 * and wipes nothing. What is typed here can be saved by nobody any more, so nobody is asked to
 * stay: a page that stayed would stand open over a locked device.
 */
export function followOtherTab(change: MarkerChange): void {
  // A price screen on this machine goes on by its own token.
  const goes = change === 'ended' && !isWallScreen(location.pathname);
  dropDirty();
  if (goes) location.replace('/auth');
  else location.reload();
}
