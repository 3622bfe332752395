import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { readDisk } from '../../faults/tablet-store';
import { type AppProcess, freePort } from '../../support/app-process';
import { Wifi } from '../../support/proxy';
import { until } from '../../support/until';
import { aCarrier } from '../steps/carrier';
import { openCounter } from '../steps/counter';
import {
  cardCosts,
  exchangeInKind,
  move,
  openAccount,
  payOut,
  spend,
  takeBack,
  workIn,
} from '../steps/day-money';
import {
  atTheCounter,
  collectHas,
  countAndClose,
  onHas,
  openTills,
  order,
  type Painted,
  sendStatement,
  trade,
} from '../steps/day-steps';
import { papers, withPrinter } from '../steps/printer';
import { differences, type Ledger, readLedger, recount, unbalanced } from '../steps/recount';
import { wrongLegs } from '../steps/recount-legs';
import { closedNumbers, goldRow, zRows } from '../steps/recount-z';
import { aReadyStage, type Stage, step } from '../steps/stage';

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
  GUMUS: 'Gümüş',
  CEYREK_YENI: 'Çeyrek yeni',
  CEYREK_ESKI: 'Çeyrek eski',
  YARIM_YENI: 'Yarım yeni',
  TAM_YENI: 'Tam yeni',
  ATA_YENI: 'Ata yeni',
  GREMSE_YENI: 'Gremse yeni',
};
const NAMES = {
  account: (id: string) => ACCOUNTS[id] ?? id,
  asset: (code: string) => COINS[code] ?? code,
};

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
  const does = async (action: string, act: () => Promise<Painted>) =>
    void did.push(await step(`alone: ${action}`, act));
  await atTheCounter(page, url);
  await does('a bracelet by card', () =>
    trade(page, { action: '5.1', key: 'Alt+2', lines: ['20*22'], pay: 'Kart' }),
  );
  await does('coins for cash', () =>
    trade(page, { action: '5.2', key: 'Alt+2', lines: ['3 çeyrek'], pay: 'Nakit' }),
  );
  await does('scrap from a known seller', () =>
    trade(page, { action: '5.3', key: 'Alt+3', who: 'Zeynep', lines: ['12,34*22'], pay: 'Havale' }),
  );
  await does('takas', () =>
    trade(page, {
      action: '5.4',
      key: 'Alt+4',
      who: 'Gülşah',
      lines: ['20*22', '-12,34*22', '-1 çeyrek'],
      pay: 'Kart',
    }),
  );
  await does('takas settled in coins', () =>
    exchangeInKind(page, {
      action: '5.4 sarrafiye',
      who: 'Gülşah',
      lines: ['20*22', '-10*22'],
      kind: 'coins',
      quantity: '3',
    }),
  );
  await does('takas settled in currency', () =>
    exchangeInKind(page, {
      action: '5.4 döviz',
      who: 'Gülşah',
      lines: ['15*22', '-2 çeyrek'],
      kind: 'currency',
      quantity: '400,50',
    }),
  );
  await does('takas to the account in has', () =>
    exchangeInKind(page, {
      action: '5.4 has',
      who: 'Güneşli',
      lines: ['5*22', '-15*22'],
      kind: 'account',
    }),
  );
  await does('a piece comes back', () => takeBack(page, url, did[0]?.number ?? '', '5'));
  await does('an expense', () => spend(page, { lira: '750', of: 'Yemek' }));
  await does('an advance', () => spend(page, { lira: '2000', of: 'Avans' }));
  await does('a payment', () => payOut(page, 'Altınbaşak', '12345,67'));
  await does('a debt of gold paid in lira', () => collectHas(page, 'Altınbaşak', '75000,55'));
  await does('bars on has', () =>
    onHas(page, { action: '5.14 has', key: 'Alt+3', who: 'Çarşı', lines: ['1000*24'] }),
  );
  await does('bars at a price', () =>
    trade(page, {
      action: '5.14 fiyatlı',
      key: 'Alt+3',
      who: 'Çarşı',
      lines: ['500*24'],
      pay: 'Cari',
    }),
  );
  await does('a wholesale sale on has', () =>
    onHas(page, { action: 'toptan', key: 'Alt+2', who: 'Güneşli', lines: ['100*22*30'] }),
  );
  await step('alone: an order with a deposit', () =>
    order(page, url, 'Ajda bilezik, ince', '5000'),
  );
  await step('alone: a statement into the queue', () =>
    sendStatement(page, url, 'Altınbaşak Rafineri'),
  );
  return did;
}

