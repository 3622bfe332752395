import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawer, drawnShot, picture } from '../../domain/identity/zone/zone-pictures';
import { violationsOn } from '../../support/axe';
import { DRAWN } from '../../support/jpeg';
import { call, signIn } from '../../support/signed-client';
import { onNewPage } from '../steps/hand';
import { aSharedTablet, step } from '../steps/stage';

const LIST = '/inspections/identity/list';
const NAME = 'Şükrü Öztürk';
const NUMBER = '28064912350';
const MASKED = '280••••••50';

const ZONE = [
  'I<TURA12Z345673<10000000146<<<',
  '8604127F3109052TUR<<<<<<<<<<<8',
  'AKSOY<<NERMIN<ELA<<<<<<<<<<<<<',
];
/** The same with another last check digit. */
const WRONG = [ZONE[0] ?? '', '8604127F3109052TUR<<<<<<<<<<<9', ZONE[2] ?? ''];

const shared = aSharedTablet();

it('KY18: a card captured with no network is at the server once, and the device keeps nothing to read', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  await page.goto(`${stage.url}${LIST}`);
  await page.getByText('Henüz kimlik kaydı yok.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  stage.wifi.turn('cut');
  const form = await step('it is captured with no network', () => capture(page));
  await form.waitFor({ state: 'detached' });
  const drawer = page.getByRole('dialog', { name: NAME });
  await drawer.getByText(MASKED).first().waitFor();
  await drawer.getByText('gönderilmeyi bekliyor').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await step('without the network nothing is shown, and it is said why', async () => {
    await drawer.getByText('Denetim', { exact: true }).click();
    expect(await drawer.getByText(NUMBER).count()).toBe(0);
    await drawer
      .getByText('Henüz gönderilmedi; sunucuya ulaşınca açılır.')
      .first()
      .waitFor({ state: 'attached' });
  });
  expect(onDisk(tablet.profile, NUMBER)).toEqual([]);
  stage.wifi.turn('open');
  await drawer.getByText('sunucuda').waitFor({ timeout: 90_000 });
  await step('the server has it once', async () => {
    const session = await signIn(stage.url);
    const { answer } = await call<{ records: { kind: string; body: unknown }[] }>(
      stage.url,
      'GET',
      '/sync/pull?kinds=identity&only=identity',
      { session },
    );
    const cards = (answer.result?.records ?? []).filter(({ kind }) => kind === 'identity');
    expect(cards).toHaveLength(1);
    expect(cards[0]?.body).toMatchObject({ masked: MASKED, document: 'kimlik' });
  });
  await step('the disk holds the mask, and neither the number nor an image', async () => {
    await page.waitForFunction(async () => {
      const open = indexedDB.open('milyem-outbox');
      const db = await new Promise<IDBDatabase>((done) => {
        open.onsuccess = () => done(open.result);
      });
      const count = db.transaction('blobs').objectStore('blobs').count();
      const left = await new Promise<number>((done) => {
        count.onsuccess = () => done(count.result);
      });
      db.close();
      return left === 0;
    });
    expect(onDisk(tablet.profile, MASKED).length).toBeGreaterThan(0);
    expect(onDisk(tablet.profile, NUMBER)).toEqual([]);
    expect(onDisk(tablet.profile, JPEG_HEAD)).toEqual([]);
  });
  await step('a look with its purpose shows number and image', async () => {
    await drawer.getByRole('button', { name: 'Numarayı göster' }).click();
    await drawer.getByText(NUMBER).waitFor();
    await drawer.getByRole('button', { name: 'Ön yüz göster' }).click();
    const shown = drawer.getByRole('img', { name: 'Ön yüz' });
    await shown.waitFor();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(24);
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('and the journal has both', async () => {
    const session = await signIn(stage.url);
    const { answer } = await call<{ act: string; purpose: string }[]>(
      stage.url,
      'GET',
      '/settings/journal',
      { session },
    );
    const acts = (answer.result ?? []).map(({ act, purpose }) => `${act} ${purpose}`);
    expect(acts).toEqual(
      expect.arrayContaining(['identity.shown audit', 'identity.image-shown audit']),
    );
  });
  await step('with no network nothing more is shown', async () => {
    await page.reload();
    await drawer.getByText('Denetim', { exact: true }).click();
    stage.wifi.turn('cut');
    await drawer.getByRole('button', { name: 'Numarayı göster' }).click();
    await drawer.getByText('Bakış deftere yazılmadan').waitFor();
    expect(await drawer.getByText(NUMBER).count()).toBe(0);
  });
  expect(tablet.complaints).toEqual([]);
});

it('KY15: a keyboard reader fills the form wherever the cursor stands, and a wrong digit fills nothing', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  await page.goto(`${stage.url}${LIST}`);
  await page.getByRole('button', { name: 'Kimlik kaydet' }).first().click();
  const form = page.getByRole('dialog', { name: 'Kimlik kaydı' });
  await form.getByLabel('Meslek').fill('Terzi');
  await step('a zone whose check digit is wrong fills nothing, and says so', async () => {
    await read(page, WRONG);
    await form.getByText('denetim basamağı tutmuyor').waitFor();
    expect(await form.getByLabel('Numara').inputValue()).toBe('');
  });
  await step('a right one fills number and days', async () => {
    await read(page, ZONE);
    await form.getByText('Karttan okundu: Nermin Ela Aksoy.').waitFor();
    expect(await form.getByLabel('Numara').inputValue()).toBe('10000000146');
    expect(await form.getByLabel('Geçerlilik sonu').inputValue()).toBe('05.09.2031');
    expect(await form.getByLabel('Doğum günü').inputValue()).toBe('12.04.1986');
  });
  expect(await form.getByLabel('Meslek').inputValue()).toBe('Terzi');
  expect(tablet.complaints).toEqual([]);
});

it('KY22: the camera reads a card into the form, and a camera that is refused is said to be', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  await page.goto(`${stage.url}${LIST}`);
  await page.getByRole('button', { name: 'Kimlik kaydet' }).first().click();
  const form = page.getByRole('dialog', { name: 'Kimlik kaydı' });
  await step('no camera may be used', async () => {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await form.getByRole('button', { name: 'Kamerayla oku' }).click();
    await form.getByText('Kameraya izin verilmedi.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await form.getByRole('button', { name: 'Kamerayı kapat' }).click();
  });
  await step('a card before the camera fills number and days', async () => {
    await holdBeforeCamera(page, ZONE);
    await form.getByRole('button', { name: 'Kamerayla oku' }).click();
    await form.getByText('Karttan okundu: Nermin Ela Aksoy.').waitFor();
    expect(await form.getByLabel('Numara').inputValue()).toBe('10000000146');
    expect(await form.getByLabel('Geçerlilik sonu').inputValue()).toBe('05.09.2031');
    expect(await form.getByLabel('Kamera görüntüsü').count()).toBe(0);
  });
  expect(tablet.complaints).toEqual([]);
});

/** A camera that sees a card with these lines, held a little aslant. */
async function holdBeforeCamera(page: Page, lines: readonly string[]): Promise<void> {
  const draw = drawer(7);
  const { width, height, data } = picture(lines, { ...drawnShot(draw), blur: 0.8 }, draw);
  await page.evaluate(
    ({ w, h, gray }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: 720 });
      const pen = canvas.getContext('2d');
      const seen = new ImageData(w, h);
      for (const [i, sign] of Array.from(atob(gray)).entries()) {
        const light = sign.charCodeAt(0);
        seen.data.set([light, light, light, 255], 4 * i);
      }
      const show = () => {
        if (!pen) return;
        pen.fillStyle = '#8a8f96';
        pen.fillRect(0, 0, w, 720);
        pen.putImageData(seen, 0, (720 - h) / 2);
        requestAnimationFrame(show);
      };
      show();
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
    },
    { w: width, h: height, gray: Buffer.from(data).toString('base64') },
  );
}

