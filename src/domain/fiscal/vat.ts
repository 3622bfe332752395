import { mulDiv, toSafe } from '../base/integer';
import type { DocumentTotals, TaxClass, TaxFigures } from './document';

/**
 * VAT of the lines of legal documents, to the kuruş (src/domain/README.md#vat-of-a-line).
 * Guarantee: prices include VAT and no figure changes them; base and VAT of a line add up to what
 * is taxed, exactly.
 */

/** Per cents are kept in hundredths: 20 % is 2000. */
const WHOLE = 10_000;

/** Kuruş: mg × tenths of a milyem, times TL × 10^4 for a gram, divided by this. */
const PER_KURUS = 1_000_000_000;

/** Worth of the metal in a line at the close (külçe bedeli), kuruş, half up once. */
export const bullionOf = (pure: number, close: number): number => mulDiv(pure, close, PER_KURUS);

/** Classes of which only what exceeds the metal is taxed (özel matrah). */
export const isMarginTaxed = (tax: TaxClass): boolean => tax === '805' || tax === '808';

/** Classes without VAT. */
export const isExempt = (tax: TaxClass): boolean => tax === '230' || tax === '351';

/** Part of a price with VAT that is VAT, kuruş, half up. `rate`: hundredths of a per cent. */
const vatWithin = (taxed: number, rate: number): number =>
  taxed > 0 ? mulDiv(taxed, rate, WHOLE + rate) : 0;

type Priced = {
  tax: TaxClass;
  /** Hundredths of a per cent; read of taxed classes only. */
  rate: number;
  /** Price with VAT, kuruş. */
  total: number;
  /** Worth of the metal; read of margin-taxed classes only. */
  bullion: number;
};

/** Figures of a line. A price below the metal's worth is taxed with nothing. */
export function taxFigures({ tax, rate, total, bullion }: Priced): TaxFigures {
  const metal = isMarginTaxed(tax) ? bullion : 0;
  const margin = total - metal;
  const taxed = isExempt(tax) ? 0 : Math.max(margin, 0);
  const vat = vatWithin(taxed, rate);
  return { bullion: metal, margin, base: taxed - vat, vat, net: total - vat, total };
}

/** Sums of lines, figure by figure; nothing is computed anew from a sum. */
export function totalsOf(lines: readonly TaxFigures[]): DocumentTotals {
  const sum = (of: (line: TaxFigures) => number): number =>
    toSafe(lines.reduce((all, line) => all + BigInt(of(line)), 0n));
  return {
    bullion: sum(({ bullion }) => bullion),
    base: sum(({ base }) => base),
    vat: sum(({ vat }) => vat),
    net: sum(({ net }) => net),
    total: sum(({ total }) => total),
  };
}
