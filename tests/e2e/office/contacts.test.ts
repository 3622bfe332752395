import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readPdf } from '../../support/pdf-text';
import { aCarrier } from '../steps/carrier';
import { fillSlip, kurusOf, lastNumber, openCounter } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

const IBAN = 'TR33 0006 1005 1978 6457 8413 26';
const FIRM = 'Çağlayan Külçe ve Şebboy İşleme Ğ. Ltd.';

const customers = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/workbench?view=customers`);
  await page.getByRole('heading', { name: 'Müşteriler' }).waitFor();
};
const openCard = async (page: Page, name: string): Promise<void> => {
  await page.getByPlaceholder('Ad ya da telefon').fill(name);
  await page.getByRole('row').filter({ hasText: name }).first().click();
  await page.getByRole('dialog').getByText(name).first().waitFor();
};
const save = async (page: Page): Promise<string> => {
  const before = await lastNumber(page);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect.poll(() => lastNumber(page)).not.toBe(before);
  return lastNumber(page);
};

/**
 * The rows of the statement as they stand on the screen: debit, credit and balance in kuruş, signed
 * as the words say. Which columns there are, the width decides.
 */
async function rowsOf(page: Page): Promise<{ text: string; moved: number; balance: number }[]> {
  const grid = page.getByRole('grid', { name: 'Hareketler' });
  const heads = await grid.getByRole('columnheader').allInnerTexts();
  const rows = await Promise.all(
    (await grid.getByRole('row').all()).map((row) => row.getByRole('gridcell').allInnerTexts()),
  );
  return rows
    .filter((cells) => cells.length > 0 && cells.length === heads.length)
    .map((cells) => {
      const cell = (head: string) => cells[heads.indexOf(head)] ?? '';
      const balance = cell('Bakiye');
      const signed = kurusOf(balance) * (balance.includes('alacaklı') ? -1 : 1);
      return {
        text: cells.slice(1, 3).join(' ').trim(),
        moved: kurusOf(cell('Borç') || '0') - kurusOf(cell('Alacak') || '0'),
        balance: balance ? signed : 0,
      };
    });
}

it('CO1 CO10 CO14 CO26: a firm made, sold to and collected from with no network has a statement that is right, printed and sent', async () => {
  const carrier = await aCarrier();
  const { url, wifi, aTablet } = await aReadyStage({ WHATSAPP_URL: carrier.url });
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await customers(page, url);
  wifi.turn('cut');
  await step('the firm, with two telephones and an IBAN', async () => {
    await page.getByRole('button', { name: 'Yeni müşteri' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Ad', { exact: true }).fill(FIRM);
    await form.getByLabel('Telefon', { exact: true }).fill('0532 111 22 33');
    await form.getByRole('button', { name: /Kimlik, IBAN/ }).click();
    await form.getByLabel('Firma', { exact: true }).check();
    await form.getByLabel('Başka numaralar').fill('0212 444 55 66');
    await form.getByLabel('IBAN').fill('TR33 0006 1005 1978 6457 8413 27');
    await form.getByRole('button', { name: 'Ekle', exact: true }).click();
    await form.getByText('IBAN geçersiz').waitFor();
    await form.getByLabel('IBAN').fill(IBAN);
    await form.getByRole('button', { name: 'Ekle', exact: true }).click();
    // The card, and not the form that is still being put away with both written in it.
    await page.getByRole('dialog', { name: FIRM }).getByText('0212 444 55 66').waitFor();
    await form.getByLabel('Başka numaralar').waitFor({ state: 'detached' });
    expect(await page.getByText(IBAN).count()).toBe(0);
    await page.getByRole('button', { name: 'Göster' }).click();
    await page.getByText(IBAN).waitFor();
  });
  const sold = await step('a sale on account', async () => {
    await page.getByRole('button', { name: 'Yeni fiş' }).click();
    await page.getByRole('region', { name: 'Kimin fişi' }).waitFor();
    const kurus = await fillSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '4,25' });
    await page.getByLabel('Cari').fill(String(kurus / 100).replace('.', ','));
    return { kurus, number: await save(page) };
  });
  const statement = `${url}/workbench?view=customers`;
  await step('a tahsilat from the statement', async () => {
    await page.goto(statement);
    await openCard(page, FIRM);
    await page.getByRole('button', { name: 'Ekstre' }).click();
    await page.getByText('Hesap ekstresi').waitFor();
    await page.getByRole('button', { name: 'Tahsilat' }).click();
    await page.getByRole('region', { name: 'Kimin fişi' }).waitFor();
    await page.getByLabel('Nakit').fill('1.234,50');
    await save(page);
  });
  await step('the statement is what happened, recomputed here', async () => {
    await page.goto(statement);
    await openCard(page, FIRM);
    await page.getByRole('button', { name: 'Ekstre' }).click();
    const events = [sold.kurus, -123_450];
    const standing = async () =>
      (await rowsOf(page)).filter(({ text }) => !text.startsWith('Toplam'));
    await expect
      .poll(async () => (await standing()).map(({ moved }) => moved))
      .toEqual([0, ...events]);
    const [opening, ...rows] = await standing();
    expect(opening).toMatchObject({ text: 'Devir', balance: 0 });
    expect(rows.map(({ balance }) => balance)).toEqual(
      events.map((_, i) => events.slice(0, i + 1).reduce((sum, one) => sum + one, 0)),
    );
  });
  await step('as a PDF with its Turkish letters', async () => {
    await page.getByRole('button', { name: 'Yazdır ve indir' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'PDF' }).click(),
    ]);
    const file = `${tablet.profile}/ekstre.pdf`;
    await download.saveAs(file);
    const { pages } = readPdf(readFileSync(file));
    expect(pages.join('\n')).toContain('Çağlayan Külçe');
    expect(pages.join('\n')).toContain('Devir');
    expect(pages.join('\n')).toContain(sold.number);
  });
  await step('queued with no network, and carried once when it is back', async () => {
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await page.getByRole('button', { name: 'Sıraya al' }).click();
    await page.getByText('Gönderim için sıraya alındı').waitFor();
    expect(carrier.heard).toEqual([]);
    wifi.turn('open');
    await expect.poll(() => carrier.heard.length, { timeout: 120_000 }).toBe(1);
    expect(carrier.heard[0]?.payload.phone).toBe('0532 111 22 33');
    expect(carrier.heard[0]?.payload.message).toContain(FIRM);
    const carried = carrier.heard[0]?.payload.document;
    expect(carried?.name).toMatch(/^Hesap ekstresi Çağlayan Külçe .*\.pdf$/);
    expect(readPdf(Buffer.from(carried?.data ?? '', 'base64')).pages.join('\n')).toContain(
      sold.number,
    );
  });
  await step('the statement and the card say when the carrier took it over', async () => {
    const sent = page.getByText(/Mesaj gönderildi: \d\d:\d\d$/);
    await sent.waitFor();
    await customers(page, url);
    await openCard(page, FIRM);
    await page
      .getByRole('dialog')
      .getByText(/^Mesaj gönderildi: \d\d:\d\d$/)
      .waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});

it('CO3 CO7 CO8: two tablets write different fields of one card and both win; cards merged here count there, with the slip that was sold meanwhile', async () => {
  const here = await aReadyStage();
  const [mine, theirs] = [await here.aTablet(), await here.aTablet()];
  const page = await openCounter(mine, here.url);
  const other = await openCounter(theirs, here.url);
  const edit = async (on: Page, name: string, field: string, text: string) => {
    await customers(on, here.url);
    await openCard(on, name);
    await on.getByRole('button', { name: 'Değiştir' }).click();
    await on.getByRole('dialog').getByLabel(field, { exact: true }).fill(text);
    await on.getByRole('dialog').getByRole('button', { name: 'Değiştir' }).click();
    await on.getByRole('button', { name: 'Yeni fiş' }).waitFor();
  };
  const add = async (on: Page, name: string, phone: string) => {
    await customers(on, here.url);
    await on.getByRole('button', { name: 'Yeni müşteri' }).first().click();
    await on.getByRole('dialog').getByLabel('Ad', { exact: true }).fill(name);
    await on.getByRole('dialog').getByLabel('Telefon', { exact: true }).fill(phone);
    await on.getByRole('dialog').getByRole('button', { name: 'Ekle' }).click();
    await on.getByRole('button', { name: 'Yeni fiş' }).waitFor();
  };
  await step('two cards of one person, on both tablets', async () => {
    await add(page, 'Şükriye Öztürk Aslı', '0533 777 66 55');
    await add(page, 'Aslı Öztürk Şükriye', '0533 777 66 55');
    await customers(other, here.url);
    await other.getByPlaceholder('Ad ya da telefon').fill('0533777');
    await expect.poll(() => other.getByRole('row').filter({ hasText: 'Öztürk' }).count()).toBe(2);
  });
  here.wifi.turn('cut');
  await step('each writes another field, with no network', async () => {
    await edit(page, 'Şükriye Öztürk Aslı', 'Şehir', 'Kütahya');
    await edit(other, 'Şükriye Öztürk Aslı', 'Açıklama', 'Yüzüğü onarımda');
  });
  await step('this one merges, the other sells to the card that is merged', async () => {
    await customers(page, here.url);
    await openCard(page, 'Şükriye Öztürk Aslı');
    await page.getByRole('button', { name: 'Cari birleştir' }).click();
    await page.getByRole('button', { name: /Aslı Öztürk Şükriye/ }).click();
    await page.getByRole('button', { name: 'Birleştir', exact: true }).click();
    await page.getByText('Kartlar birleştirildi').waitFor();
    await customers(other, here.url);
    await openCard(other, 'Aslı Öztürk Şükriye');
    await other.getByRole('button', { name: 'Yeni fiş' }).click();
    await other.getByRole('region', { name: 'Kimin fişi' }).waitFor();
    const kurus = await fillSlip(other, { tab: 'Satış', product: 'Burma bilezik', grams: '2' });
    await other.getByLabel('Cari').fill(String(kurus / 100).replace('.', ','));
    await save(other);
  });
  here.wifi.turn('open');
  await step('both have both fields, one card, and the slip on it', async () => {
    for (const on of [page, other]) {
      await customers(on, here.url);
      await on.getByPlaceholder('Ad ya da telefon').fill('0533777');
      const found = on.getByRole('row').filter({ hasText: 'Öztürk' });
      // Until it is filtered the first page of the list holds one of the two as well, by its first
      // letter.
      await expect
        .poll(async () => (await found.allInnerTexts()).map((text) => text.split('\n')[0]), {
          timeout: 120_000,
        })
        .toEqual(['Şükriye Öztürk Aslı']);
      await found.click();
      const card = on.getByRole('dialog');
      await expect
        .poll(() => card.innerText(), { timeout: 120_000 })
        .toMatch(/Kütahya[\s\S]*Yüzüğü onarımda/);
      await expect.poll(() => card.innerText(), { timeout: 120_000 }).toMatch(/borçlu/);
      await card.getByText('Aslı Öztürk Şükriye').waitFor();
    }
  });
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
});
