import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { StockView } from '@/data/core/types';
import { lineTest, slipLine } from '@/data/list/slip-line';
import { fold } from '@/domain/base/fold';
import {
  listedProduct,
  type WorkmanshipSet,
  workmanshipListsOn,
} from '@/domain/catalogue/workmanship-list';
import { formOfStone, newStone, readStone } from '@/domain/price/typed-stone';
import { priceHoldMs } from '@/domain/rules/dated-rule';
import { computeLine } from '@/domain/slip/line';
import { basketOfRefused, withAsks } from '@/features/counter/model/redo';
import { formOf, readForm } from '@/parts/contact/contact-form';
import { inputsOf } from '@/parts/counter/basket/agreed';
import type { Basket } from '@/parts/counter/basket/basket';
import type { BasketAction } from '@/parts/counter/basket/basket-actions';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { decideBasket } from '@/parts/counter/basket/decide';
import { gapsOf } from '@/parts/counter/basket/gaps';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import { strayLines } from '@/parts/counter/basket/terms';
import type { World } from '@/parts/counter/line/line-form';
import { readLine } from '@/parts/counter/line/line-read';
import { basketTotal, lockState, staleSince } from '@/parts/counter/line/pricing';
import { cardCost } from '@/parts/counter/payment/card-cost';
import { ratesOf } from '@/parts/paper/rates-of';
import { slipParts } from '@/parts/paper/slip-parts';
import { movementText } from '@/parts/statement/statement-text';
import type { Row } from '@/sync/types';
import { aStockDraft } from '../../server/support/stock';
import { aBracelet } from '../../support/factories';
import { aSlip, paid } from '../paper/papers';
import { fresh, ids, NOON, PRODUCTS, play, type, world } from './world';

const PRICE_LOCK_MS = priceHoldMs([], '2026-11-21');

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const bracelet = type({ product: 'Burma bilezik', weight: '20,00' });

describe('işçilik in percent at the counter', () => {
  const percent = play(fresh(), [
    ...bracelet,
    { do: 'unit', unit: 'percent' },
    ...type({ workmanship: '7,5' }),
  ]);

  it('GD5: is typed as the trade says it, with a comma and two decimals', () => {
    expect(readLine(selectedLine(percent), PRODUCTS).input).toMatchObject({
      workmanship: { by: 'percent', hundredths: 750 },
    });
    expect(basketTotal(percent, PRODUCTS)).toBe(10_871_088);
    const wrong = play(percent, type({ workmanship: '7,555' }));
    expect(readLine(selectedLine(wrong), PRODUCTS).errors.workmanship).toEqual({
      code: 'too-many-decimals',
    });
  });

  it('GD5: gives way to an agreed total in percent, and stands in its box as if it had been typed', () => {
    const agreed = play(percent, [{ do: 'agree', total: 10_800_000 }]);
    expect(selectedLine(agreed)).toMatchObject({
      unit: 'percent',
      workmanship: '6,8',
      amount: '108.000,00',
    });
    expect(basketTotal(agreed, PRODUCTS)).toBe(10_800_000);
  });

  it('GD5: stands on the slip, and in the fields again when it was refused', () => {
    const slip = aSlip(
      'sale',
      [aBracelet({ workmanship: { by: 'percent', hundredths: 750 } })],
      [paid('card', 10_871_088)],
    );
    expect(plain(slipParts(slip).groups[0]?.lines[0]?.detail)).toContain('işçilik %7,5');
    const body = JSON.stringify({ kind: 'transaction.create', v: SHARED_VERSION, ...slip });
    const again = basketOfRefused(
      { id: 'row', kind: 'transaction.create', state: 'refused', body } as unknown as Row,
      ids,
      NOON,
    );
    expect(again && selectedLine(again)).toMatchObject({ unit: 'percent', workmanship: '7,5' });
  });
});

