import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuote } from '@/data/price/use-quotes';
import { guardMark } from '@/domain/price/price-guard';
import { PriceCell } from '@/ui/figure/PriceCell';
import { GuardSign } from '@/ui/sign/GuardSign';
import { cx } from '@/ui/style/classes';

/**
 * The five prices a jeweller looks at, buy and sell. As many as fit whole: what does not goes to a
 * second line that nobody sees. Of the first, what it is sold at stays alone where a loud chip
 * leaves no room for both. `below`: a line of a phone's one price, which comes and goes with it.
 */
export function PriceStrip({ stale, below = null }: { stale: boolean; below?: ReactNode }) {
  const { t } = useLingui();
  const simulated = useQuote('HAS')?.simulated === true;
  // Gold by the gram is quoted in kuruş, currency finer, coins in whole lira.
  const prices: [code: string, label: string, decimals?: number][] = [
    ['HAS', t`Has`, 2],
    ['AYAR22', t`22 ayar`, 2],
    ['CEYREK_YENI', t`Çeyrek`],
    ['ATA_YENI', t`Ata`],
    ['USD', t`USD`, 4],
  ];
  return (
    <dl className="@container/strip flex h-7 min-w-0 flex-1 flex-wrap items-center overflow-hidden before:h-7 before:w-px before:content-[''] max-lg:h-9 max-lg:before:h-9">
      {prices.map(([code, label, decimals], index) => (
        <Price
          key={code}
          code={code}
          label={label}
          decimals={decimals}
          stale={stale}
          first={index === 0}
          note={index === 0 && simulated ? t`deneme fiyatı` : null}
          below={index === 0 ? below : null}
        />
      ))}
    </dl>
  );
}

type PriceProps = {
  code: string;
  label: string;
  decimals: number | undefined;
  stale: boolean;
  first: boolean;
  /**
   * Beside the label, under it where the bar is narrow: a chip that grows and takes room from the
   * strip's end leaves it where it is.
   */
  note: string | null;
  below: ReactNode;
};

/**
 * Under which width of the strip the first price stands alone: both with their label, five digits
 * each, and the note beside it on a wide screen.
 */
const ALONE = {
  bare: '@max-[236px]/strip:hidden',
  noted: 'max-lg:@max-[264px]/strip:hidden lg:@max-[304px]/strip:hidden',
};

function Price({ code, label, decimals, stale, first, note, below }: PriceProps) {
  const quote = useQuote(code);
  if (!quote) return null;
  const alone = first && (note ? ALONE.noted : ALONE.bare);
  return (
    <div
      className={cx(
        'relative flex h-7 items-center gap-1 whitespace-nowrap pr-4 max-lg:h-9 max-sm:pr-0',
        first ? '' : 'border-line border-l pl-4 max-sm:hidden',
      )}
    >
      <dt className="text-13 text-quiet max-lg:text-12">
        {label}
        {note ? (
          <span className="text-12 max-lg:block lg:ml-2 lg:inline-flex lg:h-5 lg:items-center lg:rounded-full lg:border lg:border-line lg:px-1.5">
            {note}
          </span>
        ) : null}
      </dt>
      <dd className="flex items-center font-medium">
        <PriceCell
          rate={quote.buy}
          decimals={decimals}
          stale={stale}
          className={cx('ml-3 max-md:hidden', alone)}
        />
        <span className={cx('pl-2 font-normal text-quiet max-md:hidden', alone)}>/</span>
        <span className="ml-4 max-md:grid max-sm:ml-2.5">
          <PriceCell
            rate={quote.sell}
            decimals={decimals}
            stale={stale}
            className={guardMark(quote) ? 'text-dangertext' : ''}
          />
          <GuardSign quote={quote} />
          {below}
        </span>
      </dd>
    </div>
  );
}
