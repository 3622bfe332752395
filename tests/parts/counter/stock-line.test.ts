import { describe, expect, it } from 'vitest';
import type { StockView } from '@/data/core/types';
import { type OwnAccount, STARTING_ACCOUNTS } from '@/domain/ledger/own-account';
import type { StockKind } from '@/domain/stock/stock-card';
import { basketOfRefused } from '@/features/counter/model/redo';
import type { Basket } from '@/parts/counter/basket/basket';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { decideBasket, toMutation } from '@/parts/counter/basket/decide';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import type { World } from '@/parts/counter/line/line-form';
import { basketTotal } from '@/parts/counter/line/pricing';
import type { Row } from '@/sync/types';
import { aStockDraft } from '../../server/support/stock';
import { fresh, ids, NOON, PRODUCTS, play, type, world } from './world';

const card = (over: Partial<StockView> = {}): StockView => ({
  ...aStockDraft({ barcode: '2000000000015' }),
  id: 'card-1',
  type: 'piece' as StockKind,
  at: NOON,
  createdBy: 'u',
  moved: { pieces: 0, weight: 0 },
  moves: [],
  fieldVersions: {},
  state: 'stock',
  sync: 'confirmed',
  ...over,
});
const read = (basket: Basket, one: StockView) =>
  play(basket, [{ do: 'stock', card: one, lineId: ids(), nextId: ids() }]);
const slipOf = (basket: Basket, paid = '') => {
  const decided = decideBasket(
    play(basket, [
      { do: 'tender', method: 'cash', text: paid },
      { do: 'fill-rest', method: 'card' },
    ]),
    world(),
  );
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return toMutation(decided.value, { number: 'T1-1', at: NOON });
};

