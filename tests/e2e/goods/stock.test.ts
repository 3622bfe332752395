import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { StockBody } from '@/contract/stock/stock';
import type { WorkStep } from '@/domain/job/production';
import type { ShipmentAct } from '@/domain/stock/shipment';
import { type StockState, stockState } from '@/domain/stock/stock-state';
import { jpegRefusal } from '@/lib/jpeg';
import { COUNTS, countBody } from '../../server/support/counts';
import { grams, SHIPMENTS, shipmentBody } from '../../server/support/shipments';
import { contactBody } from '../../server/support/slips';
import { jobBody, stepOf, WORK_STEPS, WORKS } from '../../server/support/works';
import { pullAll, type Session, signIn, write } from '../../support/signed-client';
import { cameraPicture } from '../steps/camera';
import { lastNumber, openCounter, toCounter } from '../steps/counter';
import { hasCursor, pressedEvery, slipOnServer } from '../steps/hand';
import { dialog } from '../steps/rounds';
import { aReadyStage, step } from '../steps/stage';

/** Takes a ring in by the form, and gives the code that stands on its label. */
async function takeIn(page: Page, url: string, name: string): Promise<string> {
  await page.goto(`${url}/inventory/account`);
  await page.getByRole('button', { name: 'Stok girişi' }).click();
  const form = page.getByRole('dialog', { name: 'Stok girişi' });
  await form.getByLabel('Ad', { exact: true }).fill(name);
  await form.getByLabel('Ayar ya da milyem').fill('14');
  await form.getByLabel('Brüt gram').fill('3,45');
  await form.getByLabel('Satış işçiliği').fill('90');
  const code = form.getByLabel('Barkod');
  await expect.poll(() => code.inputValue()).toMatch(/^20\d{11}$/);
  const barcode = await code.inputValue();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name });
  await card.getByText('Stokta', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  return barcode;
}

/** Reads the label, pays by card and saves; gives the slip's number. */
async function sellRead(page: Page, code: string, name: string): Promise<string> {
  await hasCursor(page, 'Ürün');
  await pressedEvery(page, code, 8);
  await page.locator('ol > li').filter({ hasText: name }).waitFor();
  await hasCursor(page, 'Ürün');
  await page.getByText('Kart', { exact: true }).click();
  const before = await lastNumber(page);
  await page.keyboard.press('Alt+9');
  await expect.poll(() => lastNumber(page)).not.toBe(before);
  return lastNumber(page);
}

/** Photographs the piece on its card, and gives what was kept of the picture. */
async function photographed(page: Page, at: string, name: string): Promise<Buffer> {
  // Anew: the address of the card that was just closed is no business of this one.
  await page.goto(at);
  await page.getByRole('row', { name: new RegExp(name) }).dblclick();
  const card = page.getByRole('dialog', { name });
  await card.locator('input[type=file]').setInputFiles(await cameraPicture(page));
  const src = await card.getByAltText(name).getAttribute('src');
  await page.keyboard.press('Escape');
  return Buffer.from(src?.replace(/^.*,/, '') ?? '', 'base64');
}

it('ST6: a piece that two tablets sell while neither has a network: both slips stand, and the second raises its finding', async () => {
  const stage = await aReadyStage();
  const { url, wifi } = stage;
  const [mine, theirs] = [await stage.aTablet(), await stage.aTablet()];
  const name = 'Deneme tektaş';
  const [one, other] = [await openCounter(mine, url), await openCounter(theirs, url)];
  const code = await step('a ring is taken in', () => takeIn(one, url, name));
  await step('and stands in the list of the other tablet', async () => {
    await other.goto(`${url}/inventory/account?q=${code}`);
    await other.getByRole('row', { name: new RegExp(name) }).waitFor();
  });
  await step(
    'ST28: its picture is drawn anew without what the camera wrote, and stands small in the other tablet’s row',
    async () => {
      const kept = await photographed(one, `${url}/inventory/account?q=${code}`, name);
      expect([jpegRefusal(kept), kept.includes('GPS')]).toEqual([undefined, false]);
      await other
        .getByRole('row', { name: new RegExp(name) })
        .locator('img')
        .waitFor();
    },
  );
  for (const page of [one, other]) await toCounter(page, url);
  wifi.turn('cut');
  const numbers = await step('both read its label and sell it', async () => [
    await sellRead(one, code, name),
    await sellRead(other, code, name),
  ]);
  await pressedEvery(one, code, 8);
  await one.getByText(`${name} satılmış görünüyor: ${numbers[0]}.`).waitFor();
  wifi.turn('open');
  for (const number of numbers) {
    const slip = await slipOnServer(stage, (found) => found.number === number);
    expect(slip.lines).toMatchObject([{ name, stock: expect.any(String) }]);
  }
  await step('its card names both on the other tablet', async () => {
    await other.goto(`${url}/inventory/account?gone=1&q=${code}`);
    await other.getByRole('row', { name: new RegExp(name) }).dblclick();
    const card = other.getByRole('dialog', { name });
    for (const number of numbers) await card.getByRole('link', { name: number }).waitFor();
  });
  await step('the finding is told on a tablet', async () => {
    await other.goto(`${url}/sync-center`);
    await other.getByText(/Aynı parça iki kez satılmış/).waitFor();
  });
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
});

