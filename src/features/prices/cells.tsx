import { Trans, useLingui } from '@lingui/react/macro';
import { useQuote } from '@/data/price/use-quotes';
import { dayMove, type Move, spreadOf } from '@/domain/price/market-board';
import { MOST_PINS, withPin } from '@/domain/price/price-pins';
import { type PriceAge, priceAge, type Quote, type Side } from '@/domain/price/quote';
import { formatAge } from '@/i18n/formats';
import { decimalsOf, rateText, shareText } from '@/i18n/price-text';
import { sourceName } from '@/i18n/source-text';
import { storePricePins, usePricePins } from '@/session/prices/price-pins';
import { RangeMark } from '@/ui/chart/RangeMark';
import { Sparkline } from '@/ui/chart/Sparkline';
import { useNow } from '@/ui/date/use-now';
import { PriceCell } from '@/ui/figure/PriceCell';
import { Dot, type DotKind } from '@/ui/sign/Dot';
import { GuardSign } from '@/ui/sign/GuardSign';
import { LockIcon, PinIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { PARTED } from '@/ui/table/TableRow';
import { useDayLine } from './day-lines';

/**
 * Props of a price's cell. Each cell reads its own price, so that a tick draws only the cells that
 * changed.
 */
type Of = { code: string };

/** Rate of a side that is not offered: some codes are only bought, or only sold. */
const NOT_OFFERED = 0;

export function LivePrice({ code, side, className }: Of & { side: Side; className?: string }) {
  const quote = useQuote(code);
  const age = useAge(quote);
  if (!quote || quote[side] === NOT_OFFERED)
    return <span className={cx('text-quiet', className)}>–</span>;
  return (
    <PriceCell
      rate={quote[side]}
      decimals={decimalsOf(code)}
      stale={age === 'stale'}
      className={cx('font-semibold', className)}
    />
  );
}

export function Spread({ code }: Of) {
  const quote = useQuote(code);
  const spread = quote && spreadOf(quote);
  if (!spread) return <span className="text-quiet">–</span>;
  return (
    <span className={PARTED}>
      <span>{rateText(spread.rate, code)}</span>
      <span className="text-quiet">{shareText(spread.share)}</span>
    </span>
  );
}

const MOVES = {
  up: { ink: 'text-up', sign: '▲' },
  down: { ink: 'text-down', sign: '▼' },
  none: { ink: 'text-quiet', sign: '' },
} as const;

const wayOf = ({ rate }: Move): keyof typeof MOVES =>
  rate > 0 ? 'up' : rate < 0 ? 'down' : 'none';

/** Change since the close, with an arrow so that colour is not needed. */
export function Change({
  code,
  brief = false,
}: Of & { /** The percent alone. */ brief?: boolean }) {
  const { t } = useLingui();
  const quote = useQuote(code);
  const move = quote && dayMove(quote);
  if (!move) return <span className="text-quiet">–</span>;
  const way = wayOf(move);
  const said = way === 'up' ? t`arttı` : way === 'down' ? t`azaldı` : t`değişmedi`;
  const { ink, sign } = MOVES[way];
  return (
    <span className={cx(brief ? 'whitespace-nowrap' : PARTED, ink)}>
      {brief ? null : <span>{rateText(move.rate, code)}</span>}
      <span>
        <span aria-hidden>{sign} </span>
        <span className="sr-only">{said} </span>
        {shareText(move.share)}
      </span>
    </span>
  );
}

/**
 * The day's low and high as the source sent them, and a mark of where the price is between them.
 */
export function Span({ code }: Of) {
  const { t } = useLingui();
  const quote = useQuote(code);
  const now = quote && (quote.sell || quote.buy);
  const [low, high] = [quote?.low, quote?.high];
  const ends = [low, high].map((rate) => (rate ? rateText(rate, code) : '–'));
  return (
    <span className="block">
      <span className={PARTED}>
        {ends.map((end, at) => (
          <span key={at === 0 ? 'low' : 'high'} className={end === '–' ? 'text-quiet' : undefined}>
            {end}
          </span>
        ))}
      </span>
      {low && high && now ? (
        <RangeMark
          label={t`Günün aralığı ${ends[0] ?? ''} – ${ends[1] ?? ''}, şimdi ${rateText(now, code)}`}
          low={low}
          high={high}
          now={now}
          className="mt-0.5 mb-1 w-full"
        />
      ) : null}
    </span>
  );
}

/** Small line of today's prices, from the morning on. */
export function Trend({ code, className = 'w-18' }: Of & { className?: string }) {
  const { t } = useLingui();
  const values = useDayLine(code);
  const [first, last] = [rateText(values[0] ?? 0, code), rateText(values.at(-1) ?? 0, code)];
  return (
    <Sparkline
      label={t`Bugün ${first} fiyatından ${last} fiyatına`}
      values={values}
      className={className}
    />
  );
}

/**
 * Place of the price in the top bar, as a pin and a number; with `press` a button that pins or
 * unpins it, with `tabbed` one that Tab reaches.
 */
export function PinMark({
  code,
  name,
  press = false,
  tabbed = false,
}: Of & { name: string; press?: boolean; tabbed?: boolean }) {
  const { t } = useLingui();
  const pins = usePricePins();
  const at = pins.indexOf(code);
  const next = withPin(pins, code);
  const sign = (
    <>
      <PinIcon size={16} />
      {/* The number is drawn by CSS, because the button's name already contains it. */}
      <span
        aria-hidden
        data-place={at < 0 ? '' : at + 1}
        className="w-2 text-left font-semibold text-12 before:content-[attr(data-place)]"
      />
    </>
  );
  const place = at + 1;
  if (!press)
    return at < 0 ? null : (
      <span className="inline-flex shrink-0 items-center gap-0.5 text-goldtext">
        {sign}
        <span className="sr-only">{t`üst çubukta ${place}.`}</span>
      </span>
    );
  const said = next
    ? at < 0
      ? t`Üst çubuğa koy: ${name}`
      : `${t`Üst çubuktan kaldır: ${name}`} (${place})`
    : at < 0
      ? t`Üst çubukta en çok ${MOST_PINS} fiyat durur`
      : t`Üst çubukta en az bir fiyat durur`;
  return (
    <button
      type="button"
      // In a table it is not reachable by Tab, so that the table keeps the keyboard; the price's
      // drawer has the same button.
      tabIndex={tabbed ? 0 : -1}
      title={said}
      aria-label={said}
      aria-pressed={at >= 0}
      aria-disabled={next ? undefined : true}
      onClick={(event) => {
        event.stopPropagation();
        if (next) storePricePins(next);
      }}
      className={cx(
        'pressable relative inline-flex h-7 shrink-0 items-center gap-0.5 rounded-control border border-transparent px-1 after:absolute after:inset-x-0 after:-inset-y-2 hover:border-edge',
        at >= 0 ? 'text-goldtext' : next ? 'text-quiet' : 'text-edge',
      )}
    >
      {sign}
    </button>
  );
}

/** Lock beside a price that a person set or froze; the price's drawer has the details. */
export function HowMark({ code }: Of) {
  const { t } = useLingui();
  const how = useQuote(code)?.how;
  if (how !== 'manual' && how !== 'frozen') return null;
  const said = how === 'manual' ? t`elle` : t`sabit`;
  return (
    <span className="ml-2 inline-flex items-center gap-1 align-middle text-12 text-ambertext">
      <LockIcon size={16} />
      {said}
    </span>
  );
}

/** Mark of the price guard on a price that is far from the market. */
export const FarMark = ({ code }: Of) => <GuardSign quote={useQuote(code)} said />;

const AGE_DOT: Record<PriceAge, DotKind> = { fresh: 'live', late: 'late', stale: 'refused' };
const AGE_INK: Record<PriceAge, string> = {
  fresh: 'text-quiet',
  late: 'text-ambertext',
  stale: 'text-dangertext',
};

const useAge = (quote: Quote | undefined): PriceAge => {
  const now = useNow(1000);
  return quote ? priceAge(quote, now) : 'fresh';
};

/** Age of the price and its source, with a dot that says whether the shop may sell at it. */
export function Age({ code, source = true }: Of & { source?: boolean }) {
  const now = useNow(1000);
  const quote = useQuote(code);
  if (!quote) return null;
  const age = priceAge(quote, now);
  return (
    <span className={cx('inline-flex items-center gap-2 whitespace-nowrap text-13', AGE_INK[age])}>
      <Dot kind={AGE_DOT[age]} />
      <span className="min-w-12 text-left">{formatAge(Math.max(0, now - quote.at), now)}</span>
      {source ? <span className="text-quiet">{sourceName(quote.source)}</span> : null}
      {age === 'stale' ? (
        <span className="sr-only">
          <Trans>fiyat eski</Trans>
        </span>
      ) : null}
    </span>
  );
}
