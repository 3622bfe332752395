import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { API, HEADER, PROJECT, SHARED_VERSION } from '@/contract/core/headers';
import { sign } from '@/contract/core/signing';
import { sumOf } from '@/domain/payment/payment';
import { computeLine } from '@/domain/slip/line';
import type { Transaction } from '@/domain/slip/transaction';
import { aSlip, paid } from '../../parts/paper/papers';
import { aBracelet } from '../../support/factories';
import { readPdf } from '../../support/pdf-text';
import { signIn as signInTo } from '../../support/signed-client';
import { lastNumber, saveSlip } from '../steps/counter';
import { type AtCounter, atCounterAgain } from '../steps/hand';
import { papers, withPrinter } from '../steps/printer';
import { aSharedTablet, step } from '../steps/stage';

const shared = aSharedTablet();

/**
 * The counter, and a printer that takes every paper. Which size the device remembers is left as the
 * test before chose it: those that choose come last.
 */
async function desk(): Promise<AtCounter> {
  const at = await atCounterAgain(shared);
  await withPrinter(at.tablet);
  return at;
}

/** Papers and pictures of this run, for whoever wants to look at them. */
const KEPT = process.env.MILYEM_PAPERS;

async function keep(name: string, data: Uint8Array): Promise<void> {
  if (!KEPT) return;
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(path.join(KEPT, name), data);
}

/** What the browser would send to a printer. Sizes in millimetres, one for each page. */
async function printed(page: Page, name: string): Promise<{ pages: string[] }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await keep(`${name}.pdf`, pdf);
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  const mm = (points: string | undefined) => Math.round((Number(points) * 25.4) / 72);
  return { pages: Array.from(boxes, ([, width, height]) => `${mm(width)}×${mm(height)}`) };
}

const paper = (page: Page) => page.locator('[data-print]');
const words = async (page: Page): Promise<string> =>
  ((await paper(page).textContent()) ?? '').replace(/\s+/g, ' ');
const strip = (page: Page) => page.getByRole('region', { name: 'Son fiş' });