async function capture(page: Page) {
  await page.getByRole('button', { name: 'Kimlik kaydet' }).first().click();
  const form = page.getByRole('dialog', { name: 'Kimlik kaydı' });
  await form.getByRole('combobox', { name: 'Müşteri' }).fill('Şükrü');
  await page.getByRole('option', { name: NAME }).click();
  await form.getByLabel('Numara').fill('28064912351');
  await form.getByRole('button', { name: 'Kimliği kaydet' }).click();
  await form.getByText('denetim basamağı ya da uzunluğu tutmuyor').first().waitFor();
  await form.getByText('Belgenin aslını gören kişi işaretler.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await form.getByLabel('Numara').fill(NUMBER);
  await form.getByLabel('Geçerlilik sonu').fill('05.09.2031');
  await form.getByText('Aslını gördüm').click();
  await form.getByText('“Başkası hesabına değil” dedi').click();
  const file = form.locator('input[type=file]').first();
  await file.setInputFiles({
    name: 'not.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('this is no image'),
  });
  await form.getByText('Bu dosya bir fotoğraf değil').waitFor();
  await file.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: DRAWN.baseline });
  await form.getByText(/Ön yüz · \d+ kB/).waitFor();
  await form.getByRole('button', { name: 'Kimliği kaydet' }).dblclick();
  return form;
}

/**
 * Types the lines as a reader with a US keyboard does, five milliseconds a key as the system stamps
 * them: how fast this machine is plays no part.
 */
async function read(page: Page, lines: readonly string[]): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const signs = lines.flatMap((line) => [...line, 'Enter']);
  const began = Date.now() / 1000;
  for (const [i, sign] of signs.entries())
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      ...keyOf(sign),
      timestamp: began + i * 0.005,
    });
  await keyboard.detach();
}

function keyOf(sign: string) {
  if (sign === 'Enter') return { key: sign, code: sign, text: '\r', modifiers: 0 };
  const shift = /\d/.test(sign) ? 0 : 8;
  const code = sign === '<' ? 'Comma' : shift === 0 ? `Digit${sign}` : `Key${sign}`;
  return { key: sign, code, text: sign, modifiers: shift };
}

const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46]);

/** Files of a profile that hold the text in any form in which a browser writes it, or the bytes. */
function onDisk(profile: string, wanted: string | Buffer): string[] {
  const forms =
    typeof wanted === 'string'
      ? [Buffer.from(wanted, 'utf8'), Buffer.from(wanted, 'utf16le')]
      : [wanted];
  return readdirSync(profile, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readOrNothing(file);
      return forms.some((form) => bytes.includes(form));
    });
}

function readOrNothing(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    // Removed by the browser in between.
    return Buffer.alloc(0);
  }
}
