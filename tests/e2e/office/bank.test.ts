import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayOf } from '@/domain/base/day';
import { mt940 } from '../../domain/bank/fixtures';
import { contactBody, SALES, saleBody } from '../../server/support/slips';
import { accountBody, DEFINITIONS } from '../../server/support/tills';
import { violationsOn } from '../../support/axe';
import { aDraft, aTransaction } from '../../support/factories';
import { signIn, write } from '../../support/signed-client';
import { onNewPage } from '../steps/hand';
import { aSharedTablet, step } from '../steps/stage';

const shared = aSharedTablet();
const ACCOUNT = 'bank:deneme';
const OWN = 'TR330006100519786457841326';
const PAYER = 'TR320010009999901234567890';

it('BK24: a statement is taken in and matched offline, and reconciles to 0,00 with one press each', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  const session = await signIn(stage.url);
  const contact = randomUUID();
  const at = Date.now();
  const account = { id: ACCOUNT, kind: 'bank', name: 'Deneme bankası', iban: OWN };
  await write(session, DEFINITIONS, accountBody(account));
  await write(
    session,
    '/workbench/contacts',
    contactBody(contact, { name: 'Selin Kartal', ibans: [PAYER] }),
  );
  const slip = {
    ...aTransaction(
      { ...aDraft(), id: randomUUID(), contactId: contact, tendered: onAccount },
      'Z9-000001',
    ),
    at,
  };
  expect((await write(session, SALES, saleBody(slip))).status).toBe(200);
  const owed = slip.payments.reduce((sum, { amount }) => sum + amount, 0);
  const today = dayOf(at);
  const file = mt940({
    ...{ iban: OWN, opening: 0, closing: owed - 18_640, from: addDays(today, -1), to: today },
    entries: [
      {
        ...{ day: today, kurus: owed, text: `GELEN FAST SELIN KARTAL ${slip.number}` },
        ...{ ref: 'R1', iban: PAYER },
      },
      { day: today, kurus: -18_640, text: 'BSMV VE ISLEM UCRETI', ref: 'R2' },
    ],
  });

  await page.goto(`${stage.url}/apps/bank`);
  await page
    .getByRole('combobox', { name: 'Hesap' })
    .selectOption({ label: 'Deneme bankası ··1326' });
  await page.getByText('Henüz ekstre yok.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  stage.wifi.turn('cut');

  await step('the file is read and taken in without a network', async () => {
    await take(page, file);
    await lineIn(page).filter({ hasText: 'BSMV' }).waitFor();
  });
  await step('the same file again brings nothing new', async () => {
    const dialog = await choose(page, file);
    await dialog.getByText('0 yeni').waitFor();
    await page.keyboard.press('Escape');
  });

  await step('one press writes the collection and matches the line', async () => {
    const line = lineIn(page).filter({ hasText: 'SELIN KARTAL' });
    await line.getByText('kesin').waitFor();
    await line.click();
    await page
      .getByText('125', { exact: true })
      .or(page.getByText('105', { exact: true }))
      .waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Eşle ve tahsilat yaz' }).click();
    await page.getByRole('button', { name: 'Eşlenen 1' }).waitFor();
  });
  await step(
    'the fee is an expense, and a rule is learnt because somebody asked for it',
    async () => {
      await lineIn(page).filter({ hasText: 'BSMV' }).click();
      await page.getByRole('button', { name: 'Masraf', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Hep böyle öner/).check();
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Yaz ve eşle' }).click();
      await page.getByRole('button', { name: 'Eşlenen 2' }).waitFor();
    },
  );

  const difference = page.getByText('Açıklanmamış fark').locator('..');
  await step(
    'the account reconciles to the kuruş, before and after the server has answered',
    async () => {
      await difference.getByText(/^0,00/).waitFor();
      stage.wifi.turn('open');
      await page.getByText('Hepsi gönderildi').waitFor({ timeout: 90_000 });
      await difference.getByText(/^0,00/).waitFor();
    },
  );
  await step('the day is closed, and its lines can no longer be untied', async () => {
    await page.getByRole('button', { name: 'Günü kilitle' }).click();
    await page.getByRole('button', { name: /kilitli · Aç$/ }).waitFor();
    await page.getByRole('button', { name: 'Eşlenen 2' }).click();
    await lineIn(page).first().click();
    const untie = page.getByRole('button', { name: 'Eşlemeyi çöz' });
    expect(await untie.getAttribute('aria-disabled')).toBe('true');
  });
  expect(tablet.complaints).toEqual([]);
});

const onAccount = [{ id: 'p', method: 'account' as const, amount: 10_554_240 }];

async function choose(page: Page, file: string) {
  await page.getByRole('button', { name: 'Ekstre yükle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ekstre yükle' });
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'ekstre.sta', mimeType: 'text/plain', buffer: Buffer.from(file) },
  });
  await dialog.getByText('Açılış, satırlar ve kapanış tutuyor.').waitFor();
  return dialog;
}

async function take(page: Page, file: string): Promise<void> {
  const dialog = await choose(page, file);
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'İçe al' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Lines of the bank; a native choice has options of its own. */
const lineIn = (page: Page) =>
  page.getByRole('listbox', { name: 'Banka satırları' }).getByRole('option');
