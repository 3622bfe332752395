import { t } from '@lingui/core/macro';
import { digitsOf, textOf, trimmed, UNIT_SPACE } from '../../domain/digits';
import type { NumberRefusal } from '../../domain/typed-number';
import { formatWeight } from '../../i18n/formats';
import type { FormField } from './line-form';
import type { FieldError } from './line-read';

/** What is wrong with a field, in one sentence under it. */
export function fieldText(field: FormField, error: FieldError): string {
  if (error.code === 'not-a-number') return t`Bu bir sayı değil.`;
  return SENTENCES[field](error);
}

const SENTENCES: Record<FormField, (error: FieldError) => string> = {
  product: ({ code }) => (code === 'missing' ? t`Ürünü yazın ya da listeden seçin.` : t`Ad en çok 200 harf olabilir.`),
  weight: weightText,
  karat: () => t`24, 22, 21, 18, 14, 10, 9 ya da 8 yazın.`,
  fineness: ({ code }) => (code === 'missing' || code === 'empty' ? t`Ayarı ya da milyemi yazın.` : t`Milyem 0 ile 1.000 arasında, en çok bir basamaklı olur.`),
  workmanship: ({ code }) => (code === 'negative' ? t`İşçilik sıfırdan küçük olamaz.` : t`Bu işçilik olağandışı.`),
  pieces: ({ code }) => (code === 'absurd' || code === 'too-big' ? t`Bu adet olağandışı.` : t`Adedi yazın. Örnek: 1`),
  price: priceText,
  amount: ({ code }) =>
    code === 'too-big' || code === 'out-of-range' ? t`Bu tutar olağandışı.` : t`Tutar sıfırdan büyük ve kuruşlu yazılır. Örnek: 61.266,62`,
};

function weightText({ code, value }: FieldError): string {
  if (code === 'absurd' && value !== undefined) {
    const typed = `${textOf(trimmed(digitsOf(value, 3), 0))}${UNIT_SPACE}g`;
    const meant = formatWeight(Math.round(value / 1000));
    return t`${typed} olağandışı. ${meant} mi demek istediniz?`;
  }
  if (code === 'too-big') return t`Bu gram olağandışı.`;
  if (code === 'negative' || code === 'not-positive') return t`Gram sıfırdan büyük olmalı.`;
  return code === 'too-many-decimals' ? t`Gram en çok üç basamaklı yazılır.` : t`Gramı yazın. Örnek: 12,34`;
}

function priceText({ code }: FieldError): string {
  if (code === 'no-price' || code === 'empty') return t`Fiyat yok. Elle yazın.`;
  if (code === 'absurd' || code === 'too-big') return t`Bu fiyat olağandışı.`;
  return code === 'too-many-decimals' ? t`Fiyat en çok dört basamaklı yazılır.` : t`Fiyat sıfırdan büyük olmalı.`;
}

export function tenderText(code: NumberRefusal): string {
  if (code === 'negative') return t`Sıfırdan küçük olamaz.`;
  if (code === 'too-big') return t`Bu para olağandışı.`;
  return code === 'too-many-decimals' ? t`Kuruş iki basamaklıdır.` : t`Bu bir sayı değil.`;
}
