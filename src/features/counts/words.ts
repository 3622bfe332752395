import { t } from '@lingui/core/macro';
import { type Amount, quantityOf } from '@/domain/stock/shipment';
import type { StockKind } from '@/domain/stock/stock-card';
import type { CountChange, CountDifference, CountLine } from '@/domain/stock/stock-count';
import { assetQuantity } from '@/i18n/asset-text';
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
export function differenceAction({
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

/**
 * What closing the count does to the figures of two branches, for goods that lie in another one.
 * `from`: the name of their branch.
 */
export function carriedText(
  { asset, fineness, branch, carried = 0 }: CountChange,
  from: string,
): string {
  const much = assetQuantity(asset, quantityOf({ asset, fineness, pieces: 0, weight: carried }));
  return branch
    ? t`${from} şubesinden buraya gelir, ${much} şubeler arasında taşınır.`
    : t`Buraya gelir, ${much} bu şubeye geçer.`;
}
