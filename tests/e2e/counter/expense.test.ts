import { expect, it } from 'vitest';
import { APPROVER_PIN, DEMO } from '../../support/signed-client';
import { signIn, toCounter } from '../steps/counter';
import { slipOnServer } from '../steps/hand';
import { papers, withPrinter } from '../steps/printer';
import { aStage } from '../steps/stage';

const CLERK = { ...DEMO, email: 'kasiyer@milyem.app', userCode: '1002' };

it('SL12: a clerk pays an expense by key alone, and beyond the limit is told whom to ask and takes their PIN', async () => {
  const stage = await aStage();
  const tablet = await stage.aTablet();
  const page = await tablet.open(`${stage.url}/`);
  await signIn(page, CLERK);
  await toCounter(page, stage.url);
  await withPrinter(tablet);
  const dialog = page.getByRole('dialog', { name: 'Masraf', exact: true });

  await page.keyboard.press('Alt+m');
  await expect
    .poll(() => dialog.getByLabel('Ne kadar').evaluate((input) => input === document.activeElement))
    .toBe(true);
  await page.keyboard.type('750');
  await page.keyboard.press('Enter');
  await page.getByText(/Masraf kaydedildi/).waitFor();
  await page.getByRole('button', { name: 'Yazdır', exact: true }).click();
  await expect
    .poll(async () =>
      (await papers(page)).map(({ text }) => [
        text.includes('Masraf fişi'),
        text.includes('750,00'),
      ]),
    )
    .toEqual([[true, true]]);
  const small = await slipOnServer(stage, ({ legs }) =>
    legs.some(({ account, quantity }) => account === 'expense:other' && quantity === 75_000),
  );
  expect(small.legs).toContainEqual({ account: 'till:main', asset: 'TRY', quantity: -75_000 });

  await page.keyboard.press('Alt+m');
  await dialog.getByLabel('Ne kadar').fill('7.500');
  await dialog.getByLabel('Masraf türü').selectOption('cargo');
  await dialog
    .getByText(/5\.000,00\s₺ üstündeki masraf onay ister\. Sorulacak: .*Deniz Altınay/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Onay al, kaydet' }).click();
  await page.getByLabel(/için PIN/).fill(APPROVER_PIN);
  await page.getByLabel(/için PIN/).press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  type Slip = Awaited<ReturnType<typeof slipOnServer>> & {
    approvals?: { rule: string; value: number }[];
  };
  const big = await slipOnServer<Slip>(stage, ({ legs }) =>
    legs.some(({ account, quantity }) => account === 'expense:cargo' && quantity === 750_000),
  );
  expect(big.approvals).toMatchObject([{ rule: 'expense', value: 750_000 }]);
  expect(tablet.complaints).toEqual([]);
});
