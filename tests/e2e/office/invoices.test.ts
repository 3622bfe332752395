import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOn } from '../../support/axe';
import { until } from '../../support/until';
import { openCounter, type Saved, saveSlip, toCounter } from '../steps/counter';
import { downloaded, introduce, prepareFromSlip } from '../steps/fiscal-steps';
import { aReadyStage, step } from '../steps/stage';

/** Bracelet of 22 karat, as the demo sells it: pure metal of its weight without workmanship. */
const GRAMS = 4.25;
const FINENESS = 0.916;
const CLOSE = 5_500;

/** Computed a second time: the metal at the close is outside the base, the rest holds 20 % VAT. */
function figuresOf({ kurus }: Saved): { bullion: number; vat: number; base: number } {
  const bullion = Math.round(GRAMS * FINENESS * CLOSE * 100);
  const vat = Math.round(((kurus - bullion) * 20) / 120);
  return { bullion, vat, base: kurus - bullion - vat };
}

const money = (kurus: number): string =>
  new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format(kurus / 100);

it('FO11: a sale made offline becomes an accepted invoice, its files, and a cancelled one', async () => {
  const { url, aTablet, wifi } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await step('the company has its number, address and the close', () => introduce(page, url));

  const saved = await step('a sale and its document are made with no network', async () => {
    await toCounter(page, url);
    wifi.turn('cut');
    const sale = await saveSlip(page, {
      tab: 'Satış',
      product: 'Burma bilezik',
      grams: '4,25',
    });
    await prepareFromSlip(page, url, sale);
    return sale;
  });
  const { vat, base, bullion } = figuresOf(saved);
  const row = () => page.getByRole('row').filter({ hasText: money(saved.kurus) });

  await step('its figures are right before the server has seen it', async () => {
    await page.goto(`${url}/formalization/invoice/list`);
    await row().getByText('Hazır').waitFor();
    await row().getByText(money(vat)).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  const drawer = page.getByRole('dialog');
  await step('with the network it is numbered, handed over and accepted', async () => {
    wifi.turn('open');
    await row()
      .getByText('Bekliyor', { exact: true })
      .waitFor({ state: 'detached', timeout: 90_000 });
    await row().click();
    await drawer.getByText(money(bullion)).first().waitFor();
    await drawer.getByText(`matrah ${money(base)}`).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    // Two quick presses are one step.
    await drawer.getByRole('button', { name: 'Gönder', exact: true }).dblclick();
    await untilStage(drawer, 'Ulaştı');
  });
  const number = await drawer.getByRole('heading', { level: 2 }).innerText();
  expect(number).toMatch(/^[A-Z]{3}20\d{2}000000001$/);

  await step('its XML has the number and the tax', async () => {
    const xml = await downloaded(page, drawer.getByRole('button', { name: 'XML indir' }));
    expect(xml).toContain(`<cbc:ID>${number}</cbc:ID>`);
    expect(xml).toContain((vat / 100).toFixed(2));
    const pdf = await downloaded(page, drawer.getByRole('button', { name: 'PDF indir' }));
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
  });

  await step('it is cancelled with a reason', async () => {
    await drawer.getByRole('button', { name: 'İptal et' }).click();
    const asked = page.getByRole('dialog', { name: 'Belgeyi iptal et' });
    await asked.getByRole('button', { name: 'İptal et' }).click();
    await asked.getByText('Nedenini yazın.').first().waitFor();
    await asked.getByLabel('İptal nedeni').fill('Müşteri vazgeçti');
    await asked.getByRole('button', { name: 'İptal et' }).click();
    await untilStage(drawer, 'İptal');
  });
  expect(await page.getByText(/^\d+ sorunlu$/).count()).toBe(0);
  expect(tablet.complaints).toEqual([]);
});

/** Until the track of the opened document stands at this stage. */
async function untilStage(drawer: Locator, stage: string): Promise<void> {
  const track = drawer.getByRole('list', { name: 'Belge' }).getByRole('listitem');
  await until(
    () => track.filter({ hasText: stage }).getAttribute('aria-current'),
    (current) => current === 'step',
    90_000,
  );
}
