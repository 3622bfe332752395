import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Credentials } from '@/contract/people/session';
import { violationsOn } from '../../support/axe';
import { DEMO } from '../../support/signed-client';
import { signIn } from '../steps/counter';
import { aSharedStage, step } from '../steps/stage';

const shared = aSharedStage();

const CLERK: Credentials = { ...DEMO, email: 'kasiyer@milyem.app', userCode: '1002' };
const PASSWORD = 'zümrüt kolye 7';

const menuWords = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link').allInnerTexts();

const level = (page: Page, module: string, word: string) =>
  page
    .getByRole('radiogroup', { name: module, exact: true })
    .getByRole('radio', { name: word, exact: true });

it('PL142: an open tab of a clerk follows the rights that an administrator saves', async () => {
  const stage = shared();
  const [office, counter] = [await stage.aNewTablet(), await stage.aNewTablet()];
  const clerk = await counter.open(stage.url);
  await signIn(clerk, CLERK);
  await expect.poll(() => menuWords(clerk)).toContain('Muhasebe');
  expect(await menuWords(clerk)).not.toContain('Entegrasyon');

  const page = await office.open(stage.url);
  await signIn(page, DEMO);
  await page.goto(`${stage.url}/admin/users`);
  await step('the page says in words what saving will change', async () => {
    await page.getByLabel('Kişi ara').fill('ece');
    await page.getByRole('button', { name: /Ece Yalın/ }).click();
    await page.getByRole('heading', { name: 'Ece Yalın' }).waitFor();
    await level(page, 'Muhasebe', 'gör').focus();
    await page.keyboard.press('ArrowLeft');
    await level(page, 'Entegrasyon', 'gör').check();
    await page.getByText('Ece artık kasaları, firmaları ve çekleri göremez').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('saved by Ctrl+S, it changes the menu of the tab that stands open', async () => {
    await page.keyboard.press('Control+s');
    await page.getByText('Kaydedildi').waitFor();
    await expect.poll(() => menuWords(clerk)).not.toContain('Muhasebe');
    await expect.poll(() => menuWords(clerk)).toContain('Entegrasyon');
  });
  await step('an administrator cannot lock themselves out', async () => {
    await page.getByLabel('Kişi ara').fill('');
    const people = page.getByRole('region', { name: 'Kişiler', exact: true });
    await people.getByRole('button', { name: /Deniz Altınay/ }).click();
    await page.getByLabel(/^Yönetici/).uncheck();
    await page.getByRole('button', { name: '1 değişikliği kaydet' }).click();
    await page.getByText('Kendi yöneticiliğinizi ve girişinizi alamazsınız').waitFor();
    await page.getByRole('button', { name: 'Vazgeç' }).click();
  });
  await step('with no network it is refused in words', async () => {
    await page.context().setOffline(true);
    await page.getByLabel('Etkin: giriş yapabilir').uncheck();
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('ağ gerekir').waitFor();
    await page.getByRole('button', { name: 'Vazgeç' }).click();
  });
  await step('with no network a page that is opened again shows what it read last', async () => {
    const menu = page.getByRole('navigation', { name: 'Ana menü' });
    await menu.getByRole('link', { name: 'Akış', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.goBack();
    await page.getByText('Liste yenilenemedi; aşağıdaki son okunandır.').waitFor();
    await page
      .getByRole('region', { name: 'Kişiler', exact: true })
      .getByRole('button', { name: /Ece Yalın/ })
      .waitFor();
    await page.context().setOffline(false);
  });
  expect([...office.complaints, ...counter.complaints]).toEqual([]);
});

it('PL146: an invited person opens the link on another device, chooses a password and signs in', async () => {
  const stage = shared();
  const office = await stage.aNewTablet();
  const page = await office.open(stage.url);
  await signIn(page, DEMO);
  await page.goto(`${stage.url}/admin/users`);
  const link = await step('the administrator gets a link', async () => {
    await page.getByRole('button', { name: 'Davet et' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kişi davet et' });
    await dialog.getByLabel('Ad soyad').fill('Sevda Arman');
    await dialog.getByLabel('E-posta').fill('sevda@ornek.app');
    await dialog.getByRole('button', { name: 'Bağlantı al' }).click();
    const shown = page.getByRole('dialog', { name: 'Davet bağlantısı: Sevda Arman' });
    const address = await shown.getByLabel('Bağlantı', { exact: true }).inputValue();
    expect(await violationsOn(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Kapat' }).last().click();
    await page.getByText('1 davet yanıt bekliyor').waitFor();
    return address;
  });
  const other = await stage.aNewTablet();
  const guest = await other.open(link);
  await step('the link shows who invites, and leaves the address', async () => {
    await guest.getByRole('heading', { name: 'Milyem Demo Kuyumculuk' }).waitFor();
    expect(new URL(guest.url()).hash).toBe('');
    expect(await violationsOn(guest)).toEqual([]);
    await guest.getByLabel('Yeni şifre').fill('kısa');
    await guest.getByRole('button', { name: 'Katıl' }).click();
    await guest.getByText('Yeni şifre en az 8 karakter olmalıdır').first().waitFor();
  });
  await step('with a password the person is in, with the rights of the invitation', async () => {
    await guest.getByLabel('Yeni şifre').fill(PASSWORD);
    await guest.getByRole('button', { name: 'Katıl' }).click();
    await guest.getByRole('heading', { name: 'Katıldınız' }).waitFor();
    await guest.getByRole('button', { name: 'Giriş yap' }).click();
    await expect.poll(() => menuWords(guest)).toContain('Tezgâh');
    expect(await menuWords(guest)).not.toContain('Entegrasyon');
  });
  await step('the list shows the person in place of the invitation', async () => {
    await page.reload();
    await page.getByRole('button', { name: /Sevda Arman.*Kasiyer/ }).waitFor();
    expect(await page.getByText('davet yanıt bekliyor').count()).toBe(0);
  });
  await step('the link says that it was used', async () => {
    const third = await stage.aNewTablet();
    const late = await third.open(link);
    await late.getByText('Bu davet kullanıldı').waitFor();
    expect(third.complaints).toEqual([]);
  });
  expect([...office.complaints, ...other.complaints]).toEqual([]);
});

it('AD5: own limits are said in words before they are saved, and cost is hidden at once', async () => {
  const stage = shared();
  const office = await stage.aNewTablet();
  const page = await office.open(stage.url);
  await signIn(page, DEMO);
  await page.goto(`${stage.url}/inventory`);
  await page.getByRole('heading', { name: 'Pozisyon özeti' }).waitFor();
  await page.goto(`${stage.url}/admin/users`);
  const people = page.getByRole('region', { name: 'Kişiler', exact: true });
  await people.getByRole('button', { name: /Deniz Altınay/ }).click();
  const limits = page.getByRole('region', { name: 'Kişinin sınırları' });
  await limits.getByRole('button', { name: 'Sınırları değiştir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sınırlar: Deniz Altınay' });
  await step('each change is said before it is saved', async () => {
    await dialog.getByLabel('İndirim sınırı').fill('2,5');
    await dialog.getByText('Deniz bir fişte kendi başına en çok').waitFor();
    await dialog.getByLabel('Yalnız çalışma saatlerinde').check();
    await dialog.getByText('Deniz yalnız şu saatlerde').waitFor();
    await dialog.getByLabel('Yalnız çalışma saatlerinde').uncheck();
    await dialog.getByLabel('Alış maliyetini ve kârı gizle').check();
    await dialog.getByText('Deniz alış maliyetini ve kârı artık').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await dialog.waitFor({ state: 'detached' });
    await limits.getByText('Açık').waitFor();
    await limits.getByText('%2,5').waitFor();
  });
  await step('the position with its cost is closed', async () => {
    await page.goto(`${stage.url}/inventory`);
    await page.getByText('Pozisyonu ve maliyeti görmek için').waitFor();
  });
  await step('and open again once the limit is lifted', async () => {
    await page.goto(`${stage.url}/admin/users`);
    await people.getByRole('button', { name: /Deniz Altınay/ }).click();
    await limits.getByRole('button', { name: 'Sınırları değiştir' }).click();
    await dialog.getByLabel('Alış maliyetini ve kârı gizle').uncheck();
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${stage.url}/inventory`);
    await page.getByText('Pozisyonu ve maliyeti görmek için').waitFor({ state: 'detached' });
  });
  await step('AD11: an own limit is taken back in words', async () => {
    await page.goto(`${stage.url}/admin/users`);
    await people.getByRole('button', { name: /Deniz Altınay/ }).click();
    await limits.getByRole('button', { name: 'İndirim sınırı: herkesinkine dön' }).click();
    const ending = page.getByRole('dialog', { name: 'İndirim sınırı' });
    await ending.getByText('Deniz bir fişte kendi başına en çok %5').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await ending.getByRole('button', { name: 'Herkesinkine dön' }).click();
    await ending.waitFor({ state: 'detached' });
    await limits.getByText('%2,5').waitFor({ state: 'detached' });
  });
  expect(office.complaints).toEqual([]);
});
