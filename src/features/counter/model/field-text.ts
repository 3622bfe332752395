import { t } from '@lingui/core/macro';
import type { FormField } from '@/parts/counter/line/line-form';
import type { FieldError } from '@/parts/counter/line/line-read';
import { absurdWeight, finenessError, weightError } from '@/ui/field/typed-text';

/** What is wrong with a field, in one sentence under it. */
export function fieldText(field: FormField, error: FieldError): string {
  if (error.code === 'not-a-number') return t`Bu bir sayı değil.`;
  return SENTENCES[field](error);
}

const SENTENCES: Record<FormField, (error: FieldError) => string> = {
  product: ({ code }) =>
    code === 'missing' ? t`Ürünü yazın ya da listeden seçin.` : t`Ad en çok 200 harf olabilir.`,
  weight: weightText,
  karat: () => finenessError('no-such-karat'),
  fineness: ({ code }) =>
    finenessError(code === 'missing' || code === 'empty' ? 'empty' : 'no-such-fineness'),
  workmanship: ({ code }) =>
    code === 'negative' ? t`İşçilik sıfırdan küçük olamaz.` : t`Bu işçilik olağandışı.`,
  pieces: ({ code }) =>
    code === 'absurd' || code === 'too-big' ? t`Bu adet olağandışı.` : t`Adedi yazın. Örnek: 1`,
  price: priceText,
  amount: ({ code }) =>
    code === 'too-big' || code === 'out-of-range'
      ? t`Bu tutar olağandışı.`
      : t`Tutar sıfırdan büyük ve kuruşlu yazılır. Örnek: 61.266,62`,
};

/** The same words as in every field of grams; zero says what less than zero says. */
function weightText({ code, value }: FieldError): string {
  if (code === 'absurd' && value !== undefined) return absurdWeight(value);
  if (code === 'stones') return t`Taşlar parçanın kendisinden ağır.`;
  if (code === 'negative' || code === 'not-positive') return weightError('negative');
  return weightError(code === 'too-big' || code === 'too-many-decimals' ? code : 'empty');
}

function priceText({ code }: FieldError): string {
  if (code === 'no-price' || code === 'empty') return t`Fiyat yok. Elle yazın.`;
  if (code === 'absurd' || code === 'too-big') return t`Bu fiyat olağandışı.`;
  return code === 'too-many-decimals'
    ? t`Fiyat en çok dört basamaklı yazılır.`
    : t`Fiyat sıfırdan büyük olmalı.`;
}
