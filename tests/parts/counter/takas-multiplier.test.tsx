import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { priceHoldMs } from '@/domain/rules/dated-rule';
import { exchangeRefusal } from '@/domain/slip/exchange';
import type { Line } from '@/domain/slip/line';
import { figuresAgree, type Transaction } from '@/domain/slip/transaction';
import { GrossNote } from '@/features/counter/note/GrossNote';
import { type Basket, writtenLines } from '@/parts/counter/basket/basket';
import type { BasketAction } from '@/parts/counter/basket/basket-actions';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { savedAs } from '@/parts/counter/basket/basket-type';
import { understandCommand } from '@/parts/counter/basket/commands';
import { viewDesk, viewLine } from '@/parts/counter/basket/counter-view';
import { decideBasket } from '@/parts/counter/basket/decide';
import { newDesk } from '@/parts/counter/basket/desk';
import { previewLine } from '@/parts/counter/basket/preview';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import type { World } from '@/parts/counter/line/line-form';
import { rateText } from '@/parts/counter/line/line-text';
import { basketTotal, lockState } from '@/parts/counter/line/pricing';
import { slipParts } from '@/parts/paper/slip-parts';
import { fresh, ids, NOON, PRODUCTS, play, type, world } from './world';

const PRICE_LOCK_MS = priceHoldMs([], '2026-11-21');

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const shop = (over: Partial<World> = {}): World => ({
  ...world(),
  rules: [
    { name: 'exchange-metal', from: '2026-11-01', value: 10_050 },
    { name: 'exchange-coin', from: '2026-11-01', value: 9_900 },
  ],
  ...over,
});
const enter = (text: string): BasketAction[] => [
  ...type({ product: text }),
  { do: 'settle-product' },
  { do: 'add', lineId: ids() },
];
const takas = (w = shop()) => play(fresh(), [...enter('20*22'), ...enter('-12,34*22')], w);
const rates = (basket: Basket) =>
  writtenLines(basket).map(({ frozen }) => [frozen?.rate, frozen?.exchange?.by]);
const BOARD = [54_800_000, undefined];
const TIMES = [55_074_000, 10_050];

function kept(basket: Basket, w = shop()): Transaction {
  const decided = decideBasket(basket, w);
  if (!decided.ok) throw new Error(decided.error.block);
  const { total: _total, change: _change, ...slip } = decided.value;
  return { ...slip, number: 'T1-000001', at: NOON };
}

