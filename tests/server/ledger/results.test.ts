import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import type { ShopPosition, ShopResult, SpanResult } from '@/contract/ledger/result';
import { addDays, type Day, dayOf, dayStart } from '@/domain/base/day';
import { TRY } from '@/domain/metal/asset';
import { type Books, type Earned, takeIn } from '@/domain/position/book-result';
import { movedBy } from '@/domain/position/position';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { forgetResults, recount, resultTexts } from '@/server/areas/ledger/results';
import { readResult } from '@/server/areas/ledger/results-read';
import { createBranch } from '@/server/areas/people/branches';
import { legs } from '@/server/db/schema';
import { rates } from '@/server/db/schema-platform';
import { resultCursors } from '@/server/db/schema-results';
import { byTime } from '../../support/by-time';
import {
  aBracelet,
  aCoin,
  aPrice,
  aScrap,
  aTransaction,
  cash,
  NOON,
} from '../../support/factories';
import { type Client, onBothEngines, type Shop } from '../../support/server';
import { anImported, IMPORTS, importBody } from '../support/imports';
import { anOffset, OFFSETS, offsetBody } from '../support/offsets';
import { cancelBody, contactBody, SALES, saleBody } from '../support/slips';
import { MOVEMENTS, movementBody } from '../support/tills';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TODAY = dayOf(NOON);

