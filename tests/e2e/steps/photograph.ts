import path from 'node:path';
import type { Page } from 'playwright-core';

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/**
 * Pictures of a page on a desk and on a phone, in both themes, for a person to look at. Nothing is
 * drawn unless the environment names a folder for them: `SHOTS`.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  const before = page.viewportSize();
  for (const screen of SCREENS)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(screen);
      await page.emulateMedia({ colorScheme });
      const file = `${name}-${screen.width}-${colorScheme}.png`;
      await page.screenshot({ path: path.join(folder, file) });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}
