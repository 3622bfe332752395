import { describe, expect, it } from 'vitest';
import { priceHoldMs } from '@/domain/rules/dated-rule';
import { type Basket, newBasket } from '@/parts/counter/basket/basket';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { decideBasket } from '@/parts/counter/basket/decide';
import { readLine } from '@/parts/counter/line/line-read';
import { basketTotal, lockState, staleSince } from '@/parts/counter/line/pricing';
import { priceLockState, withLockedPrices } from '@/parts/price/price-lock';
import { fresh, ids, NOON, noBoard, PRODUCTS, play, type, world } from './world';

const PRICE_LOCK_MS = priceHoldMs([], '2026-11-21');

const bracelet = type({ product: 'Burma bilezik', weight: '20,00' });
const later = NOON + PRICE_LOCK_MS;

describe('frozen prices', () => {
  it('a line freezes the price with its rate, side, source and time when it is written', () => {
    expect(selectedLine(play(fresh(), bracelet)).frozen).toEqual({
      code: 'HAS',
      rate: 55_200_000,
      side: 'sell',
      source: 'simulator',
      at: NOON - 1000,
      typed: false,
      basis: { other: 54_800_000, has: { buy: 54_800_000, sell: 55_200_000 } },
    });
  });

  it('MK56: a typed price keeps how the market stood when the line was begun, and nothing of a rule that did not make it', () => {
    const quotes = new Map(
      Array.from(world().quotes, ([code, quote]) => [
        code,
        { ...quote, how: 'formula' as const, version: 4 },
      ]),
    );
    const priced = { ...world(), quotes };
    const basket = play(fresh(), bracelet, priced);
    expect(selectedLine(basket).frozen?.basis).toMatchObject({
      how: 'formula',
      version: 4,
      other: 54_800_000,
    });
    const { input } = readLine(
      selectedLine(play(basket, type({ price: '5.400' }), priced)),
      PRODUCTS,
    );
    expect(input?.price).toMatchObject({ typed: true, rate: 54_000_000 });
    expect(input?.price.basis).toEqual({
      board: 55_200_000,
      has: { buy: 54_800_000, sell: 55_200_000 },
    });
  });

  it('GD29: a typed selling price keeps what the board asked at that moment, however long the line had stood, and nothing that was too old to sell on', () => {
    const boardBeside = (basket: Basket) =>
      readLine(selectedLine(basket), PRODUCTS).input?.price.basis?.board;
    const moved = (minutes: number, has: number, age?: number) =>
      world(NOON + minutes * 60_000, has, age);
    const written = play(fresh(), bracelet);
    expect(boardBeside(play(written, type({ price: '5.400' }), moved(20, 5600)))).toBe(56_000_000);
    // The network is gone: the price is an hour old.
    expect(
      boardBeside(play(written, type({ price: '5.400' }), moved(60, 5520, 3_600_000))),
    ).toBeUndefined();
    expect(
      boardBeside(play(fresh(), [...bracelet, ...type({ price: '5.400' })], noBoard())),
    ).toBeUndefined();
    // Of a line that is turned round it is the side that it stands on by then; of what is bought
    // there is none.
    const [line] = play(written, type({ price: '5.400' })).lines;
    const turned = (basket: Basket, side: 'buy' | 'sell') =>
      play(basket, [{ do: 'side', id: line?.id ?? '', side }]);
    const bought = turned(play(written, type({ price: '5.400' })), 'buy');
    expect([boardBeside(bought), boardBeside(turned(bought, 'sell'))]).toEqual([
      undefined,
      55_200_000,
    ]);
  });

  it('stays what it was when the board moves', () => {
    const basket = play(
      play(fresh(), bracelet),
      [{ do: 'quotes' }, ...type({ weight: '10,00' })],
      world(NOON + 5000, 5600),
    );
    expect(selectedLine(basket).frozen?.rate).toBe(55_200_000);
  });

  it('an empty line holds no price', () => {
    expect(selectedLine(play(fresh(), [{ do: 'quotes' }])).frozen).toBeNull();
    expect(
      selectedLine(play(fresh(), [...bracelet, { do: 'add', lineId: ids() }])).frozen,
    ).toBeNull();
  });

  it('another product takes its own price', () => {
    expect(
      selectedLine(play(fresh(), [...bracelet, ...type({ product: 'Çeyrek' })])).frozen?.code,
    ).toBe('CEYREK');
  });

  it('a line written without a board gets its price when the board speaks', () => {
    const waiting = play(fresh(), bracelet, noBoard());
    expect(selectedLine(waiting).frozen).toBeNull();
    const priced = play(waiting, [{ do: 'quotes' }]);
    expect(selectedLine(priced).frozen?.rate).toBe(55_200_000);
    expect(priced.lockAt).toBe(NOON);
  });
});

