import { proxy } from 'valtio/vanilla';
import { startTypingAhead } from '@/ui/field/typed-ahead';

/**
 * Whether the command bar is open; a key, the bar's button and a page's own link open the same one.
 */
export const commandBar = proxy({ open: false });

let release = (): void => undefined;

/**
 * Guarantee: from this call on every key belongs to the command bar, also while its code is still
 * being loaded.
 */
export const openCommandBar = (): void => {
  if (commandBar.open) return;
  commandBar.open = true;
  release = startTypingAhead(closeCommandBar);
};
export const closeCommandBar = (): void => {
  release();
  commandBar.open = false;
};
