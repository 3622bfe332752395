import { DEFAULT_ENTERPRISE } from '@/contract/core/headers';
import { type Enterprise, isEnterprise } from '@/domain/people/enterprise';
import { session } from '../state/store';
import { accentFor, cssOf, type Oklch } from './accent';

/**
 * The enterprise variants and their colours. As an accent a colour marks the brand and the selected
 * entry only.
 */
export const ENTERPRISES: Record<Enterprise, Oklch> = {
  jeweller: { l: 0.5, c: 0.1, h: 80 },
  'bullion-dealer': { l: 0.46, c: 0.07, h: 75 },
  accounting: { l: 0.46, c: 0.11, h: 255 },
  accountant: { l: 0.46, c: 0.1, h: 265 },
  advisor: { l: 0.46, c: 0.1, h: 290 },
  retail: { l: 0.48, c: 0.12, h: 20 },
  partner: { l: 0.46, c: 0.09, h: 190 },
  office: { l: 0.46, c: 0.06, h: 230 },
  console: { l: 0.44, c: 0.02, h: 260 },
  guest: { l: 0.46, c: 0.01, h: 80 },
  developer: { l: 0.46, c: 0.1, h: 150 },
};

/**
 * Light and dark, for the sheet's `--accent`; nothing for the jeweller's, whose accent is the
 * sheet's own gold.
 */
export function accentOf(enterprise: string): { light: string; dark: string } | undefined {
  const colour =
    enterprise !== DEFAULT_ENTERPRISE && isEnterprise(enterprise)
      ? ENTERPRISES[enterprise]
      : undefined;
  return (
    colour && { light: cssOf(accentFor(colour, 'light')), dark: cssOf(accentFor(colour, 'dark')) }
  );
}

/** Startup step 3: the project's class and the variant's colour. */
export function applyProject(): void {
  const root = document.documentElement;
  const { enterprise, project } = session;
  for (const name of Array.from(root.classList))
    if (/^(project|enterprise)-/.test(name)) root.classList.remove(name);
  root.classList.add(`project-${project}`, `enterprise-${enterprise}`);
  session.appColor = cssOf(ENTERPRISES[isEnterprise(enterprise) ? enterprise : DEFAULT_ENTERPRISE]);
  paintAccent(enterprise);
}

/**
 * The sheet chooses between the two by its theme, so that a browser without light-dark() does so as
 * well.
 */
export function paintAccent(enterprise: string): void {
  const { style } = document.documentElement;
  const accent = accentOf(enterprise);
  for (const theme of ['light', 'dark'] as const) {
    if (accent) style.setProperty(`--accent-${theme}`, accent[theme]);
    else style.removeProperty(`--accent-${theme}`);
  }
}
