import { Trans } from '@lingui/react/macro';
import { spreadOf } from '@/domain/price/market-board';
import type { BoardQuote } from '@/domain/price/price-board';
import { formatRate } from '@/i18n/formats';
import { shareText } from '@/i18n/price-text';

type Pair = Pick<BoardQuote, 'buy' | 'sell'>;

/** What a decision would make of a price, beside what it is, live with the board. */
export function Preview({
  before,
  after,
  refusal,
}: {
  before: Pair | undefined;
  after: Pair | undefined;
  refusal: string | undefined;
}) {
  const spread = after && spreadOf(after);
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-y py-2 text-13"
    >
      <dt className="text-quiet">
        <Trans>Şimdi alış / satış</Trans>
      </dt>
      <dd className="text-right">{pairText(before)}</dd>
      <dt className="text-quiet">
        <Trans>Yeni alış / satış</Trans>
      </dt>
      <dd className={refusal ? 'text-right text-dangertext' : 'text-right font-semibold'}>
        {refusal ?? pairText(after)}
      </dd>
      <dt className="text-quiet">
        <Trans>Yeni makas</Trans>
      </dt>
      <dd className="text-right">
        {spread ? `${formatRate(spread.rate)} · ${shareText(spread.share)}` : '–'}
      </dd>
    </dl>
  );
}

const sideText = (rate: number): string => (rate > 0 ? formatRate(rate) : '–');

export const pairText = (pair: Pair | undefined): string =>
  pair ? `${sideText(pair.buy)} / ${sideText(pair.sell)}` : '–';
