import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { ExchangeEntry } from '@/contract/price/exchanges';
import type { PriceWish } from '@/contract/price/price';
import { dayOf } from '@/domain/base/day';
import { screenPrices } from '@/domain/price/price-screen';
import type { Deps } from '@/server/platform/deps';
import { priceSources } from '@/server/prices/price-sources';
import { publicBoards } from '@/server/prices/public-board';
import { NOON } from '../../support/factories';
import { aScreen } from '../../support/screens';
import { type Client, onAServer, type Shop } from '../../support/server';
import { PRICES, priceBody } from '../support/prices';

const LIRA = 10_000;
const CODE = 'CEYREK_YENI';

onAServer('source prices beyond the limit', (server) => {
  let shop: Shop;
  let manager: Client;
  const coin = (selling: number): ExchangeEntry => ({
    ...{
      code: CODE,
      buying: selling - 95,
      selling,
      at: server().clock.now,
      source: 'board',
      simulated: false,
    },
  });
  const tell = (selling: number) => server().prices.change([coin(selling)]);
  const process = (
    house: Parameters<typeof priceSources>[0]['house'] = { name: 'board', simulated: false },
  ) => {
    const { db, hints, clock, sealingKey, prices } = server().deps;
    return priceSources({
      db,
      hints,
      clock,
      sealingKey,
      prices,
      house,
      allowed: new Set(),
      report: (error) => expect.unreachable(String(error)),
    });
  };
  const shown = (sources: Deps['sources'], company = shop.company) =>
    sources
      .boardOf(company)
      .current()
      .map(({ selling, held }) => (held ? [selling, held.selling] : [selling]));
  const accept = (selling: number): PriceWish => ({
    ...{ part: 'accepted', code: CODE, base: 0 },
    accepted: { buy: (selling - 95) * LIRA, sell: selling * LIRA },
  });
  const approved = (by: string, selling: number) => [
    {
      ...{ rule: 'price-deviation', by, at: NOON, value: 90_000, limit: 300 },
      lines: [
        { id: 'buy-0', product: CODE, weight: (selling - 95) * LIRA },
        { id: 'sell-0', product: CODE, weight: selling * LIRA },
      ],
    },
  ];
  beforeEach(async () => {
    tell(9_025);
    shop = await server().newShop();
    manager = await shop.join({ market: 3, workbench: 3 });
    await server().deps.sources.start();
    onTestFinished(() => server().deps.sources.stop());
  });

  it('MK68: wait, marked on wall screens and the public page, while the last price stands, until just they are approved', async () => {
    const { sources } = server().deps;
    const screen = aScreen({
      open: true,
      groups: [{ title: '', rows: [{ code: CODE, name: 'Çeyrek' }] }],
    });
    await shop.admin.write('/settings/broadcasts', {
      kind: 'screen.put',
      v: SHARED_VERSION,
      at: NOON,
      base: 0,
      screen,
    });
    const wall = async () =>
      (await server().app.boards.now(shop.company, 'vitrin'))?.message.prices.map(
        ({ sell, guard }) => [sell, guard],
      );
    expect(await wall()).toEqual([[9_025 * LIRA, undefined]]);
    tell(90_250);
    expect(shown(sources)).toEqual([[9_025, 90_250]]);
    expect(await wall()).toEqual([[9_025 * LIRA, 'held']]);
    const page = await publicBoards(server().app.boards, server().deps).request(
      `/board/${shop.company}.vitrin/prices`,
    );
    expect(await page.text()).toContain('onay bekliyor');
    const bare = await manager.write(PRICES, priceBody([accept(90_250)]));
    expect([bare.status, bare.answer.code]).toEqual([409, 'price-unapproved']);
    const other = await manager.write(PRICES, {
      ...priceBody([accept(90_250)]),
      approvals: approved(manager.user, 80_000),
    });
    expect([other.status, other.answer.code]).toEqual([409, 'price-unapproved']);
    const heard = new Promise<void>((done) =>
      sources.subscribe(
        (company) => company === shop.company && shown(sources)[0]?.length === 1 && done(),
      ),
    );
    const body = { ...priceBody([accept(90_250)]), at: server().clock.now };
    expect(
      (await manager.write(PRICES, { ...body, approvals: approved(manager.user, 90_250) })).status,
    ).toBe(200);
    await heard;
    expect(shown(sources)).toEqual([[90_250]]);
    expect(await wall()).toEqual([[90_250 * LIRA, undefined]]);
  });

  it('are held for the company whose limit they pass, and for no other', async () => {
    const { sources } = server().deps;
    const other = await server().newShop();
    const rule = { name: 'price-deviation', from: dayOf(server().clock.now), value: 9_000 };
    const put = await other.admin.write('/settings/rules', {
      kind: 'rule.put',
      v: SHARED_VERSION,
      at: server().clock.now,
      base: 0,
      rule,
    });
    expect(put.status).toBe(200);
    const wide = process();
    onTestFinished(() => wide.stop());
    await wide.start();
    shown(wide);
    shown(wide, other.company);
    tell(10_000);
    expect([shown(wide), shown(wide, other.company)]).toEqual([[[9_025, 10_000]], [[10_000]]]);
    expect(wide.companies()).toContain(shop.company);
    expect(wide.companies()).not.toContain(other.company);
    expect(shown(sources)).toEqual([[9_025, 10_000]]);
  });

  it('leave the other prices of a company live', async () => {
    const { sources } = server().deps;
    const has = (selling: number): ExchangeEntry => ({
      ...coin(selling),
      code: 'HAS',
      buying: 5_480,
    });
    server().prices.change([coin(9_025), has(5_520)]);
    shown(sources);
    const waiting = coin(90_250);
    server().prices.change([waiting, has(5_520)]);
    expect(shown(sources)).toEqual([[9_025, 90_250], [5_520]]);
    const told: (number | undefined)[] = [];
    const stop = sources.subscribe(
      (company) =>
        company === shop.company && told.push(sources.boardOf(company).current()[1]?.selling),
    );
    onTestFinished(() => void stop());
    server().prices.change([waiting, has(5_521)]);
    expect(told).toEqual([5_521]);
  });

  it('MK67: go on waiting in a process that starts anew', async () => {
    const first = process();
    await first.start();
    shown(first);
    tell(90_250);
    expect(shown(first)).toEqual([[9_025, 90_250]]);
    await first.stop();
    const second = process();
    onTestFinished(() => second.stop());
    await second.start();
    expect(shown(second)).toEqual([[9_025, 90_250]]);
    tell(9_030);
    expect(shown(second)).toEqual([[9_030]]);
  });
});

