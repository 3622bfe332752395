import { digitsOf, moneyDigits, textOf, UNIT_SPACE } from '../domain/base/digits';
import { type Asset, TRY } from '../domain/metal/asset';
import { BUNDLE, type NoteCount } from '../domain/till/till';
import { currencySign } from './currency-words';

/** What a banknote or a coin is called: "200 ₺", "50 €", and what is less than a lira in kuruş. */
export const noteName = (asset: Asset, value: number): string =>
  asset === TRY && value < 100
    ? `${value}${UNIT_SPACE}kr`
    : `${textOf({ ...moneyDigits(value), fraction: '' })}${UNIT_SPACE}${currencySign(asset)}`;

/** How many of them lay there, bundles opened: "200 ₺ × 2.687". */
export const noteText = ({ asset, value, pieces, bundles }: Omit<NoteCount, 'account'>): string =>
  `${noteName(asset, value)} × ${textOf(digitsOf(pieces + BUNDLE * bundles, 0))}`;
