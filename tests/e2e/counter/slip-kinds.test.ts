import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lastNumber, openCounter } from '../steps/counter';
import { type WireSlip, wrongFigures } from '../steps/figures';
import { slipOnServer } from '../steps/hand';
import { aReadyStage, type Stage } from '../steps/stage';

type Slip = WireSlip & { contactId: string | null; reverses?: string };

const CUSTOMER = 'Ayşegül Arslan';

const listed = (stage: Stage, which: (slip: Slip) => boolean): Promise<Slip> =>
  slipOnServer<Slip>(stage, which);

async function openCustomer(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/workbench?view=customers`);
  await page.getByText(CUSTOMER).first().click();
  await page.getByRole('heading', { name: CUSTOMER }).waitFor();
}

it('takes money from a customer’s card, has it in the list and the books, and undoes it by its reversal', async () => {
  const stage = await aReadyStage();
  const tablet = await stage.aTablet();
  const page = await openCounter(tablet, stage.url);
  await openCustomer(page, stage.url);
  await page.getByRole('button', { name: 'Tahsilat', exact: true }).click();
  await page.getByRole('region', { name: 'Kimin fişi' }).getByText(CUSTOMER).waitFor();
  await page.getByLabel('Nakit').fill('1.250,50');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect.poll(() => lastNumber(page)).not.toBe('');
  const number = await lastNumber(page);
  const collected = await listed(stage, (slip) => slip.number === number);
  expect(collected).toMatchObject({
    type: 'collection',
    lines: [],
    payments: [{ method: 'cash', amount: 125_050 }],
  });
  expect(collected.legs).toContainEqual({
    account: `contact:${collected.contactId}`,
    asset: 'TRY',
    quantity: -125_050,
  });
  expect(wrongFigures(collected)).toEqual([]);

  await openCustomer(page, stage.url);
  await page.getByRole('button', { name: new RegExp(`${number}.*Tahsilat`) }).click();
  await page.getByRole('button', { name: 'Ters kayıt', exact: true }).click();
  await page.getByText(/1\.250,50\s₺ tutarındaki tahsilat iptal edilir/).waitFor();
  await page.getByLabel('Neden').fill('Yanlış müşteri');
  await page.getByRole('button', { name: 'Ters kayıt yaz' }).click();
  const reversal = await listed(stage, (slip) => slip.reverses === collected.id);
  expect(reversal.legs).toContainEqual({
    account: `contact:${collected.contactId}`,
    asset: 'TRY',
    quantity: 125_050,
  });
  expect(tablet.complaints).toEqual([]);
});
