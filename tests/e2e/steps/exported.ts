import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** What comes down as a file by some action. */
export async function download(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFileSync(await file.path());
}

/** By the first button of its kind on the page. */
export const exportAs = (page: Page, format: RegExp) => async () => {
  await page.getByRole('button', { name: 'Dışa aktar' }).first().click();
  await page.getByRole('menuitem', { name: format }).click();
};

/** How many rows the page says that it wrote; its word is closed. */
export const written = async (page: Page): Promise<number> => {
  const said = await page
    .getByRole('dialog')
    .getByText(/\d satır yazıldı\./)
    .innerText();
  await page.getByRole('button', { name: 'Kapat' }).last().click();
  return Number(said.replace(/\D/g, ''));
};
