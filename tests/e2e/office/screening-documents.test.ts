import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { KeptQueries } from '@/contract/screening/screening';
import { somePeople, unXml, uploadBody } from '../../server/support/screening';
import { contactBody } from '../../server/support/slips';
import { violationsOn } from '../../support/axe';
import { APPROVER_PIN, call, DEMO, signIn as signInTo, write } from '../../support/signed-client';
import { signIn } from '../steps/counter';
import { aReadyStage, aStage, step } from '../steps/stage';

const CLERK = { ...DEMO, email: 'kasiyer@milyem.app', userCode: '1002' };
const CUSTOMER = 'Rustama Sabirzada';
const REASON = 'Zümrütlü pasaport görüldü, doğum yılı farklı.';

async function loadList(base: string) {
  const admin = await signInTo(base, DEMO);
  const body = uploadBody('UN', unXml(somePeople(20)));
  const loaded = await call(base, 'POST', '/inspections/lists', { session: admin, body });
  expect(loaded.status).toBe(200);
  return admin;
}

it('SN36: the deposit of an order to a listed person is saved by an officer’s PIN, with no network', async () => {
  const stage = await aReadyStage();
  const base = `http://localhost:${stage.app.port}`;
  const admin = await loadList(base);
  const contact = randomUUID();
  const card = contactBody(contact, { name: CUSTOMER });
  expect((await write(admin, '/workbench/contacts', card)).status).toBe(200);
  const tablet = await stage.aTablet();
  // The lists come to the device where they are shown.
  const page = await tablet.open(`${stage.url}/inspections/sanctions`);
  await page.getByText('1 liste').waitFor({ timeout: 30_000 });
  await page.goto(`${stage.url}/workbench?view=orders`);
  await page.getByRole('button', { name: 'Yeni sipariş' }).click();
  await page.getByLabel('Ne yapılacak').fill('Nişan takımı, kırmızı');
  await page.getByLabel('Müşteri', { exact: true }).fill('Rustama');
  await page
    .getByRole('option', { name: /Rustama/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Sabit fiyat' }).click();
  await page.getByLabel('Sabit tutar').fill('400000');
  await page.getByLabel('Havale').fill('190000');
  stage.wifi.turn('cut');
  const save = page.getByRole('button', { name: 'Kaydet', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Onay' });
  await step('the form asks in the words of any approval, and keeps what was typed', async () => {
    await save.click();
    await dialog.getByText('Yetkili onayı gerekli.').waitFor();
    expect(await dialog.innerText()).not.toMatch(/liste|yaptırım|denetim|benzer|Sabirzoda/i);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Yetkili onayı gerekli.').waitFor();
    expect(await page.getByLabel('Havale').inputValue()).toContain('190');
  });
  await step('an officer’s PIN and reason save it', async () => {
    await save.click();
    await dialog.getByLabel('Gerekçe').fill(REASON);
    await dialog.getByRole('button', { name: 'PIN gir' }).click();
    await dialog.getByLabel(/için PIN$/).focus();
    await page.keyboard.type(APPROVER_PIN);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Yeni sipariş' }).waitFor();
    await page.getByText('Nişan takımı, kırmızı').first().waitFor();
  });
  stage.wifi.turn('open');
  await step('the server has the query with who let the deposit pass', async () => {
    const passed = { by: expect.any(String), reason: REASON };
    await expect
      .poll(
        async () => {
          const { answer } = await call<KeptQueries>(base, 'GET', '/inspections/queries', {
            session: admin,
          });
          return answer.result?.queries.filter(({ dealing }) => dealing?.passed);
        },
        { timeout: 30_000 },
      )
      .toMatchObject([{ verdict: 'stop', dealing: { contact, passed } }]);
  });
  expect(tablet.complaints).toEqual([]);
});

it('SN38: a clerk’s page says that somebody must look, and nothing of an entry', async () => {
  const stage = await aStage();
  await loadList(`http://localhost:${stage.app.port}`);
  const tablet = await stage.aNewTablet();
  const page = await tablet.open(`${stage.url}/`);
  await signIn(page, CLERK);
  await page.goto(`${stage.url}/inspections/sanctions`);
  await page.getByText('1 liste').waitFor({ timeout: 60_000 });
  expect(await page.getByRole('tab', { name: 'Bulunanlar' }).count()).toBe(0);
  const main = page.getByRole('region', { name: 'Yaptırım sorgu' });
  await page.getByLabel('Ad soyad ya da unvan').fill(CUSTOMER);
  await page.getByRole('button', { name: 'Sor', exact: true }).click();
  await main.getByText('Bakılmalı').waitFor();
  const tellsNothing = async () =>
    expect(await main.innerText()).not.toMatch(
      /Sabirzoda|SABIRZODA|0,[89]\d|1,00|Yetkili kararı|Karar ver/,
    );
  await tellsNothing();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Toplu sorgu' }).click();
  await page.getByLabel('Adlar').fill(`Veli Örnekoğlu\n${CUSTOMER}\n`);
  await page.getByRole('button', { name: 'Hepsini sor' }).click();
  await page.getByText('2/2').waitFor();
  await main.getByRole('listitem').filter({ hasText: 'Bakılmalı' }).waitFor();
  await tellsNothing();
  await page.getByRole('tab', { name: 'Geçmiş' }).click();
  await main.getByRole('listitem').filter({ hasText: CUSTOMER }).first().waitFor();
  await tellsNothing();
  await page.goto(`${stage.url}/inspections/sanctions?view=found`);
  await page.getByLabel('Ad soyad ya da unvan').waitFor();
  expect(tablet.complaints).toEqual([]);
});