describe('scrap that we sold ourselves', () => {
  const own = (over: Partial<World> = {}) =>
    shop({
      rules: [...(shop().rules ?? []), { name: 'exchange-own', from: '2026-11-10', value: 10_200 }],
      ...over,
    });
  const scrap = (w: World, typed = '12,34*22') =>
    play(
      fresh(),
      [{ do: 'type', type: 'purchase' }, ...type({ product: typed }), { do: 'settle-product' }],
      w,
    );
  const say = (receipt: string): BasketAction => ({ do: 'scrap', receipt, fate: 'melt' });
  const TIMES_OWN = [55_896_000, 10_200];

  it('CN14: goes by the multiplier for it where our receipt is named, for cash as on a takas, and loses it with the receipt', () => {
    const named = play(scrap(own()), [say('T1-000812')], own());
    expect(rates(named)).toEqual([TIMES_OWN]);
    expect(selectedLine(named).frozen?.exchange).toEqual({ of: 54_800_000, by: 10_200, own: true });
    expect(plain(rateText(viewLine(selectedLine(named), PRODUCTS).line as Line))).toBe(
      'has 5.589,60 · fişli %102',
    );
    expect(rates(play(named, [say('')], own()))).toEqual([BOARD]);
    // Where the company said nothing of it, it goes as all other scrap does.
    expect(rates(play(scrap(shop()), [say('T1-000812')], shop()))).toEqual([BOARD]);
    const both = play(takas(own()), [], own());
    const taken = both.lines.find(({ side }) => side === 'buy');
    const swapped = play(both, [{ do: 'select', id: taken?.id ?? '' }, say('T1-000812')], own());
    expect(rates(swapped)[1]).toEqual(TIMES_OWN);
    expect(rates(play(swapped, [say('')], own()))[1]).toEqual(TIMES);
  });

  it('CN14: says on the slip whose receipt it was and what becomes of it, through parking and a refusal, and its figures hold', () => {
    const paid = play(
      scrap(own(), '3*22'),
      [say('T1-000812'), { do: 'add', lineId: ids() }, { do: 'fill-rest', method: 'cash' }],
      own(),
    );
    const slip = kept(paid, own());
    expect(slip.lines).toMatchObject([
      {
        kind: 'scrap',
        receipt: 'T1-000812',
        fate: 'melt',
        price: { exchange: { by: 10_200, own: true } },
      },
    ]);
    expect(figuresAgree(slip)).toBe(true);
    expect(slipParts(slip).groups[0]?.lines[0]?.detail).toContain(
      'bizim fiş T1-000812 · eritilecek',
    );
    const stored = fromStored(toStored(paid, { company: 'c', actor: 'u' }, NOON, true));
    expect(stored?.lines[0]).toMatchObject({ receipt: 'T1-000812', fate: 'melt' });
    const odd = {
      ...paid,
      lines: paid.lines.map((line) => ({ ...line, receipt: 7 as never, fate: 'sold' as never })),
    };
    expect(
      fromStored(toStored(odd, { company: 'c', actor: 'u' }, NOON, true))?.lines[0],
    ).not.toHaveProperty('receipt');
    // A multiplier for a receipt that the line does not name follows from nothing.
    expect(
      figuresAgree({
        ...slip,
        lines: slip.lines.map(({ ...line }) =>
          'receipt' in line ? (({ receipt: _no, ...rest }) => rest)(line) : line,
        ),
      }),
    ).toBe(false);
    expect(exchangeRefusal(slip, own().rules ?? [], '2026-11-18')).toBeUndefined();
    expect(
      exchangeRefusal(
        slip,
        [{ name: 'exchange-own', from: '2026-11-10', value: 10_100 }],
        '2026-11-18',
      ),
    ).toMatchObject({ by: 10_200, rule: 10_100 });
  });
});

