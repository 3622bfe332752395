import type { StockView } from '@/data/core/types';
import { clipped } from '@/domain/base/clipped';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import {
  isWorkmanship,
  WORKMANSHIP_FIELD,
  type Workmanship,
  workmanshipBy,
} from '@/domain/catalogue/workmanship';
import { metalAccount, type OwnAccount } from '@/domain/ledger/own-account';
import { metalAsset } from '@/domain/metal/asset';
import { ITEM_NAME_MOST, MOST_TERMS, type ShipmentItem, type Terms } from '@/domain/stock/shipment';
import { netOf, type StockDraft, type StockField } from '@/domain/stock/stock-card';
import { newForm, readForm, type StockForm } from '@/parts/stock/card/stock-form';

/**
 * A piece that somebody brings, as it stands in its boxes: what is owed for it is has with its
 * work, or a price in all.
 */
export type TakenForm = Pick<StockForm, 'barcode' | 'name' | 'metal' | 'fineness' | 'gross'> & {
  by: Workmanship['by'] | 'price';
  agreed: string;
};

export const newTaken = (barcode: string): TakenForm => ({
  barcode,
  name: '',
  metal: 'gold',
  fineness: '',
  gross: '',
  by: 'milyem',
  agreed: '',
});

/** The next one: of the same dealer the same karat and work come again. */
export const nextTaken = (
  { metal, fineness, by, agreed }: TakenForm,
  barcode: string,
): TakenForm => ({ ...newTaken(barcode), metal, fineness, by, agreed });

/** What a person wrote of the next one beyond what the one before it left. */
export const isTyped = ({ name, gross }: TakenForm): boolean =>
  name.trim() !== '' || gross.trim() !== '';

/**
 * A piece of the list: its card, a new one of which nothing lies there yet or one that had gone
 * back to its owner, and how it stands on the document.
 */
export type Taken = { item: ShipmentItem; barcode: string; draft?: StockDraft };

export type TakenField = Extract<StockField, 'barcode' | 'name' | 'fineness' | 'gross'> | 'agreed';

function readTerms({ by, agreed }: TakenForm): Terms | undefined {
  const read = parseTyped(agreed, by === 'price' ? MONEY_FIELD : WORKMANSHIP_FIELD[by]);
  if (!read.ok) return undefined;
  if (by === 'price')
    return read.value > 0 && read.value <= MOST_TERMS ? { by, kurus: read.value } : undefined;
  const work = workmanshipBy(by, read.value);
  return isWorkmanship(work) ? { by: 'has', work } : undefined;
}

type Around = {
  item: string;
  card: string;
  own: readonly OwnAccount[];
  branch: string;
  place: string;
  supplier: string;
};

/**
 * What was typed, or which boxes cannot be read. What is owed for the work stands on its card as
 * what it is bought for, and is asked for it until somebody says more.
 */
export function readTaken(
  form: TakenForm,
  { item: id, card, own, branch, place, supplier }: Around,
): { taken: Taken } | { wrong: ReadonlySet<TakenField> } {
  const terms = readTerms(form);
  const { barcode, name, metal, fineness, gross } = form;
  const { draft, wrong } = readForm(
    { ...newForm(barcode), name, metal, fineness, gross, place, supplier },
    { archived: false, pieces: 0 },
  );
  const fields = (['barcode', 'name', 'fineness', 'gross'] as const).filter((field) =>
    wrong.has(field),
  );
  if (!terms || fields.length > 0)
    return { wrong: new Set<TakenField>([...fields, ...(terms ? [] : (['agreed'] as const))]) };
  const work = terms.by === 'has' ? { cost: terms.work, workmanship: terms.work } : {};
  const of = {
    asset: metalAsset(draft.metal),
    fineness: draft.fineness,
    pieces: 1,
    weight: netOf(draft),
    account: metalAccount(own, branch),
  };
  const item = {
    id,
    name: clipped(`${draft.name} · ${draft.barcode}`, ITEM_NAME_MOST),
    stock: card,
    ...of,
    terms,
  };
  return { taken: { item, barcode: draft.barcode, draft: { ...draft, ...work } } };
}

/**
 * The same of a card that is there already: its owner took it back once and brings it again, as it
 * stands on its card.
 */
export function takenAgain(
  card: StockView,
  form: TakenForm,
  { item: id, own, branch }: Pick<Around, 'item' | 'own' | 'branch'>,
): { taken: Taken } | { wrong: ReadonlySet<TakenField> } {
  const terms = readTerms(form);
  if (!terms) return { wrong: new Set(['agreed']) };
  const of = {
    asset: metalAsset(card.metal),
    fineness: card.fineness,
    pieces: 1,
    weight: netOf(card),
    account: metalAccount(own, branch),
  };
  return {
    taken: {
      item: {
        id,
        name: clipped(`${card.name} · ${card.barcode}`, ITEM_NAME_MOST),
        stock: card.id,
        ...of,
        terms,
      },
      barcode: card.barcode,
    },
  };
}
