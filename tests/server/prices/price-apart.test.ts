import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { ExchangeEntry } from '@/contract/price/exchanges';
import { dayOf } from '@/domain/base/day';
import type { FrozenPrice } from '@/domain/price/quote';
import { computeLine, type LineInput } from '@/domain/slip/line';
import type { SlipDocument, Transaction } from '@/domain/slip/transaction';
import { minuteNotes, storeMinutes } from '@/server/prices/price-history';
import { aBracelet, aCoin, aPrice, aTransaction, NOON } from '../../support/factories';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { RULES, ruleBody } from '../support/settings';
import { aSlip, SALES, saleBody } from '../support/slips';

const DAY = 86_400_000;
/** Has at 5.520,00 and an old quarter at 9.050,00, as the slips of the factories have them. */
const board = (at: number, factor = 1): ExchangeEntry[] =>
  [
    { code: 'HAS', buying: 5_480, selling: 5_520 },
    { code: 'CEYREK_YENI', buying: 8_950, selling: 9_050 },
  ].map(({ code, buying, selling }) => ({
    code,
    buying: buying * factor,
    selling: selling * factor,
    at,
    source: 'board',
    simulated: false,
  }));

onAServer('a slip’s prices against the server’s own history', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
    server().prices.change(board(NOON));
    // Three days ago everything cost a third less.
    const notes = minuteNotes();
    notes.note({ current: () => board(NOON - 3 * DAY, 0.6667) });
    await storeMinutes(server().db, notes.taken());
  });

  const lineWith = (price: Partial<FrozenPrice>): LineInput =>
    aBracelet({ workmanship: { by: 'milyem', tenths: 0 }, price: aPrice(price) });
  const slipOf = (
    lines: LineInput[],
    { type = 'sale', ...over }: Partial<SlipDocument> = {},
  ): SlipDocument => {
    const amount = lines.map(computeLine).reduce((sum, line) => sum + line.amount, 0);
    const draft = {
      id: randomUUID(),
      lines,
      type: type as 'sale' | 'purchase',
      tendered: [{ id: 'p', method: 'cash' as const, amount }],
    };
    return { ...aTransaction(draft), number: aSlip().number, ...over };
  };
  const scrap = (rate: number): Transaction =>
    slipOf(
      [
        aBracelet({
          kind: 'scrap',
          workmanship: { by: 'milyem', tenths: 0 },
          price: aPrice({ rate, side: 'buy', typed: true, basis: { board: 54_800_000 } }),
        }),
      ],
      { type: 'purchase' },
    );
  const sold = (rate: number, basis?: FrozenPrice['basis']): Transaction =>
    slipOf([lineWith({ typed: true, rate, ...(basis ? { basis } : {}) })]);
  const isApart = async (slip: Transaction): Promise<boolean> => {
    const { status, answer } = await clerk.write<{ findings: string[] }>(SALES, saleBody(slip));
    expect([status, answer.code]).toEqual([200, undefined]);
    return answer.result?.findings.includes('price-apart') ?? false;
  };

  it('attack: a sale at a ten-thousandth of the board’s price is kept and found', async () => {
    expect(await isApart(slipOf([lineWith({ rate: 5_520 })]))).toBe(true);
    expect(
      await isApart(slipOf([aCoin({ price: aPrice({ code: 'CEYREK_YENI', rate: 9_050 }) })])),
    ).toBe(true);
  });

  it('attack: a purchase at twice the board’s price is found', async () => {
    const line = aBracelet({
      kind: 'scrap',
      workmanship: { by: 'milyem', tenths: 0 },
      price: aPrice({ rate: 109_600_000, side: 'buy' }),
    });
    expect(await isApart(slipOf([line], { type: 'purchase' }))).toBe(true);
  });

  it('attack: a typed price with a board’s price that never stood there is found', async () => {
    expect(
      await isApart(
        slipOf([lineWith({ typed: true, rate: 30_000_000, basis: { board: 30_000_000 } })]),
      ),
    ).toBe(true);
    expect(
      await isApart(slipOf([lineWith({ typed: true, rate: 5_520, basis: { board: 55_200_000 } })])),
    ).toBe(true);
  });

  it('attack: the price of another day does not pass for today’s, nor today’s for that day’s', async () => {
    expect(await isApart(slipOf([lineWith({ rate: 36_800_000 })]))).toBe(true);
    expect(
      await isApart(
        slipOf([lineWith({ rate: 55_200_000, at: NOON - 3 * DAY })], { at: NOON - 3 * DAY }),
      ),
    ).toBe(true);
  });

  it('what the board had is not found: now, on its own day, at its own side, or after hours without a network', async () => {
    expect(await isApart(slipOf([lineWith({})]))).toBe(false);
    expect(await isApart(slipOf([lineWith({ rate: 56_000_000 })]))).toBe(false);
    expect(
      await isApart(
        slipOf([lineWith({ rate: 36_800_000, at: NOON - 3 * DAY })], { at: NOON - 3 * DAY }),
      ),
    ).toBe(false);
    expect(await isApart(slipOf([lineWith({ rate: 36_800_000, at: NOON - 3 * DAY })]))).toBe(false);
  });

  it('attack: a typed price that is no discount is found beyond the company’s own limit', async () => {
    // 3 %: 53.156.000 to 56.444.000 of what we buy for, 53.544.000 to 56.856.000 of what we sell for.
    expect([await isApart(scrap(56_400_000)), await isApart(scrap(56_500_000))]).toEqual([
      false,
      true,
    ]);
    expect([await isApart(scrap(53_200_000)), await isApart(scrap(53_100_000))]).toEqual([
      false,
      true,
    ]);
    const board = { board: 55_200_000 };
    expect([
      await isApart(sold(56_800_000, board)),
      await isApart(sold(56_900_000, board)),
    ]).toEqual([false, true]);
    // Without the board's price beside it no discount limit can judge it.
    expect([await isApart(sold(53_600_000)), await isApart(sold(53_500_000))]).toEqual([
      false,
      true,
    ]);
  });

  it('a bargain on a typed price is the discount limit’s to judge, and a code without a history nobody’s', async () => {
    expect(
      await isApart(
        slipOf([lineWith({ typed: true, rate: 52_000_000, basis: { board: 55_200_000 } })]),
      ),
    ).toBe(false);
    expect(await isApart(slipOf([lineWith({ code: 'AYAR22', rate: 1_000 })]))).toBe(false);
  });

  it('a typed price goes by the limit that the company set for that day', async () => {
    const rule = ruleBody({ name: 'price-deviation', value: 1_000, from: dayOf(NOON) });
    expect((await shop.admin.write(RULES, rule)).status).toBe(200);
    expect([await isApart(scrap(56_500_000)), await isApart(sold(53_500_000))]).toEqual([
      false,
      false,
    ]);
    expect(await isApart(scrap(61_000_000))).toBe(true);
  });
});