describe('what was agreed with the customer', () => {
  const AYSE = '018f0000-0000-7000-8000-0000000000a1';
  const agreements = [{ fineness: 9160, workmanship: { by: 'milyem' as const, tenths: 250 } }];
  const known = { ...world(), terms: { contactId: AYSE, agreements, group: 'perakende' as const } };
  const chosen: BasketAction = { do: 'contact', id: AYSE, name: 'Ayşe' };
  const work = (basket: Basket) =>
    basket.lines
      .filter(({ weight }) => weight !== '')
      .map(({ workmanship, source }) => [workmanship, source]);

  it('GD8: stands in the lines that are said after it: by name, by karat and by tile', () => {
    const named = play(fresh(), [chosen, ...bracelet], known);
    expect(work(named)).toEqual([['25', 'agreement']]);
    const spoken = play(
      fresh(),
      [chosen, ...type({ product: '20*22' }), { do: 'settle-product' }],
      known,
    );
    expect(work(spoken)).toEqual([['25', 'agreement']]);
    const tapped = play(
      fresh(),
      [
        chosen,
        { do: 'tile', code: 'AJDA22', lineId: ids(), nextId: ids() },
        ...type({ weight: '10' }),
      ],
      known,
    );
    expect(work(tapped)).toEqual([['25', 'agreement']]);
    const necklace = play(
      fresh(),
      [chosen, ...type({ product: '14 ayar kolye', weight: '5' })],
      known,
    );
    expect(work(necklace)).toEqual([['150', 'list']]);
  });

  it('GD8: the list of their price group does where nothing was agreed', () => {
    const products = PRODUCTS.map((product) =>
      product.code === 'BURMA22' ? { ...product, wholesale: 300 } : product,
    );
    const wholesale = {
      ...known,
      products,
      terms: { contactId: AYSE, agreements: [], group: 'toptan' as const },
    };
    expect(work(play(fresh(), [chosen, ...bracelet], wholesale))).toEqual([['30', 'group']]);
  });

  it('MK58: the işçilik lists of the day do for every group, on both sides, and after an agreement', () => {
    const day = '2026-11-23';
    const said = (over: Partial<WorkmanshipSet>): WorkmanshipSet => ({
      part: 'work',
      group: 'perakende',
      side: 'sell',
      code: 'BURMA22',
      from: '2026-11-01',
      work: 450,
      ...over,
    });
    const lists = workmanshipListsOn(
      [
        said({}),
        said({ group: 'ozel', work: 350 }),
        said({ side: 'buy', work: 50 }),
        said({ side: 'buy', group: 'toptan', work: 120 }),
      ],
      day,
    );
    const products = PRODUCTS.map((product) => listedProduct(product, lists));
    const of = (group: 'perakende' | 'toptan' | 'ozel') => ({
      ...known,
      products,
      terms: { contactId: AYSE, agreements: [], group },
    });
    expect(work(play(fresh(), bracelet, { ...world(), products }))).toEqual([['45', 'list']]);
    expect(
      (['perakende', 'toptan', 'ozel'] as const).map((group) =>
        work(play(fresh(), [chosen, ...bracelet], of(group))),
      ),
    ).toEqual([[['45', 'list']], [['45', 'list']], [['35', 'group']]]);
    expect(
      work(
        play(fresh(), [chosen, ...bracelet], {
          ...of('ozel'),
          terms: { contactId: AYSE, agreements, group: 'ozel' },
        }),
      ),
    ).toEqual([['25', 'agreement']]);
    const taken = (group: 'perakende' | 'toptan') =>
      work(play(fresh(), [{ do: 'type', type: 'purchase' }, chosen, ...bracelet], of(group)));
    expect([taken('perakende'), taken('toptan')]).toEqual([[['5', 'list']], [['12', 'group']]]);
  });

  it('GD8: what is typed stays, and what came with the entry too', () => {
    const typed = play(
      fresh(),
      [chosen, ...bracelet, ...type({ workmanship: '28' }), { do: 'by-terms' }],
      known,
    );
    expect(work(typed)).toEqual([['28', null]]);
    const spoken = play(
      fresh(),
      [chosen, ...type({ product: '20*22*35' }), { do: 'settle-product' }],
      known,
    );
    expect(work(spoken)).toEqual([['35', null]]);
    const agreed = play(
      fresh(),
      [chosen, ...bracelet, { do: 'agree', total: 10_600_000 }, { do: 'by-terms' }],
      known,
    );
    expect(basketTotal(agreed, PRODUCTS)).toBe(10_600_000);
  });

  it('GD9: a line that stood there is offered the difference, and takes it on request alone', () => {
    const before = play(fresh(), bracelet, known);
    const after = play(before, [chosen], known);
    expect(work(after)).toEqual([['40', 'list']]);
    expect(strayLines(after, known)).toEqual({ lines: 1, source: 'agreement' });
    const taken = play(after, [{ do: 'by-terms' }], known);
    expect(work(taken)).toEqual([['25', 'agreement']]);
    expect(strayLines(taken, known)).toBeUndefined();
    // The customer goes: the list is offered back.
    expect(strayLines(play(taken, [{ do: 'contact', id: null, name: '' }], known), known)).toEqual({
      lines: 1,
      source: 'list',
    });
  });

  it('GD9: nothing is offered before the card has been read, nor of another customer’s card', () => {
    const before = play(fresh(), [...bracelet, chosen], world());
    expect(strayLines(before, world())).toBeUndefined();
    expect(strayLines({ ...before, contactId: ids() }, known)).toBeUndefined();
  });

  it('GD10: the form writes what it reads, row by row, and an empty row is none', () => {
    const card = {
      name: 'Ayşe',
      priceGroup: 'toptan',
      agreements: [
        ...agreements,
        {
          fineness: 0,
          product: { code: 'BURMA22', name: 'Burma bilezik' },
          workmanship: { by: 'percent' as const, hundredths: 750 },
        },
      ],
    };
    const form = formOf(card);
    expect(form.agreements.map(({ by, text }) => [by, text])).toEqual([
      ['milyem', '25'],
      ['percent', '7,5'],
    ]);
    expect(readForm(form)).toMatchObject({ values: card, refusals: [] });
    const empty = {
      ...form,
      agreements: [...form.agreements, { key: 'new', fineness: 0, by: 'gram' as const, text: ' ' }],
    };
    expect(readForm(empty).values.agreements).toEqual(card.agreements);
  });
});

