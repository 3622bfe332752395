import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TransactionBody } from '@/contract/core/records';
import { listAll, signIn } from '../../support/signed-client';
import { until } from '../../support/until';
import { lastNumber, openCounter, workerInCharge } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

const CUSTOMER = 'Ayşegül Arslan';
const BANK = 'Türkiye Cumhuriyeti Ziraat Bankası';
const SUPPLIER = 'Çarşı Külçe Toptan';

/** Money alone with somebody, from their card. */
async function openMoney(
  page: Page,
  url: string,
  who: string,
  action: 'Tahsilat' | 'Ödeme',
): Promise<void> {
  await page.goto(`${url}/workbench?view=customers`);
  await page.getByPlaceholder('Ad ya da telefon').fill(who);
  await page.getByText(who).first().click();
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('region', { name: 'Kimin fişi' }).getByText(who).waitFor();
}

async function saved(page: Page): Promise<string> {
  const before = await lastNumber(page);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  return until(
    () => lastNumber(page),
    (number) => number !== before,
  );
}

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const sum = (page: Page, state: string) =>
  page.getByLabel('Toplamlar').locator('div', { hasText: state });

/** However long the words beside it are, the figure of a sheet ends within a phone. */
async function isWholeOnAPhone(page: Page, number: string, figure: string): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  const shown = page
    .getByRole('row')
    .or(page.getByRole('option'))
    .filter({ hasText: number })
    .getByText(figure);
  await until(
    async () => {
      const box = await shown.boundingBox();
      return box ? box.x + box.width : Number.POSITIVE_INFINITY;
    },
    (end) => end <= 390,
  );
  await page.setViewportSize(wide);
}

const withSheets = async (server: Awaited<ReturnType<typeof signIn>>): Promise<TransactionBody[]> =>
  (await listAll<TransactionBody>(server, '/workbench/transactions')).filter(({ legs }) =>
    legs.some(({ account }) => account.startsWith('cheque:')),
  );

/** Kuruş by account of sheets. */
function heldIn(slips: readonly TransactionBody[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { account, quantity } of slips.flatMap(({ legs }) => legs))
    if (account.startsWith('cheque:')) held.set(account, (held.get(account) ?? 0) + quantity);
  return held;
}

const moneyOf = (kurus: number): string =>
  (kurus / 100).toLocaleString('tr-TR', { minimumFractionDigits: 2 });

it('CH12: a cheque is taken and given to the bank with no network, another is handed on, and what comes to the server sums to zero and to the portfolio', async () => {
  const stage = await aReadyStage();
  const { app, url } = stage;
  const tablet = await stage.aTablet();
  const page = await openCounter(tablet, url);
  await workerInCharge(page);
  const first = await withSheets(await signIn(`http://localhost:${app.port}`));
  const [known, before] = [new Set(first.map(({ id }) => id)), heldIn(first)];
  await app.kill();

  const taken = await step('takes a cheque', async () => {
    await openMoney(page, url, CUSTOMER, 'Tahsilat');
    await page.getByRole('button', { name: 'Çek, senet ekle' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Bedel').fill('12.500');
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await dialog.getByText('Vade gününü yazın.').waitFor();
    await dialog.getByLabel('Vade').fill('2026-12-31');
    await dialog.getByLabel('Çek ya da senet no').fill('0047118');
    await dialog.getByLabel('Banka', { exact: true }).fill(BANK);
    expect(await dialog.getByLabel('Keşideci').inputValue()).toBe(CUSTOMER);
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await page.getByText(`Çek 0047118 · ${BANK} · vade 31.12.2026`).waitFor();
    return saved(page);
  });

  await step('finds it in the portfolio and gives it to the bank', async () => {
    await page.goto(`${url}/accounts?view=cheques`);
    await row(page, '0047118').getByText('Portföyde').waitFor();
    await sum(page, 'Portföyde')
      .getByText(moneyOf((before.get('cheque:portfolio') ?? 0) + 1_250_000))
      .waitFor();
    await isWholeOnAPhone(page, '0047118', '12.500,00');
    await row(page, '0047118').click();
    await page.getByRole('button', { name: 'Bankaya ver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bankaya ver' }).click();
    await page.getByRole('dialog').getByText(taken).waitFor();
    await page.getByRole('button', { name: 'Kapat' }).click();
    await row(page, '0047118').getByText('Bankada').waitFor();
  });

  await step('takes a note and hands it on', async () => {
    await openMoney(page, url, CUSTOMER, 'Tahsilat');
    await page.getByRole('button', { name: 'Çek, senet ekle' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Senet' }).click();
    await dialog.getByLabel('Bedel').fill('8.000');
    await dialog.getByLabel('Vade').fill('2026-11-30');
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await saved(page);
    await openMoney(page, url, SUPPLIER, 'Ödeme');
    await page.getByRole('button', { name: 'Çek, senet ekle' }).click();
    const sheets = dialog.getByLabel('Portföydeki çek ya da senet');
    const mine = await sheets
      .locator('option')
      .filter({ hasText: /\s8\.000,00/ })
      .getAttribute('value');
    await sheets.selectOption(mine ?? '');
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await saved(page);
    await page.goto(`${url}/accounts?view=cheques&state=endorsed`);
    await row(page, 'Senet').getByText('Ciro edildi').waitFor();
  });

  await app.start();
  const server = await signIn(`http://localhost:${app.port}`);
  const sent = await until(
    async () => (await withSheets(server)).filter(({ id }) => !known.has(id)),
    (slips) => slips.length === 4,
    150_000,
  );
  for (const slip of sent) {
    const sums = new Map<string, number>();
    for (const { asset, quantity } of slip.legs) sums.set(asset, (sums.get(asset) ?? 0) + quantity);
    expect(Array.from(sums.values()).filter((sum) => sum !== 0)).toEqual([]);
  }
  expect(Object.fromEntries(heldIn(sent))).toEqual({
    'cheque:portfolio': 0,
    'cheque:bank': 1_250_000,
  });

  await step('cashes it, and the screen follows', async () => {
    await page.goto(`${url}/accounts?view=cheques`);
    await row(page, '0047118').click();
    await page.getByRole('button', { name: 'Tahsil et' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tahsil et' }).click();
    await page.getByRole('button', { name: 'Kapat' }).click();
    await page.getByLabel('Durum', { exact: true }).selectOption({ label: 'Tahsil edildi' });
    await row(page, '0047118').getByText('Tahsil edildi').waitFor();
    expect(new URL(page.url()).searchParams.get('state')).toBe('collected');
  });
  expect(tablet.complaints).toEqual([]);
}, 400_000);
