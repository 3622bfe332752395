import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { SourceList } from '@/contract/price/price-source';
import type { PriceSet } from '@/domain/price/price-set';
import {
  APPROVER_PIN,
  call,
  pullAll,
  type Session,
  signIn as signInTo,
} from '../../support/signed-client';
import { workerInCharge } from '../steps/counter';
import {
  closeDrawer,
  dialog,
  melt,
  type Round,
  stepOf,
  submit,
  untilAllApplied,
  writeWorkOrder,
} from '../steps/rounds';
import { aReadyStage, step } from '../steps/stage';
import { documentsOf, written } from '../steps/work-documents';

type Decision = Round & { session: Session };

/**
 * Gold out of the stock, most of it back as goods, some as scrap into the pot, a little lost, the
 * rest still owed.
 */
async function jobAtWorkshop({ page, url, mark }: Decision): Promise<void> {
  const model = `Deneme zincir ${mark}`;
  await page.goto(`${url}/inventory/production`);
  const drawer = await writeWorkOrder(page, model);
  const give = await stepOf(drawer, 'Atölyeye ver');
  await give.getByLabel('Nereden').selectOption('stock:main');
  await give.getByLabel('Gram', { exact: true }).fill('20');
  await give.getByLabel('Ayar ya da milyem').fill('995');
  await submit(give, 'Teslim et');
  await drawer.getByText('Atölyeye verildi', { exact: true }).waitFor();
  const goods = await stepOf(drawer, 'Mal kabul');
  await goods.getByLabel('Gram', { exact: true }).fill('12');
  await goods.getByLabel('Ayar ya da milyem').fill('585');
  await goods.getByLabel('İşçilik', { exact: true }).selectOption({ label: 'Lira, hepsi için' });
  await goods.getByLabel('İşçilik bedeli').fill('750');
  await submit(goods, 'Kabul et');
  await drawer.getByText('Atölyeden mal kabul: Ürün', { exact: true }).waitFor();
  const scrap = await stepOf(drawer, 'Mal kabul');
  await scrap.getByRole('tab', { name: 'Hurda' }).click();
  await scrap.getByLabel('Gram', { exact: true }).fill('4');
  await scrap.getByLabel('Ayar ya da milyem').fill('585');
  await submit(scrap, 'Kabul et');
  await drawer.getByText('Atölyeden mal kabul: Hurda', { exact: true }).waitFor();
  const loss = await stepOf(drawer, 'Fire yaz');
  await loss.getByLabel('Fire', { exact: true }).fill('0,02');
  await submit(loss, 'Fireyi yaz');
  await drawer.getByText('Atölye firesi', { exact: true }).waitFor();
  await closeDrawer(drawer);
}

/** What came back as scrap is molten, told by the assay office, and owed by the refiner. */
async function barToRefiner({ page, mark }: Decision): Promise<void> {
  await melt(page, { grams: '3', fineness: '585', out: '2,95' });
  await page
    .getByRole('grid', { name: 'Takozlar' })
    .getByRole('row')
    .filter({ hasText: 'Ayar evinde' })
    .click();
  const bar = dialog(page, /^Takoz /);
  await bar.getByRole('button', { name: 'Ayar evi sonucu' }).click();
  const assay = dialog(page, 'Ayar evi sonucu');
  await assay.getByLabel('Bulunan milyem').fill('584');
  await assay.getByLabel('Numune').fill('0,05');
  await assay.getByLabel('Rapor no').fill(`R-${mark}`);
  await assay.getByLabel('Ayar ücreti').fill('350');
  await submit(assay, 'Sonucu kaydet');
  await bar.getByText(`R-${mark}`, { exact: true }).waitFor();
  await bar.getByRole('button', { name: 'Teslim et' }).click();
  const deliver = dialog(page, 'Takozu teslim et');
  await deliver.getByLabel('Rafineri ya da firma').fill('Altınbaşak');
  await page.getByRole('option', { name: /Altınbaşak Rafineri/ }).click();
  await deliver.getByLabel('Rafineri kesintisi').fill('0,01');
  await submit(deliver, 'Teslim et');
  await bar.getByText('Takoz teslimi', { exact: true }).waitFor();
  await closeDrawer(bar, '?view=bars');
}

