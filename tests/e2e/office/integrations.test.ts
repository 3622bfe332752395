import { expect, it, onTestFinished } from 'vitest';
import { aService } from '../../server/support/integrations';
import { violationsOn } from '../../support/axe';
import { call, signIn } from '../../support/signed-client';
import { openCounter } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

const SECRET = 'gizli-anahtar-4821';

it('IN9: a service is connected, tested, paused and removed, and the page says how it stands', async () => {
  const service = await aService();
  onTestFinished(() => service.close());
  const { url, aTablet } = await aReadyStage({ OUTSIDE_PRIVATE_HOSTS: '127.0.0.1' });
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await page.goto(`${url}/admin/integration`);
  const session = await signIn(url);
  const bank = page.getByRole('listitem', { name: 'e-Banka' });
  await bank.getByText('Bağlantı yok').waitFor();
  expect(await violationsOn(page)).toEqual([]);

  await step('what cannot be called is said at its box', async () => {
    await bank.getByRole('button', { name: 'Bağlantı ekle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni bağlantı: e-Banka' });
    await dialog.getByLabel('Ad', { exact: true }).fill('Banka köprüsü');
    await dialog.getByLabel('Adres').fill('https://10.0.0.5/is');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await dialog.getByText('Bu adres iç ağda').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByLabel('Adres').fill(service.address);
    await dialog.getByLabel('Anahtar').fill(SECRET);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await bank.getByText('Henüz denenmedi').waitFor();
    await bank.getByText('••••4821').waitFor();
  });
  await step('a test says whether the service answers', async () => {
    service.reply.status = 503;
    await bank.getByRole('button', { name: 'Sına: Banka köprüsü' }).click();
    await bank.getByText('Olmadı: servis hata verdi (503).').waitFor();
    await bank.getByText('Aksıyor').waitFor();
    service.reply.status = 200;
    await bank.getByRole('button', { name: 'Sına: Banka köprüsü' }).click();
    await bank.getByText('Servis yanıt verdi.').waitFor();
    expect(service.heard.at(-1)?.bearer).toBe(`Bearer ${SECRET}`);
  });
  await step('its calls stand in the log, without what was sent', async () => {
    await bank.getByText('bugün 2 çağrı').waitFor();
    await bank.getByRole('button', { name: 'Günlük: Banka köprüsü' }).click();
    const dialog = page.getByRole('dialog', { name: 'Çağrı günlüğü: Banka köprüsü' });
    await dialog.getByText('servis hata verdi (503)').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
  const jobs = page.getByRole('region', { name: 'Bekleyen ve yapılamayan işler' });
  const query = (action: string) =>
    call(session.base, 'POST', '/apps/bank', { session, body: { action }, key: action });
  await step(
    'a job that the service refuses is shown with its reason, and tried again',
    async () => {
      Object.assign(service.reply, { status: 422, text: '{"message":"Hesap kapalı"}' });
      await query('balances');
      await jobs.getByText('Sağlayıcı: Hesap kapalı').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      Object.assign(service.reply, { status: 200, text: '{}' });
      await jobs.getByRole('button', { name: /^Yeniden dene: Banka sorgusu/ }).click();
      await jobs.getByText('Yok: gönderilen her iş yerine ulaştı.').waitFor();
    },
  );
  await step('paused, its jobs wait, and one is given up', async () => {
    await bank.getByRole('button', { name: 'Duraklat: Banka köprüsü' }).click();
    await bank.getByText('Duraklatıldı').waitFor();
    await query('movements');
    await bank.getByText('1 iş bekliyor').waitFor();
    await jobs.getByRole('button', { name: /^Vazgeç: Banka sorgusu/ }).click();
    await page
      .getByRole('dialog', { name: 'Bu işten vazgeçilsin mi?' })
      .getByRole('button', { name: 'İşten vazgeç' })
      .click();
    await bank.getByText('Bekleyen iş yok').waitFor();
  });
  await step('it is removed after a question', async () => {
    await bank.getByRole('button', { name: 'Sil: Banka köprüsü' }).click();
    await page
      .getByRole('dialog', { name: 'Banka köprüsü silinsin mi?' })
      .getByRole('button', { name: 'Bağlantıyı sil' })
      .click();
    await bank.getByText('Bağlantı yok').waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});
