import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { OPENINGS, openingBody } from '../../server/support/imports';
import { anIntegration, aService } from '../../server/support/integrations';
import { contactBody } from '../../server/support/slips';
import { violationsOn } from '../../support/axe';
import { call, signIn, write } from '../../support/signed-client';
import { openCounter } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

const WHO = 'Mesaj Denemesi';

it('MS11: a message that is refused is seen by a person and sent again', async () => {
  const service = await aService();
  onTestFinished(() => service.close());
  const { url, wifi, aTablet } = await aReadyStage({ OUTSIDE_PRIVATE_HOSTS: '127.0.0.1' });
  const session = await signIn(url);
  const contact = randomUUID();
  const card = contactBody(contact, { name: WHO, phone: '+90 555 123 45 67' });
  expect((await write(session, '/workbench/contacts', card)).status).toBe(200);
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await page.goto(`${url}/integration`);
  const messaging = page.getByRole('listitem', { name: 'Mesajlaşma' });
  await messaging.getByText('Bağlantı yok').waitFor();
  await page.getByText('Son 30 günde mesaj yok.').waitFor();
  expect(await violationsOn(page)).toEqual([]);

  await step('a connection that refuses is added', async () => {
    await call(session.base, 'PUT', `/settings/integrations/${randomUUID()}`, {
      session,
      body: {
        base: 0,
        integration: anIntegration({
          name: 'Hat',
          adapter: 'whatsapp',
          settings: { phoneId: '10987', verify: 'dogrula', address: service.address },
        }),
        secret: 'token gizli',
      },
    });
    Object.assign(service.reply, {
      status: 400,
      text: '{"error":{"code":132001,"message":"Template name does not exist"}}',
    });
    await messaging.getByText('Hat', { exact: true }).waitFor();
  });
  await step(
    'a template is written, with the fault of an unknown variable at its box',
    async () => {
      await page.getByRole('button', { name: 'Şablon ekle' }).click();
      const dialog = page.getByRole('dialog', { name: 'Yeni şablon' });
      await dialog.getByLabel('Ad', { exact: true }).fill('siparis_hazir');
      await dialog.getByLabel('Türkçe', { exact: true }).fill('Sayın {adi}, {no} hazır.');
      await dialog.getByRole('button', { name: 'Kaydet' }).click();
      await dialog.getByText('Bilinmeyen bir değişken var.').first().waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByLabel('Türkçe', { exact: true }).fill('Sayın {ad}, {no} hazır.');
      await dialog.getByRole('button', { name: 'Kaydet' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  );
  const row = page.getByRole('listitem', { name: new RegExp(`^${WHO}`) });
  await step('it is sent to a person as its preview says, and refused', async () => {
    await page.getByRole('button', { name: 'Gönder: siparis_hazir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Şablon gönder: siparis_hazir' });
    await dialog.getByLabel('Kime').fill(WHO);
    await page.getByRole('option', { name: new RegExp(WHO) }).click();
    await dialog.getByLabel('Numara').fill('S-7');
    await dialog.getByText(`Sayın ${WHO}, S-7 hazır.`).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Gönder', exact: true }).click();
    await row.getByText('başarısız').waitFor();
    await row.getByText('Template name does not exist').waitFor();
  });
  await step('the card of the person says so too', async () => {
    await row.getByRole('link', { name: WHO }).click();
    await page.getByText('mesaj sağlayıcısı kabul etmedi').first().waitFor();
    await page.goto(`${url}/integration`);
    await row.getByText('başarısız').waitFor();
  });
  await step('offline the list stays, and says that it is old', async () => {
    wifi.turn('cut');
    await page.getByText('Liste yenilenemedi').waitFor();
    await row.getByText('başarısız').waitFor();
    wifi.turn('open');
  });
  await step('sent again it arrives, with the same text', async () => {
    Object.assign(service.reply, { status: 200, text: '{"messages":[{"id":"wamid.1"}]}' });
    await row.getByRole('button', { name: /^Yeniden gönder/ }).click();
    await row.getByText('gönderildi').waitFor();
    await row.getByRole('button', { name: /^Metin/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Gönderilen metin' });
    await dialog.getByText(`Sayın ${WHO}, S-7 hazır.`).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(service.heard.at(-1)?.body).toMatchObject({ template: { name: 'siparis_hazir' } });
  });
  await step('the page fits a phone', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 640 });
    await row.waitFor();
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(wide).toBe(false);
  });
});

it('MS17 MS18 MS19: a refusal is written with no network, and the statement goes by e-mail to the sandbox', async () => {
  const { url, wifi, aTablet } = await aReadyStage();
  const session = await signIn(url);
  const contact = randomUUID();
  const more = { name: WHO, phone: '+90 555 123 45 67', email: 'ayse@ornek.test' };
  await write(session, '/workbench/contacts', contactBody(contact, more));
  expect((await write(session, OPENINGS, openingBody(contact))).status).toBe(200);
  for (const kind of ['messaging', 'email'] as const)
    await call(session.base, 'PUT', `/settings/integrations/${randomUUID()}`, {
      session,
      body: {
        base: 0,
        integration: anIntegration({ kind, adapter: 'sandbox-messenger', settings: {} }),
      },
    });
  const page = await openCounter(await aTablet(), url);
  const card = page.getByRole('dialog', { name: WHO, exact: true });
  await step('the card says at once, with no network, what the person said', async () => {
    await page.goto(`${url}/workbench?view=customers&contact=${contact}`);
    await card.getByText('sorulmadı').first().waitFor();
    wifi.turn('cut');
    await card.getByRole('button', { name: 'İzin yaz' }).click();
    const dialog = page.getByRole('dialog', { name: `İleti izni: ${WHO}` });
    await dialog.getByText('istemiyor', { exact: true }).click();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await card.getByText(/^istemiyor · .*tezgâhta söyledi/).waitFor();
    wifi.turn('open');
  });
  await step('the statement is not sent to WhatsApp, but by e-mail', async () => {
    await page.goto(`${url}/workbench?view=customers&statement=${contact}`);
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ekstreyi gönder' });
    // The reason why the button is disabled.
    await dialog.getByText(/^WhatsApp: istemiyor/).waitFor({ state: 'attached' });
    await dialog.getByText('E-posta', { exact: true }).click();
    await dialog.getByText('Gideceği adres: ayse@ornek.test').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sıraya al' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
  await step('the sandbox shows it with its subject and its document', async () => {
    await page.goto(`${url}/integration`);
    const taken = page.getByRole('region', { name: 'Deneme mesajlaşmasının aldıkları' });
    await taken.getByText(/: hesap ekstresi$/).waitFor();
    await taken.getByText(/^Ek: .*\.pdf$/).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});
