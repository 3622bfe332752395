import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { readDisk } from '../faults/tablet-store';
import { type AppProcess, freePort } from '../support/app-process';
import { Wifi } from '../support/proxy';
import { until } from '../support/until';
import { aCarrier } from './carrier';
import { openCounter } from './counter';
import { atTheCounter, collectHas, countAndClose, onHas, openTills, order, type Painted, sendStatement, trade } from './day-deeds';
import { papers, withPrinter } from './printer';
import { differences, goldRow, type Ledger, readLedger, recount, unbalanced, zRows } from './recount';
import { aReadyStage, type Stage, step } from './stage';

const ACCOUNTS: Record<string, string> = {
  'till:main': 'Kasa',
  'fx:main': 'Döviz kasası',
  'pos:main': 'POS',
  'bank:main': 'Banka',
  'stock:main': 'Sarrafiye çekmecesi',
  'scrap:main': 'Hurda potu',
};
const COINS: Record<string, string> = {
  TRY: 'Türk lirası',
  HAS: 'Has',
  CEYREK_YENI: 'Çeyrek yeni',
  CEYREK_ESKI: 'Çeyrek eski',
  YARIM_YENI: 'Yarım yeni',
  TAM_YENI: 'Tam yeni',
  ATA_YENI: 'Ata yeni',
  GREMSE_YENI: 'Gremse yeni',
};
const NAMES = { account: (id: string) => ACCOUNTS[id] ?? id, asset: (code: string) => COINS[code] ?? code };

/** A tablet that comes by a way of its own, so that its network is cut alone. */
async function anotherWay({ app }: Stage): Promise<Wifi> {
  const wifi = new Wifi(await freePort(), app.port);
  onTestFinished(() => wifi.close());
  await wifi.listen();
  return wifi;
}

/** Every workflow of the counter, with a server that cannot be reached. */
async function aDayAlone(page: Page, url: string): Promise<Painted[]> {
  const did: Painted[] = [];
  const does = async (deed: string, act: () => Promise<Painted>) => void did.push(await step(`alone: ${deed}`, act));
  await atTheCounter(page, url);
  await does('a bracelet by card', () => trade(page, { deed: '5.1', key: 'Alt+2', lines: ['20*22'], pay: 'Kart' }));
  await does('coins for cash', () => trade(page, { deed: '5.2', key: 'Alt+2', lines: ['3 çeyrek'], pay: 'Nakit' }));
  await does('scrap from a known seller', () => trade(page, { deed: '5.3', key: 'Alt+3', who: 'Zeynep', lines: ['12,34*22'], pay: 'Havale' }));
  await does('takas', () => trade(page, { deed: '5.4', key: 'Alt+4', who: 'Gülşah', lines: ['20*22', '-12,34*22', '-1 çeyrek'], pay: 'Kart' }));
  await does('a debt of gold paid in lira', () => collectHas(page, 'Altınbaşak', '75000,55'));
  await does('bars on has', () => onHas(page, { deed: '5.14 has', key: 'Alt+3', who: 'Çarşı', lines: ['1000*24'] }));
  await does('bars at a price', () => trade(page, { deed: '5.14 fiyatlı', key: 'Alt+3', who: 'Çarşı', lines: ['500*24'], pay: 'Cari' }));
  await does('a wholesale sale on has', () => onHas(page, { deed: 'toptan', key: 'Alt+2', who: 'Güneşli', lines: ['100*22*30'] }));
  await step('alone: an order with a deposit', () => order(page, url, 'Ajda bilezik, ince', '5000'));
  await step('alone: a statement into the queue', () => sendStatement(page, url, 'Altınbaşak Rafineri'));
  return did;
}

async function aDayInTown(page: Page, url: string): Promise<Painted[]> {
  const did: Painted[] = [];
  const does = async (deed: string, act: () => Promise<Painted>) => void did.push(await step(`online: ${deed}`, act));
  await step('online: opens the tills', () => openTills(page, url));
  await atTheCounter(page, url);
  await does('a bracelet by card', () => trade(page, { deed: '5.1', key: 'Alt+2', lines: ['8,5*14'], pay: 'Kart' }));
  await does('coins for cash', () => trade(page, { deed: '5.2', key: 'Alt+2', lines: ['2 çeyrek'], pay: 'Nakit' }));
  await does('scrap for cash', () => trade(page, { deed: '5.3', key: 'Alt+3', lines: ['3,2*14'], pay: 'Nakit' }));
  await does('a debt of gold paid in lira', () => collectHas(page, 'Altınbaşak', '40000'));
  return did;
}

/** Everything that a tablet shows of balances, what waits counted with what is confirmed. */
async function balancesOn(page: Page): Promise<Map<string, bigint>> {
  const { docs } = await readDisk(page, ['balances']);
  type View = { assets?: { asset: string; confirmed: number; waiting: number }[] };
  return new Map(
    (docs.balances ?? []).flatMap(({ id, view }) =>
      ((view as View).assets ?? []).map(({ asset, confirmed, waiting }) => [`${id} ${asset}`, BigInt(confirmed + waiting)]),
    ),
  );
}

const waiting = async (page: Page): Promise<number> => (await readDisk(page, [])).rows.filter(({ state }) => state !== 'applied').length;

