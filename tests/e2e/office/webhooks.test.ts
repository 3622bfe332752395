import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { contactBody } from '../../server/support/slips';
import { violationsOn } from '../../support/axe';
import { signIn, write } from '../../support/signed-client';
import { openCounter } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

type Heard = { raw: string; signature: string };

/** A receiver on this machine that stores each call. */
async function aReceiver() {
  const heard: Heard[] = [];
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({
        raw: Buffer.concat(parts).toString('utf8'),
        signature: String(request.headers['milyem-signature']),
      });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as AddressInfo;
  return { heard, address: `http://127.0.0.1:${port}/milyem`, close: () => http.close() };
}

it('PG17: an administrator adds a webhook, sees its secret once and the events that were sent, and sends one again', async () => {
  const { url, aTablet } = await aReadyStage({ OUTSIDE_PRIVATE_HOSTS: '127.0.0.1' });
  const receiver = await aReceiver();
  const page = await openCounter(await aTablet(), url);
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Bildirim adresleri (webhook)' }) });
  const events = () =>
    receiver.heard.map(({ raw }) => JSON.parse(raw) as { id: string; record: string });
  const contact = 'web-kanca-1';
  let secret = '';

  await step('it is added, after an address that is none was refused', async () => {
    await page.goto(`${url}/account/api`);
    await section.getByText('Henüz bildirim adresi yok').waitFor();
    await section.getByRole('button', { name: 'Bildirim adresi ekle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bildirim adresi ekle' });
    await dialog.getByLabel('Ad', { exact: true }).fill('Muhasebe');
    await dialog.getByLabel('Adres', { exact: true }).fill('https://10.0.0.8/milyem');
    await dialog.getByLabel('Fiş yazıldı ya da geri alındı').uncheck();
    await dialog.getByLabel('Kart değişti', { exact: true }).check();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await dialog
      .getByText('Genel internette, https:// ile başlayan bir adres yazın.')
      .first()
      .waitFor();
    await dialog.getByLabel('Adres', { exact: true }).fill(receiver.address);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    const shown = page.getByRole('dialog', { name: 'İmza anahtarı' });
    secret = await shown.getByLabel('Anahtar').inputValue();
    expect(await violationsOn(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Kapat' }).last().click();
  });
  await step('a test reaches the receiver', async () => {
    await section.getByRole('button', { name: 'Sına: Muhasebe' }).click();
    await section.getByText(/^Alıcı yanıt verdi: 204/).waitFor();
    receiver.heard.length = 0;
  });
  await step('a new card is told of, with a right signature', async () => {
    const session = await signIn(url);
    await write(session, '/workbench/contacts', contactBody(contact));
    await expect.poll(() => events().map(({ record }) => record)).toEqual([contact]);
    const [{ raw, signature } = { raw: '', signature: '' }] = receiver.heard;
    const [, t = ''] = /^t=(\d+),/.exec(signature) ?? [];
    const own = createHmac('sha256', secret).update(`${t}.${raw}`).digest('hex');
    expect(signature).toBe(`t=${t},v1=${own}`);
  });
  await step('the log has it, and it is sent again under its id', async () => {
    await page.reload();
    await section.getByText('Gönderilen olaylar').click();
    const [first] = events();
    await section.getByRole('button', { name: `Yeniden gönder: ${first?.id}` }).click();
    await expect.poll(() => events().map(({ id }) => id)).toEqual([first?.id, first?.id]);
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.content()).not.toContain(secret);
  });
  receiver.close();
});
