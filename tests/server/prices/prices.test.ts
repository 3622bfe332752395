import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { DefinitionBody } from '@/contract/core/records';
import type { PriceWish } from '@/contract/price/price';
import { addDays, dayOf } from '@/domain/base/day';
import { sideOfPrice } from '@/domain/price/price-formula';
import { records } from '@/server/db/schema';
import { NOON } from '../../support/factories';
import { type Client, onAServer, type Shop } from '../../support/server';
import { aFormula, PRICES, priceBody } from '../support/prices';

const LIRA = 10_000;
const HAS = {
  code: 'HAS',
  buy: 5480 * LIRA,
  sell: 5520 * LIRA,
  at: NOON - 1_000,
  source: 'board',
  simulated: false,
};

onAServer('wishes about prices', (server) => {
  let shop: Shop;
  let manager: Client;
  beforeEach(async () => {
    shop = await server().newShop();
    manager = await shop.join({ market: 3 });
  });

  const kept = async (company = shop.company): Promise<Record<string, unknown>> => {
    const rows = await server()
      .db.select()
      .from(records)
      .where(and(eq(records.company, company), eq(records.kind, 'definitions')));
    const prices = rows.flatMap(({ id, body }) =>
      (body as DefinitionBody).type === 'price'
        ? [[id, (body as { set: unknown }).set] as const]
        : [],
    );
    return Object.fromEntries(prices);
  };
  const wish = async (...wishes: PriceWish[]) => {
    const { status, answer } = await manager.write(PRICES, priceBody(wishes));
    return {
      status,
      code: answer.code,
      version: answer.version ?? 0,
      fields: answer.fields?.map(({ name, code }) => `${name} ${code}`),
      current: answer.current,
    };
  };

  it('MK66: refuses ten times the market unless somebody with the right approved just that price', async () => {
    server().prices.change([
      {
        code: 'CEYREK_YENI',
        buying: 8_930,
        selling: 9_025,
        at: NOON,
        source: 'board',
        simulated: false,
      },
    ]);
    const approver = await shop.join({ workbench: 3 });
    const seller = await shop.join({ workbench: 2 });
    const tenfold = (sell: number): PriceWish => ({
      part: 'override',
      code: 'CEYREK_YENI',
      base: 0,
      override: { kind: 'manual', buy: 8_900 * LIRA, sell: sell * LIRA, until: NOON + 3_600_000 },
    });
    const approved = (by: string) => [
      {
        rule: 'price-deviation',
        by,
        at: NOON,
        value: 90_000,
        limit: 300,
        lines: [
          { id: 'buy-0', product: 'CEYREK_YENI', weight: 8_900 * LIRA },
          { id: 'sell-0', product: 'CEYREK_YENI', weight: 90_250 * LIRA },
        ],
      },
    ];
    expect(await wish(tenfold(90_250))).toMatchObject({ status: 409, code: 'price-unapproved' });
    const forged = await manager.write(PRICES, {
      ...priceBody([tenfold(90_250)]),
      approvals: approved(seller.user),
    });
    expect([forged.status, forged.answer.code]).toEqual([409, 'price-unapproved']);
    const other = await manager.write(PRICES, {
      ...priceBody([tenfold(99_000)]),
      approvals: approved(approver.user),
    });
    expect([other.status, other.answer.code]).toEqual([409, 'price-unapproved']);
    expect(
      (
        await manager.write(PRICES, {
          ...priceBody([tenfold(90_250)]),
          approvals: approved(approver.user),
        })
      ).status,
    ).toBe(200);
    server().prices.change([]);
  });

  it('MK25: formula, hand, freeze and closed market are kept under who wished them and when, and are taken back', async () => {
    const body = priceBody([
      aFormula(),
      {
        part: 'override',
        code: 'HAS',
        base: 0,
        override: { kind: 'frozen', held: HAS, reason: 'pano bozuk' },
      },
      {
        part: 'override',
        code: 'RESAT',
        base: 0,
        override: {
          kind: 'manual',
          buy: 36_000 * LIRA,
          sell: 38_000 * LIRA,
          until: NOON + 3_600_000,
        },
      },
      { part: 'closed', base: 0, closed: { last: [HAS], margin: 50 } },
    ]);
    const { status, answer } = await manager.write(PRICES, body);
    expect([status, answer.fields]).toEqual([200, undefined]);
    expect(await kept()).toMatchObject({
      'price:formula:CEYREK_YENI': {
        part: 'formula',
        code: 'CEYREK_YENI',
        formula: { code: 'CEYREK_YENI', version: answer.version, step: 50_000 },
      },
      'price:override:HAS': {
        override: {
          kind: 'frozen',
          code: 'HAS',
          reason: 'pano bozuk',
          by: manager.user,
          at: body.at,
        },
      },
      'price:override:RESAT': { override: { kind: 'manual', by: manager.user, at: body.at } },
      'price:closed': { closed: { margin: 50, by: manager.user } },
    });
    expect((await wish({ part: 'closed', base: answer.version ?? 0, closed: null })).status).toBe(
      200,
    );
    expect(await kept()).toMatchObject({ 'price:closed': { part: 'closed', closed: null } });
  });

  it('MK25: the later of two people is told of the first and changes nothing, not even what nobody else moved', async () => {
    const other = await shop.join({ market: 3 });
    const { version } = await wish(aFormula());
    const late = await other.write(
      PRICES,
      priceBody([aFormula('YARIM_YENI'), aFormula('CEYREK_YENI', { step: LIRA })]),
    );
    expect([late.status, late.answer.code, late.answer.current?.map(({ id }) => id)]).toEqual([
      412,
      'stale',
      ['price:formula:CEYREK_YENI'],
    ]);
    expect(Object.keys(await kept())).toEqual(['price:formula:CEYREK_YENI']);
    expect(
      (await other.write(PRICES, priceBody([aFormula('CEYREK_YENI', { step: LIRA }, version)])))
        .status,
    ).toBe(200);
  });

  it('MK52: a group’s price is kept by its day, of two people who said different days both win, and a day that is over is refused', async () => {
    const today = dayOf(priceBody().at);
    const price = { buy: null, sell: sideOfPrice('sell', 998_000), step: 100, leastSpread: 0 };
    const said = (from: string, of: typeof price | null, base = 0): PriceWish => ({
      part: 'group',
      group: 'toptan',
      code: 'HAS',
      from,
      price: of,
      base,
    });
    const other = await shop.join({ market: 3 });
    expect((await wish(said(today, price))).status).toBe(200);
    expect((await other.write(PRICES, priceBody([said(addDays(today, 3), null)]))).status).toBe(
      200,
    );
    expect(await kept()).toEqual({
      [`price:group:toptan:${today}:HAS`]: {
        part: 'group',
        group: 'toptan',
        code: 'HAS',
        from: today,
        price,
      },
      [`price:group:toptan:${addDays(today, 3)}:HAS`]: {
        part: 'group',
        group: 'toptan',
        code: 'HAS',
        from: addDays(today, 3),
        price: null,
      },
    });
    expect(await wish(said(addDays(today, -1), price))).toMatchObject({
      status: 400,
      fields: ['wishes.0.from past'],
    });
    expect(await wish(said('2026-02-30', { ...price, step: 0 }))).toMatchObject({
      status: 400,
      fields: ['wishes.0.from format', 'wishes.0.step format'],
    });
    expect((await other.write(PRICES, priceBody([said(today, null)]))).answer.code).toBe('stale');
    const seller = await shop.join({ market: 2 });
    expect((await seller.write(PRICES, priceBody([said(today, null)]))).status).toBe(403);
  });

  it('MK59: an işçilik list is kept by its day, judged by the version that was seen, and refused by its field', async () => {
    const today = dayOf(priceBody().at);
    const said = (from: string, work: number | null, over: object = {}): PriceWish => ({
      ...{ part: 'work', group: 'ozel', side: 'sell', code: 'BURMA22', from, work, base: 0 },
      ...over,
    });
    const other = await shop.join({ market: 3 });
    expect((await wish(said(today, 250), said(today, 90, { side: 'buy' }))).status).toBe(200);
    expect((await other.write(PRICES, priceBody([said(addDays(today, 3), null)]))).status).toBe(
      200,
    );
    expect(Object.keys(await kept()).toSorted()).toEqual([
      `price:work:buy:ozel:${today}:BURMA22`,
      `price:work:sell:ozel:${today}:BURMA22`,
      `price:work:sell:ozel:${addDays(today, 3)}:BURMA22`,
    ]);
    expect(await wish(said(addDays(today, -1), 250))).toMatchObject({
      status: 400,
      fields: ['wishes.0.from past'],
    });
    expect(await wish(said(today, 20_001, { code: 'burma' }))).toMatchObject({
      status: 400,
      fields: ['wishes.0.code format', 'wishes.0.work format'],
    });
    expect((await wish(said(today, 250, { group: 'vip' }))).status).toBe(400);
    expect((await other.write(PRICES, priceBody([said(today, 300)]))).answer.code).toBe('stale');
    const seller = await shop.join({ market: 2 });
    expect((await seller.write(PRICES, priceBody([said(today, 250)]))).status).toBe(403);
  });

  it('MK24: what no price could mean is refused by the place of the wish', async () => {
    const side = { base: 'buy', multiplier: 0, addition: 0, rounds: 'down' } as const;
    expect(await wish(aFormula('A', { buy: side, step: 0 }), aFormula('A'))).toMatchObject({
      status: 400,
      fields: ['wishes.0.buy format', 'wishes.0.step format', 'wishes.1.code double'],
    });
    const hand: PriceWish = {
      part: 'override',
      code: 'HAS',
      base: 0,
      override: { kind: 'manual', buy: 2, sell: 1, until: NOON * 2 },
    };
    expect((await wish(hand)).fields).toEqual(['wishes.0.price format', 'wishes.0.until format']);
    const ahead = 400 * 86_400_000;
    const later: PriceWish = {
      part: 'override',
      code: 'HAS',
      base: 0,
      override: { kind: 'manual', buy: 1, sell: 2, until: NOON + ahead + 3_600_000 },
    };
    const { status, answer } = await manager.write(PRICES, {
      ...priceBody([later]),
      at: NOON + ahead,
    });
    expect([status, answer.fields]).toEqual([400, [{ name: 'wishes.0.until', code: 'format' }]]);
    expect((await wish({ ...aFormula(), extra: 1 } as PriceWish)).status).toBe(400);
    expect(await kept()).toEqual({});
  });

  it('MK26: a circle over formulas of yesterday and today is refused, and another company has its own prices', async () => {
    const from = (code: string) => ({ base: { from: 'product', code } as const });
    const { status, version } = await wish(aFormula('B', from('C')), aFormula('C', from('HAS')));
    expect(status).toBe(200);
    expect(await wish(aFormula('D'), aFormula('C', from('B'), version))).toMatchObject({
      status: 409,
      code: 'price-circle',
    });
    expect((await wish(aFormula('E', from('E')))).code).toBe('price-circle');
    expect(Object.keys(await kept()).sort()).toEqual(['price:formula:B', 'price:formula:C']);
    const stranger = await server().newShop();
    expect(await kept(stranger.company)).toEqual({});
  });

  it('MK25: a thousand products are shifted by one row that fits through the door', async () => {
    const many = Array.from({ length: 1_000 }, (_, i) =>
      aFormula(`PRODUCT_${i}`, { base: { from: 'source', code: 'HAS' } }),
    );
    expect((await wish(...many)).status).toBe(200);
    expect(Object.keys(await kept())).toHaveLength(1_000);
  });
});
