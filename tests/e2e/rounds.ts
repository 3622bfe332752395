import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readDisk } from '../faults/tablet-store';
import { until } from '../support/until';

/** Where a page is driven: `mark` keeps what one round writes apart from the other's. */
export type Round = { page: Page; url: string; mark: string; offline: boolean };

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Saves by the button of a form and is done when the form has gone. */
export async function submit(form: Locator, button: string): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

/** An order for a workshop: its drawer, opened as it was written down. */
export async function writeWorkOrder(page: Page, model: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Yeni iş emri' }).first().click();
  const form = dialog(page, 'Yeni iş emri');
  await form.getByLabel('Model').fill(model);
  await form.getByLabel('Atölye').fill('İncesu');
  await page.getByRole('option', { name: /İncesu/ }).click();
  await form.getByLabel('Ayar', { exact: true }).fill('14');
  await form.getByLabel('Adet').fill('3');
  await form.getByRole('button', { name: 'İş emrini kaydet' }).click();
  return dialog(page, new RegExp(model));
}

/** Closing what stands in the address is a step back: it is taken before anybody goes elsewhere. */
export async function closeDrawer(drawer: Locator, left = ''): Promise<void> {
  await drawer.getByRole('button', { name: 'Kapat', exact: true }).click();
  await expect.poll(() => new URL(drawer.page().url()).search).toBe(left);
}

/** The server has answered for every row of this tablet. */
export const untilAllApplied = (page: Page): Promise<unknown> =>
  until(
    async () => (await readDisk(page, [])).rows.filter(({ state }) => state !== 'applied').map(({ state }) => state),
    (left) => left.length === 0,
    60_000,
  );
