import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dayOf } from '@/domain/base/day';
import { SALES, saleBody } from '../../server/support/slips';
import { violationsOn } from '../../support/axe';
import { aTransaction } from '../../support/factories';
import { signIn, write } from '../../support/signed-client';
import { download, exportAs } from '../steps/exported';
import { onNewPage } from '../steps/hand';
import { aSharedTablet, step } from '../steps/stage';

const shared = aSharedTablet();
const NUMBER = 'Z8-000001';

it('CL31: a figure of a day leads to its list, days are exported and printed, and offline it says so', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  const session = await signIn(stage.url);
  const at = Date.now();
  const today = dayOf(at);
  const slip = { ...aTransaction({ id: randomUUID() }, NUMBER), at };
  expect((await write(session, SALES, saleBody(slip))).status).toBe(200);
  const url = `${stage.url}/inspections/consensus/list`;
  const shown = today.split('-').reverse().join('.');
  const row = page
    .getByRole('grid', { name: 'Denetim mutabakatları' })
    .getByRole('row')
    .filter({ hasText: shown });

  await step('the day shows the difference, and what stands behind it', async () => {
    await page.goto(url);
    await row.waitFor();
    await page.getByRole('button', { name: 'Farkı olan günler' }).click();
    await row.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await row.getByText(shown).click();
    const drawer = page.getByRole('dialog', { name: shown });
    await drawer.getByRole('link', { name: /^Stok farkı, has/ }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await drawer.getByRole('link', { name: /^Belge farkı, ₺/ }).click();
    await page.getByRole('button', { name: shown, pressed: true }).waitFor();
    // Late in the day the newest slip lies below what the list draws.
    await page.getByRole('searchbox').fill(NUMBER);
    await page.getByRole('grid', { name: 'Belgesiz fişler' }).getByText(NUMBER).waitFor();
  });

  await step('each figure of the row leads to its list', async () => {
    for (const [column, list, address] of [
      ['sold', 'İşlemler', `/workbench?view=transactions&from=${today}&to=${today}`],
      ['documented', 'Faturalar', `/formalization/invoice/list?from=${today}&to=${today}`],
      ['money', 'İşlemler', `/accounts?view=transactions&from=${today}&to=${today}`],
      [
        'otherHas',
        'Stok hareketleri',
        `/inventory/transactions?view=moves&from=${today}&to=${today}`,
      ],
    ] as const) {
      await page.goto(url);
      await row.locator(`[data-column="${column}"] a`).click();
      await page.waitForURL((to) => `${to.pathname}${to.search}` === address);
      await page.getByRole('heading', { name: list }).first().waitFor();
    }
  });

  await step('it is exported and printed', async () => {
    await page.goto(url);
    await row.waitFor();
    const file = await download(page, exportAs(page, /Metin/));
    expect(file.toString('utf8')).toContain('Stok farkı, has');
    await page.getByRole('button', { name: 'Kapat' }).last().click();
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = document.querySelector('[data-print]')?.textContent ?? '';
      };
    });
    await page.getByRole('button', { name: 'Yazdır' }).click();
    const printed = page.locator('body[data-printed]');
    await printed.waitFor();
    const paper = await printed.getAttribute('data-printed');
    for (const part of ['Denetim mutabakatı', shown, 'Toplam']) expect(paper).toContain(part);
  });

  await step('without a network it says where the check is', async () => {
    stage.wifi.turn('cut');
    await page.goto(url);
    await page.getByText('Mutabakat sunucuda toplanır; ağ gelince burada görünür.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    stage.wifi.turn('open');
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await row.waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});
