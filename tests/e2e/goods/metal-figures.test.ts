import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { picturesPath } from '@/contract/screen/screen';
import { addDays, dayOf } from '@/domain/base/day';
import { type Minute, packDay } from '@/domain/price/price-history';
import type { PriceScreen } from '@/domain/price/price-screen';
import { jpegRefusal } from '@/lib/jpeg';
import { pullAll, type Session, signIn } from '../../support/signed-client';
import { openCounter } from '../steps/counter';
import {
  calculator,
  charts,
  currency,
  dealerSignsIn,
  dealersScreen,
  ENDS,
  workList,
} from '../steps/price-steps';
import { withPrinter } from '../steps/printer';
import { type Round, untilAllApplied } from '../steps/rounds';
import { aReadyStage, type Stage, step } from '../steps/stage';
import { type Document, documentsOf, slipsOf, written } from '../steps/work-documents';
import {
  bars,
  labels,
  ledger,
  limitAndWhatIf,
  SERIALS,
  silver,
  twoHands,
  workshops,
} from '../steps/work-steps';

/**
 * A month of gold's price, as the server would have kept it: its ends are known, whatever the
 * made-up market says now.
 */
async function aMonthOfPrices(folder: string): Promise<void> {
  const db = new PGlite(path.join(folder, 'db'));
  const today = dayOf(Date.now());
  const rate = (kurus: number): number => kurus * 100;
  const at = (minute: number, sell: number): Minute => ({
    minute,
    buy: rate(sell - 1_000),
    sell: rate(sell),
  });
  for (let ago = 0; ago < 31; ago++) {
    const [least = 0, most = 0] =
      ago === 0 ? ENDS.day : ago === 15 ? ENDS.month : [500_000, 600_000];
    // Each end stands in both halves of the day, as the last word of four hours: what is told while
    // the test runs is never in both.
    const minutes = Array.from({ length: 144 }, (_, i) =>
      at(i * 10, i % 72 === 23 ? least : i % 72 === 71 ? most : 550_000),
    );
    await db.query(
      `insert into price_days (owner, day, code, simulated, minutes) values ('', $1, 'HAS', true, $2)
       on conflict (owner, code, day) do update set minutes = excluded.minutes`,
      [addDays(today, -ago), packDay(minutes)],
    );
  }
  // The year's ends lie before the month. Of one currency something was told, though no source
  // tells it now.
  const told = [
    [300, 'HAS', rate(ENDS.year[0] - 1_000), rate(ENDS.year[0])],
    [200, 'HAS', rate(ENDS.year[1] - 1_000), rate(ENDS.year[1])],
    [2, 'SEK', 41_000, 42_000],
  ] as const;
  for (const [ago, ...row] of told)
    await db.query(
      `insert into rates (owner, day, code, buying, selling, at, source, simulated) values ('', $1, $2, $3, $4, $5, 'board', true)`,
      [addDays(today, -ago), ...row, Date.now() - ago * 86_400_000],
    );
  await db.close();
}

const DEEDS: readonly (readonly [string, (round: Round) => Promise<unknown>])[] = [
  ['a currency', currency],
  ['a list of what work costs', workList],
  ['the day and the month', charts],
  ['the calculator', calculator],
  ['a screen for dealers, with pictures', dealersScreen],
  ['a dealer', dealerSignsIn],
  ['an order of two hands', twoHands],
  ['its labels', labels],
  ['silver', silver],
  ['the workshops', workshops],
  ['a limit, and what a sale would leave', limitAndWhatIf],
  ['a bar by its serial', bars],
];

/** What the figures of the actions come to, by hand: metal in mg × tenths of a milyem. */
const legsOfRound = (caster: string, polisher: string): string[] => [
  `give: ${caster} HAS 199000000, stock:main HAS -199000000`,
  `take: ${caster} HAS -70200000, stock:main HAS 70200000`,
  `give: ${polisher} HAS 70200000, stock:main HAS -70200000`,
  `take: ${polisher} HAS -70805000, cost:workmanship HAS 1190000, stock:main HAS 69615000`,
  `loss: ${polisher} HAS -200000, loss:workshop HAS 200000`,
  `loss: ${caster} HAS -300000, loss:workshop HAS 300000`,
  `give: ${caster} GUMUS 999000000, stock:main GUMUS -999000000`,
  `take: ${caster} GUMUS -832500000, scrap:main GUMUS 832500000`,
  `loss: ${caster} GUMUS -4000000, loss:workshop GUMUS 4000000`,
  'melt: loss:melting GUMUS 925000, production:bars GUMUS 739075000, scrap:main GUMUS -740000000',
];

