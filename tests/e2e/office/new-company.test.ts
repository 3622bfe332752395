import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { violationsOn } from '../../support/axe';
import { noPostgres, startCluster } from '../../support/postgres';
import { lastNumber, untilAll } from '../steps/counter';
import { enter } from '../steps/hand';
import { shiftsOf, watchShifts } from '../steps/shifts';
import { aStage, step } from '../steps/stage';
import { pressOn, tabTo, typeInto } from '../steps/tab-keys';

const TITLE = 'Altınay Kuyumculuk';
const OWNER = { email: 'deniz@ornek.app', code: '1', licence: 'ALTINAY-1', password: 'zümrüt 585' };
const CLERK = { email: 'sevda@ornek.app', password: 'zümrüt kolye 7' };

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a page by its name in the command bar. */
async function openByName(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const bar = page.getByRole('dialog', { name: 'Ara ve komut ver' });
  await bar.getByRole('combobox').waitFor();
  await page.keyboard.type(name);
  await bar
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await bar.waitFor({ state: 'detached' });
}

/** Runs the command of the operator, with the environment that the server has. */
function createCompany(env: NodeJS.ProcessEnv): void {
  const given = {
    title: TITLE,
    licence: OWNER.licence,
    name: 'Deniz Altınay',
    email: OWNER.email,
    code: OWNER.code,
    password: OWNER.password,
  };
  const words = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'src/server/cli/company-create.ts', ...words],
    { env: { ...process.env, VITEST: undefined, NODE_ENV: undefined, ...env } },
  );
}

describe.skipIf(noPostgres !== undefined)('a new company', () => {
  it('SU5: made by the command on an empty database it reaches its first sale by an invited person, by keyboard alone', async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    const DATABASE_URL = await cluster.newDatabase();
    const stage = await aStage(
      { DATABASE_URL },
      {
        prepare: async (folder) => {
          rmSync(folder, { recursive: true });
          mkdirSync(folder);
          createCompany({ DATABASE_URL, DATA_DIR: folder });
        },
      },
    );
    const office = await stage.aNewTablet();
    const page = await office.open(`${stage.url}/auth`);

    await step('the first sign-in opens the checklist', async () => {
      await typeInto(page, page.getByLabel('E-posta'), OWNER.email);
      await typeInto(page, page.getByLabel('Kullanıcı kodu'), OWNER.code);
      await typeInto(page, page.getByLabel('Lisans kodu'), OWNER.licence);
      await typeInto(page, page.getByLabel('Şifre', { exact: true }), OWNER.password);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/setup');
      await heading(page, 'Hayırlı işler.').waitFor();
      expect(await violationsOn(page)).toEqual([]);
    });
    await step('the company gets its tax number', async () => {
      await pressOn(page, button(page, 'Bilgileri yaz'));
      await heading(page, 'Genel bilgiler').waitFor();
      await typeInto(page, page.getByRole('textbox', { name: /Vergi|VKN/ }).first(), '1234567890');
      await page.keyboard.press('Enter');
      await page.getByText('Kaydedildi').first().waitFor();
    });
    await step('the dashboard leads back, and its band moves nothing', async () => {
      await openByName(page, 'Akış');
      await heading(page, 'Akış').waitFor();
      await page.addInitScript(watchShifts);
      await page.reload();
      const back = page.getByRole('link', { name: 'Kuruluma devam et' });
      await back.waitFor();
      await heading(page, 'Akış').waitFor();
      // The first prices of a new company come while one looks, into the bar above.
      expect((await shiftsOf(page)).filter(({ bar }) => !bar)).toEqual([]);
      await pressOn(page, back);
      await page.getByRole('button', { name: /^Dükkân.*tamam/ }).waitFor();
    });
    await step('what lies in the shop is written, and the tills are open', async () => {
      await typeInto(page, page.getByLabel('Nakit'), '61250');
      await typeInto(page, page.getByLabel('Hurda 22 ayar'), '186,42');
      await page.getByText(/61\.250,00/).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Kasa açıldı').first().waitFor();
      await page.getByRole('button', { name: /^Kasada ne var\?.*tamam/ }).waitFor();
    });
    const link = await step('a cashier is invited', async () => {
      await pressOn(page, button(page, 'Kişi davet et'));
      await pressOn(page, button(page, 'Davet et'));
      const dialog = page.getByRole('dialog', { name: 'Kişi davet et' });
      await typeInto(page, dialog.getByLabel('Ad soyad'), 'Sevda Arman');
      await typeInto(page, dialog.getByLabel('E-posta'), CLERK.email);
      await page.keyboard.press('Enter');
      const shown = page.getByRole('dialog', { name: /^Davet bağlantısı/ });
      const address = await shown.getByLabel('Bağlantı', { exact: true }).inputValue();
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });
      return address;
    });
    await step('what is left is skipped, and the checklist is over', async () => {
      await openByName(page, 'Akış');
      await pressOn(page, page.getByRole('link', { name: 'Kuruluma devam et' }));
      await page.getByRole('button', { name: /^Tezgâhtaki kişiler.*tamam/ }).waitFor();
      await pressOn(page, button(page, 'Bu adımı atla'));
      await page.getByRole('button', { name: /^Şubeler ve depolar.*atlandı/ }).waitFor();
      await pressOn(page, button(page, 'Bu adımı atla'));
      await page.getByText('Dükkân hazır.').waitFor();
      await openByName(page, 'Akış');
      await heading(page, 'Akış').waitFor();
    });

    const counter = await stage.aNewTablet();
    const clerk = await counter.open(link);
    await step('the invited person joins and signs in', async () => {
      await heading(clerk, TITLE).waitFor();
      await typeInto(clerk, clerk.getByLabel('Yeni şifre'), CLERK.password);
      await clerk.keyboard.press('Enter');
      await heading(clerk, 'Katıldınız').waitFor();
      await pressOn(clerk, button(clerk, 'Giriş yap'));
      await clerk.waitForURL((url) => url.pathname === '/dashboard');
      const menu = clerk.getByRole('navigation', { name: 'Ana menü' });
      await pressOn(clerk, menu.getByRole('link', { name: 'Tezgâh', exact: true }));
    });
    await step('and sells', async () => {
      await clerk
        .getByText(/Canlı · \d+ sn/)
        .first()
        .waitFor();
      await clerk.getByRole('button', { name: /^Çeyrek yeni [\d.]+/ }).waitFor();
      await tabTo(clerk, clerk.getByLabel('Ürün'));
      await enter(clerk, '2 çeyrek');
      await clerk.keyboard.press('F8');
      await clerk.keyboard.press('F9');
      await expect.poll(() => lastNumber(clerk)).not.toBe('');
      const number = await lastNumber(clerk);
      await openByName(page, 'İşlemler');
      await untilAll(page, [{ number, kurus: 0 }], 'Onaylandı');
    });
    await step('no later start shows the checklist or the way to it', async () => {
      await page.goto(`${stage.url}/dashboard`);
      await heading(page, 'Akış').waitFor();
      expect(await page.getByText('Kuruluma devam et').count()).toBe(0);
    });
    expect([...office.complaints, ...counter.complaints]).toEqual([]);
  });
});