/** The cards of this name in the pull, with the state in which each stands. */
async function statesOf(base: string, name: string): Promise<StockState[]> {
  const cards = (await pullAll(await signIn(base))).flatMap(({ kind, body }) =>
    kind === 'stock' ? [body as StockBody] : [],
  );
  return cards.filter((card) => card.name === name).map(stockState);
}

/** Undoes a slip by its drawer. */
async function reverse(page: Page, url: string, slip: string): Promise<void> {
  await page.goto(`${url}/workbench?view=transactions&slip=${slip}`);
  await page.getByRole('button', { name: 'Ters kayıt', exact: true }).click();
  await page.getByLabel('Neden').fill('Yanlış firma');
  const write = page.getByRole('button', { name: 'Ters kayıt yaz' });
  await write.click();
  // The dialog closes once it is saved; who leaves the page before that has saved nothing.
  await write.waitFor({ state: 'detached' });
}

it.each([
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a tablet', { viewport: { width: 800, height: 1280 }, hasTouch: true }],
])(
  'ST61: on %s a batch is weighed with no network, credits the firm once, labels its cards and is undone',
  async (_, screen) => {
    const stage = await aReadyStage();
    const { url, wifi } = stage;
    const page = await openCounter(await stage.aTablet(screen), url);
    await step('the sheet is filled by the keys', async () => {
      await page.goto(`${url}/inventory/account?view=intake`);
      await page.getByLabel('Firma ya da atölye').fill('Özgümüş');
      await page
        .getByRole('option', { name: /Özgümüş/ })
        .first()
        .click();
      wifi.turn('cut');
      await page.getByLabel('Ad', { exact: true }).fill('Deneme bilezik');
      await page.getByLabel('Ayar ya da milyem').fill('22');
      await page.getByLabel('Alış işçiliği').fill('25');
      await page.getByLabel('1. satır: Gram').fill('24,72');
      await page.getByLabel('1. satır: Gram').press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('2. satır: Gram');
      await page.keyboard.type('24,85');
      await page.getByText('49,57 g', { exact: true }).waitFor();
    });
    await step('and kept', async () => {
      await page.getByRole('button', { name: 'Kaydet, cariye yaz' }).click();
      await page.getByRole('status').filter({ hasText: 'etiket kuyruğunda' }).waitFor();
      await page.getByRole('button', { name: 'Etiketleri bas' }).click();
      await page
        .getByRole('dialog', { name: 'Etiket bas' })
        .getByText(/Deneme bilezik/)
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
    });
    await step('its movements stand once for each piece, from the firm', async () => {
      await page.goto(`${url}/inventory/transactions?view=moves&q=Deneme`);
      await expect.poll(() => page.getByRole('row', { name: /Deneme bilezik/ }).count()).toBe(2);
      await page
        .getByRole('row', { name: /Özgümüş.*Stok/ })
        .first()
        .waitFor();
    });
    const base = `http://localhost:${stage.app.port}`;
    const receipt = await step(
      'the server has the document and its cards once, as soon as the line is back',
      async () => {
        wifi.turn('open');
        const slip = await slipOnServer(
          stage,
          ({ type, legs }) => String(type) === 'intake' && legs.length > 0,
        );
        expect(
          slip.legs
            .filter(({ account, asset }) => account === 'stock:main' && asset === 'HAS')
            .map(({ quantity }) => quantity),
        ).toEqual([49_570 * 9_160]);
        await expect.poll(() => statesOf(base, 'Deneme bilezik')).toEqual(['stock', 'stock']);
        return slip.id;
      },
    );
    await step(
      'its reversal is written with no network and takes firm, stock and cards back',
      async () => {
        wifi.turn('cut');
        await reverse(page, url, receipt);
        await page.goto(`${url}/inventory/account?q=Deneme&gone=1`);
        await expect.poll(() => page.getByText('Girişi yok').count()).toBe(2);
        wifi.turn('open');
        await expect.poll(() => statesOf(base, 'Deneme bilezik')).toEqual(['none', 'none']);
      },
    );
  },
);

