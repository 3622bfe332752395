import { proxy } from 'valtio/vanilla';

/** Whether the command bar is open; a key, the bar's button and a page's own link open the same one. */
export const commandBar = proxy({ open: false });

export const openCommandBar = (): void => {
  commandBar.open = true;
};
export const closeCommandBar = (): void => {
  commandBar.open = false;
};
