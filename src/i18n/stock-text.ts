import { t } from '@lingui/core/macro';
import type { StockDraft, StockField } from '../domain/stock-card';
import type { Stone } from '../domain/stone';
import { metalWord } from './asset-text';
import { workmanshipText } from './contact-text';
import { formatFineness, formatMoney, formatWeight } from './formats';

/** A stock card's fields and what stands in them, in words: on the card, in its form and file, and where two people wrote of one. */
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
  }[field];
}

/** "2 pırlanta 0,35 ct". */
export const stonesText = (stones: readonly Stone[]): string =>
  stones.map(({ kind, pieces, carat }) => `${pieces} ${kind} ${carat / 1000} ct`.replace('.', ',')).join(', ');

type Value = StockDraft[StockField] | undefined;

/** A field as a person reads it, "–" when it is empty; `places` are the warehouses by id. */
export function stockValueText(field: StockField, value: Value, places: ReadonlyMap<string, string>): string {
  return said(field, { [field]: value } as Partial<StockDraft>, places) || '–';
}

function said(
  field: StockField,
  { metal, fineness, gross, pieces, stones, workmanship, cost, price, place, archived, ...texts }: Partial<StockDraft>,
  places: ReadonlyMap<string, string>,
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
      return place ? (places.get(place) ?? place.slice(-6)) : '';
    case 'archived':
      return archived ? t`çıkarıldı` : t`stokta`;
    default:
      return texts[field] ?? '';
  }
}
