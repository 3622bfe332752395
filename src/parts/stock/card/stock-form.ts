import {
  MONEY_FIELD,
  type NumberKind,
  PIECE_FIELD,
  parseTyped,
  WEIGHT_FIELD,
} from '@/domain/base/typed-number';
import { milyemText, moneyText, weightText, workmanshipTyped } from '@/domain/catalogue/typed-text';
import type { Workmanship } from '@/domain/catalogue/workmanship';
import { WORKMANSHIP_FIELD, workmanshipBy } from '@/domain/catalogue/workmanship';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import type { Quote } from '@/domain/price/quote';
import { formOfStone, readStone, type StoneForm } from '@/domain/price/typed-stone';
import {
  isSingle,
  netOf,
  type StockDraft,
  type StockField,
  type StockKind,
  type StockVat,
  stockRefusals,
} from '@/domain/stock/stock-card';

/** A card as it stands in its boxes, letter by letter. */
export type StockForm = Pick<
  StockDraft,
  | 'name'
  | 'barcode'
  | 'serial'
  | 'product'
  | 'metal'
  | 'place'
  | 'spot'
  | 'size'
  | 'colour'
  | 'certificate'
  | 'note'
> & {
  subgroup: string;
  supplier: string;
  supplierCode: string;
  vat: StockVat;
  gtip: string;
  type: StockKind;
  fineness: string;
  gross: string;
  pieces: string;
  workmanship: string;
  workmanshipBy: Workmanship['by'];
  cost: string;
  costBy: Workmanship['by'];
  price: string;
  stones: readonly StoneForm[];
};

export const newForm = (barcode: string): StockForm => ({
  type: 'piece',
  name: '',
  barcode,
  serial: '',
  product: '',
  metal: 'gold',
  place: '',
  spot: '',
  size: '',
  colour: '',
  certificate: '',
  note: '',
  subgroup: '',
  supplier: '',
  supplierCode: '',
  vat: '',
  gtip: '',
  fineness: '',
  gross: '',
  pieces: '1',
  workmanship: '',
  workmanshipBy: 'milyem',
  cost: '',
  costBy: 'milyem',
  price: '',
  stones: [],
});

export function formOf(card: StockDraft & { type: StockKind }): StockForm {
  const {
    type,
    name,
    barcode,
    serial,
    product,
    metal,
    place,
    spot,
    size,
    colour,
    certificate,
    note,
    cost,
    price,
  } = card;
  return {
    ...{
      type,
      name,
      barcode,
      serial,
      product,
      metal,
      place,
      spot,
      size,
      colour,
      certificate,
      note,
    },
    ...{
      subgroup: card.subgroup ?? '',
      supplier: card.supplier ?? '',
      supplierCode: card.supplierCode ?? '',
      vat: card.vat ?? '',
      gtip: card.gtip ?? '',
    },
    fineness: milyemText(card.fineness),
    gross: weightText(card.gross),
    pieces: String(card.pieces),
    workmanship: workmanshipTyped(card.workmanship),
    workmanshipBy: card.workmanship.by,
    cost: cost ? workmanshipTyped(cost) : '',
    costBy: cost?.by ?? 'milyem',
    price: price === null ? '' : moneyText(price),
    stones: card.stones.map((stone) => ({
      ...formOfStone(stone),
      rate: null,
      ...(stone.price ? { kept: stone.price } : {}),
    })),
  };
}

type ReadForm = { draft: StockDraft; wrong: ReadonlySet<StockField>; net: number | null };

/** What the dollars of its stones are told by: the board's dollar, and the time. */
export type StoneDollar = { dollar: Quote | undefined; now: number };
const UNASKED: StoneDollar = { dollar: undefined, now: 0 };

/**
 * What was typed, and which boxes cannot be read or are refused. A bar's serial is its code; what
 * is one of one has no number.
 */
export function readForm(
  form: StockForm,
  card?: Pick<StockDraft, 'archived' | 'pieces'>,
  asked: StoneDollar = UNASKED,
): ReadForm {
  const unread = new Set<StockField>();
  const figure = (
    field: StockField,
    text: string,
    kind: NumberKind,
    otherwise: number | null,
  ): number | null => {
    const read = parseTyped(text, kind);
    if (read.ok) return read.value;
    if (read.error !== 'empty') unread.add(field);
    return otherwise;
  };
  const fineness = readTypedFineness(form.fineness, false);
  const stones = form.stones.flatMap((stone) => {
    const read = readStone(stone, { ...asked, side: 'sell' });
    if ('stone' in read) return read.stone;
    unread.add('stones');
    return [];
  });
  const work =
    figure('workmanship', form.workmanship, WORKMANSHIP_FIELD[form.workmanshipBy], 0) ?? 0;
  const cost = figure('cost', form.cost, WORKMANSHIP_FIELD[form.costBy], null);
  const price = form.type === 'piece' ? figure('price', form.price, MONEY_FIELD, null) : null;
  const serial = form.type === 'bar' ? form.serial.replace(/\s/g, '') : form.serial.trim();
  const draft: StockDraft = {
    name: form.name.replace(/\s+/g, ' ').trim(),
    barcode: form.type === 'bar' && form.barcode.trim() === '' ? serial : form.barcode.trim(),
    serial,
    product: form.product,
    metal: form.metal,
    fineness: fineness.ok ? fineness.value.fineness : 0,
    gross: figure('gross', form.gross, WEIGHT_FIELD, 0) ?? 0,
    // A bar that came over the counter was taken in by its slip.
    pieces: isSingle(form)
      ? (card?.pieces ?? 1)
      : (figure('pieces', form.pieces, PIECE_FIELD, 0) ?? 0),
    stones,
    workmanship: workmanshipBy(form.workmanshipBy, work),
    cost: cost === null ? null : workmanshipBy(form.costBy, cost),
    price,
    place: form.place,
    spot: form.spot.trim(),
    size: form.size.trim(),
    colour: form.colour.trim(),
    certificate: form.certificate.trim(),
    note: form.note.trim(),
    archived: card?.archived ?? false,
    subgroup: form.subgroup.trim(),
    supplier: form.supplier,
    supplierCode: form.supplierCode.trim(),
    vat: form.vat,
    gtip: form.gtip.trim(),
  };
  const wrong = new Set([
    ...unread,
    ...stockRefusals({ ...draft, type: form.type }).map(({ field }) => field),
  ]);
  return { draft, wrong, net: wrong.has('gross') || wrong.has('stones') ? null : netOf(draft) };
}