/** It writes nothing: what the server has afterwards says so. */
async function alloy({ page }: Decision): Promise<void> {
  await page.getByRole('tab', { name: 'Ayar hesabı' }).click();
  const part = (title: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .last();
  const [pure, change, blend] = [
    part('Has karşılığı'),
    part('Ayar düşürme, yükseltme'),
    part('Karışım'),
  ];
  await pure.getByLabel('Gram').fill('12,34');
  await pure.getByLabel('Ayar').fill('916');
  await pure.getByText(/^11,303\shas$/).waitFor();
  await change.getByLabel('Gram').fill('100');
  await change.getByLabel('Şimdiki ayar').fill('900');
  await change.getByLabel('İstenen ayar').fill('750');
  await change.getByText(/^20(,0+)?\sg$/).waitFor();
  await change.getByText(/^90,000\shas$/).waitFor();
  for (const [at, fineness] of [
    [1, '900'],
    [2, '500'],
  ] as const) {
    await blend.getByLabel(`${at}. gram`).fill('100');
    await blend.getByLabel(`${at}. ayar`).fill(fineness);
  }
  await blend.getByText(/^700(,0)?\s‰$/).waitFor();
  await blend.getByText(/^140,000\shas$/).waitFor();
}

async function pricesOnServer(session: Session): Promise<Map<string, PriceSet>> {
  const records = (await pullAll(session)).filter(({ id }) => id.startsWith('price:'));
  return new Map(records.map(({ id, body }) => [id, (body as { set: PriceSet }).set]));
}

const untilDecided = (session: Session, id: string, set: object): Promise<void> =>
  expect
    .poll(async () => (await pricesOnServer(session)).get(id))
    .toMatchObject(set) as unknown as Promise<void>;

/** What each round decides of which coin: nobody's decision overrules another's. */
const COINS = {
  desk: { formula: 'Çeyrek yeni', manual: 'Çeyrek eski', frozen: 'Yarım yeni' },
  tablet: { formula: 'Yarım eski', manual: 'Tam yeni', frozen: 'Tam eski' },
};

/** In a price's own drawer, which then says how its price came about. */
type Submit = (form: Locator, save: string) => Promise<void>;

/** A price beyond the rule's distance from the market is saved only after a PIN. */
const submitFar =
  (page: Page): Submit =>
  async (form, save) => {
    await form.getByRole('button', { name: save, exact: true }).click();
    await dialog(page, 'Piyasadan uzak fiyat').waitFor();
    await page.getByLabel(/için PIN/).fill(APPROVER_PIN);
    await page.getByLabel(/için PIN/).press('Enter');
    await form.waitFor({ state: 'detached' });
  };

async function decided(
  page: Page,
  coin: string,
  button: string,
  fill: (form: Locator) => Promise<void>,
  save: string,
  said: RegExp,
  submitForm: Submit = submit,
): Promise<void> {
  await page
    .getByRole('grid', { name: 'Fiyatlar' })
    .getByRole('row')
    .filter({ hasText: coin })
    .click();
  const drawer = dialog(page, coin);
  await drawer.getByRole('button', { name: button }).click();
  const form = dialog(page, new RegExp(`^${coin}: `));
  await fill(form);
  await submitForm(form, save);
  await drawer.getByText(said).waitFor();
  await drawer.getByRole('button', { name: 'Kapat', exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
}

async function pricesOfCoins({ page, url, mark, offline }: Decision): Promise<void> {
  const coins = offline ? COINS.tablet : COINS.desk;
  await page.goto(`${url}/market?group=coin`);
  const sell = (form: Locator) => form.getByRole('group', { name: 'Satış' }).getByLabel('Ekleme');
  await decided(
    page,
    coins.formula,
    'Fiyat kuralı',
    (form) => sell(form).fill(mark),
    'Kaydet',
    /Dükkânın kuralıyla/,
  );
  const byHand = async (form: Locator) => {
    await form.getByLabel('Alış fiyatı').fill(`9${mark}0`);
    await form.getByLabel('Satış fiyatı').fill(`9${mark}5`);
  };
  await decided(page, coins.manual, 'Elle fiyat', byHand, 'Kaydet', /elle yazdı/, submitFar(page));
  await decided(
    page,
    coins.frozen,
    'Fiyatı sabitle',
    (form) => form.getByLabel('Neden').fill(`Sayım ${mark}`),
    'Sabitle',
    new RegExp(`sabitledi: Sayım ${mark}`),
  );
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Fiyatları ayarla' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** All silver by five lira, and all of it back by one press. */
async function shiftAndUndo({ page, session, offline }: Decision): Promise<void> {
  await page.getByRole('tab', { name: 'Gümüş' }).click();
  await choose(page, 'Toplu fiyat değiştir');
  const form = dialog(page, 'Toplu fiyat değiştir');
  await form.getByLabel('Ne kadar').fill('5');
  await submitFar(page)(form, 'Fiyatları değiştir');
  const done = page.getByText(/\d+ ürünün fiyatı değişti/);
  await done.waitFor();
  if (!offline)
    await untilDecided(session, 'price:formula:GUMUS', { formula: { sell: { addition: 50_000 } } });
  await page.getByRole('button', { name: 'Geri al', exact: true }).click();
  await done.waitFor({ state: 'detached' });
}

async function closedMarket({ page, session, offline }: Decision): Promise<void> {
  await choose(page, 'Piyasayı kapat');
  const form = dialog(page, 'Piyasayı kapat');
  await form.getByLabel('Pay').fill('1,25');
  await submit(form, 'Piyasayı kapat');
  if (!offline) await untilDecided(session, 'price:closed', { closed: { margin: 125 } });
  await choose(page, 'Piyasayı aç');
  // The menu offers to close it again once it is open.
  await page.getByRole('button', { name: 'Fiyatları ayarla' }).click();
  await page.getByRole('menuitem', { name: 'Piyasayı kapat' }).waitFor();
  await page.keyboard.press('Escape');
}

const SOURCE = 'Deneme kaynağı';

/**
 * A source whose prices are typed. From then on the made-up market is silent in this company: it
 * comes last.
 */
async function newSource(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kaynak ekle' }).click();
  const form = dialog(page, 'Yeni kaynak');
  await form.getByLabel('Tür').selectOption({ label: 'Elle yazılan fiyatlar' });
  await form.getByLabel('Ad', { exact: true }).fill(SOURCE);
  await form.getByLabel('Fiyatlar').fill('NOK 4,2 4,4');
  await submit(form, 'Kaydet');
  await page.getByRole('listitem', { name: SOURCE }).waitFor();
}

const DEEDS: readonly (readonly [string, (round: Decision) => Promise<void>])[] = [
  ['a job at its workshop', jobAtWorkshop],
  ['a bar, its assay and its refiner', barToRefiner],
  ['the alloy', alloy],
  ['prices of coins', pricesOfCoins],
  ['a shift and its undo', shiftAndUndo],
  ['the market closed and open', closedMarket],
];

/** What the figures above come to, by hand: metal in mg × tenths of a milyem, lira in kuruş. */
const legsOfRound = (workshop: string, refiner: string): string[] => [
  `give: ${workshop} HAS 199000000, stock:main HAS -199000000`,
  `take: ${workshop} HAS -70200000, ${workshop} TRY -75000, cost:workmanship TRY 75000, stock:main HAS 70200000`,
  `take: ${workshop} HAS -23400000, scrap:main HAS 23400000`,
  `loss: ${workshop} HAS -200000, loss:workshop HAS 200000`,
  'melt: loss:melting HAS 292500, production:bars HAS 17257500, scrap:main HAS -17550000',
  'assay: cost:assay TRY 35000, difference:assay HAS 29500, loss:melting HAS 292000, production:bars HAS -321500, till:main TRY -35000',
  `deliver: ${refiner} HAS 16836000, cost:assay HAS 100000, production:bars HAS -16936000`,
];

/** A decision as the server has it, in one line. */
function said(set: PriceSet | undefined): unknown {
  if (set?.part === 'formula') return set.formula && { addition: set.formula.sell?.addition };
  if (set?.part === 'closed') return set.closed;
  if (set?.part !== 'override' || !set.override) return undefined;
  return set.override.kind === 'manual'
    ? { buy: set.override.buy, sell: set.override.sell }
    : { reason: set.override.reason };
}

const DECIDED = {
  'price:closed': null,
  'price:formula:CEYREK_YENI': { addition: 110_000 },
  'price:formula:GUMUS': null,
  'price:formula:YARIM_ESKI': { addition: 120_000 },
  'price:override:CEYREK_ESKI': { buy: 91_100_000, sell: 91_150_000 },
  'price:override:TAM_ESKI': { reason: 'Sayım 12' },
  'price:override:TAM_YENI': { buy: 91_200_000, sell: 91_250_000 },
  'price:override:YARIM_YENI': { reason: 'Sayım 11' },
};

it('MK62: what is decided about metal at a workshop and about prices is decided on a desk and on a tablet without a network, and stands on the server once', async () => {
  const { app, url, wifi, aTablet } = await aReadyStage();
  const session = await signInTo(`http://localhost:${app.port}`);
  const before = new Set((await documentsOf(session)).map(({ id }) => id));
  const tablet = await aTablet();
  const page = await tablet.open(`${url}/inventory/production`);
  await workerInCharge(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const desk = { page, url, session, mark: '11', offline: false };
  for (const [what, drive] of DEEDS) await step(`desk: ${what}`, () => drive(desk));
  await page.goto(`${url}/settings/sources`);
  await page
    .getByText(/Son fiyat: .* fiyat, \d+ tanesi gösteriliyor/)
    .first()
    .waitFor();

  wifi.turn('cut');
  await page.setViewportSize({ width: 800, height: 1280 });
  for (const [what, drive] of DEEDS) {
    await step(`tablet, no network: ${what}`, () => drive({ ...desk, mark: '12', offline: true }));
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
  }
  await page.goto(`${url}/settings/sources`);
  await page.getByText('Kaynaklar sunucuda durur; ağ gelince burada görünür.').waitFor();

  wifi.turn('open');
  await step('all of it is sent', () => untilAllApplied(page));
  await step('tablet: a source', () => newSource(page));
  const made = (await documentsOf(session)).filter(({ id }) => !before.has(id));
  const party = (is: string) => `contact:${made.find(({ work }) => work?.is === is)?.contactId}`;
  const round = legsOfRound(party('give'), party('deliver'));
  expect(made.map(written)).toEqual([...round, ...round]);
  expect(new Set(made.map(({ number }) => number)).size).toBe(made.length);
  expect(
    Object.fromEntries(Array.from(await pricesOnServer(session), ([id, set]) => [id, said(set)])),
  ).toEqual(DECIDED);
  const sent = wifi.log.filter(
    ({ method, path, status }) =>
      method === 'POST' && path === '/api/market/prices' && status === 200,
  );
  expect(new Set(sent.map(({ key }) => key)).size).toBe(14);
  const { answer } = await call<SourceList>(session.base, 'GET', '/settings/sources', { session });
  const typed = answer.result?.sources.flatMap(({ draft }) =>
    draft.name === SOURCE ? [draft.prices] : [],
  );
  expect(typed).toEqual([[{ code: 'NOK', buying: 4.2, selling: 4.4 }]]);
  expect(tablet.complaints).toEqual([]);
});
