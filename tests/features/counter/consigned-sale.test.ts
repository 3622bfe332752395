import { describe, expect, it } from 'vitest';
import type { StockView } from '@/data/core/types';
import { STOCK } from '@/domain/ledger/ledger';
import { figuresAgree } from '@/domain/slip/transaction';
import { CONSIGNED, type ShipmentItem } from '@/domain/stock/shipment';
import { withConsignedItems } from '@/features/counter/model/consigned-sale';
import { readOpening } from '@/features/counter/model/opening';
import { basketOfRefused } from '@/features/counter/model/redo';
import { type Basket, writtenLines } from '@/parts/counter/basket/basket';
import { isConsigned, selectedLine } from '@/parts/counter/basket/basket-lines';
import { decideBasket, toMutation } from '@/parts/counter/basket/decide';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import type { Row } from '@/sync/types';
import { fresh, NOON, play, world } from '../../parts/counter/world';
import { aStockDraft } from '../../server/support/stock';

const card = (over: Partial<StockView>): StockView => ({
  ...aStockDraft(),
  ...{
    id: 'ring',
    type: 'piece',
    at: NOON,
    createdBy: 'u',
    moved: { pieces: 0, weight: 0 },
    moves: [],
    fieldVersions: {},
    state: 'consigned',
    sync: 'confirmed',
  },
  ...over,
});
const item = (of: StockView, pieces: number, weight: number): ShipmentItem => ({
  ...{
    id: `i-${of.id}`,
    name: of.name,
    stock: of.id,
    asset: 'HAS',
    fineness: of.fineness,
    pieces,
    weight,
    account: STOCK,
  },
});
const ring = card({});
const chains = card({ id: 'chains', name: 'Zincir', type: 'counted', pieces: 0, gross: 2_000 });
const tray = card({ id: 'tray', name: 'Bilezik tepsisi', type: 'weighed', gross: 90_000 });
const known = [
  { item: item(ring, 1, 3_450), card: ring },
  { item: item(chains, 3, 6_000), card: chains },
  { item: item(tray, 0, 40_000), card: tray },
];
const consigned = {
  id: 's',
  from: { branch: '', place: '' },
  consign: { contact: 'ayse', due: '2026-12-01' },
  items: known.map((one) => one.item),
};
const opened = (): Basket =>
  withConsignedItems({ ...fresh(), contactId: 'ayse', name: 'Ayşe', consigned }, known, world());
const slipOf = (basket: Basket) => {
  const decided = decideBasket(play(basket, [{ do: 'fill-rest', method: 'card' }]), world());
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return toMutation(decided.value, { number: 'T1-1', at: NOON });
};

