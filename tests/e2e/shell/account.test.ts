import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Tablet } from '../../support/browser';
import { DEMO } from '../../support/signed-client';
import { signIn } from '../steps/counter';
import { aSharedStage, step } from '../steps/stage';

const NEXT = 'Zümrüt-yüzük-42';

const openMenu = (page: Page) => page.getByRole('button', { name: /Hesap menüsü/ }).click();
const toPlace = async (page: Page, name: string) => {
  await openMenu(page);
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** On a new page of its own, which is its only one. */
async function signedIn(tablet: Tablet, url: string): Promise<Page> {
  const before = tablet.pages;
  const page = await tablet.context.newPage();
  for (const old of before) await old.close();
  await page.goto(`${url}/`);
  const [login, menu] = [
    page.getByLabel('Şifre'),
    page.getByRole('button', { name: /Hesap menüsü/ }),
  ];
  await login.or(menu).first().waitFor();
  if (await login.isVisible()) await signIn(page);
  return page;
}

describe('a person', () => {
  const shared = aSharedStage();
  let tablets: [Tablet, Tablet] | undefined;

  /** Of one person, on a stage on which nobody else has signed in. */
  async function twoTablets() {
    const stage = shared();
    tablets ??= [await stage.aNewTablet(), await stage.aNewTablet()];
    const [mine, theirs] = tablets;
    const [here, there] = [await signedIn(mine, stage.url), await signedIn(theirs, stage.url)];
    return { ...stage, here, there, complaints: () => [...mine.complaints, ...theirs.complaints] };
  }

  it('sees their sessions and ends another, whose tablet says so by itself and leads to the login', async () => {
    const { here, there, complaints } = await twoTablets();
    await there.getByText(/Canlı/).first().waitFor();
    await toPlace(here, 'Açık oturumlar');
    const list = here.getByRole('main').getByRole('listitem').filter({ hasText: 'Giriş' });
    await expect.poll(() => list.count()).toBe(2);
    await list.filter({ hasText: 'bu cihaz' }).getByText('Linux · Chrome').waitFor();
    await here.getByRole('button', { name: /^Oturumu kapat/ }).click();
    await here.getByRole('dialog').getByRole('button', { name: 'Oturumu kapat' }).click();
    await here.getByText('Oturum kapatıldı').waitFor();
    await expect.poll(() => list.count()).toBe(1);
    await step('nobody touched the other tablet', () =>
      there.getByText('Oturumunuz kapandı.').first().waitFor(),
    );
    await there.getByRole('button', { name: 'Giriş ekranına git' }).click();
    await there.waitForURL((url) => url.pathname === '/auth');
    expect(complaints()).toEqual([]);
  });

  it('changes name and telephone field by field: what another tablet changed meanwhile is shown, and nothing typed is lost', async () => {
    const { wifi, here, there, complaints } = await twoTablets();
    for (const page of [here, there]) await toPlace(page, 'Kişisel bilgiler');
    const save = (page: Page) => page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await step('both begin on the same name', async () => {
      await here.getByLabel('Ad soyad').fill('Deniz Bir');
      await there.getByLabel('Ad soyad').fill('Deniz İki');
      await there.getByLabel('Telefon').fill('0555 000 00 02');
    });
    await save(here);
    await here.getByText('Bilgileriniz kaydedildi').waitFor();
    await save(there);
    await there.getByText(/Başka bir cihazda “Deniz Bir” olarak değiştirildi/).waitFor();
    expect([
      await there.getByLabel('Ad soyad').inputValue(),
      await there.getByLabel('Telefon').inputValue(),
    ]).toEqual(['Deniz İki', '0555 000 00 02']);
    await step(
      'offline nothing is saved, it is said, the button is closed with its reason, and the words stay',
      async () => {
        // This one call is the first to find out: as soon as the page knows, the button is closed
        // and cannot be pressed.
        const heal = wifi.cutOff(({ method, path }) => method === 'PATCH' && path === '/api/me');
        await save(there);
        await there.getByText(/Sunucuya ulaşılamadı, kaydedilmedi/).waitFor();
        wifi.turn('cut');
        heal();
        await there
          .getByText(/kaydetmek için ağ gerekir; yazdıklarınız durur/)
          .last()
          .waitFor();
        expect(await there.getByLabel('Ad soyad').inputValue()).toBe('Deniz İki');
        wifi.turn('open');
      },
    );
    await expect
      .poll(() => there.getByText(/kaydetmek için ağ gerekir/).count(), { timeout: 60_000 })
      .toBe(0);
    await save(there);
    await there.getByText('Bilgileriniz kaydedildi').waitFor();
    await there.getByRole('button', { name: 'Hesap menüsü: Deniz İki' }).waitFor();
    await step(
      'another address is taken with the password alone, and a wrong one is said',
      async () => {
        await there.getByLabel('E-posta').fill('baska@milyem.app');
        await there.getByLabel('Şimdiki şifreniz').fill('yanlis-sifre');
        await save(there);
        await there.getByText('Şifreniz yanlış; değişiklik kaydedilmedi.').waitFor();
        await there.getByLabel('E-posta').fill(DEMO.email);
      },
    );
    await there.getByLabel('Telefon').fill('beş yüz');
    await save(there);
    await there.getByText(/Numarayı rakamla yazın/).waitFor();
    await step('a form with words in it asks before it is left', async () => {
      await there.getByRole('link', { name: 'Akış' }).first().click();
      await there.getByText(/Sayfadan ayrılmak istediğinize emin misiniz/).waitFor();
      await there.getByRole('button', { name: 'Vazgeç' }).click();
      expect(await there.getByLabel('Telefon').inputValue()).toBe('beş yüz');
    });
    expect(complaints()).toEqual([]);
  });

  // The last: the others sign in by the old one.
  it('changes the password by the old one, told in a sentence what is wrong with the new, and ends the other sessions with it', async () => {
    const { url, here, there, complaints } = await twoTablets();
    await toPlace(here, 'Şifre değiştir');
    const [old, next] = [
      here.getByLabel('Şimdiki şifreniz'),
      here.getByLabel('Yeni şifre', { exact: true }),
    ];
    const save = here.getByRole('button', { name: 'Şifreyi değiştir' });
    await next.fill('altin');
    await here.getByText('Yeni şifre en az 8 karakter olmalıdır').waitFor();
    await next.fill('Şifre1234');
    await here.getByText('Herkesin ilk denediği').waitFor();
    await next.fill(NEXT);
    await here.getByText('Güçlü.').waitFor();
    await old.fill('bilmiyorum');
    await save.click();
    await here.getByText('Şifreniz yanlış.').waitFor();
    // What was typed is still there: only the wrong word is typed again.
    expect(await next.inputValue()).toBe(NEXT);
    await old.fill(DEMO.password);
    await save.click();
    await here.getByText('Şifreniz değişti').waitFor();
    await here.getByText('1 oturum kapatıldı').waitFor();
    expect([await old.inputValue(), await next.inputValue()]).toEqual(['', '']);
    await there.getByText('Oturumunuz kapandı.').first().waitFor();
    await toPlace(here, 'Çıkış yap');
    await here.waitForURL((to) => to.pathname === '/auth');
    await signIn(here, { ...DEMO, password: NEXT });
    await here.goto(`${url}/profile/sessions`);
    await here.getByText('bu cihaz').waitFor();
    expect(complaints()).toEqual([]);
  });
});