describe('a discount at the counter', () => {
  const people = { me: 'ece', approvers: ['deniz'] };
  const w = { ...world(), people };
  const settledBy = (basket: Basket) =>
    decideBasket(play(basket, [{ do: 'fill-rest', method: 'card' }], w), w);
  const sold = (total: string) =>
    play(fresh(), [...type({ product: 'Çeyrek', pieces: '5' }), ...type({ amount: total })], w);

  it('GD12: within the limit is free; beyond it the slip waits for a PIN, and the approval travels with it', () => {
    expect(settledBy(sold('43.000,00')).ok).toBe(true);
    const low = sold('40.000,00');
    const asked = settledBy(low);
    expect(asked).toMatchObject({
      ok: false,
      error: { block: 'floor', gap: { rule: 'discount', value: 1161, limit: 500 } },
    });
    const gap = !asked.ok && asked.error.block === 'floor' ? asked.error.gap : undefined;
    if (!gap) throw new Error('nobody was asked');
    const approval = {
      rule: gap.rule,
      by: 'deniz',
      at: NOON,
      value: gap.value,
      limit: gap.limit,
      lines: gap.lines,
    };
    const approved = play(low, [{ do: 'approve', approval }], w);
    expect(settledBy(approved)).toMatchObject({ ok: true, value: { approvals: [approval] } });
    // Still lower, or more of it, is another agreement.
    expect(settledBy(play(approved, type({ amount: '39.000,00' }), w))).toMatchObject({
      ok: false,
      error: { block: 'floor' },
    });
    expect(settledBy(play(approved, type({ pieces: '6', amount: '48.000,00' }), w))).toMatchObject({
      ok: false,
      error: { block: 'floor' },
    });
    // Back at the price nobody needs it any more.
    const raised = settledBy(play(approved, type({ amount: '45.000,00' }), w));
    expect(raised.ok && 'approvals' in raised.value).toBe(false);
  });

  it('GD13: who sells is measured: an approver who took the counter over asks nobody, a colleague who sells does', () => {
    const by = (seller: string) => settledBy({ ...sold('40.000,00'), seller });
    expect(by('deniz').ok).toBe(true);
    expect(by('ali')).toMatchObject({
      ok: false,
      error: { block: 'floor', gap: { rule: 'discount' } },
    });
  });
});