describe('what a takas takes', () => {
  it('CN1: is counted at the multiplier of the day, what goes by weight and coins each at its own, and what is given is not', () => {
    const basket = play(takas(), enter('-2 çeyrek'), shop());
    expect(rates(basket)).toEqual([[55_200_000, undefined], TIMES, [88_407_000, 9_900]]);
    expect(basketTotal(basket, PRODUCTS)).toBe(10_554_240 - 6_157_295 - 1_768_140);
    expect(rates(takas(world()))[1]).toEqual(BOARD);
  });

  it('CN1: loses it where goods go one way only, and has it again when they do not', () => {
    const basket = takas();
    const [given] = writtenLines(basket);
    const alone = play(basket, [{ do: 'remove', id: given?.id ?? '', lineId: ids() }], shop());
    expect([savedAs(alone), rates(alone)]).toEqual(['purchase', [BOARD]]);
    expect(rates(play(alone, enter('+20*22'), shop()))[0]).toEqual(TIMES);
    const bought = play(fresh(), [{ do: 'type', type: 'purchase' }, ...enter('12,34*22')], shop());
    expect(rates(bought)).toEqual([BOARD]);
    expect(rates(play(bought, enter('+20*22'), shop()))[0]).toEqual(TIMES);
  });

  it('CN1: never multiplies what somebody typed, and stays with its price until prices are taken anew', () => {
    const typed = play(takas(), [{ do: 'select', id: writtenLines(takas())[1]?.id ?? '' }], shop());
    const [, line] = writtenLines(typed);
    const byHand = play(
      typed,
      [{ do: 'select', id: line?.id ?? '' }, ...type({ price: '5.000' })],
      shop(),
    );
    expect(viewLine(selectedLine(byHand), PRODUCTS).line?.price).toMatchObject({
      rate: 50_000_000,
      typed: true,
    });
    expect(viewLine(selectedLine(byHand), PRODUCTS).line?.price.exchange).toBeUndefined();
    const changed = shop({
      rules: [{ name: 'exchange-metal', from: '2026-11-01', value: 10_200 }],
    });
    expect(rates(play(takas(), [{ do: 'quotes' }], changed))[1]).toEqual(TIMES);
    expect(rates(play(takas(), [{ do: 'reprice' }], changed))[1]).toEqual([55_896_000, 10_200]);
  });

  it('CN1: a lock that ends over an unmoved board just begins again, with the multiplier', () => {
    const basket = takas();
    const later = shop({ now: NOON + PRICE_LOCK_MS });
    expect(lockState(basket, later)).toEqual({ state: 'renew' });
    expect(rates(play(basket, [{ do: 'renew-lock' }], later))[1]).toEqual(TIMES);
    expect(
      lockState(basket, { ...world(NOON + PRICE_LOCK_MS, 5525), rules: shop().rules ?? [] }),
    ).toMatchObject({ state: 'ended' });
  });

  it('CN2: is read back before Enter, on the line that makes a takas of the slip too, and by a command', () => {
    const typing = play(
      play(fresh(), enter('20*22'), shop()),
      type({ product: '-12,34*22' }),
      shop(),
    );
    const preview = previewLine(selectedLine(typing), shop(), typing);
    expect(preview.line).toMatchObject({
      amount: 6_157_295,
      price: { exchange: { of: 54_800_000, by: 10_050 } },
    });
    const alone = play(fresh(), type({ product: '-12,34*22' }), shop());
    expect(previewLine(selectedLine(alone), shop(), alone).line?.price.exchange).toBeUndefined();
    const [, taken] = understandCommand('takas 20*22 -12,34*22', shop())?.lines ?? [];
    expect(taken?.line?.price.exchange?.by).toBe(10_050);
  });

  it('CN2: stands on the line, on the slip and on every paper of it alike, whatever the rule says by then', () => {
    const slip = kept(play(takas(), [{ do: 'fill-rest', method: 'card' }], shop()));
    const [, line] = slip.lines;
    expect(line?.price).toMatchObject({
      rate: 55_074_000,
      typed: false,
      exchange: { of: 54_800_000, by: 10_050 },
    });
    expect(plain(line && rateText(line))).toBe('has 5.507,40 · takas %100,5');
    const printed = slipParts(slip).prices.map(plain);
    expect(printed[1]).toBe('Has 5.507,40 alış · 11:59 · deneme fiyatı · takas 5.480 × %100,5');
    expect(slipParts(structuredClone(slip)).prices.map(plain)).toEqual(printed);
  });

  it('CN2: comes back with a kept basket as it was', () => {
    const basket = takas();
    expect(
      fromStored(structuredClone(toStored(basket, { company: 'c', actor: 'a' }, NOON, false))),
    ).toEqual(basket);
  });
});

describe('the limit of cash on a takas', () => {
  const drawn = (basket: Basket) =>
    plain(
      renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <GrossNote counter={viewDesk(newDesk(basket), PRODUCTS)} />
        </I18nProvider>,
      ).replace(/<[^>]+>/g, ''),
    );

  it('CN3: is tested on the difference, and both ways stand beside it', () => {
    const near = play(fresh(), [...enter('12,34*22'), ...enter('-11*22')]);
    const cash = play(near, [{ do: 'fill-rest', method: 'cash' }]);
    expect(cash.tendered.cash).not.toBe('');
    expect(decideBasket(cash, world()).ok).toBe(true);
    expect(drawn(near)).toBe(
      'Brüt: verilen 65.119,66, alınan 54.613,68 ₺. Nakit sınırı farka bakar.',
    );
  });

  it('CN3: says nothing of a slip that goes one way', () => {
    expect(drawn(play(fresh(), enter('20*22')))).toBe('');
  });
});
