import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Credentials } from '@/contract/people/session';
import { violationsOn } from '../../support/axe';
import { DEMO } from '../../support/signed-client';
import { signIn } from '../steps/counter';
import { aSharedStage, step } from '../steps/stage';

const shared = aSharedStage();

const READER: Credentials = { ...DEMO, email: 'izleyici@milyem.app', userCode: '1003' };
const DESK: Credentials = { ...DEMO, email: 'destek@milyem.app', userCode: '9001' };

const menuWords = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link').allInnerTexts();

it('PL77: who may not enter a page is led to /forbidden, which is titled so and says why; the menu does not lead there', async () => {
  const stage = shared();
  const tablet = await stage.aNewTablet();
  const page = await tablet.open(stage.url);
  await signIn(page, READER);
  await page.goto(`${stage.url}/admin/general`);
  await page.getByRole('heading', { name: 'Yetkisiz İşlem', level: 1 }).waitFor();
  await page
    .getByText('Bu işlem için yetkiniz yok. Yetkiyi firmanızın yöneticisi verir.')
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/forbidden');
  await expect.poll(() => page.title()).toContain('Yetkisiz İşlem');
  expect(await violationsOn(page)).toEqual([]);
  await step('the menu holds what is open to a reader', async () => {
    await expect.poll(() => menuWords(page)).toContain('Tezgâh');
    expect(await menuWords(page)).not.toContain('Entegrasyon');
  });
  expect(tablet.complaints).toEqual([]);
});

it('PL126: the support desk’s menu has no counter, and the counter’s address leads to /forbidden', async () => {
  const stage = shared();
  const tablet = await stage.aNewTablet();
  const page = await tablet.open(stage.url);
  await signIn(page, DESK);
  await expect.poll(() => menuWords(page)).toContain('Akış');
  expect(await menuWords(page)).not.toContain('Tezgâh');
  await step('nor has the command bar', async () => {
    await page.keyboard.press('Control+k');
    const bar = page.getByRole('dialog', { name: 'Ara ve komut ver' });
    await bar.getByRole('combobox').fill('Rehber');
    await bar.getByRole('option', { name: /Rehber/ }).waitFor();
    await bar.getByRole('combobox').fill('Müşteriler');
    await bar.getByText('Sonuç yok.').waitFor();
  });
  await page.goto(`${stage.url}/workbench`);
  await page.getByRole('heading', { name: 'Yetkisiz İşlem', level: 1 }).waitFor();
  expect(tablet.complaints).toEqual([]);
});
