import { t } from '@lingui/core/macro';
import { fold } from '@/domain/base/fold';
import { mulDiv } from '@/domain/base/integer';
import { err, ok, type Result } from '@/domain/base/result';
import { type NumberKind, parseTyped } from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import { type Asset, assetClass, assetKind, HAS } from '@/domain/metal/asset';
import { assetName } from '@/i18n/asset-text';
import type { SheetCell } from '@/ui/table/import/sheet';

/** Number format of a typed quantity of an asset. */
export const balanceField = (asset: Asset): NumberKind => ({
  scale: asset === HAS ? 7 : { money: 2, metal: 4, karat: 3, piece: 0 }[assetClass(asset)],
  dotOfThreeIsDecimal: ['metal', 'karat'].includes(assetClass(asset)),
  max: 10_000_000_000_000,
});

/**
 * Above zero they owe us. A minus before it, or "A" (alacaklı) behind it, says that we owe them;
 * "B" (borçlu) says what needs no saying. A number cell is what it is; finer than the asset's own
 * unit is refused, never rounded.
 */
export function balanceOf(asset: Asset, cell: SheetCell): Result<number, string> {
  const kind = balanceField(asset);
  if (cell.kind === 'number')
    return quantityOf(asset, cell.decimal.replace('-', ''), cell.decimal.startsWith('-'), {
      ...kind,
      dotOfThreeIsDecimal: true,
    });
  if (cell.kind !== 'text') return err(t`sayı olmalı.`);
  const match = /^([-\u2212]?)\s*(.*?)\s*(?:\(?([ab]|alacakl[ıi]|bor[çc]lu)\)?)?$/iu.exec(
    cell.text.trim(),
  );
  const side = fold(match?.[3] ?? '');
  const minus = Boolean(match?.[1]);
  if (minus && side !== '') return err(t`eksi ile B/A birlikte yazılmaz.`);
  const digits = (match?.[2] ?? '')
    .replace(/(?:₺|tl|try|usd|eur|gbp|has|gr?|ad(?:et)?)\.?$/i, '')
    .trim();
  return quantityOf(asset, digits, minus || side.startsWith('a'), kind);
}

function quantityOf(
  asset: Asset,
  digits: string,
  owed: boolean,
  kind: NumberKind,
): Result<number, string> {
  // A number cell with more digits than a group of three after its dot is still a decimal.
  const text =
    kind.dotOfThreeIsDecimal && /^\d+\.\d+$/.test(digits) ? digits.replace('.', ',') : digits;
  const read = parseTyped(text, kind);
  if (!read.ok) {
    if (read.error === 'empty') return ok(0);
    if (read.error === 'too-many-decimals') return err(t`çok fazla ondalık basamak var.`);
    return err(read.error === 'too-big' ? t`çok büyük.` : t`sayı olmalı.`);
  }
  const of = assetKind(asset);
  const quantity =
    of.kind === 'metal' && asset !== HAS ? mulDiv(read.value, of.perGram, 10_000) : read.value;
  return ok(owed && quantity !== 0 ? -quantity : quantity);
}

/** Of an asset that comes in for more than a ledger holds, all rows together. */
export const sumText = (asset: Asset, products: readonly Product[]): string =>
  `${assetName(asset, products)}: ${t`Bu toplam olağandışı.`}`;

/**
 * Is a balance that a file says the one that stands? A file has four decimals of a gram at most,
 * and a metal's own unit may be finer.
 */
export function isSameBalance(asset: Asset, held: number, said: number): boolean {
  const of = assetKind(asset);
  return Math.abs(held - said) <= (of.kind === 'metal' && asset !== HAS ? of.perGram / 10_000 : 0);
}