onBothEngines('the result', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeEach(async () => {
    shop = await server().newShop();
    clerk = await shop.join({ workbench: 3, accounts: 3 });
  });

  const read = async (query = '', as: Client = clerk): Promise<ShopResult> => {
    const { status, answer } = await as.call<ShopResult>('GET', `/accounts/result${query}`);
    expect(status).toBe(200);
    return answer.result as ShopResult;
  };
  const lines = () => resultTexts(server().db, shop.company);
  const write = async (path: string, body: object): Promise<void> =>
    expect((await clerk.write(path, body)).status).toBe(200);
  const sell = (slip: Transaction) => write(SALES, saleBody(slip));
  let counter = 0;
  const slip = (draft: object, at: number): Transaction => ({
    ...aTransaction({ id: randomUUID(), ...draft }, `T1-${++counter + 500_000}`),
    at,
  });
  const bought = (at: number, rate = 50_000_000): Transaction => {
    const line = aScrap({
      weight: 100_000,
      fineness: 10_000,
      price: aPrice({ side: 'buy', rate }),
    });
    return slip({ type: 'purchase', lines: [line], tendered: [cash(rate)] }, at);
  };
  const sold = (at: number): Transaction => slip({ lines: [aBracelet()] }, at);
  const ofGold = (earned: readonly Earned[]) => earned.find(({ asset }) => asset === 'HAS');

  it('RE8: tells what a day and its month earned, metal and workmanship apart, and what is held at which cost', async () => {
    await sell(bought(NOON - 40 * DAY));
    await sell(sold(NOON - DAY));
    await sell(sold(NOON));
    const one = {
      asset: 'HAS',
      realised: 10_112_640 - 9_160_000,
      workSold: 441_600,
      workBought: 0,
      stonesSold: 0,
      stonesBought: 0,
      unpriced: 0,
    };
    expect(await read()).toEqual({
      day: TODAY,
      since: '2026-11-01',
      positions: [{ asset: 'HAS', quantity: 633_600_000, cost: 31_680_000 }],
      today: [one],
      month: [{ ...one, realised: 2 * one.realised, workSold: 2 * one.workSold }],
    });
    const before = await read(`?day=${addDays(TODAY, -1)}`);
    expect([before.positions[0]?.quantity, ofGold(before.today), ofGold(before.month)]).toEqual([
      816_800_000,
      one,
      one,
    ]);
    expect((await clerk.call('GET', '/accounts/result?day=yesterday')).status).toBe(400);
  });

  it('RE8: nobody who may not see costs gets it, and nobody of another company', async () => {
    await sell(sold(NOON));
    const seller = await shop.join({ workbench: 2, accounts: 4 });
    expect((await seller.call('GET', '/accounts/result')).status).toBe(403);
    const other = await server().newShop();
    expect(await read('', other.admin)).toMatchObject({ positions: [], today: [], month: [] });
  });

  it('RE9: is the same whatever order the documents arrive in, and read at any moment between', async () => {
    const id = randomUUID();
    await write('/workbench/contacts', contactBody(id));
    const documents: { path: string; body: Transaction & { kind: string; v: number } }[] = [
      ...Array.from({ length: 6 }, (_, i) => ({
        path: SALES,
        body: saleBody(bought(NOON - 9 * DAY + i * 31 * HOUR, 50_000_000 + i * 1_234_567)),
      })),
      ...Array.from({ length: 6 }, (_, i) => ({
        path: SALES,
        body: saleBody(sold(NOON - 8 * DAY + i * 29 * HOUR)),
      })),
      ...Array.from({ length: 4 }, (_, i) => ({
        path: SALES,
        body: saleBody(
          slip(
            {
              type: 'exchange',
              contactId: id,
              lines: [aCoin({ pieces: i + 1 }), aScrap()],
              tendered: [
                { id: `a${i}`, method: 'account', amount: Math.abs(905_000 * (i + 1) - 6_126_662) },
              ],
            },
            NOON - 7 * DAY + i * 17 * HOUR,
          ),
        ),
      })),
      { path: OFFSETS, body: { ...offsetBody(anOffset(id)), at: NOON - 5 * DAY } as never },
      {
        path: MOVEMENTS,
        body: {
          ...movementBody({
            type: 'opening',
            to: 'scrap:main',
            asset: 'HAS',
            quantity: 77_000_000,
          }),
          at: NOON - 3 * DAY,
        } as never,
      },
    ];
    for (const { path, body } of documents.toSorted(
      (a, b) => ((a.body.at * 7919) % 104_729) - ((b.body.at * 7919) % 104_729),
    )) {
      await write(path, body);
      if (body.at % 3 === 0) await read();
    }
    await read();
    const books: Books = new Map();
    const sums = new Map<string, { realised: number; work: number }>();
    for (const { body } of documents.toSorted((a, b) => byTime(a.body, b.body)))
      for (const { asset, realised, workSold, workBought } of takeIn(books, body)) {
        const was = sums.get(asset) ?? { realised: 0, work: 0 };
        sums.set(asset, {
          realised: was.realised + realised,
          work: was.work + workSold - workBought,
        });
      }
    const { positions, month } = await read();
    expect(new Map(positions.map(({ asset, ...pool }) => [asset, pool]))).toEqual(books);
    expect(
      new Map(
        month.map(({ asset, realised, workSold, workBought }) => [
          asset,
          { realised, work: workSold - workBought },
        ]),
      ),
    ).toEqual(sums);
    const stood = await lines();
    expect(await recount(server().db, shop.company)).toEqual({ lines: stood.length, wrong: [] });
    expect(await lines()).toEqual(stood);
  });

  it('PO4: the branches’ parts of the position come to the ledger’s, in whatever order their documents came, and a reversed one is in none', async () => {
    const [bazaar, avenue] = [
      await createBranch(server().db, shop.company, 'Çarşı', 1),
      await createBranch(server().db, shop.company, 'Cadde', 2),
    ];
    const inBranch = (branch: string) => ({ headers: { [HEADER.branchId]: branch } });
    const position = async (as: Client = clerk) =>
      (await as.call<ShopPosition>('GET', '/accounts/position')).answer.result;
    const save = async (path: string, body: object, branch: string) =>
      expect((await clerk.write(path, body, inBranch(branch))).status).toBe(200);
    await save(SALES, saleBody(sold(NOON)), avenue);
    await save(SALES, saleBody(bought(NOON - 3 * DAY)), bazaar);
    expect((await position())?.branches).toEqual(
      [
        { branch: avenue, asset: 'HAS', quantity: -183_200_000 },
        { branch: bazaar, asset: 'HAS', quantity: 1_000_000_000 },
      ].sort((a, b) => (a.branch < b.branch ? -1 : 1)),
    );
    const wrong = slip({ lines: [aCoin()], tendered: [cash(4_525_000)] }, NOON - DAY);
    await save(SALES, saleBody(wrong), bazaar);
    const undo = { ...cancelBody(wrong), ...reversalOf(wrong, randomUUID(), 'yanlış'), at: NOON };
    await save(`${SALES}/${wrong.id}/cancel`, undo, avenue);
    await sell(sold(NOON - 2 * DAY));
    const found = await position();
    expect(found?.positions).toEqual([{ asset: 'HAS', quantity: 633_600_000, cost: 31_680_000 }]);
    expect(found?.branches.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(633_600_000);
    const booked = await server()
      .db.select({ account: legs.account, asset: legs.asset, quantity: legs.quantity })
      .from(legs)
      .where(eq(legs.company, shop.company));
    expect(Array.from(movedBy(booked))).toEqual([['HAS', 633_600_000]]);
    const stood = await lines();
    expect(await recount(server().db, shop.company)).toEqual({ lines: stood.length, wrong: [] });
  });

  it('PO4: what the position cost is told to nobody who may not see costs, and of no other company', async () => {
    await sell(sold(NOON));
    const seller = await shop.join({ workbench: 2, accounts: 4 });
    expect((await seller.call('GET', '/accounts/position')).status).toBe(403);
    const other = await server().newShop();
    expect(
      (await other.admin.call<ShopPosition>('GET', '/accounts/position')).answer.result,
    ).toMatchObject({ positions: [], branches: [] });
  });

  it('RE9: comes with the cost that is held to the liras of the ledger', async () => {
    await sell(bought(NOON - 2 * DAY));
    await sell(sold(NOON - DAY));
    await sell(slip({ lines: [aCoin()], tendered: [cash(4_525_000)] }, NOON));
    const { positions, month } = await read();
    const earned = month.reduce(
      (sum, one) => sum + one.realised + one.workSold - one.workBought + one.unpriced,
      0,
    );
    const cost = positions.reduce((sum, one) => sum + one.cost, 0);
    const till = await server()
      .db.select({ quantity: legs.quantity })
      .from(legs)
      .where(
        and(eq(legs.company, shop.company), eq(legs.account, 'till:main'), eq(legs.asset, TRY)),
      );
    expect(earned - cost).toBe(till.reduce((sum, { quantity }) => sum + quantity, 0));
  });

  it('RE13: what is said that an opening cost, of the shop’s own or of a customer’s, is what its gold is held at, and undone it is gone', async () => {
    const opening = movementBody(
      { type: 'opening', to: 'scrap:main', asset: 'HAS', quantity: 100_000_000 },
      { costs: [{ asset: 'HAS', kurus: 4_000_001 }] },
    );
    await write(MOVEMENTS, { ...opening, at: NOON - 3 * DAY });
    await write(
      IMPORTS,
      importBody([
        anImported({
          balances: [{ asset: 'HAS', quantity: 50_000_000, cost: 2_500_000 }],
          day: addDays(TODAY, -2),
        }),
      ]),
    );
    expect((await read()).positions).toEqual([
      { asset: 'HAS', quantity: 150_000_000, cost: 6_500_001 },
    ]);
    const undo = {
      ...cancelBody(aTransaction({ id: opening.id })),
      ...reversalOf({ ...opening, at: NOON } as Transaction, randomUUID(), 'yanlış'),
      at: NOON,
    };
    await write(`${SALES}/${opening.id}/cancel`, undo);
    expect((await read()).positions).toEqual([
      { asset: 'HAS', quantity: 50_000_000, cost: 2_500_000 },
    ]);
    const stood = await lines();
    expect(await recount(server().db, shop.company)).toEqual({ lines: stood.length, wrong: [] });
  });

  it('RE14: a cost is of an opening alone, of what it moves, and a sum; anything else is refused by its field', async () => {
    const refusal = async (draft: Parameters<typeof movementBody>[0], costs: unknown) => {
      const { status, answer } = await clerk.write(MOVEMENTS, movementBody(draft, { costs }));
      return [status, answer.fields?.[0]?.name];
    };
    const opening = { type: 'opening' as const, to: 'scrap:main', asset: 'HAS', quantity: 5 };
    expect(await refusal(opening, [{ asset: 'USD', kurus: 1 }])).toEqual([400, 'costs.0']);
    expect(await refusal(opening, [{ asset: 'HAS', kurus: -1 }])).toEqual([400, 'costs.0.kurus']);
    expect(
      await refusal(opening, [
        { asset: 'HAS', kurus: 1 },
        { asset: 'HAS', kurus: 2 },
      ]),
    ).toEqual([400, 'costs.1']);
    expect(
      await refusal({ ...opening, asset: 'TRY', to: 'till:main' }, [{ asset: 'TRY', kurus: 5 }]),
    ).toEqual([400, 'costs.0']);
    expect(
      await refusal(
        { type: 'transfer', from: 'scrap:main', to: 'scrap:b', asset: 'HAS', quantity: 5 },
        [{ asset: 'HAS', kurus: 1 }],
      ),
    ).toEqual([400, 'costs.0']);
    const wrong = importBody([anImported({ balances: [{ asset: 'TRY', quantity: 5, cost: 5 }] })]);
    expect((await clerk.write(IMPORTS, wrong)).answer.fields).toEqual([
      { name: 'contacts.0.TRY.cost', code: 'invalid' },
    ]);
  });

  const span = async (
    after: number,
    upTo: number,
    more: { branch?: string; as?: Client } = {},
  ): Promise<readonly Earned[]> => {
    const { as = clerk, branch } = more;
    const query = `?after=${after}&upTo=${upTo}${branch ? `&branch=${branch}` : ''}`;
    const { status, answer } = await as.call<SpanResult>('GET', `/accounts/result/span${query}`);
    expect(status).toBe(200);
    return answer.result?.earned ?? [];
  };

  it('RE18: what was earned between two moments is that of the documents after the first and up to the second, against the averages of all before', async () => {
    await sell(bought(NOON - 40 * DAY));
    await sell(sold(NOON - 5 * HOUR));
    await sell(bought(NOON - 4 * HOUR, 60_000_000));
    await sell(sold(NOON - HOUR));
    // 100 g at 5.000: 18,32 g of them cost 91.600. Then 181,68 g of 1.008.400: the same cost
    // 101.683,66.
    const [first, second] = [10_112_640 - 9_160_000, 10_112_640 - 10_168_366];
    const one = {
      asset: 'HAS',
      workSold: 441_600,
      workBought: 0,
      stonesSold: 0,
      stonesBought: 0,
      unpriced: 0,
    };
    expect(await span(NOON - 6 * HOUR, NOON - 5 * HOUR)).toEqual([{ ...one, realised: first }]);
    expect(await span(NOON - 5 * HOUR, NOON - 2 * HOUR)).toMatchObject([
      { realised: 0, workSold: 0 },
    ]);
    expect(await span(NOON - 2 * HOUR, NOON)).toEqual([{ ...one, realised: second }]);
    const whole = await span(NOON - 6 * HOUR, NOON);
    expect(whole).toEqual([{ ...one, realised: first + second, workSold: 2 * one.workSold }]);
    expect(whole).toEqual((await read()).today);
    expect(await span(NOON - 41 * DAY, NOON)).toEqual(whole);
  });

  it('RE18: a document that comes late and one that is undone restate it, a branch has its own, and it stands nowhere else', async () => {
    const [bazaar, avenue] = [
      await createBranch(server().db, shop.company, 'Çarşı', 1),
      await createBranch(server().db, shop.company, 'Cadde', 2),
    ];
    const save = async (body: object, branch: string) =>
      expect(
        (await clerk.write(SALES, body, { headers: { [HEADER.branchId]: branch } })).status,
      ).toBe(200);
    await save(saleBody(sold(NOON - HOUR)), bazaar);
    await save(saleBody(sold(NOON - 2 * HOUR)), avenue);
    const day = (branch?: string) => span(NOON - DAY, NOON, branch ? { branch } : {});
    expect((await day(bazaar)).map(({ workSold }) => workSold)).toEqual([441_600]);
    expect((await day()).map(({ realised }) => realised)).toEqual([0]);
    await save(saleBody(bought(NOON - 2 * DAY)), avenue);
    expect((await day(avenue)).map(({ realised }) => realised)).toEqual([10_112_640 - 9_160_000]);
    const stood = await lines();
    const wrong = sold(NOON - 3 * HOUR);
    await sell(wrong);
    await write(`${SALES}/${wrong.id}/cancel`, {
      ...cancelBody(wrong),
      ...reversalOf(wrong, randomUUID(), 'yanlış'),
      at: NOON,
    });
    expect(ofGold(await day())?.workSold).toBe(2 * 441_600);
    expect(await lines()).toEqual(stood);
  });

  it('RE18: is told to those alone who may see what things cost, of their own company, and of moments that are some', async () => {
    await sell(sold(NOON));
    const seller = await shop.join({ workbench: 2, accounts: 4 });
    expect((await seller.call('GET', `/accounts/result/span?after=1&upTo=2`)).status).toBe(403);
    const other = await server().newShop();
    expect(await span(NOON - DAY, NOON, { as: other.admin })).toEqual([]);
    for (const query of [
      '',
      '?after=1',
      '?after=x&upTo=2',
      '?after=2&upTo=1',
      `?after=1&upTo=${NOON}`,
      '?after=1&upTo=2&branch=%20',
      '?after=1&upTo=2&day=1',
    ]) {
      expect((await clerk.call('GET', `/accounts/result/span${query}`)).status).toBe(400);
    }
  });

  it('AC51: of whole days is the same as of the moments in them, however many days they are', async () => {
    await sell(bought(NOON - 3 * DAY));
    await sell(sold(NOON - 2 * DAY));
    await sell(bought(NOON - DAY, 60_000_000));
    const endOf = (day: Day) => dayStart(addDays(day, 1)) - 1;
    const [before, last] = [endOf(addDays(TODAY, -3)), endOf(addDays(TODAY, -1))];
    const days = await span(before, last);
    expect(days).toEqual(await span(before + 1, last));
    expect(days[0]?.realised).not.toBe(0);
    expect(await span(before, last, { branch: 'other' })).toEqual([]);
    expect(await span(endOf(addDays(TODAY, -400)), last)).toEqual(
      await span(NOON - 30 * DAY, last),
    );
    expect(await span(endOf(addDays(TODAY, -4)), before)).not.toEqual([]);
    expect(await span(last, endOf(TODAY))).toEqual([]);
  });

  it('RE10: a reversal takes its slip out of the day it was made on, and what came after stands as if it had never been', async () => {
    await sell(bought(NOON - 3 * DAY));
    await sell(sold(NOON - DAY));
    await read();
    const stood = await lines();
    const wrong = bought(NOON - 2 * DAY, 99_000_000);
    await sell(wrong);
    await read();
    expect(await lines()).not.toEqual(stood);
    await write(`${SALES}/${wrong.id}/cancel`, {
      ...cancelBody(wrong),
      ...reversalOf(wrong, randomUUID(), 'yanlış'),
      at: NOON,
    });
    await read();
    expect(await lines()).toEqual(stood);
  });

  it('RE16: is read as it stood at one moment, and a reckoning that stands half done is finished first', async () => {
    await sell(bought(NOON - 3 * DAY));
    await sell(sold(NOON));
    const right = await read();
    const { db, kind } = server();
    const clearAway = async () => {
      await forgetResults(db, shop.company);
      await db
        .update(resultCursors)
        .set({ due: addDays(TODAY, -3) })
        .where(eq(resultCursors.company, shop.company));
    };
    let readings = 0;
    const transaction: typeof db.transaction = (work, config) => {
      if (config?.accessMode !== 'read only' || readings++ > 0) return db.transaction(work, config);
      // PGlite has one connection: there somebody comes before a transaction, never between its
      // readings.
      if (kind === 'pglite') return clearAway().then(() => db.transaction(work, config));
      return db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from companies limit 1`);
        await clearAway();
        return work(tx);
      }, config);
    };
    const disturbed: typeof db = Object.assign(Object.create(db), { transaction });
    expect(await readResult(disturbed, shop.company, { day: TODAY })).toEqual(right);
    expect(readings).toBe(kind === 'pglite' ? 2 : 1);
    expect(await read()).toEqual(right);
  });

  it('RE10: what comes without a price into an empty position takes the board’s of the day before, and keeps it when the board moves on', async () => {
    const rate = {
      code: 'HAS',
      buying: 54_000_000,
      selling: 55_000_000,
      at: NOON,
      source: 'x',
      simulated: false,
    };
    await server()
      .db.insert(rates)
      .values([
        { ...rate, day: addDays(TODAY, -1) },
        { ...rate, day: TODAY, buying: 60_000_000 },
      ])
      .onConflictDoNothing();
    await write(MOVEMENTS, {
      ...movementBody({ type: 'opening', to: 'scrap:main', asset: 'HAS', quantity: 10_000_000 }),
      at: NOON,
    });
    expect(await read()).toMatchObject({
      positions: [{ asset: 'HAS', quantity: 10_000_000, cost: 540_000 }],
      today: [{ realised: 0, unpriced: 540_000 }],
    });
    expect(await recount(server().db, shop.company)).toMatchObject({ wrong: [] });
  });

  it('RE10: that price is the company’s own before the server’s, and never another company’s', async () => {
    const other = await server().newShop();
    const silver = { code: 'GUMUS', selling: 700_000, at: NOON, source: 'x', simulated: false };
    const [before, earlier] = [addDays(TODAY, -1), addDays(TODAY, -2)];
    await server()
      .db.insert(rates)
      .values([
        { ...silver, day: earlier, buying: 400_000 },
        { ...silver, day: earlier, buying: 500_000, owner: other.company },
        { ...silver, day: before, buying: 600_000, owner: randomUUID() },
      ]);
    const opened = {
      ...movementBody({ type: 'opening', to: 'scrap:main', asset: 'GUMUS', quantity: 10_000_000 }),
      at: NOON,
    };
    const again = {
      ...movementBody({ type: 'opening', to: 'scrap:main', asset: 'GUMUS', quantity: 10_000_000 }),
      at: NOON,
    };
    await write(MOVEMENTS, opened);
    expect((await other.admin.write(MOVEMENTS, again)).status).toBe(200);
    const costs = async (as: Client) => (await read('', as)).positions.map(({ cost }) => cost);
    // A gram of fine silver is 1,001 g of 999.
    expect([await costs(clerk), await costs(other.admin)]).toEqual([[4_004], [5_005]]);
  });

  it('RE11: a save does nothing for it, and a document nobody can reckon with keeps nobody from reading', async () => {
    await sell(sold(NOON));
    expect(await lines()).toEqual([]);
    await read();
    expect((await lines()).length).toBeGreaterThan(0);
    await sell(slip({ lines: [aCoin()], tendered: [cash(4_525_000)] }, NOON));
    const absurd = {
      type: 'opening' as const,
      to: 'stock:main',
      asset: 'CEYREK_YENI',
      quantity: 100_000_000_000_000,
    };
    await write(MOVEMENTS, { ...movementBody(absurd), at: NOON + 1 });
    const side = (room: string, quantity: number) =>
      Array.from({ length: 100 }, (_, i) => ({ account: `${room}:a${i}`, asset: 'HAS', quantity }));
    const beyond = slip({ lines: [aCoin()], tendered: [cash(4_525_000)] }, NOON + 2);
    await sell({
      ...beyond,
      legs: [
        ...beyond.legs,
        ...side('stock', 100_000_000_000_000),
        ...side('income', -100_000_000_000_000),
      ],
    });
    for (let i = 0; i < 6; i++) {
      const lavish = sold(NOON + 3 + i);
      const lines = Array.from({ length: 200 }, (_, n) => ({
        ...lavish.lines[0],
        id: `l${n}`,
        amount: Number.MAX_SAFE_INTEGER,
      }));
      await sell({ ...lavish, lines: lines as Transaction['lines'] });
    }
    await sell(bought(NOON));
    expect((await read()).positions.map(({ asset, quantity }) => [asset, quantity])).toEqual([
      ['CEYREK_YENI', -5],
      ['HAS', 816_800_000],
    ]);
  });
});