/** The kinds of documents in a list whose words are cut off at their right end. */
const cutKinds = (page: Page): Promise<string[]> =>
  page
    .locator('[data-column=kind] .truncate')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent ?? ''),
    );

/** What a person sees of a word that only a screen reader should say. */
const shownWords = (page: Page, word: string): Promise<number> =>
  page
    .getByText(word, { exact: true })
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > 1).length);

const RAW_CODE = /\b[A-Z0-9]{2,}_[A-Z0-9_]{2,}\b/;

/** Today's documents of the stock, one of each kind that has a long name. */
async function stockDocuments(session: Session) {
  const [workshop, holder] = [
    contactBody(randomUUID(), { name: 'İncesu Döküm' }),
    contactBody(randomUUID(), { name: 'Özgümüş Toptan' }),
  ];
  const job = jobBody(workshop.id, { model: 'Deneme halhal' });
  const spot = { branch: '', place: '' };
  const item = grams(24_720, { name: 'Ajda bilezik', fineness: 9_160, pieces: 1 });
  const consign = { contact: holder.id, due: '2099-12-10' };
  const step = (act: ShipmentAct, items = [item]) =>
    shipmentBody(
      { id: lent, act, from: spot, to: spot, items, consign },
      { contactId: holder.id, at: Date.now(), reason: 'deneme' },
    );
  const lent = randomUUID();
  const give: WorkStep = {
    ...{ is: 'give', work: job.id, metal: 'gold', account: 'stock:main' },
    ...{ weight: 100_000, fineness: 9_950, alloy: 70_085 },
  };
  // 99,500 has went out and 98,865 came back: 0,635 are fire that nobody has written.
  const take: WorkStep = {
    ...{ is: 'take', work: job.id, metal: 'gold', account: 'stock:main', goods: 'pieces' },
    ...{ weight: 169_000, fineness: 5_850, pieces: 10, last: true },
  };
  const count = countBody({ at: Date.now() });
  for (const [path, body] of [
    ['/workbench/contacts', workshop],
    ['/workbench/contacts', holder],
    [WORKS, job],
    [WORK_STEPS, stepOf(give, workshop.id, { at: Date.now() })],
    [WORK_STEPS, stepOf(take, workshop.id, { at: Date.now() + 1 })],
    [SHIPMENTS, step('send')],
    [SHIPMENTS, step('extend', [])],
    [SHIPMENTS, step('settle', [{ ...item, pieces: 0, weight: 720 }])],
    [SHIPMENTS, step('receive', [{ ...item, weight: 24_000 }])],
    [COUNTS, count],
  ] as const)
    expect([path, (await write(session, path, body)).status]).toEqual([path, 200]);
  return { job, count: count.id };
}

