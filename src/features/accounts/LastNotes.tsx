import type { SessionView } from '../../data/types';
import { moneyDigits, textOf, UNIT_SPACE } from '../../domain/digits';
import type { Account } from '../../domain/ledger';
import { BUNDLE } from '../../domain/till';
import { currencySign } from '../../i18n/currency-words';

type Props = { close: NonNullable<SessionView['close']>; account: Account /** Said before them, where nothing else says when that was. */; label?: string };

/** Which notes an account was closed with, the money that lies there still: "200 ₺ × 12 · 100 ₺ × 3". Nothing where nobody counted by notes. */
export function LastNotes({ close, account, label }: Props) {
  const notes = close.notes?.filter((note) => note.account === account) ?? [];
  if (notes.length === 0) return null;
  return (
    <span className="block text-13 text-quiet">
      {label ? `${label}: ` : null}
      {notes.map(({ asset, value, pieces, bundles }) => `${valueText(value)}${UNIT_SPACE}${currencySign(asset)} × ${pieces + BUNDLE * bundles}`).join(' · ')}
    </span>
  );
}

/** Whole where it is: "200", and "0,50" of a coin. */
const valueText = (value: number): string => textOf(value % 100 === 0 ? { ...moneyDigits(value), fraction: '' } : moneyDigits(value));