async function choosePaper(page: Page, size: string): Promise<void> {
  await strip(page).getByRole('button', { name: 'Kâğıt seç' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${size}`) }).click();
}

it('a browser that does not print is told on, and the copy that never was is not counted', async () => {
  const { tablet, page } = await desk();
  await page.evaluate(() => {
    (globalThis as unknown as Window).print = () => undefined;
  });
  await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '5,00' });
  await strip(page).getByRole('button', { name: 'Yazdır', exact: true }).click();
  await page
    .getByText('Yazıcı cevap vermedi. Fiş kayıtlı; yazıcıyı açıp yeniden yazdırın.')
    .waitFor();
  await strip(page).getByRole('button', { name: 'Yazdır', exact: true }).waitFor();
  await expect.poll(() => paper(page).count()).toBe(0);
  expect(tablet.complaints).toEqual([]);
});

it('on a phone the print layout does not reach the page behind: what was open stays open', async () => {
  const { tablet, page } = await desk();
  await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '5,00' });
  await page.setViewportSize({ width: 390, height: 844 });
  const box = page.getByLabel('Ürün');
  // It names no goods: what is left in the box stays as it was typed.
  await box.fill('kol');
  await strip(page).getByRole('button', { name: 'Fişle yapılacaklar' }).click();
  await page.getByRole('menuitem', { name: 'Yazdır', exact: true }).click();
  await expect.poll(() => paper(page).count()).toBe(1);
  await box.focus();
  // Without the figures: the prices go on behind the paper.
  const shape = () =>
    page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      text: (document.querySelector('main')?.innerText ?? '').replace(/[\d.,]+/g, ''),
    }));
  await expect.poll(async () => (await shape()).text).toContain('Onaylandı');
  const before = await shape();
  await keep('phone-before.png', await page.screenshot());
  await printed(page, 'phone');
  await page.emulateMedia({ media: 'print' });
  await page.emulateMedia({ media: null });
  await keep('phone-after.png', await page.screenshot());
  expect(await shape()).toEqual(before);
  expect(await box.inputValue()).toBe('kol');
  expect(tablet.complaints).toEqual([]);
});

it('a slip goes to the roll, to A5 and to A4, each on its own page, and the counter behind it stays as it was', async () => {
  const { stage, tablet, page } = await desk();
  await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '5,00' });
  const number = await lastNumber(page);

  await step('the first paper, on the roll that a new device starts with', async () => {
    await strip(page).getByRole('button', { name: 'Yazdır', exact: true }).click();
    await strip(page).getByText('Yazıcıya gönderildi').waitFor({ state: 'attached' });
    const [size = ''] = (await printed(page, 'roll')).pages;
    const [width, height] = size.split('×').map(Number);
    expect(width).toBe(80);
    expect(height, 'as long as the slip, no longer').toBeGreaterThan(90);
    expect(height).toBeLessThan(190);
    for (const part of [number, 'Burma bilezik', '[916]', 'Toplam', 'Bilgi fişidir'])
      expect(await words(page)).toContain(part);
    await expect.poll(() => paper(page).getByRole('img', { includeHidden: true }).count()).toBe(2);
  });

  for (const [size, millimetres] of [
    ['A5', '148×210'],
    ['A4', '210×297'],
  ] as const)
    await step(`again on ${size}, which the device then remembers`, async () => {
      await choosePaper(page, size);
      const copy = size === 'A5' ? 2 : 3;
      await expect.poll(() => words(page)).toContain(`${copy}. nüsha`);
      expect((await printed(page, size)).pages).toEqual([millimetres]);
      await strip(page)
        .getByRole('button', { name: `Yeniden yazdır · ${copy + 1}. nüsha` })
        .waitFor();
    });

  await step(
    'SL21: the guarantee card of the piece, on a page of its own size, and no copy of the slip',
    async () => {
      await choosePaper(page, 'Garanti kartı ?A6');
      await expect.poll(() => words(page)).toContain('Garanti kartı');
      for (const part of [number, 'Burma bilezik', '22 ayar [916]', '5,00 g'])
        expect(await words(page)).toContain(part);
      expect((await printed(page, 'guarantee')).pages).toEqual(['105×148']);
      await strip(page).getByRole('button', { name: 'Yeniden yazdır · 4. nüsha' }).waitFor();
    },
  );

  await step('the paper is gone with the next action, and the counter is whole', async () => {
    await page.getByLabel('Ürün').click();
    await expect.poll(() => paper(page).count()).toBe(0);
    await page.reload();
    await page.getByText(/Canlı/).first().waitFor();
    await page.goto(`${stage.url}/workbench?view=transactions`);
    await page.getByText(number).first().click();
    await page.getByRole('button', { name: 'Yeniden yazdır · 4. nüsha' }).click();
    await expect.poll(() => paper(page).getAttribute('data-print')).toBe('a4');
    await page.getByText('Yazıcıya gönderildi · 4. nüsha').waitFor();
    expect((await printed(page, 'drawer')).pages).toEqual(['210×297']);
    await page.getByRole('dialog').getByText(number).first().waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});

it('a PDF is made without a network, and is one', async () => {
  const { stage, tablet, page } = await desk();
  stage.wifi.turn('cut');
  await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '4,25' });
  const number = await lastNumber(page);
  const arrives = page.waitForEvent('download');
  await choosePaper(page, 'PDF');
  const download = await arrives;
  expect(download.suggestedFilename()).toBe(`${number} Satış fişi.pdf`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const file = Buffer.concat(chunks);
  await keep('slip.pdf', file);
  const read = readPdf(file);
  expect(read.size).toEqual([210, 297]);
  const text = read.pages.join('\n').replaceAll('\u00a0', ' ');
  for (const part of [
    'Satış fişi',
    number,
    'Burma bilezik [916]',
    '4,25 g',
    '22 ayar · işçilik',
    'Gönderim bekliyor',
    '₺',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('\ufffd');
  expect(tablet.complaints).toEqual([]);
});

/**
 * A slip of 2,00 g bracelets on as many lines as the law of a slip allows, decided by the product's
 * own rules.
 */
const aLongSlip = (lines: number): Transaction => {
  const given = Array.from({ length: lines }, (_, i) =>
    aBracelet({ id: `line-${i}`, name: `Burma bilezik ${i + 1}`, weight: 2_000 }),
  );
  const total = sumOf(given.map(computeLine));
  return { ...aSlip('sale', given, [paid('card', total)]), number: 'T7-000482', at: Date.now() };
};

/** The slip as another device of the shop sends it. */
async function sendSlip(base: string, slip: Transaction): Promise<void> {
  const session = await signInTo(base);
  const path = '/workbench/transactions';
  const headers = {
    'content-type': 'application/json',
    [HEADER.signature]: await sign(session.secret, PROJECT, 'POST', path),
    [HEADER.project]: PROJECT,
    [HEADER.authorization]: `Bearer ${session.token}`,
    [HEADER.companies]: session.company,
    [HEADER.idempotencyKey]: slip.id,
    [HEADER.device]: 'another-tablet',
  };
  const body = JSON.stringify({ kind: 'transaction.create', v: SHARED_VERSION, ...slip });
  const reply = await fetch(`${base}${API}${path}`, { method: 'POST', headers, body });
  expect([reply.status, await reply.text()]).toEqual([200, expect.any(String)]);
}

it('a slip of two hundred lines is one long strip on the roll, and on A4 pages that each begin with its head', async () => {
  const { stage, tablet, page } = await desk();
  const slip = aLongSlip(200);
  await sendSlip(stage.url, slip);
  await page.goto(`${stage.url}/workbench?view=transactions&q=${slip.number}`);
  await page.getByText(slip.number).first().click();
  const drawer = page.getByRole('dialog');
  const print = async (size: string): Promise<string[]> => {
    const before = (await papers(page)).length;
    await drawer.getByRole('button', { name: 'Kâğıt seç' }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${size}`) }).click();
    await expect
      .poll(() => paper(page).getAttribute('data-print'))
      .toBe(size === '80 mm' ? 'roll' : size.toLowerCase());
    await expect.poll(() => paper(page).getByRole('img', { includeHidden: true }).count()).toBe(2);
    // The roll gets its length in the moment before it goes to the printer.
    await expect.poll(() => papers(page)).toHaveLength(before + 1);
    return (await printed(page, `long-${size.replace(' ', '')}`)).pages;
  };
  const strip = await print('80 mm');
  expect(strip).toHaveLength(1);
  expect(Number(strip[0]?.split('×')[1])).toBeGreaterThan(1_200);
  const pages = await print('A4');
  expect(new Set(pages)).toEqual(new Set(['210×297']));
  expect(pages.length).toBeGreaterThan(5);
  // The head is of the table, which is what a browser repeats; no line and no sum may be torn in
  // two.
  const broken = await paper(page).evaluate((box) => {
    const rows = Array.from(box.querySelectorAll('tbody tr, section, footer'));
    return {
      heads: box.querySelectorAll('thead tr').length,
      torn: rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid').length,
      rows: rows.length,
    };
  });
  expect(broken).toEqual({ heads: 2, torn: 0, rows: 202 });
  expect(tablet.complaints).toEqual([]);
});
