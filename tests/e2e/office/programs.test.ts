import { expect, it } from 'vitest';
import { violationsOn } from '../../support/axe';
import { openCounter } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

it('PG10: an administrator makes a token, sees it once, sees its calls and revokes it', async () => {
  const { url, aTablet } = await aReadyStage();
  const page = await openCounter(await aTablet(), url);
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Programların erişim anahtarları' }) });
  const read = (secret: string) =>
    fetch(`${url}/api/v1/contacts`, { headers: { Authorization: `Bearer ${secret}` } });
  let secret = '';

  await step('without a network it says why, and keeps what was typed', async () => {
    await page.goto(`${url}/account/api`);
    await section.getByText('Henüz anahtar yok').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await section.getByRole('button', { name: 'Erişim anahtarı oluştur' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erişim anahtarı oluştur' });
    await dialog.getByRole('button', { name: 'Anahtar oluştur' }).click();
    await dialog.getByText('Bir ad yazın.').first().waitFor();
    await dialog.getByLabel('Program', { exact: true }).fill('Muhasebe programı');
    await dialog.getByLabel('IP adresleri').fill('evim');
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Anahtar oluştur' }).click();
    await dialog.getByText('203.0.113.7 ya da 10.0.0.0/8 gibi yazın.').first().waitFor();
    await dialog.getByLabel('IP adresleri').fill('');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Anahtar oluştur' }).click();
    await dialog.getByText('Çevrimdışı: erişim anahtarı için ağ gerekir.').waitFor();
    await page.context().setOffline(false);
  });

  await step('made, it is shown once and opens what it may', async () => {
    const dialog = page.getByRole('dialog', { name: 'Erişim anahtarı oluştur' });
    await dialog.getByRole('button', { name: 'Anahtar oluştur' }).click();
    const shown = page.getByRole('dialog', { name: 'Erişim anahtarı', exact: true });
    secret = await shown.getByLabel('Anahtar').inputValue();
    expect(await violationsOn(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Kapat' }).last().click();
    expect((await read(secret)).status).toBe(200);
    await page.reload();
    await section.getByText('Tezgâh: okur').waitFor();
    expect(await page.content()).not.toContain(secret);
  });

  await step('its call is listed, and revoked it opens nothing', async () => {
    await section.getByText('Son çağrılar').click();
    await section.getByText('GET /api/v1/contacts · Muhasebe programı').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await section.getByRole('button', { name: 'Anahtarı kaldır: Muhasebe programı' }).click();
    const sure = page.getByRole('dialog', { name: /kaldırılsın mı/ });
    await sure.getByRole('button', { name: 'Anahtarı kaldır' }).click();
    await section.getByText('Henüz anahtar yok').waitFor();
    expect((await read(secret)).status).toBe(401);
  });
});
