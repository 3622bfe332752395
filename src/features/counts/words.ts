import { t } from '@lingui/core/macro';
import type { Amount } from '@/domain/stock/shipment';
import type { StockKind } from '@/domain/stock/stock-card';
import type { CountDifference, CountLine } from '@/domain/stock/stock-count';
import { formatWeight } from '@/i18n/formats';

export function differenceName(is: CountDifference): string {
  return {
    missing: t`Eksik`,
    extra: t`Fazla`,
    returned: t`Stoktan çıkarılmıştı`,
    elsewhere: t`Başka yerde`,
    differs: t`Miktarı farklı`,
  }[is];
}

/**
 * What closing the count does about one of them: goods that lie elsewhere can be fewer there, too.
 */
export function differenceDeed({
  is,
  expected,
  found,
}: Pick<CountLine, 'is' | 'expected' | 'found'>): string {
  const isWhole = expected.pieces === found.pieces && expected.weight === found.weight;
  return {
    missing: t`Stoktan düşülsün`,
    extra: t`Stoğa eklensin`,
    returned: isWhole ? t`Stoğa geri alınır` : t`Geri alınsın, fark yazılsın`,
    elsewhere: isWhole ? t`Yeri değişsin` : t`Yeri değişsin, fark yazılsın`,
    differs: t`Fark yazılsın`,
  }[is];
}

/** Grams of a tray, pieces of all else. */
export const countedText = ({ type }: { type: StockKind }, { pieces, weight }: Amount): string =>
  type === 'weighed' ? formatWeight(weight) : t`${pieces} adet`;
