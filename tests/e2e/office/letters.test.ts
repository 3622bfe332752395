import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOn } from '../../support/axe';
import { until } from '../../support/until';
import { onNewPage } from '../steps/hand';
import { aSharedTablet, step } from '../steps/stage';

const CONSENSUS = '/formalization/consensus';
/** A contact of the demo whom the shop owes 5.000,00 ₺. */
const NAME = 'Şükrü Öztürk';

describe('reconciliation letters', () => {
  const shared = aSharedTablet();

  it('LT12: letters go to everybody with a balance, and a repeated press writes none twice', async () => {
    const { stage, tablet, page } = await onNewPage(shared);
    stage.wifi.turn('cut');
    await page.goto(`${stage.url}${CONSENSUS}`);
    await page.getByText('Henüz mektup yok.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const dialog = await openBatch(page);
    const press = dialog.getByRole('button', { name: /^\d+ mektup hazırla$/ });
    const size = Number((await press.innerText()).split(' ')[0]);
    expect(size).toBe(await dialog.getByRole('checkbox', { checked: true }).count());
    expect(await violationsOn(page)).toEqual([]);
    await press.dblclick();
    await step('they wait on this device without figures, and say so', async () => {
      await counted(page, size).waitFor();
      await page.getByRole('row').filter({ hasText: NAME }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByText('Bu cihazda bekliyor; rakamları bağlanınca').waitFor();
      await page.keyboard.press('Escape');
    });
    stage.wifi.turn('open');
    const row = page.getByRole('row').filter({ hasText: NAME });
    await row.getByText('5.000,00 ₺').waitFor({ timeout: 90_000 });
    await counted(page, size).waitFor();
    await step('whoever has a letter of that day is not offered one again', async () => {
      const again = await openBatch(page);
      await again.getByText('mektubu var').first().waitFor();
      await again.getByRole('button', { name: /^0 mektup hazırla$/ }).waitFor();
      await page.keyboard.press('Escape');
    });
    expect(tablet.complaints).toEqual([]);
  });

  it('LT13: the office sees the other side’s figures beside its own, and settles them', async () => {
    const { stage, tablet, page } = await onNewPage(shared);
    await page.goto(`${stage.url}${CONSENSUS}`);
    await page.getByRole('row').filter({ hasText: NAME }).click();
    const drawer = page.getByRole('dialog', { name: NAME });
    const url = await step('the letter is sent by a link', async () => {
      await drawer.getByRole('button', { name: 'Gönder' }).click();
      await page.getByRole('button', { name: 'Bağlantı oluştur' }).click();
      const ready = page.getByRole('dialog', { name: 'Bağlantı hazır' });
      const link = await ready.getByLabel('Bağlantı', { exact: true }).inputValue();
      expect(await violationsOn(page)).toEqual([]);
      await ready.getByRole('button', { name: 'Kapat' }).first().click();
      return link;
    });
    await drawer.getByText('Gönderildi').first().waitFor();

    const stranger = await stage.aNewTablet({ viewport: { width: 390, height: 844 } });
    const theirs = await stranger.open(`${stage.url}/letter.css`);
    await step('a stranger opens it and does not agree', async () => {
      await until(
        async () => (await theirs.goto(url))?.status(),
        (status) => status === 200,
        90_000,
      );
      expect(await theirs.getByText('5.000,00 ₺').count()).toBe(1);
      expect(await violationsOn(theirs)).toEqual([]);
      await theirs.getByText('Mutabık değiliz', { exact: true }).click();
      await theirs.getByLabel('Türk lirası (₺)').fill('4.250,50');
      await theirs.locator('#disagree-name').fill('Selin Öztürk');
      expect(await violationsOn(theirs)).toEqual([]);
      await theirs.getByRole('button', { name: 'Yanıtı gönder' }).click();
      await theirs.getByText('Verilen yanıtlar').waitFor();
    });

    await step('the office sees both figures and their difference', async () => {
      const figures = drawer.getByRole('row').filter({ hasText: 'Türk lirası' });
      await figures.getByText('+749,50 ₺').waitFor({ timeout: 90_000 });
      expect(await figures.innerText()).toMatch(/5\.000,00\s₺ alacaklı\s+4\.250,50\s₺ alacaklı/);
      await drawer.getByText('Selin Öztürk').first().waitFor();
      expect(await violationsOn(page)).toEqual([]);
    });
    await step('it waits on the dashboard with both figures', async () => {
      const board = await page.context().newPage();
      await board.goto(`${stage.url}/dashboard`);
      await board.getByText(`Mutabık değil: ${NAME}`).first().waitFor();
      await board.getByText('biz 5.000,00 ₺ alacaklı, onlar 4.250,50 ₺ alacaklı').waitFor();
      await board.close();
    });
    await step('it is settled with a note', async () => {
      await drawer.getByRole('button', { name: 'Mutabakatı kapat' }).click();
      const asked = page.getByRole('dialog', { name: 'Mutabakatı kapat' });
      await asked.getByRole('button', { name: 'Kapat', exact: true }).last().click();
      await asked.getByText('Nasıl anlaşıldığını yazın.').first().waitFor();
      await asked.getByLabel('Nasıl anlaşıldı').fill('749,50 ₺ iskontoyu kabul ettik');
      await asked.getByRole('button', { name: 'Kapat', exact: true }).last().click();
      await drawer.getByText('Kapatıldı').first().waitFor();
      await drawer.getByText('749,50 ₺ iskontoyu kabul ettik').first().waitFor();
    });
    await until(
      async () => {
        await theirs.reload();
        return theirs.getByText('Bu mutabakat kapatıldı.').count();
      },
      (count) => count === 1,
      90_000,
    );
    expect([tablet.complaints, stranger.complaints]).toEqual([[], []]);
  });
});

async function openBatch(page: Page) {
  await page.getByRole('button', { name: 'Mektup hazırla' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Toplu mektup' });
  await dialog.getByRole('checkbox').nth(1).waitFor();
  return dialog;
}

/** The number of letters above the list. */
const counted = (page: Page, size: number) =>
  page.getByText(new RegExp(`^${size} mektup(?! hazırlanıyor)`)).first();