async function aDayInTown(page: Page, url: string): Promise<Painted[]> {
  const did: Painted[] = [];
  const does = async (action: string, act: () => Promise<Painted>) =>
    void did.push(await step(`online: ${action}`, act));
  await step('online: opens the tills', () => openTills(page, url));
  await atTheCounter(page, url);
  await does('a bracelet by card', () =>
    trade(page, { action: '5.1', key: 'Alt+2', lines: ['8,5*14'], pay: 'Kart' }),
  );
  await does('coins for cash', () =>
    trade(page, { action: '5.2', key: 'Alt+2', lines: ['2 çeyrek'], pay: 'Nakit' }),
  );
  await does('scrap for cash', () =>
    trade(page, { action: '5.3', key: 'Alt+3', lines: ['3,2*14'], pay: 'Nakit' }),
  );
  await does('a debt of gold paid in lira', () => collectHas(page, 'Altınbaşak', '40000'));
  await step('online: opens the other branch its till and its stock', async () => {
    await page.goto(`${url}/accounts?view=cash`);
    await workIn(page, OTHER_BRANCH);
    await openAccount(page, 'Kasa', BRANCH_TILL);
    await openAccount(page, 'Maden stoku', BRANCH_STOCK);
  });
  await does('money for the other branch', () =>
    move(page, { from: 'Kasa', to: BRANCH_TILL, quantity: '10000' }),
  );
  await does('metal for the other branch', () =>
    move(page, {
      from: 'Sarrafiye çekmecesi · Stok',
      to: BRANCH_STOCK,
      asset: 'Has',
      quantity: '50',
    }),
  );
  await step('online: says what a card costs', () => cardCosts(page, '1,75'));
  await atTheCounter(page, url);
  await does('a bracelet out of its stock', () =>
    trade(page, { action: '5.1 şube', key: 'Alt+2', lines: ['6*22'], pay: 'Kart' }),
  );
  await workIn(page, 'Çarşı');
  return did;
}

const OTHER_BRANCH = 'Bağdat Caddesi';
const [BRANCH_TILL, BRANCH_STOCK] = ['Bağdat kasası', 'Bağdat stoku'];

/** What moves without a slip of the counter, leg by leg, as whoever did it knows it. */
function wrongMovements({ slips, accounts }: Ledger, did: readonly Painted[]): string[] {
  const [till, stock] = [BRANCH_TILL, BRANCH_STOCK].map((name) =>
    accounts.find((account) => account.name === name),
  );
  if (!till?.branch || stock?.branch !== till.branch)
    return ['the other branch has no till or stock of its own'];
  const right: Record<string, Record<string, bigint>> = {
    Yemek: { 'till:main TRY': -75_000n, 'expense:food TRY': 75_000n },
    Avans: { 'till:main TRY': -200_000n, 'expense:advance TRY': 200_000n },
    [`virman, ${BRANCH_TILL}`]: { 'till:main TRY': -1_000_000n, [`${till.id} TRY`]: 1_000_000n },
    [`virman, ${BRANCH_STOCK}`]: {
      'stock:main HAS': -500_000_000n,
      [`${stock.id} HAS`]: 500_000_000n,
    },
  };
  const slipOf = (action: string) =>
    slips.find(({ number }) => number === did.find((one) => one.action === action)?.number);
  const places = (slipOf('5.1 şube')?.lines ?? []).map(({ place }) => place);
  const rates = (slipOf('5.1 şube')?.payments ?? []).map(({ commission }) => commission?.rate);
  return [
    ...(rates.join() === '175' ? [] : [`the card of the other branch cost ${rates.join()}`]),
    ...(places.join() === stock.id
      ? []
      : [`the bracelet of the other branch lay in ${places.join()}`]),
    ...Object.entries(right).flatMap(([action, legs]) => {
      const booked = new Map(
        (slipOf(action)?.legs ?? []).map(({ account, asset, quantity }) => [
          `${account} ${asset}`,
          quantity,
        ]),
      );
      return differences(action, new Map(Object.entries(legs)), booked);
    }),
  ];
}

/** Of the slips of the counter: leg by leg what their lines and payments come to. */
function wrongSlips({ slips }: Ledger, did: readonly Painted[]): string[] {
  const numbers = new Set(did.map(({ number }) => number));
  const made = slips.filter(
    ({ number, lines, payments }) => numbers.has(number) && lines.length + payments.length > 0,
  );
  return made.length < 18
    ? [`only ${made.length} slips of the day are there`]
    : made.flatMap(wrongLegs);
}

/** Everything that a tablet shows of balances, what waits counted with what is confirmed. */
async function balancesOn(page: Page): Promise<Map<string, bigint>> {
  const { docs } = await readDisk(page, ['balances']);
  type View = { assets?: { asset: string; confirmed: number; waiting: number }[] };
  return new Map(
    (docs.balances ?? []).flatMap(({ id, view }) =>
      ((view as View).assets ?? []).map(({ asset, confirmed, waiting }) => [
        `${id} ${asset}`,
        BigInt(confirmed + waiting),
      ]),
    ),
  );
}

const waiting = async (page: Page): Promise<number> =>
  (await readDisk(page, [])).rows.filter(({ state }) => state !== 'applied').length;

