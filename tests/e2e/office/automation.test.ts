import { expect, it } from 'vitest';
import { violationsOn } from '../../support/axe';
import { openCounter, saveSlip, toCounter } from '../steps/counter';
import { introduce, moneyText } from '../steps/fiscal-steps';
import { aReadyStage, step } from '../steps/stage';

it('AU2, RT4: a rule is tried and approved; a Z report typed offline shows its difference', async () => {
  const { url, aTablet, wifi } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await step('the company has its number, address and the close', () => introduce(page, url));
  const sale = await step('a sale above the limit of the till device', async () => {
    await toCounter(page, url);
    return saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '4,25' });
  });

  await step('a rule is written and tried, which makes nothing', async () => {
    await page.goto(`${url}/formalization/automation`);
    await page.getByRole('button', { name: 'Kural ekle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni kural' });
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await page.getByRole('list').getByText('e-Arşiv').first().waitFor();
    await page.getByText('Deneme', { exact: true }).click();
    await page.getByRole('button', { name: 'Dene', exact: true }).click();
    await page.getByText(/fişten \d+ belge yapılırdı/).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(`${url}/formalization/invoice/list`);
    await page.getByText('Henüz belge yok.').waitFor();
  });

  await step('its proposal is approved, and the document is handed over', async () => {
    await page.goto(`${url}/formalization/automation`);
    // The demo company may have slips of today as well, so how many are chosen depends on the hour.
    const proposal = page.getByRole('checkbox', { name: `Seç: ${sale.number}` });
    await proposal.waitFor();
    expect(await proposal.isChecked()).toBe(true);
    const chosen = await page.getByRole('checkbox', { name: /^Seç: /, checked: true }).count();
    await page.getByRole('button', { name: `${chosen} belgeyi onayla` }).click();
    await proposal.waitFor({ state: 'detached' });
    await page.goto(`${url}/formalization/invoice/list`);
    const row = page.getByRole('row').filter({ hasText: moneyText(sale.kurus) });
    await row.getByText('Ulaştı').waitFor({ timeout: 90_000 });
  });

  const small = await step('a sale below the limit goes over the till device', async () => {
    await toCounter(page, url);
    return saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '0,40' });
  });
  const row = page.getByRole('row').filter({ hasText: 'AV0012345' });
  await step('its Z report is typed with no network, a lira too much', async () => {
    wifi.turn('cut');
    await page.goto(`${url}/formalization/retail`);
    await page.getByRole('button', { name: 'Z raporu yaz' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Z raporu yaz' });
    await dialog.getByLabel('Cihaz sicil no').fill('av0012345');
    await dialog.getByLabel('Z no').fill('418');
    await dialog.getByLabel('%0 toplam').fill(moneyText(small.kurus + 100));
    await dialog.getByLabel('Nakit').fill(moneyText(small.kurus));
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await dialog.getByText('Nakit, kart ve diğer, grupların toplamını vermiyor.').first().waitFor();
    await dialog.getByLabel('Nakit').fill(moneyText(small.kurus + 100));
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await row.getByText(moneyText(small.kurus), { exact: true }).waitFor();
    await row.getByText('1,00', { exact: true }).waitFor();
    await row.getByText('Bekliyor', { exact: true }).waitFor();
  });
  await step('the day says where the difference is, and the server takes it', async () => {
    await row.click();
    const drawer = page.getByRole('dialog');
    const total = drawer.getByRole('row', { name: /^Toplam/ });
    await total.getByText('1,00', { exact: true }).waitFor();
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    wifi.turn('open');
    await row.getByText('Bekliyor').waitFor({ state: 'detached', timeout: 90_000 });
  });
  expect(await page.getByText(/^\d+ sorunlu$/).count()).toBe(0);
  expect(tablet.complaints).toEqual([]);
});