describe('a discount from what a card or the board asks', () => {
  const w = { ...world(), people: { me: 'ece', approvers: ['deniz'] } };
  const gapsIn = (basket: Basket) =>
    gapsOf(basket, inputsOf(basket, PRODUCTS), w).map(({ rule, value }) => [rule, value]);
  const ring = (over: Partial<StockView> = {}): StockView => ({
    ...aStockDraft({
      product: '',
      fineness: 9160,
      gross: 20_000,
      workmanship: { by: 'milyem', tenths: 3000 },
      ...over,
    }),
    ...{
      id: 'card-1',
      type: 'piece',
      at: NOON,
      createdBy: 'u',
      moved: { pieces: 0, weight: 0 },
      moves: [],
      fieldVersions: {},
    },
    ...{ state: 'stock', sync: 'confirmed' },
  });
  const read = (card: StockView) =>
    play(fresh(), [{ do: 'stock', card, lineId: ids(), nextId: ids() }], w);
  const first = (basket: Basket): BasketAction => ({ do: 'select', id: basket.lines[0]?.id ?? '' });

  it('GD28: an agreed total on a card without a product is measured from the card, which the line forgets only with the card', () => {
    const basket = read(ring());
    expect(basketTotal(basket, PRODUCTS)).toBe(13_424_640);
    expect(gapsIn(basket)).toEqual([]);
    // From 300 milyem down to 100: the line asks the less by now, and the card does not.
    const agreed = play(basket, [{ do: 'agree', total: 11_216_640 }], w);
    expect(agreed.lines[0]).toMatchObject({ workmanship: '100', source: null });
    expect(gapsIn(agreed)).toEqual([['discount', 1645]]);
    expect(decideBasket(play(agreed, [{ do: 'fill-rest', method: 'card' }], w), w)).toMatchObject({
      ok: false,
      error: { block: 'floor' },
    });
    expect(
      gapsIn(fromStored(toStored(agreed, { company: 'c', actor: 'a' }, NOON, true)) ?? fresh()),
    ).toEqual([['discount', 1645]]);
    expect(
      gapsIn(play(agreed, [first(agreed), ...type({ product: 'Yüzük', workmanship: '100' })], w)),
    ).toEqual([]);
  });

  it('GD28: a refused slip is measured from its card again', () => {
    const slip = aSlip(
      'sale',
      [aBracelet({ product: '', stock: 'card-1', workmanship: { by: 'milyem', tenths: 1000 } })],
      [paid('card', 11_216_640)],
    );
    const body = JSON.stringify({ kind: 'transaction.create', v: SHARED_VERSION, ...slip });
    const again = basketOfRefused(
      { id: 'row', kind: 'transaction.create', state: 'refused', body } as unknown as Row,
      ids,
      NOON,
    );
    const priced = play(again ?? fresh(), [{ do: 'quotes' }], w);
    expect(gapsIn(priced)).toEqual([]);
    expect(gapsIn(withAsks(priced, new Map([['card-1', ring()]])))).toEqual([['discount', 1645]]);
  });

  it('GD28: the price on a label is what it is measured from: it asks less than the day’s price, and nobody is asked for it', () => {
    const basket = read(ring({ price: 12_000_000 }));
    expect(basketTotal(basket, PRODUCTS)).toBe(12_000_000);
    expect(gapsIn(basket)).toEqual([]);
    const sold = (amount: string) => gapsIn(play(basket, [first(basket), ...type({ amount })], w));
    expect([sold('114.000,00'), sold('113.999,99'), sold('130.000,00')]).toEqual([
      [],
      [['discount', 501]],
      [],
    ]);
  });

  it('GD29: a price typed below the board’s asks beyond the limit, of coins too, and an approval lets it through', () => {
    const coins = (price: string) =>
      play(fresh(), type({ product: 'Çeyrek', pieces: '5', price }), w);
    expect([gapsIn(coins('8.597,50')), gapsIn(coins('8.597')), gapsIn(coins('9.500'))]).toEqual([
      [],
      [['discount', 501]],
      [],
    ]);
    const low = play(coins('8.500'), [{ do: 'fill-rest', method: 'card' }], w);
    const asked = decideBasket(low, w);
    expect(asked).toMatchObject({
      ok: false,
      error: { block: 'floor', gap: { rule: 'discount', value: 608, limit: 500 } },
    });
    const gap = !asked.ok && asked.error.block === 'floor' ? asked.error.gap : undefined;
    if (!gap) throw new Error('nobody was asked');
    const approval = {
      rule: gap.rule,
      by: 'deniz',
      at: NOON,
      value: gap.value,
      limit: gap.limit,
      lines: gap.lines,
    };
    expect(decideBasket(play(low, [{ do: 'approve', approval }], w), w)).toMatchObject({
      ok: true,
      value: { approvals: [approval] },
    });
    // The typed price is on the slip with the board beside it: by that the server judges it again.
    expect(inputsOf(low, PRODUCTS)[0]?.price).toMatchObject({
      typed: true,
      rate: 85_000_000,
      basis: { board: 90_500_000 },
    });
    expect(gapsIn(play(fresh(), [...bracelet, ...type({ price: '5.000' })], w))).toEqual([
      ['discount', 943],
    ]);
    expect(gapsOf({ ...low, seller: 'deniz' }, inputsOf(low, PRODUCTS), w)).toEqual([]);
  });
});