/** The rows between the head and the signatures, as they stand on the roll. */
async function printedZ(page: Page): Promise<{ head: string[]; body: string[] }> {
  const before = (await papers(page)).length;
  // By key: what has just come may stand over it for its moment.
  await page.getByRole('button', { name: '80 mm yazdır' }).press('Enter');
  await expect.poll(async () => (await papers(page)).length).toBe(before + 1);
  await page.keyboard.press('Escape');
  const rows = (await papers(page)).at(-1)?.rows ?? [];
  const from = rows.findIndex(
    (row) =>
      row.includes(' · ') && Object.values(ACCOUNTS).some((name) => row.startsWith(`${name} · `)),
  );
  return { head: rows.slice(0, from), body: rows.slice(from, -2) };
}

/**
 * A Z's rows without the block of what was written while the till stood closed, and the numbers
 * that stand there.
 */
function withoutClosed(body: readonly string[]): { rest: string[]; closed: string[] } {
  const from = body.indexOf('Kasa kapalıyken yazılan');
  const to = body.findIndex((row, at) => at > from && row.startsWith('Kayıtlar'));
  if (from < 0) return { rest: [...body], closed: [] };
  return {
    rest: [...body.slice(0, from), ...body.slice(to)],
    closed: body.slice(from + 1, to).flatMap((row) => /^([A-Z0-9]+-\d+) · /.exec(row)?.[1] ?? []),
  };
}

/** Of a Z's rows the first under its result. */
const firstOfResult = (body: readonly string[]): string =>
  body[body.indexOf('Kâr / zarar') + 1] ?? '';

/** The server's word of what a session earned. */
const tellsResult = ({ path }: { path: string }): boolean =>
  path.startsWith('/api/accounts/result/span');

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
  expect(firstOfResult(early.body)).toMatch(/^Maden, sarrafiye, döviz /);
  const heal = town.say(tellsResult, { status: 503, body: {} });

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
  await step(
    'AC49: of a result that nobody tells the paper says so, and nothing of before',
    async () => {
      const unsure = await printedZ(second);
      expect(firstOfResult(unsure.body)).toBe(
        'Kâr / zararı sunucu hesaplar; bağlanınca burada yazar.',
      );
      heal();
    },
  );
  const ledger = await step('the ledger is read', () => ledgerOf(app));
  const numbers = ledger.slips.map(({ number }) => number);
  for (const { number } of [...mine, ...theirs])
    expect(numbers.filter((one) => one === number)).toEqual([number]);
  expect(ledger.mutations.filter(({ status }) => status !== 200)).toEqual([]);

  const right = recount(ledger);
  const [onFirst, onSecond] = await step(
    'both have pulled it',
    async () => [await settledOn(first, ledger), await settledOn(second, ledger)] as const,
  );
  // Only now: what came late is pulled in more than one page, and the server, stopped to be read,
  // is heard again.
  await second
    .getByText(/Canlı · \d+ sn/)
    .first()
    .waitFor();
  const z = await step('the Z is printed again', () => printedZ(second));
  expect([
    ...unbalanced(ledger),
    ...wrongSlips(ledger, [...mine, ...theirs]),
    ...wrongMovements(ledger, [...mine, ...theirs]),
    ...differences('the table of the server', right, ledger.balances),
    ...differences('what the server tells', right, ledger.told),
    ...differences('the tablet that was alone', right, onFirst),
    ...differences('the other tablet', right, onSecond),
  ]).toEqual([]);

  const [session] = ledger.sessions;
  if (!session || !theirs[0]) throw new Error('no session');
  expect(z.head.join(' ')).toContain('Z-1 · Kasa');
  expect(z.body.length).toBeGreaterThan(30);
  const { rest, closed } = withoutClosed(z.body);
  expect(rest).toEqual(zRows(ledger, session, series(theirs[0]), NAMES));
  const written = closedNumbers(ledger, session);
  expect(closed).toEqual(written.slice(0, 30));
  expect(z.body.filter((row) => !early.body.includes(row)).length).toBeGreaterThan(0);
  await step(
    'both say the position that the legs come to, without what orders were promised',
    async () => {
      for (const [page, base] of [
        [first, url],
        [second, town.url],
      ] as const) {
        await page.goto(`${base}/inventory`);
        await expect.poll(() => goldOn(page)).toEqual(goldRow(ledger));
      }
      expect(goldRow(ledger).at(-1)).not.toBe('–');
    },
  );
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

/** The balances of a tablet as soon as it has pulled all that the server had. */
async function settledOn(page: Page, { version }: Ledger): Promise<Map<string, bigint>> {
  await until(
    async () => (await readDisk(page, ['definitions'])).cursor.version,
    (pulled) => pulled >= version,
  );
  return balancesOn(page);
}

/** The server is stopped for as long as it is read, as the power would do it. */
async function ledgerOf(app: AppProcess): Promise<Ledger> {
  await app.stop();
  const ledger = await readLedger(app.dataDir);
  await app.start();
  return ledger;
}
