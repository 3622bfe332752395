import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useQuote } from '@/data/price/use-quotes';
import { guardMark } from '@/domain/price/price-guard';
import { decimalsOf, shortPriceName } from '@/i18n/price-short';
import { usePricePins } from '@/session/prices/price-pins';
import { Beside } from '@/ui/dialog/Beside';
import { PriceCell } from '@/ui/figure/PriceCell';
import { loadLater } from '@/ui/load/load-later';
import { GuardSign } from '@/ui/sign/GuardSign';
import { cx } from '@/ui/style/classes';

const PricePanel = loadLater(async () => (await import('./PricePanel')).PricePanel);

/**
 * Milliseconds that the mouse must rest before the panel opens, so that passing by opens nothing.
 */
const REST_MS = 300;

/**
 * Buy and sell prices that a person pinned to the top bar, in one line. Without room for both sides
 * of all, only the selling prices are shown, so that more of them fit; what still does not fit wraps
 * into a hidden second line. A press opens a panel with all of them, and so does a resting mouse if
 * some are hidden. `below`: shown under the first price on a phone, only while that price is shown.
 */
export function PriceStrip({ stale, below = null }: { stale: boolean; below?: ReactNode }) {
  const { t } = useLingui();
  const codes = usePricePins();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'pressed' | 'rested' | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  return (
    <div
      className="@container/strip relative min-w-0 flex-1"
      onPointerEnter={({ pointerType, currentTarget }) => {
        if (pointerType !== 'mouse' || open) return;
        rest.current = setTimeout(() => hidesSome(currentTarget) && setOpen('rested'), REST_MS);
      }}
      onPointerLeave={() => {
        clearTimeout(rest.current);
        if (open === 'rested') setOpen(null);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={t`Üst çubuktaki fiyatlar`}
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        onClick={() => {
          clearTimeout(rest.current);
          setOpen(open === 'pressed' ? null : 'pressed');
        }}
        className="-inset-y-1 pointer-coarse:-inset-y-2 absolute inset-x-0 cursor-default rounded-control"
      />
      <dl className="pointer-events-none flex h-9 flex-wrap items-center overflow-hidden">
        {codes.map((code, index) => (
          <Price
            key={code}
            code={code}
            stale={stale}
            first={index === 0}
            buySide={BUY_SIDE[codes.length]?.[index === 0 ? 'first' : 'others']}
            below={index === 0 ? below : null}
          />
        ))}
      </dl>
      <Beside>
        {open ? (
          <PricePanel
            anchor={button}
            codes={codes}
            takesFocus={open === 'pressed'}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </Beside>
    </div>
  );
}

/**
 * By the number of prices: the widths of the strip at which a price shows its selling side only. The
 * first keeps both sides for longer, because the others need less room, and where no second price
 * would fit (under 312 px).
 */
const BUY_SIDE: readonly ({ first?: string; others?: string } | undefined)[] = [
  undefined,
  {},
  { first: 'sm:@min-[312px]/strip:@max-[390px]/strip:hidden', others: '@max-[490px]/strip:hidden' },
  { first: 'sm:@min-[312px]/strip:@max-[540px]/strip:hidden', others: '@max-[720px]/strip:hidden' },
  { first: 'sm:@min-[312px]/strip:@max-[640px]/strip:hidden', others: '@max-[900px]/strip:hidden' },
  {
    first: 'sm:@min-[312px]/strip:@max-[740px]/strip:hidden',
    others: '@max-[1060px]/strip:hidden',
  },
];

/** Whether a price, or one side of a price, is not in sight. */
const hidesSome = (strip: HTMLElement): boolean =>
  Array.from(strip.querySelectorAll('dl, dd, dd > span')).some(
    (part) =>
      part.getClientRects().length === 0 || part.scrollHeight > part.clientHeight + LINE_ROOM,
  );
const LINE_ROOM = 8;

type PriceProps = {
  code: string;
  stale: boolean;
  first: boolean;
  /** Class that hides the buying price on a narrow strip. */
  buySide: string | undefined;
  below: ReactNode;
};

/**
 * One pinned price. Its two sides wrap upwards (`wrap-reverse`), so that the selling price is the
 * one that stays visible if there is room for one side only.
 */
function Price({ code, stale, first, buySide, below }: PriceProps) {
  const quote = useQuote(code);
  if (!quote) return null;
  const decimals = decimalsOf(code);
  const lone = quote.sell === 0;
  return (
    <div
      className={cx(
        'flex h-9 items-center gap-1 whitespace-nowrap pr-2 max-sm:pr-0',
        first ? 'max-w-full' : 'border-line border-l pl-2 max-sm:hidden',
      )}
    >
      <dt
        className={cx(
          'text-13 text-quiet @max-[1160px]/strip:text-12',
          first && '@max-[130px]/strip:sr-only',
        )}
      >
        {shortPriceName(code)}
        {first ? <Note code={code} /> : null}
      </dt>
      <dd className="flex h-9 flex-wrap-reverse content-end items-center overflow-hidden font-medium">
        {quote.buy === 0 ? null : (
          <span className={cx('flex h-9 items-center', lone ? undefined : buySide)}>
            <PriceCell rate={quote.buy} decimals={decimals} stale={stale} className="ml-2.5" />
            {lone ? null : <span className="pl-1.5 font-normal text-quiet">/</span>}
          </span>
        )}
        {lone ? null : (
          <span className="relative ml-3 grid h-9 content-center">
            <span>
              <PriceCell
                rate={quote.sell}
                decimals={decimals}
                stale={stale}
                className={guardMark(quote) ? 'text-dangertext' : ''}
              />
              <GuardSign quote={quote} />
            </span>
            {below ? <span className="pointer-events-auto block h-4">{below}</span> : null}
          </span>
        )}
      </dd>
    </div>
  );
}

/**
 * Mark of a simulated price or a closed market, beside the label, or under it if the bar is narrow.
 * At this end of the strip it does not move when the position chip grows.
 */
function Note({ code }: { code: string }) {
  const { t } = useLingui();
  const quote = useQuote(code);
  const said = quote?.simulated
    ? t`deneme fiyatı`
    : quote?.how === 'closed'
      ? t`piyasa kapalı`
      : null;
  return said ? (
    <span className="ml-2 inline-flex h-5 items-center rounded-full border border-line px-1.5 text-12 @max-[1160px]/strip:ml-0 @max-[1160px]/strip:block @max-[1160px]/strip:h-auto @max-[1160px]/strip:border-0 @max-[1160px]/strip:px-0 @max-[165px]/strip:sr-only">
      {said}
    </span>
  ) : null;
}
