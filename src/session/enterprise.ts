import { DEFAULT_ENTERPRISE } from '../contract/wire/headers';
import { session } from './store';

/**
 * The enterprise variants and their accent. The accent colours the brand mark and the selected entry only; each pair is
 * light, dark, and readable as text on every ground of its theme.
 */
export const ENTERPRISES: Record<string, { light: string; dark: string }> = {
  jeweller: { light: 'oklch(0.5 0.1 80)', dark: 'oklch(0.82 0.11 88)' },
  'bullion-dealer': { light: 'oklch(0.46 0.07 75)', dark: 'oklch(0.8 0.07 80)' },
  accounting: { light: 'oklch(0.46 0.11 255)', dark: 'oklch(0.79 0.09 255)' },
  accountant: { light: 'oklch(0.46 0.1 265)', dark: 'oklch(0.79 0.09 265)' },
  advisor: { light: 'oklch(0.46 0.1 290)', dark: 'oklch(0.8 0.09 290)' },
  retail: { light: 'oklch(0.48 0.12 20)', dark: 'oklch(0.79 0.1 20)' },
  partner: { light: 'oklch(0.46 0.09 190)', dark: 'oklch(0.8 0.08 190)' },
  office: { light: 'oklch(0.46 0.06 230)', dark: 'oklch(0.8 0.06 230)' },
  console: { light: 'oklch(0.44 0.02 260)', dark: 'oklch(0.8 0.02 260)' },
  guest: { light: 'oklch(0.46 0.01 80)', dark: 'oklch(0.74 0.01 85)' },
  developer: { light: 'oklch(0.46 0.1 150)', dark: 'oklch(0.8 0.1 150)' },
};

/** Startup step 3: the project's class and the variant's colour. */
export function applyProject(): void {
  const root = document.documentElement;
  const colours = ENTERPRISES[session.enterprise] ?? ENTERPRISES[DEFAULT_ENTERPRISE];
  for (const name of Array.from(root.classList)) if (/^(project|enterprise)-/.test(name)) root.classList.remove(name);
  root.classList.add(`project-${session.project}`, `enterprise-${session.enterprise}`);
  if (!colours) return;
  session.appColor = colours.light;
  // A browser without light-dark() drops the whole declaration and keeps the sheet's own accent.
  root.style.setProperty('--accent', CSS.supports('color', 'light-dark(red, red)') ? `light-dark(${colours.light}, ${colours.dark})` : colours.light);
}
