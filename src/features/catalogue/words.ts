import { t } from '@lingui/core/macro';
import type { Listed, ShownOn } from '@/domain/base/listed';
import { isOffered, SHOWN_ON } from '@/domain/base/listed';
import type { Product, ProductField, ProductKind } from '@/domain/catalogue/product';
import { metalWord } from '@/i18n/asset-text';
import { formatFineness, formatWeight } from '@/i18n/formats';

export const kindWord = (kind: ProductKind): string =>
  ({ worked: t`İşçilikli`, scrap: t`Hurda`, coin: t`Sarrafiye` })[kind];

export const shownOnWord = (on: ShownOn): string =>
  ({
    counter: t`Tezgâh`,
    accounts: t`Kasa ve hesaplar`,
    statement: t`Ekstre`,
    market: t`Fiyat listesi`,
    board: t`Fiyat ekranları`,
  })[on];

export function fieldWord(field: ProductField): string {
  return {
    code: t`Kod`,
    name: t`Ad`,
    kind: t`Tür`,
    metal: t`Maden`,
    fineness: t`Ayar ya da milyem`,
    quote: t`Fiyat kodu`,
    weight: t`Bir sikkenin gramı`,
    workmanship: t`İşçilik, perakende`,
    wholesale: t`İşçilik, toptan`,
    bar: t`Külçe (seri noyla)`,
    barcode: t`Barkod`,
    order: t`Sıra`,
    hidden: t`Görünmediği yer`,
    archived: t`Arşiv nedeni`,
  }[field];
}

/** Where a currency can be offered: it is on no line of a slip. */
export const CURRENCY_PLACES: readonly ShownOn[] = SHOWN_ON.filter((on) => on !== 'counter');

/** Where of these it is offered; nothing where it is nowhere. */
export function shownText(
  { hidden, archived }: Omit<Listed, 'order'>,
  places: readonly ShownOn[] = SHOWN_ON,
): string {
  if (archived !== undefined) return '';
  const shown = places.filter((on) => isOffered({ hidden: hidden ?? [] }, on));
  return shown.length === places.length ? t`Her yerde` : shown.map(shownOnWord).join(', ');
}

/** A field as a person reads it, "–" where nothing stands. */
export function fieldText(field: ProductField, product: Product): string {
  const { fineness, weight, workmanship, wholesale, hidden, metal, kind } = product;
  const milyem = (tenths: number | undefined): string =>
    tenths === undefined ? '–' : `${formatFineness(tenths)} ‰`;
  switch (field) {
    case 'fineness':
      return formatFineness(fineness);
    case 'weight':
      return weight === undefined ? '–' : formatWeight(weight);
    case 'workmanship':
      return milyem(workmanship);
    case 'wholesale':
      return milyem(wholesale);
    case 'hidden':
      return hidden && hidden.length > 0 ? hidden.map(shownOnWord).join(', ') : '–';
    case 'metal':
      return metalWord(metal);
    case 'kind':
      return kindWord(kind);
    case 'bar':
      return product.bar ? t`evet` : t`hayır`;
    case 'order':
      return String(product.order);
    default:
      return product[field] ?? '–';
  }
}
