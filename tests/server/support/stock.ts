import { randomUUID } from 'node:crypto';
import { SHARED_VERSION } from '@/contract/core/headers';
import { ownCode } from '@/domain/metal/barcode';
import { computeLine, type LineInput } from '@/domain/slip/line';
import { type Draft, type SlipDocument, totalOf } from '@/domain/slip/transaction';
import {
  LABEL_FIELDS,
  type LabelField,
  type StockDraft,
  type StockKind,
} from '@/domain/stock/stock-card';
import { aBracelet, aTransaction, cash } from '../../support/factories';
import { aJpeg } from '../../support/jpeg';
import { aSlip } from './slips';

export const STOCKS = '/inventorys/stocks';

let drawn = 0;

/** A ring of 14 with its own label. */
export const aStockDraft = (over: Partial<StockDraft> = {}): StockDraft => ({
  name: 'Tektaş yüzük',
  barcode: ownCode(++drawn),
  serial: '',
  product: '',
  metal: 'gold',
  fineness: 5850,
  gross: 3_450,
  pieces: 1,
  stones: [],
  workmanship: { by: 'milyem', tenths: 900 },
  cost: { by: 'milyem', tenths: 400 },
  price: null,
  place: '',
  spot: 'Vitrin 1',
  size: '14',
  colour: 'beyaz',
  certificate: '',
  note: '',
  archived: false,
  ...over,
});

export const stockBody = (
  over: Partial<StockDraft & { id: string; type: StockKind; at: number }> = {},
) => ({
  kind: 'stock.create' as const,
  v: SHARED_VERSION,
  id: randomUUID(),
  at: aSlip().at,
  type: 'piece' as const,
  ...aStockDraft(),
  ...over,
});

export const stockPhotoBody = (id: string, more: object = {}) => ({
  kind: 'stock.photo' as const,
  v: SHARED_VERSION,
  id,
  at: aSlip().at,
  photo: randomUUID(),
  data: aJpeg('BU-YUZUGUN-FOTOGRAFI').toString('base64'),
  thumb: aJpeg('BU-YUZUGUN-KUCUGU', { side: 112 }).toString('base64'),
  ...more,
});

export const stockPrintBody = (
  cards: readonly ({ id: string } & StockDraft)[],
  more: object = {},
) => ({
  kind: 'stock.printed' as const,
  v: SHARED_VERSION,
  id: randomUUID(),
  at: aSlip().at,
  cards: cards.map((card) => ({
    id: card.id,
    ...(Object.fromEntries(LABEL_FIELDS.map((field) => [field, card[field]])) as Pick<
      StockDraft,
      LabelField
    >),
  })),
  ...more,
});

export const stockUnphotoBody = (id: string, photo: string) => ({
  kind: 'stock.unphoto' as const,
  v: SHARED_VERSION,
  id,
  at: aSlip().at,
  photo,
});

/** Cards from a file, as the page sends them. */
export function stockImportBody(
  cards: object[] = [{ id: randomUUID(), type: 'piece', ...aStockDraft() }],
) {
  return {
    kind: 'stock.import' as const,
    v: SHARED_VERSION,
    id: randomUUID(),
    at: aSlip().at,
    cards,
  };
}

/** A sale of so much of a card, in cash, numbered as a slip of the series T1. */
export function soldOf(
  card: { id: string; name: string; fineness: number },
  weight: number,
  pieces = 1,
) {
  const line = aBracelet({
    stock: card.id,
    product: '',
    name: card.name,
    fineness: card.fineness,
    weight,
    pieces,
  });
  return paidSlip({ lines: [line] });
}

/** Paid to the kuruş in cash. */
export function paidSlip(
  draft: Pick<Partial<Draft>, 'type' | 'places'> & { lines: readonly LineInput[] },
): SlipDocument {
  const total = Math.abs(totalOf(draft.type ?? 'sale', draft.lines.map(computeLine)));
  const { number } = aSlip();
  return { ...aTransaction({ id: randomUUID(), tendered: [cash(total)], ...draft }), number };
}
