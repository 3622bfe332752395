import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StockView } from '@/data/core/types';
import { STOCK } from '@/domain/ledger/ledger';
import { shipmentStepRefusals } from '@/domain/stock/shipment';
import { stockRefusals } from '@/domain/stock/stock-card';
import {
  isTyped,
  newTaken,
  nextTaken,
  readTaken,
  type TakenForm,
  takenAgain,
} from '@/features/shipments/consigned/taken';
import { inOrder, oursIn, summed, theirsIn } from '@/parts/position/stock-sums';
import { aStockDraft } from '../../server/support/stock';
import { NOON } from '../../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const AROUND = { item: 'i', card: 'k', own: [], branch: '', place: 'kasa', supplier: 'usta' };
const form = (over: Partial<TakenForm> = {}): TakenForm => ({
  ...newTaken('TP-1'),
  ...{ name: 'Bilezik', fineness: '22', gross: '20,5', by: 'milyem', agreed: '40' },
  ...over,
});
const read = (over: Partial<TakenForm> = {}) => {
  const found = readTaken(form(over), AROUND);
  if ('wrong' in found) throw new Error(Array.from(found.wrong).join());
  return found.taken;
};
const wrong = (over: Partial<TakenForm>) => {
  const found = readTaken(form(over), AROUND);
  return 'wrong' in found ? Array.from(found.wrong) : [];
};

describe('ST52: a piece that somebody brings', () => {
  it('is typed as a card of which nothing lies there yet, and as a line with its label and what was agreed', () => {
    const { item, barcode, draft } = read();
    expect(item).toEqual({
      ...{
        id: 'i',
        name: 'Bilezik · TP-1',
        stock: 'k',
        asset: 'HAS',
        fineness: 9_160,
        pieces: 1,
        weight: 20_500,
        account: STOCK,
      },
      terms: { by: 'has', work: { by: 'milyem', tenths: 400 } },
    });
    expect([barcode, draft?.pieces, draft?.place, draft?.supplier, draft?.cost]).toEqual([
      'TP-1',
      0,
      'kasa',
      'usta',
      { by: 'milyem', tenths: 400 },
    ]);
    expect(draft && stockRefusals({ ...draft, type: 'piece' })).toEqual([]);
    const spot = { branch: '', place: '' };
    const consign = { contact: 'usta', due: '2026-12-10', theirs: true as const };
    expect(
      shipmentStepRefusals({ id: 's', act: 'send', from: spot, to: spot, items: [item], consign }),
    ).toEqual([]);
  });

  it('is agreed by has with any work, or by a price in all, and says box by box what cannot be read', () => {
    expect(read({ by: 'price', agreed: '120.000,50' }).item.terms).toEqual({
      by: 'price',
      kurus: 12_000_050,
    });
    expect(read({ by: 'price', agreed: '120.000,50' }).draft?.cost).toBeNull();
    expect(read({ by: 'percent', agreed: '7,5' }).item.terms).toEqual({
      by: 'has',
      work: { by: 'percent', hundredths: 750 },
    });
    expect(read({ by: 'gram', agreed: '0' }).item.terms).toEqual({
      by: 'has',
      work: { by: 'gram', kurus: 0 },
    });
    expect([
      wrong({ agreed: '' }),
      wrong({ by: 'price', agreed: '0' }),
      wrong({ name: ' ' }),
      wrong({ gross: 'x' }),
      wrong({ fineness: '' }),
    ]).toEqual([['agreed'], ['agreed'], ['name'], ['gross'], ['fineness']]);
  });

  it('comes again on its own card, and the next one keeps the karat and the terms', () => {
    const card = {
      ...aStockDraft(),
      id: 'old',
      type: 'piece',
      barcode: 'TP-9',
      name: 'Kolye',
      state: 'handed',
    } as unknown as StockView;
    const again = takenAgain(card, form(), AROUND);
    expect(
      'taken' in again && [again.taken.item.stock, again.taken.item.name, again.taken.draft],
    ).toEqual(['old', 'Kolye · TP-9', undefined]);
    const next = nextTaken(form(), 'TP-2');
    expect([
      next.barcode,
      next.name,
      next.gross,
      next.fineness,
      next.agreed,
      isTyped(next),
      isTyped(form()),
    ]).toEqual(['TP-2', '', '', '22', '40', false, true]);
  });
});

it('ST56: what lies here for somebody else is told apart from what the shop has, karat by karat', () => {
  const card = (over: Partial<StockView> = {}): StockView => ({
    ...{
      ...aStockDraft(),
      id: 'k',
      type: 'piece',
      at: NOON,
      createdBy: 'u',
      moved: { pieces: 0, weight: 0 },
      moves: [],
      fieldVersions: {},
    },
    ...{ state: 'stock', sync: 'confirmed', ...over },
  });
  const came = {
    slip: 's',
    number: 'T1-1',
    at: NOON,
    by: 'u',
    why: 'entrusted' as const,
    who: 'usta',
    pieces: 1,
    weight: 3_450,
  };
  const theirs = card({ pieces: 0, moved: { pieces: 1, weight: 3_450 }, moves: [came] });
  const sums = inOrder(summed(new Map(), [card(), theirs, card()]));
  expect(oursIn(sums).map(({ cards, weight }) => [cards, weight])).toEqual([[2, 6_900]]);
  expect(theirsIn(sums)).toEqual({ cards: 1, weight: 3_450, pure: 3_450 * 5_850 });
  expect(theirsIn(oursIn(sums))).toEqual({ cards: 0, weight: 0, pure: 0 });
});