it('says what stock documents, workshops, counts, prices and screens are in whole words, at the width of a desk', async () => {
  const stage = await aReadyStage();
  const { url } = stage;
  const session = await signIn(url);
  const { job, count } = await stockDocuments(session);
  const tablet = await stage.aTablet();
  const page = await openCounter(tablet, url);
  await page.setViewportSize({ width: 1440, height: 900 });
  const lists = ['/dashboard?show=feed', '/workbench?view=transactions'];

  await step('no kind of a stock document is cut, and a sent slip is silent about it', async () => {
    for (const list of lists) {
      await page.goto(url + list);
      await page.getByText('Atölyeden mal kabul').first().waitFor();
      await page.getByText('Konsinye: iade alındı').first().waitFor();
      expect([list, await cutKinds(page)]).toEqual([list, []]);
      expect(await page.getByText('Onaylandı', { exact: true }).count()).toBeGreaterThan(0);
      expect([list, await shownWords(page, 'Onaylandı')]).toEqual([list, 0]);
    }
  });

  await step(
    'unwritten fire is named in the list of workshops, and warned of before an order is closed',
    async () => {
      await page.goto(`${url}/inventory/production?view=workshops`);
      const row = page.getByRole('row').filter({ hasText: 'İncesu Döküm' });
      await row.getByText(/^yazılmamış 0,635.has$/).waitFor();
      await row.getByText('1 işte aşıldı').waitFor();
      await page.goto(`${url}/inventory/production?work=${job.id}`);
      const drawer = dialog(page, job.model);
      await drawer.getByText(/^Yazılmamış fire, 6,4 ‰$/).waitFor();
      await drawer.getByText(/^0,635.has yazılmadı: bitirirseniz/).waitFor();
      await page.goto(`${url}/inventory/production`);
      const close = page.getByRole('button', { name: new RegExp(`^${job.model}: Kapandı$`) });
      await close.click();
      const warning = dialog(page, `${job.model}: fire yazılmadı`);
      await warning.getByText(/^0,635.has yazılmadı: bitirirseniz/).waitFor();
      await warning.getByRole('button', { name: 'Vazgeç' }).click();
      await close.click();
      await warning.getByRole('button', { name: 'Yine de kapat' }).click();
      await close.waitFor({ state: 'detached' });
    },
  );

  await step(
    'the rows of a count use the width, with their check boxes in one column',
    async () => {
      await page.goto(`${url}/inventory/transactions?view=counts&count=${count}`);
      await page.getByRole('button', { name: 'Bitir ve karşılaştır' }).click();
      const boxes = page.getByRole('checkbox', { name: /^Stoktan düşülsün/ });
      await boxes.nth(2).waitFor();
      const lefts = await boxes.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().left),
      );
      expect(new Set(lefts).size).toBe(1);
      const row = page.getByRole('listitem').filter({ has: boxes }).first();
      const [box, main] = [await row.boundingBox(), await page.getByRole('main').boundingBox()];
      // The page's own edges are 24 px on each side.
      expect(Math.round((main?.width ?? 0) - (box?.width ?? 0))).toBeLessThanOrEqual(64);
    },
  );

  await step('name, karat, grams and workmanship lead the form of a card', async () => {
    await page.goto(`${url}/inventory/account`);
    await page.getByRole('button', { name: 'Stok girişi' }).click();
    const form = dialog(page, 'Stok girişi');
    const at = async (label: string) =>
      (await form.getByLabel(label, { exact: true }).boundingBox())?.y ?? 0;
    const lead = await Promise.all(
      ['Ad', 'Ayar ya da milyem', 'Brüt gram', 'Satış işçiliği'].map(at),
    );
    const rest = await Promise.all(['Barkod', 'Sertifika', 'Tedarikçinin ürün no'].map(at));
    expect(Math.max(...lead)).toBeLessThan(Math.min(...rest));
    await page.keyboard.press('Escape');
  });

  await step('no list of prices shows a code', async () => {
    for (const [path, grid] of [
      ['/market', 'Fiyatlar'],
      ['/inventory/price', ''],
    ] as const) {
      await page.goto(url + path);
      const list = grid ? page.getByRole('grid', { name: grid }) : page.getByRole('main');
      await list.getByText('Has altın').first().waitFor();
      expect([path, RAW_CODE.exec(await list.innerText())]).toEqual([path, null]);
    }
  });

  await step(
    'a new screen begins with Ata and Gremse, and its preview follows what is typed',
    async () => {
      await page.goto(`${url}/settings/broadcasts`);
      await page.getByRole('button', { name: 'Yeni ekran' }).click();
      const form = dialog(page, 'Yeni ekran');
      const preview = form.getByRole('img', { name: 'Önizleme' });
      await preview.getByText('Has altın').first().waitFor();
      for (const name of [/Ata.* satırının adı$/, /Gremse.* satırının adı$/])
        await form.getByLabel(name).first().waitFor();
      const labels = await form
        .locator('label, button, [aria-label]')
        .evaluateAll((all) =>
          all.map((one) => `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`),
        );
      expect(labels.filter((label) => RAW_CODE.test(label))).toEqual([]);
      await form.getByLabel('Has altın satırının adı').fill('Saf altın');
      await preview.getByText('Saf altın').waitFor();
      expect(await preview.getByText('Has altın', { exact: true }).count()).toBe(0);
      await form.getByRole('tab', { name: 'Yazı ve resim' }).click();
      await form.getByLabel('Kayan yazı').fill('Hoş geldiniz');
      await preview.getByText('Hoş geldiniz').first().waitFor();
    },
  );

  await step('in English no kind is cut either', async () => {
    await page.goto(`${url}/dashboard`);
    await page.getByRole('button', { name: /Hesap menüsü/ }).click();
    await page.getByRole('menuitem', { name: /^Dil/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
    for (const list of lists) {
      await page.goto(url + list);
      await page.locator('[data-column=kind] .truncate').nth(3).waitFor();
      expect([list, await cutKinds(page)]).toEqual([list, []]);
    }
  });
  expect(tablet.complaints).toEqual([]);
});
