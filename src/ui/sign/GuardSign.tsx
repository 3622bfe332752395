import { useLingui } from '@lingui/react/macro';
import { istanbulClock } from '@/domain/base/day';
import { finenessDigits, textOf } from '@/domain/base/digits';
import { minuteText } from '@/domain/base/week-hours';
import type { BoardQuote } from '@/domain/price/price-board';
import { guardMark } from '@/domain/price/price-guard';

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
  const apart = mark.is === 'doubted' ? '' : textOf(finenessDigits(mark.tenths));
  // This mark lasts minutes, so the time without a date is enough.
  const clock = mark.is === 'doubted' ? minuteText(istanbulClock(mark.since).minute) : '';
  const text = {
    far: t`piyasadan ${apart} ‰ uzak`,
    held: t`yeni fiyat ${apart} ‰ uzak, onay bekliyor`,
    doubted: t`yeni fiyat doğrulanıyor · ${clock}`,
  }[mark.is];
  return (
    <span className="ml-1 whitespace-nowrap font-semibold text-12 text-dangertext" title={text}>
      <span aria-hidden>! </span>
      <span className={said ? undefined : 'sr-only'}>{text}</span>
    </span>
  );
}
