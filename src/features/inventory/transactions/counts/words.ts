import { t } from '@lingui/core/macro';
import type { Amount } from '../../../../domain/shipment';
import type { CountDifference } from '../../../../domain/stock-count';
import { formatWeight } from '../../../../i18n/formats';

export function differenceName(is: CountDifference): string {
  return { missing: t`Eksik`, extra: t`Fazla`, returned: t`Stoktan çıkarılmıştı`, elsewhere: t`Başka yerde`, differs: t`Miktarı farklı` }[is];
}

/** What closing the count does about one of them. */
export function differenceDeed(is: CountDifference): string {
  return {
    missing: t`Stoktan düşülür`,
    extra: t`Stoğa eklenir`,
    returned: t`Stoğa geri alınır`,
    elsewhere: t`Yeri değişir`,
    differs: t`Fark yazılır`,
  }[is];
}

/** Grams of a tray, pieces of all else. */
export const countedText = ({ pieces, weight }: Amount): string => (weight !== 0 && pieces === 0 ? formatWeight(weight) : t`${pieces} adet`);