/** The rows between the head and the signatures, as they stand on the roll. */
async function printedZ(page: Page): Promise<{ head: string[]; body: string[] }> {
  const before = (await papers(page)).length;
  // By key: what has just come may stand over it for its moment.
  await page.getByRole('button', { name: '80 mm yazdır' }).press('Enter');
  await expect.poll(async () => (await papers(page)).length).toBe(before + 1);
  await page.keyboard.press('Escape');
  const rows = (await papers(page)).at(-1)?.rows ?? [];
  const from = rows.findIndex((row) => row.includes(' · ') && Object.values(ACCOUNTS).some((name) => row.startsWith(`${name} · `)));
  return { head: rows.slice(0, from), body: withoutResult(rows.slice(from, -2)) };
}

/** What the trade earned is the server's word of its own moment; by which documents it comes about is recounted in `server/results.test.ts`. */
function withoutResult(rows: readonly string[]): string[] {
  const from = rows.indexOf('Sonuç');
  expect(from).toBeGreaterThan(0);
  return [...rows.slice(0, from), ...rows.slice(rows.findIndex((row, i) => i > from && HEADS.includes(row)))];
}

/** What may follow the result. */
const HEADS = ['Kart komisyonu', 'Masraflar', 'Kayıtlar'];

const series = ({ number }: Painted): string => number.split('-')[0] ?? '';

it('AC24: of a day on two tablets, one of them alone all day, every balance is what the legs come to, on the server and on both, and the Z on paper says it row by row', async () => {
  const carrier = await aCarrier();
  const stage = await aReadyStage({ WHATSAPP_URL: carrier.url });
  const { app, wifi, url } = stage;
  const town = await anotherWay(stage);
  const alone = await stage.aTablet();
  // The other way is another address, at which the ready ones are strangers.
  const other = await stage.aNewTablet();
  const first = await step('both stand at the counter', () => openCounter(alone, url));
  const second = await openCounter(other, town.url);
  await withPrinter(other);
  await withPrinter(alone);

  wifi.turn('cut');
  const theirs = await aDayInTown(second, town.url);
  const mine = await aDayAlone(first, url);
  expect(await waiting(first)).toBeGreaterThanOrEqual(mine.length + 2);
  await step('the tills are counted blind and closed', () => countAndClose(second, town.url));
  const early = await printedZ(second);

  await step('the tablet that was alone comes back', async () => {
    wifi.turn('open');
    await until(
      () => waiting(first),
      (rows) => rows === 0,
      120_000,
    );
    await expect.poll(() => carrier.heard.length).toBe(1);
    await second
      .getByRole('region', { name: 'Z raporu' })
      .getByText(/Geç gelen \d+ kayıt/)
      .waitFor();
  });
  const ledger = await ledgerOf(app);
  const numbers = ledger.slips.map(({ number }) => number);
  for (const { number } of [...mine, ...theirs]) expect(numbers.filter((one) => one === number)).toEqual([number]);
  expect(ledger.mutations.filter(({ status }) => status !== 200)).toEqual([]);

  const right = recount(ledger);
  const [onFirst, onSecond] = [await settledOn(first, right), await settledOn(second, right)];
  // Only now: what came late is pulled in more than one page.
  const z = await step('the Z is printed again', () => printedZ(second));
  expect([
    ...unbalanced(ledger),
    ...differences('the table of the server', right, ledger.balances),
    ...differences('what the server tells', right, ledger.told),
    ...differences('the tablet that was alone', right, onFirst),
    ...differences('the other tablet', right, onSecond),
  ]).toEqual([]);

  const [session] = ledger.sessions;
  if (!session || !theirs[0]) throw new Error('no session');
  expect(z.head.join(' ')).toContain(`Z-${session.id.slice(-6).toUpperCase()}`);
  expect(z.body.length).toBeGreaterThan(30);
  expect(z.body).toEqual(zRows(ledger, session, series(theirs[0]), NAMES));
  expect(z.body.filter((row) => !early.body.includes(row)).length).toBeGreaterThan(0);
  await step('both say the position that the legs come to, without what orders were promised', async () => {
    for (const [page, base] of [
      [first, url],
      [second, town.url],
    ] as const) {
      await page.goto(`${base}/inventory`);
      await expect.poll(() => goldOn(page)).toEqual(goldRow(ledger));
    }
    expect(goldRow(ledger).at(-1)).not.toBe('–');
  });
  expect([...alone.complaints, ...other.complaints]).toEqual([]);
});

/** The row of gold on the position summary, as far as quantities go. */
async function goldOn(page: Page): Promise<string[]> {
  const row = page
    .getByRole('region', { name: 'Varlıklar' })
    .locator('tr')
    .filter({ has: page.locator('th', { hasText: /^Has$/ }) });
  const cells = await row.locator('td').allTextContents();
  return cells.slice(0, 5).map((cell) => cell.replace(/\s/g, ' '));
}

/** The balances of a tablet as soon as it has pulled the last of them; after that patience, as they are. */
async function settledOn(page: Page, right: ReadonlyMap<string, bigint>): Promise<Map<string, bigint>> {
  const same = (shown: Map<string, bigint>) => differences('', right, shown).length === 0;
  return until(() => balancesOn(page), same, 30_000).catch(() => balancesOn(page));
}

/** The server is stopped for as long as it is read, as the power would do it. */
async function ledgerOf(app: AppProcess): Promise<Ledger> {
  await app.stop();
  const ledger = await readLedger(app.dataDir);
  await app.start();
  return ledger;
}
