import { t } from '@lingui/core/macro';
import type { PriceRefusal } from '@/domain/price/price-forming';
import type { ApartSource, TickRefusal } from '@/domain/price/quote';
import { formatPercent } from '@/i18n/formats';
import { sourceName } from '@/i18n/source-text';

/** Why a formula has no price. */
export function priceRefusalText(refusal: PriceRefusal): string {
  if (refusal.code === 'cycle') return t`kural kendisine dönüyor: ${refusal.cycle.join(' → ')}`;
  if (refusal.code === 'no-base') return t`dayandığı fiyat yok: ${refusal.base}`;
  const words: Record<Exclude<PriceRefusal['code'], 'cycle' | 'no-base'>, string> = {
    faulty: t`kuralda anlamsız bir sayı var`,
    double: t`iki kuralı var`,
    crossed: t`alış satışın üstüne çıkıyor`,
    'no-price': t`dayandığı fiyat yok`,
    'out-of-range': t`sonuç bir fiyat olamaz`,
  };
  return words[refusal.code];
}

/** Why the source's newest word was not believed. */
export function tickRefusalText(refusal: TickRefusal): string {
  const words: Record<TickRefusal, string> = {
    jump: t`fiyat sıçradı`,
    crossed: t`alış satışın üstünde`,
    stale: t`fiyat eski`,
    shape: t`fiyat okunamadı`,
  };
  return words[refusal];
}

/** Another source tells it so differently that somebody should look. */
export const apartText = ({ source, thousandths }: ApartSource): string =>
  t`${sourceName(source)} kaynağı ${formatPercent(thousandths * 10)} farklı fiyat veriyor`;