describe('ST47: what somebody keeps of our goods, at the counter', () => {
  it('is a line for each, all that they have of it, and the next line is empty', () => {
    const basket = opened();
    expect(
      writtenLines(basket).map(({ stock, pieces, weight }) => [stock?.id, pieces, weight]),
    ).toEqual([
      ['ring', '1', '3,45'],
      ['chains', '3', '6,00'],
      ['tray', '1', '40,00'],
    ]);
    expect(selectedLine(basket).product).toBe('');
  });

  it('leaves by a sale that takes it off them and agrees with itself', () => {
    const slip = slipOf(opened());
    expect(slip.shipment).toMatchObject({ id: 's', act: 'sell', consign: consigned.consign });
    expect(
      slip.shipment?.items.map(({ stock, pieces, weight }) => [stock, pieces, weight]),
    ).toEqual([
      ['ring', 1, 3_450],
      ['chains', 3, 6_000],
      ['tray', 0, 40_000],
    ]);
    expect(
      slip.legs
        .filter(({ account }) => account === STOCK || account === CONSIGNED)
        .map(({ account }) => account),
    ).toEqual([CONSIGNED]);
    expect(figuresAgree(slip)).toBe(true);
  });

  it('is what its lines say: less of a tray, and nothing of what was taken off the slip', () => {
    const basket = opened();
    const id = (stock: string): string =>
      basket.lines.find((line) => line.stock?.id === stock)?.id ?? '';
    const less = play(basket, [
      { do: 'remove', id: id('ring'), lineId: 'n1' },
      { do: 'select', id: id('tray') },
      { do: 'edit', field: 'weight', text: '15,00' },
    ]);
    expect(slipOf(less).shipment?.items.map(({ stock, weight }) => [stock, weight])).toEqual([
      ['chains', 6_000],
      ['tray', 15_000],
    ]);
  });

  it('is theirs alone: with another customer the slip sells nothing of it', () => {
    const other = play(opened(), [{ do: 'contact', id: 'veli', name: 'Veli' }]);
    expect([other.consigned, slipOf(other).shipment]).toEqual([undefined, undefined]);
    expect(play(opened(), [{ do: 'contact', id: 'ayse', name: 'Ayşe' }]).consigned).toEqual(
      consigned,
    );
  });

  it('stays with the slip through a crash and through a refusal', () => {
    const basket = opened();
    const stored = toStored(basket, { company: 'c', actor: 'u' }, NOON, false);
    expect(fromStored(structuredClone(stored))?.consigned).toEqual(consigned);
    const slip = slipOf(basket);
    const row = {
      id: 'm',
      state: 'refused',
      kind: 'transaction.create',
      body: JSON.stringify(slip),
    } as unknown as Row;
    let minted = 0;
    const again = basketOfRefused(
      row,
      () => `00000000-0000-4000-8000-${String(++minted).padStart(12, '0')}`,
      NOON,
    );
    expect(again?.consigned).toMatchObject({
      id: 's',
      consign: consigned.consign,
      items: consigned.items,
    });
  });

  it('ST65: keeps the lot’s name, fineness and grams, even if the name reads as a quick entry', () => {
    const items = ['Burma', '18 ayar', 'Çeyrek', '22 ajda', '-Ajda bilezik'].map(
      (name, i): ShipmentItem => ({
        ...{ id: `lot-${i}`, name, asset: 'HAS', fineness: 5_850 },
        ...{ pieces: 0, weight: 60_000, account: STOCK },
      }),
    );
    const basket = withConsignedItems(
      { ...fresh(), contactId: 'ayse', name: 'Ayşe', consigned: { ...consigned, items } },
      items.map((of) => ({ item: of })),
      world(),
    );
    const settled = play(
      basket,
      items.flatMap(({ id }) => [{ do: 'select' as const, id }, { do: 'settle-product' as const }]),
    );
    for (const one of [basket, settled])
      expect(
        writtenLines(one).map((line) => [
          line.product,
          line.code,
          line.fineness,
          line.weight,
          line.side,
        ]),
      ).toEqual(items.map(({ name }) => [name, '', '585', '60,00', 'sell']));
  });

  it('ST65: without a label is a line that takes just that piece off them, also after a refusal', () => {
    const bangles = [24_720, 24_850].map(
      (weight, i): ShipmentItem => ({
        ...{ id: `bangle-${i}`, name: 'Ajda bilezik', asset: 'HAS', fineness: 9_160 },
        ...{ pieces: 1, weight, account: STOCK },
      }),
    );
    const lot: ShipmentItem = {
      ...{ id: 'lot', name: '14 ayar Altın', asset: 'HAS', fineness: 5_850 },
      ...{ pieces: 0, weight: 60_000, account: STOCK },
    };
    const items = [...bangles, lot];
    const basket = withConsignedItems(
      { ...fresh(), contactId: 'ayse', name: 'Ayşe', consigned: { ...consigned, items } },
      items.map((of) => ({ item: of })),
      world(),
    );
    expect(
      writtenLines(basket).map((line) => [
        line.product,
        line.fineness,
        line.pieces,
        line.weight,
        isConsigned(basket, line),
      ]),
    ).toEqual([
      ['Ajda bilezik', '916', '1', '24,72', true],
      ['Ajda bilezik', '916', '1', '24,85', true],
      ['14 ayar Altın', '585', '1', '60,00', true],
    ]);
    // The second bangle stays with them, and of the lot they keep a part.
    const some = play(basket, [
      { do: 'remove', id: 'bangle-1', lineId: 'n1' },
      { do: 'select', id: 'lot' },
      { do: 'edit', field: 'weight', text: '12,50' },
    ]);
    const slip = slipOf(some);
    const sold = [
      ['bangle-0', 1, 24_720],
      ['lot', 0, 12_500],
    ];
    const itemsOf = (shipment: typeof slip.shipment) =>
      shipment?.items.map(({ id, pieces, weight }) => [id, pieces, weight]);
    expect(itemsOf(slip.shipment)).toEqual(sold);
    expect(figuresAgree(slip)).toBe(true);
    const row = {
      ...{ id: 'm', state: 'refused', kind: 'transaction.create', body: JSON.stringify(slip) },
    } as unknown as Row;
    let minted = 0;
    const again = basketOfRefused(row, () => `n-${++minted}`, NOON);
    if (!again) throw new Error('the slip does not open again');
    expect(writtenLines(again).map((line) => isConsigned(again, line))).toEqual([true, true]);
  });

  it('is asked for by an address, whole or piece by piece', () => {
    const read = (search: string) => readOpening(new URLSearchParams(search))?.consigned;
    expect([read('consigned=s'), read('consigned=s&items=a,b'), read('type=sale')]).toEqual([
      { id: 's', items: [] },
      { id: 's', items: ['a', 'b'] },
      undefined,
    ]);
  });
});

it('a line that sells what its customer has on consignment is told apart from what leaves the stock', () => {
  const consigned = {
    items: [{ id: 'i', stock: 'card-1' }, { id: 'lot' }],
  } as unknown as NonNullable<Basket['consigned']>;
  const line = (id: string, side: 'sell' | 'buy') => ({
    id: `line-${id}`,
    side,
    stock: { id, code: id },
  });
  expect([
    isConsigned({ consigned }, line('card-1', 'sell')),
    isConsigned({ consigned }, line('card-2', 'sell')),
    isConsigned({ consigned }, line('card-1', 'buy')),
    isConsigned({}, line('card-1', 'sell')),
    isConsigned({ consigned }, { id: 'lot', side: 'sell' }),
    isConsigned({ consigned }, { id: 'another', side: 'sell' }),
  ]).toEqual([true, false, false, false, true, false]);
});
