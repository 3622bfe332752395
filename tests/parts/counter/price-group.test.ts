import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sideOfPrice } from '@/domain/price/price-formula';
import type { AdjustedGroup, GroupPrice } from '@/domain/price/price-group';
import { paymentRates } from '@/i18n/payment-text';
import type { Basket } from '@/parts/counter/basket/basket';
import type { BasketAction } from '@/parts/counter/basket/basket-actions';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { viewLine } from '@/parts/counter/basket/counter-view';
import { repricedAssets } from '@/parts/counter/basket/settling';
import { forCustomer, strayLines } from '@/parts/counter/basket/terms';
import type { World } from '@/parts/counter/line/line-form';
import { rateText } from '@/parts/counter/line/line-text';
import { newAssetForm, priceOf, readAsset } from '@/parts/counter/payment/asset-form';
import { fresh, ids, PRODUCTS, play, type, world } from './world';

const LIRA = 10_000;
beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
const AYSE = '01900000-0000-7000-8000-00000000aaaa';
const other: GroupPrice = {
  buy: null,
  sell: sideOfPrice('sell', 1_000_000, -50 * LIRA),
  step: 1,
  leastSpread: 0,
};

const of = (group: 'perakende' | AdjustedGroup, code = 'CEYREK', price = other): World => ({
  ...world(),
  terms: { contactId: AYSE, agreements: [], group },
  groups: new Map([
    ['toptan', new Map([[code, price]])],
    ['ozel', new Map()],
  ]),
});

const choose: BasketAction = { do: 'contact', id: AYSE, name: 'Ayşe' };
const coins = (): BasketAction => ({ do: 'tile', code: 'CEYREK', lineId: ids(), nextId: ids() });
const priced = (basket: Basket) =>
  basket.lines.flatMap(({ frozen, code }) => (code === '' ? [] : [[frozen?.rate, frozen?.group]]));

describe('MK53: the customer’s group has its price at the counter', () => {
  it('on what is written after they were chosen, and the line says whose price it is', () => {
    const basket = play(fresh(), [choose, coins()], of('toptan'));
    expect(priced(basket)).toEqual([[9000 * LIRA, 'toptan']]);
    const coin = basket.lines.find(({ code }) => code === 'CEYREK');
    const line = coin && viewLine(coin, PRODUCTS).line;
    expect(line?.price).toMatchObject({
      rate: 9000 * LIRA,
      source: 'simulator',
      typed: false,
      group: 'toptan',
    });
    expect(line && rateText(line)).toContain('toptan');
  });

  it('of has it prices all that is worked', () => {
    const basket = play(
      fresh(),
      [choose, { do: 'pick', code: 'BURMA22' }, ...type({ weight: '10' })],
      of('toptan', 'HAS'),
    );
    expect(selectedLine(basket).frozen).toMatchObject({ rate: 5470 * LIRA, group: 'toptan' });
  });

  it('nobody, perakende, a group without a word and somebody else’s terms have the board’s', () => {
    expect(priced(play(fresh(), [coins()], of('toptan')))).toEqual([[9050 * LIRA, undefined]]);
    expect(priced(play(fresh(), [choose, coins()], of('perakende')))).toEqual([
      [9050 * LIRA, undefined],
    ]);
    expect(priced(play(fresh(), [choose, coins()], of('ozel')))).toEqual([
      [9050 * LIRA, undefined],
    ]);
    expect(
      priced(play(fresh(), [{ ...choose, id: `${AYSE.slice(0, -1)}b` }, coins()], of('toptan'))),
    ).toEqual([[9050 * LIRA, undefined]]);
  });

  it('what stood there before is offered and not touched; taking the offer, and giving it back, change just that', () => {
    const before = play(fresh(), [coins(), choose], of('toptan'));
    expect(priced(before)).toEqual([[9050 * LIRA, undefined]]);
    expect(strayLines(before, of('toptan'))).toEqual({ lines: 1, source: 'group' });
    const taken = play(before, [{ do: 'by-terms' }], of('toptan'));
    expect([priced(taken), strayLines(taken, of('toptan'))]).toEqual([
      [[9000 * LIRA, 'toptan']],
      undefined,
    ]);
    expect(strayLines(taken, of('perakende'))?.lines).toBe(1);
    expect(priced(play(taken, [{ do: 'by-terms' }], of('perakende')))).toEqual([
      [9050 * LIRA, undefined],
    ]);
  });

  it('a typed price stays, and a new lock keeps the group', () => {
    const typed = play(fresh(), [choose, coins(), { do: 'select', id: '' }], of('toptan'));
    const line = typed.lines.find(({ code }) => code === 'CEYREK');
    const byHand = play(
      typed,
      [{ do: 'select', id: line?.id ?? '' }, ...type({ price: '8900' }), { do: 'by-terms' }],
      of('toptan'),
    );
    expect(byHand.lines.find(({ code }) => code === 'CEYREK')?.price).toBe('8900');
    expect(priced(play(typed, [{ do: 'reprice' }], of('toptan')))).toEqual([
      [9000 * LIRA, 'toptan'],
    ]);
  });

  it('a group’s price that cannot be reckoned, or a side it is not offered, is none: the line asks for one', () => {
    const crossed: GroupPrice = {
      ...other,
      buy: sideOfPrice('buy', 1_000_000),
      sell: sideOfPrice('sell', 900_000),
    };
    expect(priced(play(fresh(), [choose, coins()], of('toptan', 'CEYREK', crossed)))).toEqual([
      [undefined, undefined],
    ]);
    const bought = play(fresh(), [choose, { do: 'type', type: 'purchase' }, coins()], of('toptan'));
    expect(priced(bought)).toEqual([[undefined, undefined]]);
  });

  it('what is paid in kind, and the rate at which an account is settled, are the group’s too', () => {
    const buys: GroupPrice = {
      ...other,
      buy: sideOfPrice('buy', 1_000_000, 20 * LIRA),
      sell: sideOfPrice('sell', 1_000_000),
    };
    const theirs = forCustomer({ contactId: AYSE }, of('toptan', 'HAS', buys));
    const form = { ...newAssetForm('account', 'HAS', PRODUCTS), quantity: '10' };
    const has = world().quotes.get('HAS');
    expect(priceOf(form, 'buy', theirs)).toMatchObject({
      rate: (has?.buy ?? 0) + 20 * LIRA,
      group: 'toptan',
      typed: false,
    });
    expect(
      priceOf(form, 'buy', forCustomer({ contactId: null }, of('toptan', 'HAS', buys))),
    ).toMatchObject({ rate: has?.buy });
    expect(priceOf({ ...form, rate: '5000' }, 'buy', theirs)).toMatchObject({
      rate: 5_000 * LIRA,
      typed: true,
    });
    const { payment } = readAsset(form, { id: 'p', side: 'buy', world: theirs, rest: 0 });
    expect(paymentRates(payment ? [payment] : [])[0]).toContain('toptan fiyatı');
    const anew = repricedAssets(
      { ...fresh(), contactId: AYSE, assets: payment ? [payment] : [] },
      theirs,
    );
    expect(anew.assets?.[0]?.paid?.price.group).toBe('toptan');
  });
});
