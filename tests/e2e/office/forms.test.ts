import { expect, it } from 'vitest';
import { contactBody } from '../../server/support/slips';
import { violationsOn } from '../../support/axe';
import { DRAWN } from '../../support/jpeg';
import { readPdf } from '../../support/pdf-text';
import { call, signIn, write } from '../../support/signed-client';
import { download } from '../steps/exported';
import { onNewPage } from '../steps/hand';
import { photograph } from '../steps/photograph';
import { aSharedTablet, step } from '../steps/stage';

const shared = aSharedTablet();
const NAME = 'Perihan Denizoğlu';
const NUMBER = '10000000146';

it('FM8: a form is printed with no network, its scan waits and arrives, and the list finds it', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  const session = await signIn(stage.url);
  const contact = contactBody('form-contact', { name: NAME, taxId: NUMBER });
  expect((await write(session, '/workbench/contacts', contact)).status).toBe(200);
  await page.goto(`${stage.url}/workbench?view=customers&q=${encodeURIComponent(NAME)}`);
  await page.getByRole('row').filter({ hasText: NAME }).waitFor({ timeout: 60_000 });
  await page.goto(`${stage.url}/inspections/document`);
  await page.getByText('Henüz form yok.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  stage.wifi.turn('cut');
  const dialog = page.getByRole('dialog', { name: 'Form yazdır' });
  await step('without a network a full number is not printed, and it is said why', async () => {
    await page.getByRole('button', { name: 'Form yazdır' }).first().click();
    await dialog.getByRole('button', { name: 'Yazdır', exact: true }).click();
    await dialog.getByText('Formu imzalayacak müşteriyi seçin.').first().waitFor();
    await dialog.getByRole('combobox', { name: 'Müşteri' }).fill('Perihan');
    await page.getByRole('option', { name: NAME }).click();
    await dialog.getByText('Tam numarayla yazdır').click();
    await dialog.getByRole('button', { name: 'Yazdır', exact: true }).click();
    await dialog.getByText('Tam numaranın neden yazdırıldığını seçin.').first().waitFor();
    await dialog.getByRole('button', { name: 'Denetim' }).click();
    await dialog.getByRole('button', { name: 'Yazdır', exact: true }).click();
    await dialog.getByText('Bu müşterinin kimlik kaydı yok', { exact: false }).first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await photograph(page, 'form-print');
  });
  const drawer = page.getByRole('dialog', { name: NAME });
  await step('masked it is printed, and stands in the list', async () => {
    await dialog.getByText('Tam numarayla yazdır').click();
    const print = dialog.getByRole('button', { name: 'Yazdır', exact: true });
    const pdf = await download(page, () => print.click());
    const text = readPdf(new Uint8Array(pdf)).pages.join('').replace(/\s+/g, '');
    expect(text).toContain('PerihanDenizoğlu');
    expect(text).toContain('100••••••46');
    expect(text).not.toContain(NUMBER);
    await drawer.getByText('Henüz imzalanmadı').waitFor();
  });
  await step('a signature without a scan is refused, and with one it waits', async () => {
    await drawer.getByRole('button', { name: 'İmzalı formu tara' }).click();
    const form = page.getByRole('dialog', { name: 'İmzalı formu tara' });
    await form.getByRole('button', { name: 'İmzalı olarak kaydet' }).click();
    await form.getByText('İmzalı formun görüntüsünü ekleyin.').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const file = form.locator('input[type=file]').last();
    await file.setInputFiles({ name: 'f.jpg', mimeType: 'image/jpeg', buffer: DRAWN.baseline });
    await form.getByText(/ \d+ kB/).waitFor();
    await form.getByRole('button', { name: 'İmzalı olarak kaydet' }).click();
    await form.waitFor({ state: 'detached' });
    await drawer.getByText('gönderilmeyi bekliyor').waitFor();
  });
  stage.wifi.turn('open');
  await drawer.getByText('sunucuda').waitFor({ timeout: 90_000 });
  await step('the server has it once, and the scan is shown with a purpose', async () => {
    const { answer } = await call<{ records: { kind: string; body: unknown }[] }>(
      stage.url,
      'GET',
      '/sync/pull?kinds=form&only=form',
      { session },
    );
    expect(answer.result?.records.map(({ body }) => body)).toMatchObject([
      { contact: 'form-contact', template: 'kyc', full: false, signed: {} },
    ]);
    await drawer.getByRole('button', { name: 'Denetim' }).click();
    await drawer.getByRole('button', { name: / göster$/ }).click();
    await drawer.getByRole('img').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await photograph(page, 'form');
  });
  await step('the list finds it by state, kind and name', async () => {
    const row = page.getByRole('row').filter({ hasText: NAME });
    for (const [query, count] of [
      ['state=signed&kind=kyc&q=perihan', 1],
      ['state=printed', 0],
      ['kind=attorney', 0],
      ['q=nobody', 0],
    ] as const) {
      await page.goto(`${stage.url}/inspections/document?${query}`);
      if (count === 0) await page.getByText('Bu filtreye uyan form yok.').waitFor();
      await expect.poll(() => row.count()).toBe(count);
    }
    await page.goto(`${stage.url}/inspections/document`);
    await row.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await photograph(page, 'forms');
  });
  expect(tablet.complaints).toEqual([]);
});
