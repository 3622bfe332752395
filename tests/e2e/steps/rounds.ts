import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readDisk } from '../../faults/tablet-store';
import { until } from '../../support/until';

/** Where a page is driven: `mark` keeps what one round writes apart from the other's. */
export type Round = { page: Page; url: string; mark: string; offline: boolean };

export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name });

/** Saves by the button of a form and is done when the form has gone. */
export async function submit(form: Locator, button: string): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

/**
 * An order for a workshop, of gold unless another metal is named: its drawer, opened as it was
 * written down.
 */
export async function writeWorkOrder(
  page: Page,
  model: string,
  { metal = 'Altın', fineness = '14' } = {},
): Promise<Locator> {
  await page.getByRole('button', { name: 'Yeni iş emri' }).first().click();
  const form = dialog(page, 'Yeni iş emri');
  await form.getByLabel('Model').fill(model);
  await form.getByLabel('Atölye').fill('İncesu');
  await page.getByRole('option', { name: /İncesu/ }).click();
  await form.getByLabel('Maden').selectOption({ label: metal });
  await form.getByLabel('Ayar', { exact: true }).fill(fineness);
  await form.getByLabel('Adet').fill('3');
  await form.getByRole('button', { name: 'İş emrini kaydet' }).click();
  return dialog(page, new RegExp(model));
}

type Action = 'Atölyeye ver' | 'Mal kabul' | 'Fire yaz';

/** The form of one step of a work order, out of its drawer. */
export async function stepOf(drawer: Locator, action: Action): Promise<Locator> {
  await drawer.getByRole('button', { name: action, exact: true }).click();
  return dialog(drawer.page(), action);
}

type Melt = { grams: string; fineness: string; out: string; metal?: string };

/** A part of the first pot that has some of the metal becomes a bar. */
export async function melt(
  page: Page,
  { grams, fineness, out, metal = 'Altın' }: Melt,
): Promise<void> {
  await page.getByRole('tab', { name: 'Takozlar' }).click();
  await page.getByRole('button', { name: 'Erit', exact: true }).click();
  const form = dialog(page, 'Erit');
  await form.getByLabel('Maden').selectOption({ label: metal });
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'Kısmen' }).click();
  await form.getByLabel('Tartılan gram').fill(grams);
  await form.getByLabel('Ayar ya da milyem').fill(fineness);
  await form.getByLabel('Çıkan takoz').fill(out);
  await submit(form, 'Takozu kaydet');
}

/** Closing what stands in the address is a step back: it is taken before anybody goes elsewhere. */
export async function closeDrawer(drawer: Locator, left = ''): Promise<void> {
  await drawer.getByRole('button', { name: 'Kapat', exact: true }).click();
  await expect.poll(() => new URL(drawer.page().url()).search).toBe(left);
}

/** The server has answered for every row of this tablet. */
export const untilAllApplied = (page: Page): Promise<unknown> =>
  until(
    async () =>
      (await readDisk(page, [])).rows
        .filter(({ state }) => state !== 'applied')
        .map(({ state }) => state),
    (left) => left.length === 0,
    60_000,
  );
