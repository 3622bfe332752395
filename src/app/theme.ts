import { proxy } from 'valtio/vanilla';

type Theme = 'light' | 'dark' | 'system';
const KEY = 'milyem:theme';

const stored = (): Theme => {
  const value = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
};

export const theme = proxy<{ choice: Theme }>({ choice: stored() });

/** `data-theme` on the root chooses; without it the system does. */
export function applyTheme(): void {
  const { dataset } = document.documentElement;
  if (theme.choice === 'system') delete dataset.theme;
  else dataset.theme = theme.choice;
}

export function chooseTheme(choice: Theme): void {
  theme.choice = choice;
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  applyTheme();
}