describe('a stock card on the slip', () => {
  it('ST10: fills the line with its weight, karat, işçilik and name, binds it, and makes room for the next', () => {
    const basket = read(fresh(), card());
    expect(basket.lines[0]).toMatchObject({
      product: 'Tektaş yüzük',
      weight: '3,45',
      karat: '14',
      workmanship: '90',
      unit: 'milyem',
      stock: { id: 'card-1' },
    });
    expect(selectedLine(basket).product).toBe('');
    expect(slipOf(basket).lines).toMatchObject([
      {
        kind: 'worked',
        stock: 'card-1',
        name: 'Tektaş yüzük',
        weight: 3_450,
        fineness: 5850,
        pieces: 1,
      },
    ]);
  });

  it('ST41: shows the first picture of its card, which no slip carries, until another product is said on it', () => {
    const photos = [
      { id: 'p1', at: NOON, by: 'u' },
      { id: 'p2', at: NOON, by: 'u' },
    ];
    const basket = read(fresh(), card({ photos }));
    expect(basket.lines[0]?.stock).toEqual({ id: 'card-1', code: '2000000000015', photo: 'p1' });
    expect(
      fromStored(toStored(basket, { company: 'c', actor: 'a' }, NOON, true))?.lines[0]?.stock
        ?.photo,
    ).toBe('p1');
    expect(JSON.stringify(slipOf(basket))).not.toContain('p1');
    const [line] = read(fresh(), card()).lines;
    expect(line?.stock).toEqual({ id: 'card-1', code: '2000000000015' });
  });

  it('ST10: takes its stones off, keeps a fineness that no karat means, and stands at the price it is offered at', () => {
    const stones = [{ id: 's1', kind: 'pırlanta', pieces: 1, carat: 250 }];
    const basket = read(fresh(), card({ stones, fineness: 5_900, price: 4_500_000 }));
    expect(slipOf(basket).lines).toMatchObject([
      { gross: 3_450, weight: 3_400, fineness: 5_900, amount: 4_500_000, stones },
    ]);
    const weighed = play(
      play(basket, [{ do: 'select', id: basket.lines[0]?.id ?? '' }]),
      type({ weight: '3,50' }),
    );
    expect(basketTotal(weighed, PRODUCTS)).toBe(4_500_000);
  });

  it('ST34: carries what the papers of its stones say, and ST35: asks the board of now for their dollars', () => {
    const rate = {
      code: 'USD',
      rate: 300_000,
      side: 'sell' as const,
      source: 'simulator',
      at: NOON - 90 * 86_400_000,
      typed: true,
    };
    const stones = [
      {
        id: 's1',
        kind: 'pırlanta',
        pieces: 1,
        carat: 320,
        colour: 'F',
        clarity: 'VS1',
        price: { perCarat: 250_000, asset: 'USD' as const, rate },
      },
      {
        id: 's2',
        kind: 'yakut',
        pieces: 2,
        carat: 100,
        price: { perCarat: 50_000, asset: 'TRY' as const },
      },
    ];
    const board = world();
    const usd = {
      code: 'USD',
      buy: 419_000,
      sell: 420_000,
      at: NOON,
      source: 'simulator',
      simulated: true,
    };
    const withDollar = { ...board, quotes: new Map([...board.quotes, ['USD', usd]]) };
    const put = (over: typeof board) =>
      play(fresh(), [{ do: 'stock', card: card({ stones }), lineId: ids(), nextId: ids() }], over)
        .lines[0]?.stones;
    expect(put(withDollar)).toMatchObject([
      {
        ...stones[0],
        price: { perCarat: 250_000, rate: { rate: 420_000, side: 'sell', typed: false, at: NOON } },
      },
      stones[1],
    ]);
    // With no board the card's own is better than none.
    expect(put(board)).toEqual(stones);
  });

  it('PO21: is sold out of the stock of its own branch, a line without a card out of the counter’s, and without such accounts nothing is said', () => {
    const metal = (id: string, branch: string): OwnAccount => ({
      id,
      kind: 'metal',
      name: id,
      branch,
      archived: false,
    });
    const at = (branch: string, own = [metal('metal:b2', 'b2'), metal('metal:b3', 'b3')]) => ({
      ...world(),
      places: { accounts: [...STARTING_ACCOUNTS, ...own], branch, preferred: {} },
    });
    const placesAt = (here: World, branch?: string) => {
      const basket = play(
        fresh(),
        [{ do: 'stock', card: card(branch ? { branch } : {}), lineId: ids(), nextId: ids() }],
        here,
      );
      const both = play(
        basket,
        [
          ...type({ product: 'Zincir', weight: '10', karat: '14' }),
          { do: 'fill-rest', method: 'card' },
        ],
        here,
      );
      const decided = decideBasket(
        fromStored(toStored(both, { company: 'c', actor: 'u' }, NOON, false)) ?? both,
        here,
      );
      if (!decided.ok) throw new Error(JSON.stringify(decided.error));
      return decided.value.lines
        .map((line) => (line.kind === 'coin' ? undefined : line.place))
        .toSorted();
    };
    expect(placesAt(at('b2'), 'b2')).toEqual(['metal:b2', 'metal:b2']);
    expect(placesAt(at('b2'), 'b3')).toEqual(['metal:b2', 'metal:b3']);
    expect(placesAt(at('b2'), 'b1')).toEqual(['metal:b2', undefined]);
    expect(placesAt(at('b1'), 'b3')).toEqual(['metal:b3', undefined]);
    expect(placesAt(at('b1'), 'b1')).toEqual([undefined, undefined]);
    expect(placesAt(at('b2', []), 'b2')).toEqual([undefined, undefined]);
    expect(placesAt(world())).toEqual([undefined, undefined]);
  });

  it('ST10: is one line of one piece, counts up what is counted, and waits for the gram of a tray', () => {
    expect(read(read(fresh(), card()), card()).lines.filter(({ stock }) => stock)).toHaveLength(1);
    const rings = card({ id: 'card-2', type: 'counted', gross: 2_000, pieces: 9 });
    const two = read(read(fresh(), rings), rings);
    expect(two.lines.filter(({ stock }) => stock)).toMatchObject([{ pieces: '2', weight: '4,00' }]);
    const five = play(
      play(two, [{ do: 'select', id: two.lines[0]?.id ?? '' }]),
      type({ pieces: '5' }),
    );
    expect(slipOf(five).lines).toMatchObject([{ pieces: 5, weight: 10_000, stock: 'card-2' }]);
    const tray = read(fresh(), card({ id: 'card-3', type: 'weighed', gross: 80_000, pieces: 6 }));
    expect(selectedLine(tray)).toMatchObject({ weight: '', stock: { id: 'card-3' } });
  });

  it('ST10: stays what it is although its name is one of the list’s, and is bound no more when another product is said', () => {
    const basket = read(fresh(), card({ name: 'Burma bilezik', fineness: 9160 }));
    expect(basket.lines[0]).toMatchObject({
      product: 'Burma bilezik',
      code: '',
      workmanship: '90',
      stock: { id: 'card-1' },
    });
    const other = play(play(basket, [{ do: 'select', id: basket.lines[0]?.id ?? '' }]), [
      { do: 'edit', field: 'product', text: 'Ajda bilezik' },
      { do: 'settle-product' },
    ]);
    expect(selectedLine(other)).toMatchObject({ code: 'AJDA22' });
    expect(selectedLine(other).stock).toBeUndefined();
  });

  it('ST10: comes above a line that is being written, which stays under the hands', () => {
    const basket = read(play(fresh(), type({ product: 'Kolye', weight: '4' })), card());
    expect(basket.lines.map(({ product }) => product)).toEqual(['Tektaş yüzük', 'Kolye']);
    expect(selectedLine(basket).product).toBe('Kolye');
  });

  it('ST10: comes back with a parked basket and with a refused slip', () => {
    const basket = read(fresh(), card());
    expect(fromStored(toStored(basket, { company: 'c', actor: 'a' }, NOON, true))).toEqual(basket);
    const body = JSON.stringify(slipOf(basket));
    const again = basketOfRefused(
      { id: 'row', kind: 'transaction.create', state: 'refused', body } as unknown as Row,
      ids,
      NOON,
    );
    expect(again?.lines[0]).toMatchObject({ stock: { id: 'card-1' } });
  });

  it('ST8: a bar is sold by its serial, and one that is bought under a serial lies in the stock and in no scrap pot', () => {
    const bar = card({
      id: 'card-4',
      type: 'bar',
      name: 'Külçe 100 g',
      serial: 'IAR-7',
      barcode: 'IAR-7',
      fineness: 9_950,
      gross: 100_000,
    });
    expect(slipOf(read(fresh(), bar)).lines).toMatchObject([
      { stock: 'card-4', serial: 'IAR-7', name: 'Külçe 100 g · IAR-7', fineness: 9_950 },
    ]);
    const bought = play(play(fresh(), [{ do: 'type', type: 'purchase' }]), [
      { do: 'bar', id: 'card-5', serial: 'IAR-8', name: 'Külçe', lineId: ids(), nextId: ids() },
      ...type({ weight: '100' }),
    ]);
    const slip = slipOf(bought);
    expect(slip).toMatchObject({
      type: 'purchase',
      lines: [
        { kind: 'worked', stock: 'card-5', serial: 'IAR-8', weight: 100_000, fineness: 9_950 },
      ],
    });
    expect(slip.legs.some(({ account }) => account.startsWith('scrap'))).toBe(false);
  });

  it('ST8: a piece that is taken back under its card is no scrap, and nobody pays its işçilik', () => {
    const back = read(play(fresh(), [{ do: 'type', type: 'purchase' }]), card({ state: 'sold' }));
    expect(slipOf(back).lines).toMatchObject([
      {
        kind: 'worked',
        stock: 'card-1',
        fineness: 5_850,
        workmanship: { tenths: 0 },
        price: { side: 'buy' },
      },
    ]);
  });

  it('AC35: a card of platinum that is of no product is platinum on the slip, at the price of platinum, and never gold', () => {
    const ring = card({ metal: 'platinum', fineness: 9500, product: '' });
    const quote = {
      code: 'PLATIN',
      buy: 21_400_000,
      sell: 21_900_000,
      at: NOON,
      source: 'simulator',
      simulated: true,
    };
    const priced = { ...world(), quotes: new Map([...world().quotes, ['PLATIN', quote]]) };
    const typed = play(
      fresh(),
      [{ do: 'stock', card: ring, lineId: ids(), nextId: ids() }],
      priced,
    );
    expect(typed.lines[0]).toMatchObject({ fineness: '950', stock: { metal: 'platinum' } });
    const decided = decideBasket(
      play(typed, [{ do: 'fill-rest', method: 'card' }], priced),
      priced,
    );
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    expect(toMutation(decided.value, { number: 'T1-1', at: NOON }).lines).toMatchObject([
      { metal: 'platinum', fineness: 9500, price: { code: 'PLATIN', rate: 21_900_000 } },
    ]);
    // Where no source has a price there is none: nothing is sold at the price of gold.
    expect(
      decideBasket(play(read(fresh(), ring), [{ do: 'fill-rest', method: 'card' }]), world()).ok,
    ).toBe(false);
  });
});
