import { Trans, useLingui } from '@lingui/react/macro';
import { useTrail } from '@/data/price/price-trail';
import { useQuote } from '@/data/price/use-quotes';
import { dayMove, type Move, spreadOf } from '@/domain/price/market-board';
import { type PriceAge, priceAge, type Quote, type Side } from '@/domain/price/quote';
import { formatAge, formatRate } from '@/i18n/formats';
import { decimalsOf, rateText, shareText } from '@/i18n/price-text';
import { sourceName } from '@/i18n/source-text';
import { Sparkline } from '@/ui/chart/Sparkline';
import { useNow } from '@/ui/date/use-now';
import { PriceCell } from '@/ui/figure/PriceCell';
import { Dot, type DotKind } from '@/ui/sign/Dot';
import { GuardSign } from '@/ui/sign/GuardSign';
import { LockIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { PARTED } from '@/ui/table/TableRow';

/**
 * The parts of a row, each hearing its own price: a tick draws the cells of what moved and nothing
 * else.
 */
type Of = { code: string };

/** Some are only bought, or only sold. */
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

/** Since the close, with the sign that says the way without its colour. */
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

/** The day's low and high as the source told them. */
export function Span({ code }: Of) {
  const quote = useQuote(code);
  return (
    <span className={PARTED}>
      {[quote?.low, quote?.high].map((rate, at) => (
        <span key={at === 0 ? 'low' : 'high'} className={rate ? undefined : 'text-quiet'}>
          {rate ? rateText(rate, code) : '–'}
        </span>
      ))}
    </span>
  );
}

export function Trend({ code }: Of) {
  const { t } = useLingui();
  const values = useTrail(code);
  const [first, last] = [formatRate(values[0] ?? 0), formatRate(values.at(-1) ?? 0)];
  return (
    <Sparkline
      label={t`Bu cihazda bugün ${first} ile ${last} arası`}
      values={values}
      className="w-18"
    />
  );
}

/** A price that a person holds says so with a lock; how, stands in its drawer. */
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

/** What the price guard says of a price. */
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

/** Whose price it is and how old, with the dot that says whether it may be sold on. */
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
