import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { countSlips } from '../../bench/probes';
import { until } from '../../support/until';
import { openCounter } from '../steps/counter';
import { download, exportAs, written } from '../steps/exported';
import { aStage, step } from '../steps/stage';

const SLIPS = 10_000;

/** Notes how many records each reading of a list brought. */
function watchReads(): void {
  const reads: number[] = [];
  (globalThis as unknown as { listReads: number[] }).listReads = reads;
  const getAll = IDBIndex.prototype.getAll;
  IDBIndex.prototype.getAll = function (query, limit) {
    const request = getAll.call(this, query, limit);
    if (this.name.includes('atKey'))
      request.addEventListener('success', () => reads.push((request.result as unknown[]).length));
    return request;
  };
}

const readsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { listReads: number[] }).listReads);

/** The sheet of a workbook, read here from the format. */
function sheetOf(bytes: Buffer): string {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i++) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    const start = bytes.readUInt32LE(at + 42) + 30 + nameLength;
    if (name === 'xl/worksheets/sheet1.xml')
      return inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20))).toString(
        'utf8',
      );
    at += 46 + nameLength;
  }
  throw new Error('there is no sheet in it');
}

it('holds ten thousand slips: reads pages only, walks by keys, remembers its columns, and takes a filtered list along', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'milyem-tables-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '1000000' };
  await step('ten thousand slips', async () =>
    execFileSync(process.execPath, ['--import', 'tsx', 'tests/bench/company.ts'], {
      env: { ...process.env, ...env },
    }),
  );
  const { url, aTablet } = await aStage(env);
  const tablet = await aTablet();
  await tablet.context.addInitScript('globalThis.__name = (f) => f');
  await tablet.context.addInitScript(watchReads);
  const page = await openCounter(tablet, url);
  await step('pulled', () =>
    until(
      () => page.evaluate(countSlips),
      (count) => count >= SLIPS,
      600_000,
    ),
  );
  const grid = page.getByRole('grid', { name: 'Fişler' });

  await page.goto(`${url}/workbench?view=transactions&period=last-3-months&type=sale`);
  await grid.getByRole('row').nth(10).waitFor();
  const first = await readsOf(page);
  expect(Math.max(...first)).toBeLessThanOrEqual(250);
  expect(await grid.getByRole('row').count()).toBeLessThan(80);

  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => page.getByText('3 kayıt seçili').count()).toBe(1);
  expect(await grid.locator('[aria-selected=true]').count()).toBe(3);
  const chosen = await download(page, async () => {
    await page.getByRole('button', { name: 'Dışa aktar' }).last().click();
    await page.getByRole('menuitem', { name: /Metin/ }).click();
  });
  expect(chosen.toString('utf8').trim().split('\r\n').length).toBe(4);
  expect(await written(page)).toBe(3);
  await grid.focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByText('kayıt seçili').count()).toBe(0);

  await page.keyboard.press('End');
  await page.keyboard.press('End');
  await expect.poll(() => grid.evaluate((box) => box.scrollTop)).toBeGreaterThan(3_000);
  const place = await grid.evaluate((box) => box.scrollTop);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(page.url()).toContain('slip=');
  await page.goBack();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Yeni satış' }).click();
  await page.waitForURL((address) => address.search === '');
  await page.goBack();
  await expect.poll(() => grid.evaluate((box) => box.scrollTop)).toBe(place);
  expect(new URL(page.url()).searchParams.get('type')).toBe('sale');

  await page.getByRole('button', { name: 'Görünüm' }).click();
  await page.getByRole('checkbox', { name: 'Kasiyer' }).check();
  await page.getByRole('checkbox', { name: 'Has', exact: true }).uncheck();
  await page.reload();
  const heads = grid.getByRole('columnheader');
  await expect.poll(() => heads.allInnerTexts()).toContain('Kasiyer');
  expect(await heads.allInnerTexts()).not.toContain('Has');

  const csv = (await download(page, exportAs(page, /Metin/))).toString('utf8');
  const rows = await written(page);
  const lines = csv.slice(1).trimEnd().split('\r\n');
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(lines.length).toBe(rows + 1);
  expect(rows).toBeGreaterThan(1_000);
  const kinds = new Set(lines.slice(1).map((line) => line.split(';')[2]));
  expect(kinds).toEqual(new Set(['Satış']));

  const sheet = sheetOf(await download(page, exportAs(page, /Excel/)));
  expect(await written(page)).toBe(rows);
  expect(sheet.split('<row ').length - 1).toBe(rows + 1);
  const amounts = Array.from(sheet.matchAll(/<c r="H\d+" s="5"><v>([^<]+)<\/v>/g), ([, value]) =>
    Math.round(Number(value) * 100),
  );
  const csvAmounts = lines
    .slice(1)
    .map((line) => Math.round(Number((line.split(';')[7] ?? '').replace(',', '.')) * 100));
  expect(amounts.reduce((a, b) => a + b, 0)).toBe(csvAmounts.reduce((a, b) => a + b, 0));
  expect(Math.max(...(await readsOf(page)))).toBeLessThanOrEqual(250);
  expect(tablet.complaints).toEqual([]);
});