describe('stones at the counter', () => {
  const stoneForm = {
    ...newStone(ids()),
    kind: 'pırlanta',
    pieces: '12',
    weight: '0,80',
    price: '12.000',
  };
  const asked = {
    dollar: {
      code: 'USD',
      buy: 415_000,
      sell: 419_800,
      at: NOON,
      source: 'simulator',
      simulated: true,
    },
    side: 'sell' as const,
    now: NOON,
  };
  const read = readStone(stoneForm, asked);
  const stones = 'stone' in read ? [read.stone] : [];
  const ring = play(fresh(), [
    ...type({ product: 'Burma bilezik', weight: '20,16' }),
    { do: 'stones', stones },
  ]);

  it('GD22: stones in dollars follow the board like a price: never by themselves, and anew with the slip, in the same lock', () => {
    const dollars = (rate: number, at = NOON): World => {
      const { quotes, ...rest } = world(at);
      return {
        ...rest,
        quotes: new Map([
          ...quotes,
          [
            'USD',
            { code: 'USD', buy: rate - 1000, sell: rate, at, source: 'simulator', simulated: true },
          ],
        ]),
      };
    };
    const taken = readStone({ ...stoneForm, asset: 'USD' }, asked);
    const stone = 'stone' in taken ? taken.stone : undefined;
    if (!stone) throw new Error('no stone');
    // The gold's own price is typed: the dollar alone is the board's.
    const slip = play(
      fresh(),
      [
        ...type({ product: 'Burma bilezik', weight: '20,16', price: '5.520' }),
        { do: 'stones', stones: [stone] },
      ],
      dollars(419_800),
    );
    const rateOf = (basket: Basket) => {
      const [{ price } = { price: undefined }] = selectedLine(basket).stones ?? [];
      return price?.asset === 'USD' ? [price.rate.rate, price.rate.side] : [];
    };
    const later = dollars(425_000, NOON + PRICE_LOCK_MS);
    expect(rateOf(play(slip, [{ do: 'quotes' }], later))).toEqual([419_800, 'sell']);
    expect(lockState(slip, dollars(419_800, NOON + 1))).toEqual({
      state: 'running',
      startedAt: NOON,
      cost: 0,
    });
    const before = basketTotal(slip, PRODUCTS);
    // 0,80 ct at 12.000,00 dollars a carat, 0,52 lira dearer each.
    expect(lockState(slip, later)).toEqual({
      state: 'ended',
      total: before + 499_200,
      difference: 499_200,
    });
    const anew = play(slip, [{ do: 'reprice' }], later);
    expect([rateOf(anew), basketTotal(anew, PRODUCTS)]).toEqual([
      [425_000, 'sell'],
      before + 499_200,
    ]);
    expect(staleSince(slip, NOON + 3_600_000)).toBe(NOON);
    const typed = readStone({ ...stoneForm, asset: 'USD', rate: '42' }, asked);
    const fixed = play(
      slip,
      [{ do: 'stones', stones: 'stone' in typed ? [typed.stone] : [] }, { do: 'reprice' }],
      later,
    );
    expect([rateOf(fixed), lockState(fixed, later)]).toEqual([
      [420_000, 'sell'],
      { state: 'none' },
    ]);
  });

  it('GD23: a statement says the goods of a row in full, işçilik in percent and stones too, and the paper the rate of their dollars', () => {
    const dollar = {
      code: 'USD',
      rate: 419_800,
      side: 'sell' as const,
      source: 'simulator',
      at: NOON,
      typed: false,
    };
    const line = aBracelet({
      gross: 20_160,
      workmanship: { by: 'percent', hundredths: 750 },
      stones: [
        {
          id: 's',
          kind: 'pırlanta',
          pieces: 12,
          carat: 800,
          price: { perCarat: 1_200_000, asset: 'USD', rate: dollar },
        },
      ],
    });
    const slip = aSlip('sale', [line], [paid('card', computeLine(line).amount)]);
    const moved = {
      id: slip.id,
      number: slip.number,
      type: slip.type,
      at: slip.at,
      note: '',
      moved: [],
      slip: { ...slip, actor: 'u', reversedBy: null, sync: 'confirmed' as const },
    };
    expect(plain(movementText(moved)).replaceAll('\u202f', ' ')).toBe(
      'Burma bilezik · brüt 20,16 g, net 20,00 g · 22 ayar · işçilik %7,5 · pırlanta 12 ad 0,80 ct × 12.000,00 $ (41,98)',
    );
    const papers = { shape: 'yuvarlak', colour: 'F', laboratory: 'GIA', certificate: '214' };
    const said = {
      ...slip,
      lines: [
        computeLine({
          ...line,
          stones: (line.stones ?? []).map((stone) => ({ ...stone, ...papers })),
        }),
      ],
    };
    expect(slipParts(said).groups[0]?.lines[0]).toMatchObject({
      detail: expect.stringMatching(/· pırlanta: yuvarlak, F, GIA 214$/),
      besides: expect.stringMatching(/· pırlanta: yuvarlak, F, GIA 214$/),
    });
    expect(ratesOf(slip).map(plain)).toEqual([
      expect.stringContaining('Has 5.520'),
      expect.stringContaining('USD 41,98 satış'),
    ]);
  });

  it('GD18: are typed in carats or in grams, in lira or dollars at the board’s rate', () => {
    expect(stones).toMatchObject([
      { kind: 'pırlanta', pieces: 12, carat: 800, price: { perCarat: 1_200_000, asset: 'TRY' } },
    ]);
    expect(readStone({ ...stoneForm, weight: '0,16', unit: 'g' }, asked)).toMatchObject({
      stone: { carat: 800 },
    });
    expect(readStone({ ...stoneForm, asset: 'USD' }, asked)).toMatchObject({
      stone: { price: { asset: 'USD', rate: { rate: 419_800, source: 'simulator' } } },
    });
    expect(readStone({ ...stoneForm, asset: 'USD', rate: '42' }, asked)).toMatchObject({
      stone: { price: { rate: { rate: 420_000, typed: true } } },
    });
    expect(readStone({ ...stoneForm, asset: 'USD' }, { ...asked, dollar: undefined })).toEqual({
      wrong: 'rate',
    });
    expect(readStone({ ...stoneForm, weight: '' }, asked)).toEqual({ wrong: 'weight' });
    expect('stone' in read && readStone(formOfStone(read.stone), asked)).toEqual(read);
  });

  it('GD18: are taken off the weight that was typed; too heavy ones are told at the weight', () => {
    expect(readLine(selectedLine(ring), PRODUCTS).input).toMatchObject({
      weight: 20_000,
      gross: 20_160,
      stones,
    });
    expect(basketTotal(ring, PRODUCTS)).toBe(11_514_240);
    const light = play(ring, type({ weight: '0,10' }));
    expect(readLine(selectedLine(light), PRODUCTS).errors.weight).toEqual({ code: 'stones' });
    expect(basketTotal(play(ring, [{ do: 'stones', stones: [] }]), PRODUCTS)).toBe(
      basketTotal(play(fresh(), type({ product: 'Burma bilezik', weight: '20,16' })), PRODUCTS),
    );
  });

  it('GD18: come back with a parked basket, stand on the slip, and in the fields again when it was refused', () => {
    expect(fromStored(toStored(ring, { company: 'c', actor: 'a' }, NOON, true))).toEqual(ring);
    const decided = decideBasket(play(ring, [{ do: 'fill-rest', method: 'card' }]), world());
    if (!decided.ok) throw new Error(decided.error.block);
    const slip = { ...decided.value, number: 'T1-000001', at: NOON };
    const detail = plain(slipParts(slip).groups[0]?.lines[0]?.detail);
    expect(detail).toContain('brüt 20,16 g, net 20,00 g');
    expect(detail).toContain('pırlanta 12 ad 0,80 ct × 12.000,00 ₺');
    const body = JSON.stringify({ kind: 'transaction.create', v: SHARED_VERSION, ...slip });
    const again = basketOfRefused(
      { id: 'row', kind: 'transaction.create', state: 'refused', body } as unknown as Row,
      ids,
      NOON,
    );
    expect(again && selectedLine(again)).toMatchObject({ weight: '20,16', stones });
  });

  it('GD18: a coin that takes the line’s place has none', () => {
    expect(selectedLine(play(ring, type({ product: 'Çeyrek' }))).stones).toEqual([]);
  });
});