/**
 * What of a file of gold in the stock moved and stood there, as "number quantity" in the order of
 * the slips, with the last balance.
 */
function ledgerOf(file: string): { moved: string[]; left: number } {
  const hasOf = (text = ''): number => {
    const [whole = '', fraction = ''] = text.split(',');
    return Number(whole + fraction.padEnd(7, '0'));
  };
  const rows = file.trimEnd().split('\r\n').slice(1);
  const cells = rows.map((row) => row.replace(/"[^"]*"/g, '').split(';'));
  return {
    moved: cells
      .map(([, number, , , , into, out]) => `${number} ${hasOf(into) - hasOf(out)}`)
      .sort(),
    left: hasOf(cells[0]?.[7]),
  };
}

/** The same from the legs of all that the server has. */
function ledgerOnServer(slips: readonly Document[]): ReturnType<typeof ledgerOf> {
  const moves = slips.flatMap(({ number, legs }) => {
    const quantity = legs.reduce(
      (sum, leg) =>
        leg.account === 'stock:main' && leg.asset === 'HAS' ? sum + leg.quantity : sum,
      0,
    );
    return quantity === 0 ? [] : [{ number, quantity }];
  });
  return {
    moved: moves.map(({ number, quantity }) => `${number} ${quantity}`).sort(),
    left: moves.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** What the server's records say of the actions that move nothing, by what they are of. */
async function saidOnServer(session: Session) {
  type Body = {
    type?: string;
    currency?: { code: string; name: string; symbol: string; decimals: number; archived: string };
    past?: unknown[];
    set?: { part: string; code: string; side: string; group: string; work: number };
    rule?: { name: string; asset?: string; value: number };
    screen?: PriceScreen;
    code?: string;
  };
  const bodies = (await pullAll(session)).map(({ body }) => body as Body);
  const lists = bodies.flatMap(({ set }) =>
    set?.part === 'work' ? [`${set.side} ${set.group} ${set.code} ${set.work}`] : [],
  );
  const currencies = bodies.flatMap(({ currency: said, past }) =>
    said?.archived
      ? [
          `${said.code} ${said.name} ${said.symbol} ${said.decimals} ${said.archived} ${past?.length}`,
        ]
      : [],
  );
  return {
    lists: lists.sort(),
    currencies: currencies.sort(),
    rules: bodies
      .flatMap(({ rule }) => (rule ? [`${rule.name} ${rule.asset ?? ''} ${rule.value}`] : []))
      .sort(),
    screens: bodies.flatMap(({ screen }) => (screen ? [screen] : [])),
    findings: bodies.flatMap(({ code }) => (code === 'serial-missing' ? [code] : [])),
  };
}

/**
 * Cards of what workshops brought, as every device has them: how many pieces, and whether their
 * label was printed.
 */
async function labelledOnServer(session: Session) {
  type Card = { name: string; pieces: number; origin?: object; printed?: { name: string } };
  const cards = (await pullAll(session)).flatMap(({ kind, body }) =>
    kind === 'stock' ? [body as Card] : [],
  );
  return cards
    .flatMap(({ name, pieces, origin, printed }) =>
      origin ? [[name, pieces, printed?.name === name]] : [],
    )
    .sort();
}

/**
 * Every picture that a screen names, as anybody gets it who knows its id: a sound JPEG without what
 * the camera wrote.
 */
async function refusalOfPictures(
  { base, company }: Session,
  { logo = '', slides }: PriceScreen,
): Promise<unknown[]> {
  const ids = [logo, ...(slides?.pictures.map(({ id }) => id) ?? [])];
  const bytes = await Promise.all(
    ids.map(async (id) =>
      Buffer.from(await (await fetch(base + picturesPath(company) + id)).arrayBuffer()),
    ),
  );
  return bytes.map((one) => [jpegRefusal(one), one.includes('GPS')]);
}

/** How many different wishes and facts of each kind were answered. */
function sent({ wifi }: Stage): Record<string, number> {
  const keys = new Map<string, Set<string>>();
  for (const { method, path: to, status, key } of wifi.log) {
    if (method !== 'POST' || status !== 200 || key === undefined) continue;
    const kind = to.replace('/api/', '').replace(/\/[0-9a-f-]{36}/, '');
    keys.set(kind, (keys.get(kind) ?? new Set()).add(key));
  }
  return Object.fromEntries(Array.from(keys, ([kind, of]) => [kind, of.size]));
}

it('MK65: the pages of definitions, lists, charts, screens, workshops, the ledger and the rules do their work on a desk and on a tablet without a network, and the server has it once', async () => {
  const stage = await step('a server with a month of prices', () =>
    aReadyStage({}, aMonthOfPrices),
  );
  const { url, wifi, app } = stage;
  const session = await signIn(`http://localhost:${app.port}`);
  const before = new Set((await documentsOf(session)).map(({ id }) => id));
  // A new tablet: a prepared one may have stored today's prices, and then never asks for earlier days.
  const tablet = await stage.aNewTablet();
  await withPrinter(tablet);
  const page = await openCounter(tablet, url);
  await page.goto(`${url}/market`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const desk = { page, url, mark: '11', offline: false };
  for (const [what, drive] of DEEDS) await step(`desk: ${what}`, () => drive(desk));
  await untilAllApplied(page);
  expect(ledgerOf(await step('desk: the ledger', () => ledger(desk)))).toEqual(
    ledgerOnServer(await slipsOf(session)),
  );

  wifi.turn('cut');
  await page.setViewportSize({ width: 800, height: 1280 });
  const alone = { page, url, mark: '12', offline: true };
  for (const [what, drive] of DEEDS) {
    await step(`tablet, no network: ${what}`, () => drive(alone));
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
  }
  const file = await step('tablet, no network: the ledger', () => ledger(alone));

  wifi.turn('open');
  await step('all of it is sent', () => untilAllApplied(page));
  const slips = await slipsOf(session);
  expect(ledgerOf(file)).toEqual(ledgerOnServer(slips));
  const made = (await documentsOf(session)).filter(({ id }) => !before.has(id));
  const [caster, , polisher] = made.map(({ contactId }) => `contact:${contactId}`);
  const round = legsOfRound(caster ?? '', polisher ?? '');
  expect(made.map(written)).toEqual([...round, ...round]);
  expect(slips.flatMap(({ lines }) => lines.flatMap(({ serial }) => serial ?? [])).sort()).toEqual([
    SERIALS.tablet,
    SERIALS.desk,
  ]);
  expect(await labelledOnServer(session)).toEqual([
    ['İki elden 11', 3, true],
    ['İki elden 12', 3, true],
  ]);
  const { screens, ...said } = await saidOnServer(session);
  expect(said).toEqual({
    lists: [
      'sell toptan AJDA_22 350',
      'sell toptan BILEZIK_14 850',
      'sell toptan BILEZIK_22 160',
      'sell toptan KOLYE_14 170',
    ],
    currencies: ['DKK Deneme parası 12 Dkr 0 Sayım 12 2', 'SEK Deneme parası 11 İkr 0 Sayım 11 2'],
    rules: ['bar-serial  1', 'position-limit HAS 120000000'],
    findings: [],
  });
  const shown = screens.filter(({ archived }) => !archived);
  expect(
    shown
      .map(({ name, dealers, dark, slides, columnDecimals }) => [
        name,
        dealers,
        dark,
        slides?.pictures.map(({ alt }) => alt),
        columnDecimals,
      ])
      .sort(),
  ).toEqual([
    ['Bayi ekranı 11', true, false, ['Yeni model 11'], { sell: 0 }],
    ['Bayi ekranı 12', true, false, ['Yeni model 12'], { sell: 0 }],
  ]);
  for (const screen of shown)
    expect(await refusalOfPictures(session, screen)).toEqual([
      [undefined, false],
      [undefined, false],
    ]);
  expect(sent(stage)).toEqual({
    'inventory/currencies': 6,
    'market/prices': 4,
    'settings/broadcasts': 10,
    'settings/broadcasts/photos': 4,
    'inventory/works': 4,
    'inventory/works/marks': 2,
    'inventory/work-steps': 20,
    'inventorys/stocks': 2,
    'inventorys/stocks/prints': 2,
    // The ledger that each of the two exported.
    'settings/journal/notes': 2,
    'settings/rules': 6,
    'workbench/transactions': 2,
  });
  expect(tablet.complaints).toEqual([]);
}, 400_000);
