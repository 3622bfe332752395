import { digitsOf, textOf, trimmed } from '../../../domain/digits';
import { isSingle, netOf, type StockDraft, type StockField, type StockKind, type StockVat, stockRefusals } from '../../../domain/stock-card';
import type { Stone } from '../../../domain/stone';
import { readTypedFineness } from '../../../domain/typed-fineness';
import { CARAT_FIELD, MONEY_FIELD, type NumberKind, PIECE_FIELD, parseTyped, WEIGHT_FIELD } from '../../../domain/typed-number';
import { milyemText, moneyText, weightText, workmanshipTyped } from '../../../domain/typed-text';
import type { Workmanship } from '../../../domain/workmanship';
import { WORKMANSHIP_FIELD, workmanshipBy } from '../../../domain/workmanship';

/** A stone as it is typed; a price in another currency stays as it is. */
export type StoneForm = { id: string; kind: string; pieces: string; carat: string; price: string; kept?: Stone['price'] };

/** A card as it stands in its boxes, letter by letter. */
export type StockForm = Pick<
  StockDraft,
  'name' | 'barcode' | 'serial' | 'product' | 'metal' | 'place' | 'spot' | 'size' | 'colour' | 'certificate' | 'note'
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

const caratText = (carat: number): string => textOf(trimmed(digitsOf(carat, 3), 2));

export function formOf(card: StockDraft & { type: StockKind }): StockForm {
  const { type, name, barcode, serial, product, metal, place, spot, size, colour, certificate, note, cost, price } = card;
  return {
    ...{ type, name, barcode, serial, product, metal, place, spot, size, colour, certificate, note },
    ...{ subgroup: card.subgroup ?? '', supplier: card.supplier ?? '', supplierCode: card.supplierCode ?? '', vat: card.vat ?? '', gtip: card.gtip ?? '' },
    fineness: milyemText(card.fineness),
    gross: weightText(card.gross),
    pieces: String(card.pieces),
    workmanship: workmanshipTyped(card.workmanship),
    workmanshipBy: card.workmanship.by,
    cost: cost ? workmanshipTyped(cost) : '',
    costBy: cost?.by ?? 'milyem',
    price: price === null ? '' : moneyText(price),
    stones: card.stones.map((stone) => ({
      id: stone.id,
      kind: stone.kind,
      pieces: String(stone.pieces),
      carat: caratText(stone.carat),
      price: stone.price?.asset === 'TRY' ? moneyText(stone.price.perCarat) : '',
      ...(stone.price && stone.price.asset !== 'TRY' ? { kept: stone.price } : {}),
    })),
  };
}

type ReadForm = { draft: StockDraft; wrong: ReadonlySet<StockField>; net: number | null };

/** What was typed, and which boxes cannot be read or are refused. A bar's serial is its code; what is one of one has no number. */
export function readForm(form: StockForm, card?: Pick<StockDraft, 'archived' | 'pieces'>): ReadForm {
  const unread = new Set<StockField>();
  const figure = (field: StockField, text: string, kind: NumberKind, otherwise: number | null): number | null => {
    const read = parseTyped(text, kind);
    if (read.ok) return read.value;
    if (read.error !== 'empty') unread.add(field);
    return otherwise;
  };
  const fineness = readTypedFineness(form.fineness, false);
  const stones = form.stones.map((stone) => readStone(stone, () => unread.add('stones')));
  const work = figure('workmanship', form.workmanship, WORKMANSHIP_FIELD[form.workmanshipBy], 0) ?? 0;
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
    pieces: isSingle(form) ? (card?.pieces ?? 1) : (figure('pieces', form.pieces, PIECE_FIELD, 0) ?? 0),
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
  const wrong = new Set([...unread, ...stockRefusals({ ...draft, type: form.type }).map(({ field }) => field)]);
  return { draft, wrong, net: wrong.has('gross') || wrong.has('stones') ? null : netOf(draft) };
}

function readStone({ id, kind, pieces, carat, price, kept }: StoneForm, unread: () => void): Stone {
  const read = (text: string, as: NumberKind): number => {
    const value = parseTyped(text, as);
    if (!value.ok) unread();
    return value.ok ? value.value : 0;
  };
  const asked = price.trim() === '' ? kept : ({ perCarat: read(price, MONEY_FIELD), asset: 'TRY' } as const);
  return { id, kind: kind.trim(), pieces: read(pieces, PIECE_FIELD), carat: read(carat, CARAT_FIELD), ...(asked ? { price: asked } : {}) };
}
