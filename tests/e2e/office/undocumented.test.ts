import { expect, it } from 'vitest';
import { violationsOn } from '../../support/axe';
import { openCounter, saveSlip, toCounter } from '../steps/counter';
import { moneyText } from '../steps/fiscal-steps';
import { aReadyStage, step } from '../steps/stage';

it('RP15: a slip without a document is waived with no network, and the officer’s journal says so', async () => {
  const { url, aTablet, wifi } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await toCounter(page, url);
  const sale = await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '4,25' });
  const row = page
    .getByRole('grid', { name: 'Belgesiz fişler' })
    .getByRole('row')
    .filter({ hasText: sale.number });

  await step('it waits for a document', async () => {
    await page.goto(`${url}/inspections/consensus/formalization?q=${sale.number}`);
    await row.getByText(moneyText(sale.kurus)).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('with no network it is waived, with a reason that is long enough', async () => {
    wifi.turn('cut');
    await row.click();
    const drawer = page.getByRole('dialog', { name: sale.number });
    await drawer.getByRole('button', { name: 'Belgeden vazgeç' }).click();
    const dialog = page.getByRole('dialog', { name: 'Belgeden vazgeç' });
    await dialog.getByLabel('Neden').fill('kısa');
    await dialog.getByRole('button', { name: 'Belgesiz bırak' }).click();
    await dialog.getByText('Nedeni en az 10 harfle yazın.').first().waitFor();
    await dialog.getByLabel('Neden').fill('Müşteri aynı gün geri getirdi.');
    await dialog.getByRole('button', { name: 'Belgesiz bırak' }).click();
    await drawer.getByText('Müşteri aynı gün geri getirdi.').waitFor();
    await drawer.getByRole('button', { name: 'Kapat' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('Durum', { exact: true }).selectOption('waived');
    await row.waitFor();
    wifi.turn('open');
  });

  await step('back online the journal names it, and it can be asked for again', async () => {
    await page.goto(`${url}/inspections/logs`);
    const logs = page.getByRole('grid', { name: 'Denetim kayıtları' });
    await expect
      .poll(
        async () => {
          await page.reload();
          await logs.or(page.getByText('Bu günlerde kayıt yok.')).first().waitFor();
          return logs.getByText(`Fiş için belgeden vazgeçti: ${sale.number}.`).count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(`${url}/inspections/consensus/formalization?q=${sale.number}&state=waived`);
    await row.click();
    const drawer = page.getByRole('dialog', { name: sale.number });
    await drawer.getByRole('button', { name: 'Yine belge iste' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yine belge iste' });
    await dialog.getByRole('button', { name: 'Belge iste', exact: true }).click();
    await drawer.getByRole('button', { name: 'Belgeden vazgeç' }).waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});
