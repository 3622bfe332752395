import { t } from '@lingui/core/macro';
import { digitsOf, textOf, trimmed } from '../domain/base/digits';
import type { Stone, StoneText } from '../domain/price/stone';
import type { StockDraft, StockField, StockVat } from '../domain/stock/stock-card';
import type { OutKind, StockHold, StockOut } from '../domain/stock/stock-hold';
import { metalWord } from './asset-text';
import { workmanshipText } from './contact-text';
import { formatMoneyOf } from './currency-words';
import { formatDay, formatFineness, formatMoney, formatWeight } from './formats';

/**
 * A stock card's fields and what stands in them, in words: on the card, in its form and file, and
 * where two people wrote of one.
 */
export function stockFieldWord(field: StockField): string {
  return {
    name: t`Ad`,
    barcode: t`Barkod`,
    serial: t`Seri no`,
    product: t`Ürün grubu`,
    metal: t`Maden`,
    fineness: t`Ayar ya da milyem`,
    gross: t`Brüt gram`,
    pieces: t`Adet`,
    stones: t`Taş`,
    workmanship: t`Satış işçiliği`,
    cost: t`Alış işçiliği`,
    price: t`Etiket fiyatı`,
    place: t`Depo`,
    spot: t`Yer`,
    size: t`Ölçü`,
    colour: t`Renk`,
    certificate: t`Sertifika`,
    note: t`Not`,
    archived: t`Çıkarıldı`,
    subgroup: t`Alt grup`,
    supplier: t`Tedarikçi`,
    supplierCode: t`Tedarikçinin ürün no`,
    vat: t`KDV kuralı`,
    gtip: t`GTİP`,
    out: t`Çıkış nedeni`,
    hold: t`Rezerve`,
  }[field];
}

export function vatWord(vat: StockVat): string {
  return {
    '': t`Madene göre`,
    '805': t`Özel matrah 805 (altın)`,
    '808': t`Özel matrah 808 (gümüş)`,
    '230': t`İstisna 230 (külçe)`,
    normal: t`%20, tutarın tamamı`,
  }[vat];
}

export function outWord(kind: OutKind): string {
  return {
    waste: t`Fire`,
    lost: t`Kayıp`,
    gift: t`Hediye`,
    consigned: t`Konsinye verildi`,
    repair: t`Tamire verildi`,
    melted: t`Eritildi`,
    'given-back': t`Tedarikçiye iade`,
    correction: t`Düzeltme`,
    other: t`Başka`,
  }[kind];
}

/** "Konsinye verildi · Ahmet Usta · vitrin için"; `names` are contacts by id. */
export const outText = (
  { kind, contact, note }: StockOut,
  names: ReadonlyMap<string, string>,
): string => [outWord(kind), names.get(contact) ?? '', note].filter(Boolean).join(' · ');

/** "Ayşe Yılmaz · 30.11.2026 gününe kadar · kapora alındı" */
export const holdText = (
  { contact, until, note }: StockHold,
  names: ReadonlyMap<string, string>,
): string =>
  [names.get(contact) ?? '', until === null ? '' : t`${formatDay(until)} gününe kadar`, note]
    .filter(Boolean)
    .join(' · ');

export function stoneTextWord(text: StoneText): string {
  return {
    shape: t`Şekil`,
    colour: t`Taş rengi`,
    clarity: t`Berraklık`,
    cut: t`Kesim`,
    laboratory: t`Laboratuvar`,
    certificate: t`Sertifika no`,
  }[text];
}

/**
 * What its paper says of it: "yuvarlak, F, VS1, Excellent, GIA 2141438171"; '' where nobody said.
 */
export function stoneSentence({
  shape,
  colour,
  clarity,
  cut,
  laboratory,
  certificate,
}: Stone): string {
  return [shape, colour, clarity, cut, [laboratory, certificate].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}

const caratText = (carat: number): string => textOf(trimmed(digitsOf(carat, 3), 2));

/**
 * As short as a label has room for: "0,30 ct F VS1 GIA 2141438171"; of more than one with their
 * number.
 */
export const stoneLabel = ({
  kind,
  pieces,
  carat,
  colour,
  clarity,
  laboratory,
  certificate,
}: Stone): string =>
  [
    pieces > 1 ? `${pieces} ${kind}` : kind,
    `${caratText(carat)} ct`,
    colour,
    clarity,
    laboratory,
    certificate,
  ]
    .filter(Boolean)
    .join(' ');

/** "2 pırlanta 0,35 ct × 2.500,00 $ (yuvarlak, F, VS1)". */
export const stonesText = (stones: readonly Stone[]): string =>
  stones
    .map((stone) => {
      const { kind, pieces, carat, price } = stone;
      const each = price ? ` × ${formatMoneyOf(price.asset, price.perCarat)}` : '';
      const said = stoneSentence(stone);
      return `${pieces} ${kind} ${caratText(carat)} ct${each}${said ? ` (${said})` : ''}`;
    })
    .join(', ');

type Value = StockDraft[StockField] | undefined;

/**
 * A field as a person reads it, "–" when it is empty; `names` are the warehouses and the contacts
 * by id.
 */
export function stockValueText(
  field: StockField,
  value: Value,
  names: ReadonlyMap<string, string>,
): string {
  return said(field, { [field]: value } as Partial<StockDraft>, names) || '–';
}

function said(
  field: StockField,
  {
    metal,
    fineness,
    gross,
    pieces,
    stones,
    workmanship,
    cost,
    price,
    place,
    archived,
    supplier,
    vat,
    out,
    hold,
    ...texts
  }: Partial<StockDraft>,
  names: ReadonlyMap<string, string>,
): string {
  switch (field) {
    case 'metal':
      return metal ? metalWord(metal) : '';
    case 'fineness':
      return fineness === undefined ? '' : formatFineness(fineness);
    case 'gross':
      return gross === undefined ? '' : formatWeight(gross);
    case 'pieces':
      return pieces === undefined ? '' : String(pieces);
    case 'stones':
      return stonesText(stones ?? []);
    case 'workmanship':
      return workmanship ? workmanshipText(workmanship) : '';
    case 'cost':
      return cost ? workmanshipText(cost) : '';
    case 'price':
      return price === undefined || price === null ? '' : formatMoney(price);
    case 'place':
      return nameOf(place, names);
    case 'supplier':
      return nameOf(supplier, names);
    case 'vat':
      return vatWord(vat ?? '');
    case 'out':
      return out ? outText(out, names) : '';
    case 'hold':
      return hold ? holdText(hold, names) : '';
    case 'archived':
      return archived ? t`çıkarıldı` : t`stokta`;
    default:
      return texts[field] ?? '';
  }
}

const nameOf = (id: string | undefined, names: ReadonlyMap<string, string>): string =>
  id ? (names.get(id) ?? id.slice(-6)) : '';
