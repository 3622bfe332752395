import { useLingui } from '@lingui/react/macro';
import { finenessDigits, textOf } from '../domain/digits';
import type { BoardQuote } from '../domain/price-board';
import { guardMark } from '../domain/price-guard';

/**
 * The price guard's red sign beside a price; nothing beside one that it does not mark. `said`: with
 * its words on screen.
 */
export function GuardSign({
  quote,
  said = false,
}: {
  quote: BoardQuote | undefined;
  said?: boolean;
}) {
  const { t } = useLingui();
  const mark = quote && guardMark(quote);
  if (!mark) return null;
  const apart = textOf(finenessDigits(mark.tenths));
  const text =
    mark.is === 'far' ? t`piyasadan ${apart} ‰ uzak` : t`yeni fiyat ${apart} ‰ uzak, onay bekliyor`;
  return (
    <span className="ml-1 whitespace-nowrap font-semibold text-12 text-dangertext" title={text}>
      <span aria-hidden>! </span>
      <span className={said ? undefined : 'sr-only'}>{text}</span>
    </span>
  );
}