describe('one price of has on a slip', () => {
  const takas: Parameters<typeof play>[1] = [{ do: 'type', type: 'exchange' }, ...bracelet];
  const added = (basket: Basket, w = world(NOON + 5000, 5600)) =>
    play(
      basket,
      [{ do: 'add', lineId: ids() }, ...type({ product: '-10*22' }), { do: 'settle-product' }],
      w,
    );

  it('what a takas takes is priced by the tick of what it gives, though the board moved between the two lines', () => {
    const basket = added(play(fresh(), takas));
    expect(basket.lines.map(({ frozen }) => [frozen?.side, frozen?.rate, frozen?.at])).toEqual([
      ['sell', 55_200_000, NOON - 1000],
      ['buy', 54_800_000, NOON - 1000],
    ]);
  });

  it('new prices are taken for the whole slip at once, and for what is added after', () => {
    const moved = world(NOON + 5000, 5600);
    const basket = added(
      play(play(fresh(), takas), [{ do: 'reprice' }], moved),
      world(NOON + 9000, 5700),
    );
    expect(basket.lines.map(({ frozen }) => frozen?.rate)).toEqual([56_000_000, 55_600_000]);
  });

  it('a code that no line stands on any more is asked of the board', () => {
    const written = play(fresh(), bracelet);
    const emptied = play(written, [{ do: 'remove', id: written.selected, lineId: ids() }]);
    expect(selectedLine(play(emptied, bracelet, world(NOON + 600_000, 5600))).frozen?.rate).toBe(
      56_000_000,
    );
  });
});

describe('prices of a dialog', () => {
  const board = (has: number) => world(NOON, has).quotes;
  const figure = (quotes: ReadonlyMap<string, { sell: number }>) => quotes.get('HAS')?.sell ?? 0;

  it('stand for the time of a lock, whatever the board does, then ask', () => {
    const lock = { board: board(5520), from: NOON };
    expect(priceLockState(lock, board(5600), later - 1, PRICE_LOCK_MS, figure)).toEqual({
      state: 'running',
    });
    expect(figure(withLockedPrices(lock, board(5600)))).toBe(55_200_000);
    expect(priceLockState(lock, board(5600), later, PRICE_LOCK_MS, figure)).toEqual({
      state: 'ended',
      total: 56_000_000,
      difference: 800_000,
    });
    expect(priceLockState(lock, board(5520), later, PRICE_LOCK_MS, figure)).toEqual({
      state: 'renew',
    });
  });

  it('a code that the board had not when the lock began is taken as soon as it is there', () => {
    expect(figure(withLockedPrices({ board: new Map(), from: NOON }, board(5600)))).toBe(
      56_000_000,
    );
  });
});