it('a screen of a price group marks a waiting price too, and a group’s own price beyond the limit', () => {
  const quote = {
    code: CODE,
    buy: 8_930 * LIRA,
    sell: 9_025 * LIRA,
    at: NOON,
    source: 'board',
    simulated: false,
  };
  const held = { buy: 0, sell: 90_250 * LIRA, at: NOON, since: NOON, tenths: 90_000 };
  const look = aScreen({ groups: [{ title: '', rows: [{ code: CODE, name: 'Çeyrek' }] }] });
  const side = { base: 'sell', multiplier: 1_000_000, addition: 0, rounds: 'up' } as const;
  const group = new Map([[CODE, { buy: null, sell: side, step: 100, leastSpread: 0 }]]);
  expect(
    screenPrices(look, new Map([[CODE, { ...quote, held }]]), NOON, { adjusted: group }),
  ).toMatchObject([{ guard: 'held' }]);
  const dear = new Map([
    [CODE, { buy: null, sell: { ...side, multiplier: 1_100_000 }, step: 100, leastSpread: 0 }],
  ]);
  const marks = (limit: number) =>
    screenPrices(look, new Map([[CODE, quote]]), NOON, { adjusted: dear, limit }).map(
      ({ guard }) => guard,
    );
  expect([marks(300), marks(2_000)]).toEqual([['far'], [undefined]]);
});
