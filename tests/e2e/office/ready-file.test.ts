import { expect, it } from 'vitest';
import { filePasswordRefusal } from '@/domain/people/password';
import { printBody } from '../../server/support/forms';
import { askedBody, QUERIES } from '../../server/support/screening';
import { contactBody } from '../../server/support/slips';
import { violationsOn } from '../../support/axe';
import { readPdf } from '../../support/pdf-text';
import { readSealedZip } from '../../support/sealed-zip';
import { signIn, write } from '../../support/signed-client';
import { download } from '../steps/exported';
import { onNewPage } from '../steps/hand';
import { photograph } from '../steps/photograph';
import { aSharedTablet, step } from '../steps/stage';

const shared = aSharedTablet();
const NAME = 'Perihan Denizoğlu';

it('RI10: an officer gets a file that the password opens, and without a network learns why not', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  const session = await signIn(stage.url);
  const must = async (path: string, body: { id?: string }) =>
    expect([path, (await write(session, path, body as never)).status]).toEqual([path, 200]);
  await must(
    '/workbench/contacts',
    contactBody('ready-contact', { name: NAME, taxId: '10000000146' }),
  );
  // The file begins with this month.
  await must('/inspections/forms', printBody('ready-contact', { at: Date.now() }));
  await must(QUERIES, askedBody({ asked: { name: NAME } }));
  await page.goto(`${stage.url}/workbench?view=customers&q=${encodeURIComponent(NAME)}`);
  await page.getByRole('row').filter({ hasText: NAME }).waitFor({ timeout: 60_000 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(`${stage.url}/inspections`);
  const dialog = page.getByRole('dialog', { name: 'Denetime hazır dosya' });
  const make = dialog.getByRole('button', { name: 'Dosyayı hazırla' });
  await step('a short password and two that differ are refused in words', async () => {
    await page.getByRole('button', { name: 'Denetime hazır dosya' }).click();
    await dialog.getByLabel('Parola', { exact: true }).fill('kısa');
    await dialog.getByText('Yalnız İngilizce harf', { exact: false }).waitFor();
    await dialog.getByLabel('Parola', { exact: true }).fill('dogru at pil zimba');
    await dialog.getByText('Güçlü.').waitFor();
    await make.click();
    await dialog.getByText('İki parola aynı değil.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await photograph(page, 'ready-file');
  });
  await step('without a network the page says why there is no file', async () => {
    stage.wifi.turn('cut');
    await dialog.getByText('Kayıtlar ve defter sunucudadır', { exact: false }).first().waitFor();
    stage.wifi.turn('open');
    await expect
      .poll(() => dialog.getByText('Kayıtlar ve defter sunucudadır', { exact: false }).count(), {
        timeout: 60_000,
      })
      .toBe(0);
  });
  await dialog.getByRole('button', { name: 'Parola öner' }).click();
  const password = await dialog.locator('code').innerText();
  expect(filePasswordRefusal(password)).toBeNull();
  const bytes = await download(page, () => make.click());
  await dialog.getByText('satır mühürlendi', { exact: false }).waitFor();
  await step('the password opens it, another one does not, and all parts are in it', async () => {
    expect(() => readSealedZip(bytes, 'dogru at pil zimba')).toThrow('wrong password');
    const files = readSealedZip(bytes, password);
    const names = [...files.keys()];
    expect(names.slice(0, 10)).toEqual([
      '1 Fişler.xlsx',
      '2 Yasal belgeler.xlsx',
      '3 Gider pusulaları.xlsx',
      '4 Kimlik kayıtları.xlsx',
      '5 Yaptırım sorguları.xlsx',
      '6 Yaptırım kararları.xlsx',
      '7 Denetim bulguları.xlsx',
      '8 Formlar.xlsx',
      '9 Kayıt defteri.xlsx',
      'Defter zinciri.jsonl',
    ]);
    const paper = files.get(names.find((name) => name.endsWith('.pdf')) ?? '');
    expect(
      readPdf(new Uint8Array(paper ?? []))
        .pages.join('')
        .replace(/\s+/g, ''),
    ).toContain('PerihanDenizoğlu');
    const chain = files.get('Defter zinciri.jsonl')?.toString().trim().split('\n') ?? [];
    const rows = chain.map((line) => JSON.parse(line) as { prev: string; hash: string });
    expect(rows.slice(1).every(({ prev }, at) => prev === rows[at]?.hash)).toBe(true);
    const said = files.get('Okuyun.txt')?.toString() ?? '';
    expect(said).toContain('Defter zinciri sağlam');
    expect(said).toContain('Formlar: 1');
  });
  expect(sent.filter((one) => one.includes(password) || one.includes('zimba'))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain(password);
  expect(tablet.complaints).toEqual([]);
});
