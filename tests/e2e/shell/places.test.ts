import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO } from '../../support/signed-client';
import { saveSlip, signIn, untilAll, workerInCharge } from '../steps/counter';
import { atCounterAgain, onNewPage } from '../steps/hand';
import { aSharedTablet, aStage, step } from '../steps/stage';
import { storedRows } from '../steps/stored-rows';

const SALE = { tab: 'Satış', product: 'Burma bilezik', grams: '10' } as const;
const CLERK = {
  email: 'kasiyer@milyem.app',
  userCode: '1002',
  licenceCode: 'MILYEM-DEMO',
  password: DEMO.password,
};

const branch = (page: Page) => page.getByRole('button', { name: /^Şube:/ });

async function choose(page: Page, name: string): Promise<void> {
  await branch(page).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect.poll(() => branch(page).innerText()).toContain(name);
}

const OTHER_COMPANY = 'Uzun Unvanlı Kuyumculuk Mücevherat Sanayi ve Ticaret Limited Şirketi';

/** The demo's admin becomes the admin of one more company, as somebody who owns two shops is. */
async function anotherCompany(folder: string): Promise<void> {
  const given = {
    title: OTHER_COMPANY,
    licence: 'IKINCI-DUKKAN',
    name: 'Deniz Altınay',
    email: DEMO.email,
    code: '1',
    password: DEMO.password,
  };
  const words = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'src/server/cli/company-create.ts', ...words],
    {
      env: { ...process.env, VITEST: undefined, NODE_ENV: undefined, DATA_DIR: folder },
    },
  );
}

describe('on one tablet', () => {
  const shared = aSharedTablet();

  describe('where one works', () => {
    it('is frozen into each slip: a branch chosen with no network is that of the next slip, not of the last', async () => {
      const { stage, tablet, page } = await atCounterAgain(shared);
      await branch(page).getByText('Çarşı').waitFor();
      stage.wifi.turn('cut');
      const first = await saveSlip(page, SALE);
      await choose(page, 'Bağdat Caddesi');
      const second = await saveSlip(page, SALE);
      const [one, two] = (await storedRows(page)).map((row) => row.frozen.branchId);
      expect([one, two].every((id) => /^[\w-]{20,}$/.test(id ?? ''))).toBe(true);
      expect(one).not.toBe(two);
      await step('remembered over a reload, still with no network', async () => {
        await page.reload();
        await branch(page).getByText('Bağdat Caddesi').waitFor();
      });
      stage.wifi.turn('open');
      await page.goto(`${stage.url}/workbench?view=transactions`);
      await untilAll(page, [first, second], 'Onaylandı');
      expect(tablet.complaints).toEqual([]);
    });

    it('is nothing to choose for who works in one branch, and on a phone stands in the user menu', async () => {
      const { stage } = shared();
      // Another of the owner's than the one that has chosen.
      const [owner, clerk] = [await stage.aTablet(), await stage.aNewTablet()];
      const one = await clerk.open(`${stage.url}/auth`);
      await signIn(one, CLERK);
      await one.getByText(/Canlı/).first().waitFor();
      expect(await branch(one).count()).toBe(0);
      const page = await owner.open(`${stage.url}/`);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: /Hesap menüsü/ }).click();
      await page.getByRole('menuitemradio', { name: 'Bağdat Caddesi' }).click();
      await page.getByRole('button', { name: /Hesap menüsü/ }).click();
      await page.getByText('Milyem Demo Kuyumculuk · Bağdat Caddesi').waitFor();
      expect([...clerk.complaints, ...owner.complaints]).toEqual([]);
    });
  });

  describe('the frame', () => {
    it('opens the chip as a drawer beside the work, with what waits, and leads to the sync centre', async () => {
      const { stage, tablet, page } = await atCounterAgain(shared);
      stage.wifi.turn('cut');
      await saveSlip(page, SALE);
      await page.getByRole('button', { name: /1 bekliyor/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Gönderim' });
      await drawer.getByText(/Sunucuya .* beri ulaşılamıyor/).waitFor();
      await expect.poll(() => drawer.innerText()).toMatch(/Bekliyor\s+1\s+en eskisi \d+ (sn|dk)/);
      await page.keyboard.press('Escape');
      expect(new URL(page.url()).pathname).toBe('/workbench');
      stage.wifi.turn('open');
      await page.getByRole('button', { name: /Hepsi gönderildi/ }).click({ timeout: 90_000 });
      await expect.poll(() => drawer.innerText()).toMatch(/Son gönderilen\s+\d+ sn/);
      await drawer.getByRole('link', { name: 'Gönderim merkezi' }).click();
      await page.waitForURL((url) => url.pathname === '/sync-center');
      await drawer.waitFor({ state: 'detached' });
      expect(tablet.complaints).toEqual([]);
    });

    it('has its menu wide or narrow as it was left, by keyboard alone, and a way past it', async () => {
      const { stage, tablet, page } = await onNewPage(shared);
      await page.goto(`${stage.url}/`);
      const wide = page.getByRole('link', { name: 'Yaptırım sorgu' });
      await page.getByRole('button', { name: 'Genişlet' }).focus();
      expect(await wide.count()).toBe(0);
      await page.keyboard.press('Enter');
      await wide.waitFor();
      await page.reload();
      await wide.waitFor();
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Sayfaya geç' }).waitFor();
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('page');
      await page.getByRole('button', { name: 'Menüyü daralt' }).click();
      await expect.poll(() => wide.count()).toBe(0);
      await page.setViewportSize({ width: 800, height: 1280 });
      await page.getByRole('link', { name: 'Denetim' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Pano');
      expect(tablet.complaints).toEqual([]);
    });
  });
});

it('changes from one company to another by a reload, and stays where it is when the server cannot be asked', async () => {
  const stage = await aStage({}, { prepare: anotherCompany });
  const tablet = await stage.aTablet();
  const page = await tablet.open(`${stage.url}/auth`);
  await page.getByLabel('E-posta').fill(DEMO.email);
  await page.getByLabel('Kullanıcı kodu').fill(DEMO.userCode);
  await page.getByLabel('Lisans kodu').fill(DEMO.licenceCode);
  await page.getByLabel('Şifre', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.getByRole('button', { name: 'Milyem Demo Kuyumculuk' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await workerInCharge(page);
  const menu = async () => {
    await page.getByRole('button', { name: /Hesap menüsü/ }).click();
    return page.getByRole('menuitem', { name: /Firma değiştir/ });
  };
  await step('a server that is gone is found out by the try', async () => {
    await (await menu()).click();
    stage.wifi.turn('cut');
    await page.getByRole('dialog').getByRole('button', { name: OTHER_COMPANY }).click();
    await page.getByText('bu firmada kaldınız', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await branch(page).getByText('Çarşı').waitFor();
    expect(await (await menu()).innerText()).toContain('ağ gerekir');
    await page.keyboard.press('Escape');
  });
  stage.wifi.turn('open');
  const open = await menu();
  await expect.poll(() => open.innerText(), { timeout: 60_000 }).not.toContain('ağ gerekir');
  await open.click();
  await page.getByRole('dialog').getByRole('button', { name: OTHER_COMPANY }).click();
  await expect.poll(() => branch(page).count()).toBe(0);
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await page.getByText(`Deniz Altınay${OTHER_COMPANY}`).waitFor();
  expect(tablet.complaints).toEqual([]);
});