describe('the price lock', () => {
  it('begins with the first frozen price and runs for its time', () => {
    const basket = play(fresh(), bracelet);
    expect(lockState(fresh(), world())).toEqual({ state: 'none' });
    expect(lockState(basket, world(later - 1))).toEqual({
      state: 'running',
      startedAt: NOON,
      cost: 0,
    });
  });

  it('CN12: says while it runs what the shop loses by the prices that are held, and nothing of a board that moved its way', () => {
    const costs = (basket: Basket, has: number) => lockState(basket, world(later - 1, has));
    const sale = play(fresh(), bracelet);
    expect([5525, 5520, 5515].map((has) => costs(sale, has))).toMatchObject([
      { cost: 9560 },
      { cost: 0 },
      { cost: 0 },
    ]);
    // 20 g of 916 without work, bought at 40 below what it is sold at: 18,32 has.
    const bought = play(
      newBasket(ids, NOON, 'purchase'),
      type({ product: 'Burma bilezik', weight: '20,00', workmanship: '0' }),
    );
    expect([5525, 5520, 5515].map((has) => costs(bought, has))).toMatchObject([
      { cost: 0 },
      { cost: 0 },
      { cost: 9160 },
    ]);
    expect([basketTotal(sale, PRODUCTS), sale]).toEqual([10_554_240, play(sale, [])]);
  });

  it('at its end says the new total and changes nothing', () => {
    const basket = play(fresh(), bracelet);
    const moved = world(later, 5525);
    expect(lockState(basket, moved)).toEqual({
      state: 'ended',
      total: 10_563_800,
      difference: 9560,
    });
    expect(basketTotal(basket, PRODUCTS)).toBe(10_554_240);
  });

  it('just begins again when the board has not moved', () => {
    expect(lockState(play(fresh(), bracelet), world(later))).toEqual({ state: 'renew' });
  });

  it('an agreed amount does not care for the board', () => {
    const basket = play(fresh(), [...bracelet, ...type({ amount: '105.000' })]);
    expect(lockState(basket, world(later, 5525))).toEqual({ state: 'renew' });
  });

  it('renewing takes the board, keeping takes the word of the clerk', () => {
    const basket = play(fresh(), bracelet);
    const moved = world(later, 5525);
    expect(basketTotal(play(basket, [{ do: 'reprice' }], moved), PRODUCTS)).toBe(10_563_800);
    const kept = play(basket, [{ do: 'keep-prices' }], moved);
    expect(basketTotal(kept, PRODUCTS)).toBe(10_554_240);
    expect(lockState(kept, moved)).toEqual({ state: 'running', startedAt: later, cost: 9560 });
  });

  it('a typed price is not repriced and needs no lock', () => {
    const basket = play(fresh(), [...bracelet, ...type({ price: '5.400' })]);
    expect(lockState(basket, world(later, 5525))).toEqual({ state: 'none' });
    expect(selectedLine(play(basket, [{ do: 'reprice' }], world(later, 5525))).price).toBe('5.400');
  });
});

describe('old prices', () => {
  const old = world(NOON, 5520, 6 * 60_000);
  const paid = play(fresh(), [...bracelet, { do: 'fill-rest', method: 'card' }], old);

  it('ask before they are sold on', () => {
    expect(staleSince(paid, NOON)).toBe(NOON - 6 * 60_000);
    expect(decideBasket(paid, old)).toEqual({
      ok: false,
      error: { block: 'stale', at: NOON - 6 * 60_000 },
    });
  });

  it('sell when the clerk agrees, or types the price', () => {
    expect(decideBasket(play(paid, [{ do: 'confirm-stale' }], old), old).ok).toBe(true);
    const typed = play(
      paid,
      [...type({ price: '5.500' }), { do: 'fill-rest', method: 'card' }],
      old,
    );
    const decided = decideBasket(typed, old);
    expect(decided.ok && decided.value.lines[0]?.price).toMatchObject({
      typed: true,
      source: 'elle',
    });
  });
});

it('AD10: a slip holds its prices for the time of the company’s rule', () => {
  const basket = play(fresh(), bracelet);
  const at = (ms: number, seconds?: number) =>
    lockState(basket, {
      ...world(NOON + ms),
      ...(seconds === undefined
        ? {}
        : { rules: [{ name: 'price-hold' as const, from: '2020-01-01', value: seconds }] }),
    }).state;
  expect([at(89_000), at(90_000), at(119_000, 120), at(45_000, 30)]).toEqual([
    'running',
    'renew',
    'running',
    'renew',
  ]);
});
