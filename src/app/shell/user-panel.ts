import { proxy } from 'valtio/vanilla';

/**
 * What of the user menu opens over the page instead of being a place; the command bar opens the
 * same ones.
 */
type UserPanel = 'sign-out' | 'update' | 'language' | 'company' | 'position';

export const userPanel = proxy<{ open: UserPanel | null }>({ open: null });

export const openPanel = (panel: UserPanel): void => {
  userPanel.open = panel;
};
export const closePanel = (): void => {
  userPanel.open = null;
};
