import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOn } from '../../support/axe';
import { openCounter, signIn } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

const heads = (page: Page): Promise<string[]> =>
  page.getByRole('grid', { name: 'Kişiler' }).getByRole('columnheader').allInnerTexts();

async function openCustomers(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/workbench?view=customers`);
  await page.getByRole('grid', { name: 'Kişiler' }).waitFor();
}

it('RU13: columns chosen with no network come to the other tablet and are there after a sign-out', async () => {
  const { url, aTablet } = await aReadyStage();
  const [mine, theirs] = [await aTablet(), await aTablet()];
  const page = await openCounter(mine, url);
  const other = await openCounter(theirs, url);
  await openCustomers(page, url);
  await openCustomers(other, url);
  expect(await heads(other)).toContain('Telefon');

  await step('offline a column is hidden and moved at once', async () => {
    await page.goto(`${url}/settings/pages?page=customers`);
    await page.getByRole('checkbox', { name: 'Telefon' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.getByRole('checkbox', { name: 'Telefon' }).uncheck();
    await page.getByRole('button', { name: 'Yukarı al: Son işlem' }).click();
    await page.getByRole('link', { name: 'Tezgâh', exact: true }).first().click();
    await page.goBack();
    await page.getByRole('checkbox', { name: 'Telefon' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Telefon' }).isChecked()).toBe(false);
  });

  await step('with the network back the other tablet follows without a reload', async () => {
    await page.context().setOffline(false);
    await expect.poll(() => heads(other)).not.toContain('Telefon');
  });

  await step('a sign-out wipes the copy, and the next sign-in brings the choice back', async () => {
    await other.getByRole('button', { name: /Hesap menüsü/ }).click();
    await other.getByRole('menuitem', { name: 'Çıkış yap', exact: true }).click();
    await other.waitForURL(/\/auth/);
    const copies = await other.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('milyem:view')),
    );
    expect(copies).toEqual([]);
    await signIn(other);
    await openCustomers(other, url);
    await expect.poll(() => heads(other)).not.toContain('Telefon');
  });

  await step('the choice taken back shows the column again', async () => {
    await page.goto(`${url}/settings/pages?page=customers`);
    await page.getByRole('button', { name: 'Bu sayfayı sıfırla' }).click();
    await expect.poll(() => heads(other)).toContain('Telefon');
  });
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
});
