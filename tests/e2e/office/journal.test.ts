import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { connect } from '@/server/db/connect';
import { forge } from '../../server/support/journal';
import { violationsOn } from '../../support/axe';
import { openCounter } from '../steps/counter';
import { download, exportAs, written } from '../steps/exported';
import { aReadyStage, step } from '../steps/stage';

const CHECK = 'Zinciri doğrula';

const line = (page: Page) => page.getByRole('region', { name: 'Zincirin durumu' });
const table = (page: Page) => page.getByRole('grid', { name: 'Kayıt defteri' });

/** Changes a row of the stopped server's journal, past the trigger, as its owner could. */
async function flipABit(folder: string): Promise<void> {
  const database = await connect({ dataDir: path.join(folder, 'db') });
  await database.runScript(
    forge(
      `UPDATE journal SET at = at # 1 WHERE seq = 2 AND company = (SELECT id FROM companies WHERE licence_code = 'MILYEM-DEMO')`,
    ),
  );
  await database.close();
}

it('JO9: an administrator reads the journal in sentences, exports it, and finds a broken row by its name', async () => {
  const { url, app, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);

  await step('it says what was done, and by whom', async () => {
    await page.goto(`${url}/admin/logs`);
    await table(page).getByText('Oturum açtı.').first().waitFor();
    await table(page)
      .getByText(/^Şube açtı: Çarşı/)
      .waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('by kind and by text less is found', async () => {
    await page.getByLabel('Tür', { exact: true }).selectOption('company');
    await table(page).getByText('Oturum açtı.').first().waitFor({ state: 'detached' });
    await table(page).getByText('Firma açıldı.').waitFor();
    await page.getByRole('searchbox', { name: 'Ara', exact: true }).fill('bağdat');
    await table(page).getByText('Firma açıldı.').waitFor({ state: 'detached' });
    await table(page)
      .getByText(/Bağdat Caddesi/)
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Önceki özet').waitFor();
    await drawer.getByRole('button', { name: 'Kapat' }).click();
  });

  await step('the file has the same rows, and the journal says who took it', async () => {
    await page.goto(`${url}/admin/logs?kind=company`);
    await table(page).getByText('Firma açıldı.').waitFor();
    const file = await download(page, exportAs(page, /Metin/));
    expect(file.toString('utf8')).toContain('Firma açıldı.');
    expect(await written(page)).toBeGreaterThan(2);
    await page.goto(`${url}/admin/logs`);
    await table(page).getByText('Kayıt defterini dışa aktardı.').waitFor();
  });

  await step('the chain is whole, and what that does not prove is said', async () => {
    await page.getByRole('button', { name: CHECK }).click();
    await line(page).getByText('Zincir sağlam.').waitFor();
    await line(page)
      .getByText(/bütün defteri baştan yazabilir/)
      .waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('one flipped bit is named by the number of its row', async () => {
    await app.stop();
    await flipABit(app.dataDir);
    await app.start();
    await page.goto(`${url}/admin/logs`);
    await table(page).getByText('Oturum açtı.').first().waitFor();
    await page.getByRole('button', { name: CHECK }).click();
    await line(page).getByText('Zincir bozuk: 2. satır sonradan değiştirilmiş.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('a server that refuses is asked again by a person alone', async () => {
    let asked = 0;
    const refused = (route: Route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { status: false } });
    };
    await page.route('**/api/settings/journal?*', refused);
    await page.getByRole('searchbox', { name: 'Ara', exact: true }).fill('altınay');
    const again = page.getByRole('button', { name: 'Yeniden dene' });
    await again.click();
    await expect.poll(() => asked).toBe(2);
    await again.waitFor();
    await page.unroute('**/api/settings/journal?*', refused);
    await again.click();
    await table(page).getByText('Oturum açtı.').first().waitFor();
    expect(asked).toBe(2);
  });

  await step('with no network it says where the journal is', async () => {
    await page.context().setOffline(true);
    await page.getByRole('searchbox', { name: 'Ara', exact: true }).fill('deniz');
    await page.getByText('Kayıt defteri sunucuda durur; ağ gelince burada görünür.').waitFor();
    await page.context().setOffline(false);
    await table(page).getByText('Oturum açtı.').first().waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});
