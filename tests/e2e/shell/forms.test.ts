import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCounter } from '../steps/counter';
import { aSharedTablet, step } from '../steps/stage';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const [label] = at instanceof HTMLInputElement ? Array.from(at.labels ?? []) : [];
    return label?.textContent ?? at?.textContent ?? '';
  });

describe('what forms and pages of sections share', () => {
  const shared = aSharedTablet();

  it('a form lists all faults by label, focuses the first, keeps what is typed and saves offline', async () => {
    const { stage, tablet } = shared();
    const page = await openCounter(tablet, stage.url);
    // Within the app, so that Back is a step of the app's own.
    await page.evaluate(() => history.pushState(null, '', '/accounts?view=cash'));
    await page.getByRole('main').getByRole('button', { name: 'Diğer', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Yeni kasa' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Yeni kasa' });
    const [name, iban] = [dialog.getByLabel('Ad', { exact: true }), dialog.getByLabel('IBAN')];
    const notice = page.getByRole('alert').filter({ hasText: 'Form Hataları' });
    const add = () => dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
    await step('a bank account without a name and with a wrong IBAN', async () => {
      await dialog.getByLabel('Tür').selectOption({ label: 'Banka' });
      await iban.fill('TR00 1234');
      await add();
      await notice.waitFor();
      expect(await notice.innerText()).toContain('Ad: boş bırakılamaz\nIBAN: hatalı');
      await expect.poll(() => focused(page)).toBe('Ad');
      await dialog.getByText('IBAN hatalı.').waitFor();
    });
    await step('the notice goes when both are mended, and leaving asks first', async () => {
      await name.fill('Deneme bankası');
      await iban.fill('');
      await notice.waitFor({ state: 'detached' });
      await page.goBack();
      const question = page.getByRole('dialog').filter({ hasText: 'Sayfadan ayrılmak' });
      await question.getByRole('button', { name: 'Vazgeç' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Deneme bankası');
    });
    await step('it is kept without a network', async () => {
      stage.wifi.turn('cut');
      await add();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Deneme bankası').first().waitFor();
    });
    stage.wifi.turn('open');
    expect(tablet.complaints).toEqual([]);
  });

  it('a page of sections is walked with the arrows, and is one choice on a phone', async () => {
    const { stage, tablet } = shared();
    const page = await openCounter(tablet, stage.url);
    await page.goto(`${stage.url}/profile/personal`);
    const sections = page.getByRole('navigation', { name: 'Profil' });
    await sections.getByRole('link', { name: 'Kişisel bilgiler' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Açık oturumlar');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stage.url}/profile/notifications`);
    await page.getByRole('heading', { name: 'Bildirim ayarları' }).waitFor();
    await step('on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByLabel('Profil').selectOption({ label: 'PIN' });
      await page.waitForURL(`${stage.url}/profile/pin`);
      await page.getByRole('heading', { name: 'PIN', exact: true }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Profil' }).count()).toBe(0);
    });
    expect(tablet.complaints).toEqual([]);
  });
});