describe('a note and a card', () => {
  const paidBy = (basket: Basket, w = world()) =>
    decideBasket(play(basket, [{ do: 'fill-rest', method: 'card' }], w), w);
  const bracelets = play(fresh(), [
    ...bracelet,
    { do: 'note', text: '  Kutusu pazartesi verilecek ' },
  ]);

  it('GD20: is kept with the slip, stands on its paper and is found by its words', () => {
    const decided = paidBy(bracelets);
    if (!decided.ok) throw new Error(decided.error.block);
    const slip = { ...decided.value, number: 'T1-000001', at: NOON };
    expect(slip.note).toBe('Kutusu pazartesi verilecek');
    expect(slipParts(slip).remarks).toContain('Kutusu pazartesi verilecek');
    const row = { ...slip, sync: 'confirmed' as const, reversedBy: null, actor: '' };
    const found = (search: string) =>
      lineTest({ words: fold(search), goods: true }, () => new Set())(slipLine(row)) ? 1 : 0;
    expect([found('PAZARTESİ'), found('salı')]).toEqual([1, 0]);
  });

  it('GD21: what the bank keeps is said before it is saved, and is what is then kept', () => {
    const account = {
      id: 'pos:main',
      kind: 'pos' as const,
      name: '',
      branch: null,
      archived: false,
      commission: 265,
    };
    const w = { ...world(), places: { accounts: [account], branch: '', preferred: {} } };
    const basket = play(bracelets, [{ do: 'fill-rest', method: 'card' }], w);
    const decided = decideBasket(basket, w);
    const kept = decided.ok ? decided.value.payments[0]?.commission : undefined;
    // 2,65 % of 105.542,40.
    expect(kept).toEqual({ rate: 265, kurus: 279_687 });
    expect(cardCost(basket, w)).toEqual(kept);
    expect(cardCost(bracelets, w)).toBeUndefined();
    expect(cardCost(basket, world())).toBeUndefined();
  });
});
