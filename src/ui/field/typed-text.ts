import { t } from '@lingui/core/macro';
import {
  type Digits,
  digitsOf,
  finenessDigits,
  hasDigits,
  moneyDigits,
  textOf,
  trimmed,
  UNIT_SPACE,
  weightDigits,
} from '@/domain/base/digits';
import type { NumberRefusal } from '@/domain/base/typed-number';
import { type Asset, assetClass } from '@/domain/metal/asset';
import type { FinenessRefusal, TypedFineness } from '@/domain/metal/typed-fineness';
import { pureMetal } from '@/domain/metal/weight';

/** What a typed number means, and what is wrong with it, in one sentence under its field. */
export const withUnit = (digits: Digits, unit: string): string =>
  `${textOf(digits)}${UNIT_SPACE}${unit}`;

export function moneyError(refusal: NumberRefusal): string {
  if (refusal === 'negative') return t`Sıfırdan küçük olamaz.`;
  if (refusal === 'too-big') return t`Bu tutar olağandışı.`;
  return refusal === 'too-many-decimals' ? t`Kuruş iki basamaklıdır.` : t`Bu bir sayı değil.`;
}

/** Pieces are whole: they have no kuruş. */
export function pieceError(refusal: NumberRefusal): string {
  if (refusal === 'too-big') return t`Çok büyük.`;
  return refusal === 'too-many-decimals' ? t`Adet tam sayıdır.` : moneyError(refusal);
}

/** Of whatever is typed as so much of an asset. */
export function quantityError(refusal: NumberRefusal, asset: Asset): string {
  const kind = assetClass(asset);
  if (kind === 'money') return moneyError(refusal);
  return refusal === 'too-many-decimals' && kind !== 'piece'
    ? t`Basamak sayısı fazla.`
    : pieceError(refusal);
}

export function weightError(refusal: NumberRefusal): string {
  if (refusal === 'negative') return t`Gram sıfırdan büyük olmalı.`;
  if (refusal === 'too-big') return t`Bu gram olağandışı.`;
  return refusal === 'too-many-decimals'
    ? t`Gram en çok üç basamaklı yazılır.`
    : t`Gramı yazın. Örnek: 12,34`;
}

export function finenessError(refusal: FinenessRefusal): string {
  if (refusal === 'weight') return t`Gramı yazın. Örnek: 12,34`;
  if (refusal === 'no-such-karat') return t`24, 22, 21, 18, 14, 10, 9 ya da 8 yazın.`;
  return refusal === 'no-such-fineness'
    ? t`Milyem 0 ile 1.000 arasında, en çok bir basamaklı olur.`
    : t`Ayarı ya da milyemi yazın.`;
}

/** "12.340 g olağandışı. 12,34 g mi demek istediniz?" */
export function absurdWeight(mg: number): string {
  const typed = withUnit(trimmed(digitsOf(mg, 3), 0), 'g');
  const meant = withUnit(weightDigits(guessedWeight(mg)), 'g');
  return t`${typed} olağandışı. ${meant} mi demek istediniz?`;
}

/** A forgotten comma makes grams of milligrams. */
export const guessedWeight = (mg: number): number => Math.round(mg / 1000);

/** "12,34 g · 22 ayar 916 · 11,303 has" */
export function finenessEcho({ fineness, karat, weight }: TypedFineness): string {
  const milyem = textOf(finenessDigits(fineness));
  const parts = [karat === undefined ? t`${milyem} milyem` : t`${karat} ayar ${milyem}`];
  if (weight !== undefined) {
    parts.unshift(withUnit(weightDigits(weight), 'g'));
    parts.push(withUnit(hasDigits(pureMetal(weight, fineness)), t`has`));
  }
  return parts.join(' · ');
}

/** The reading, when it is not what stands in the field anyway. */
export function moneyEcho(text: string, kurus: number): string | undefined {
  const read = textOf(moneyDigits(kurus));
  const same =
    text.trim() === read ||
    (kurus % 100 === 0 && text.trim() === textOf({ ...moneyDigits(kurus), fraction: '' }));
  return same ? undefined : withUnit(moneyDigits(kurus), '₺');
}

export function weightEcho(text: string, mg: number): string | undefined {
  const read = textOf(weightDigits(mg));
  return text.trim() === read || text.trim() === textOf(trimmed(weightDigits(mg), 0))
    ? undefined
    : withUnit(weightDigits(mg), 'g');
}
