import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Day } from '@/domain/base/day';
import { isMarketOpen } from '@/domain/price/quote';
import { formatMinute, formatMoney, formatRate } from '@/i18n/formats';
import { clockWith } from '@/i18n/turkish-suffix';
import { session } from '@/session/state/store';
import { type BandPoint, MarkedLine } from '@/ui/chart/MarkedLine';
import { PurchaseIcon, SaleIcon } from '@/ui/sign/Icon';
import { useMoment } from '../today';
import { type DayStep, dayLine, spokenStep } from './day-line';
import { dealGoods, offWords, sideWords } from './deal-words';
import type { Deal } from './deals';

type Props = {
  day: Day;
  today: Day;
  /** Current minute of the day; undefined for a past day. */
  minute: number | undefined;
  band: readonly BandPoint[] | undefined;
  past: { name: string; points: readonly BandPoint[] };
  /** Sales and purchases; undefined until all slips of the day are loaded. */
  deals: readonly Deal[] | undefined;
  /** Whether the person may see prices. */
  sees: boolean;
};

/** Pure gold price over the day, with the shop's sales and purchases as marks. */
export const HasPanel = memo(function HasPanel({
  day,
  today,
  minute,
  band,
  past,
  deals,
  sees,
}: Props) {
  const { t, i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the words are made again when the language changes
  const line = useMemo(
    () => dayLine(band ?? NO_BAND, deals ?? NO_DEALS, past),
    [band, deals, past, i18n.locale],
  );
  const title = t`Has ve dükkânın işlemleri`;
  const sentence = <Sentence {...{ day, today, band, deals, sees }} />;
  if (line.steps.length === 0)
    return (
      <section className="flex min-h-72 flex-1 flex-col">
        <h2 className="font-semibold text-13">{title}</h2>
        <p className="grid flex-1 place-items-center px-6 text-center text-quiet">
          {band === undefined && sees && deals === undefined ? null : <span>{sentence}</span>}
        </p>
      </section>
    );
  const last = line.band.at(-1);
  return (
    <MarkedLine
      className="min-h-72 flex-1"
      height="fill"
      title={title}
      sentence={sentence}
      hours={line.hours}
      data={line.data}
      table={line.table}
      marks={line.marks}
      band={line.band}
      past={line.past.points.length > 1 ? line.past : undefined}
      now={
        minute === undefined || minute < line.hours.from || minute > line.hours.to
          ? undefined
          : { minute, text: t`şimdi ${formatMinute(minute)}` }
      }
      ends={
        last?.low === undefined || last.high === undefined
          ? undefined
          : { low: t`alış ${formatRate(last.low)}`, high: t`satış ${formatRate(last.high)}` }
      }
      format={formatRate}
      spoken={(at) => (line.steps[at] ? spokenStep(line.steps[at]) : '')}
      card={(at) => (line.steps[at] ? <Card step={line.steps[at]} /> : null)}
      legend={<Legend />}
    />
  );
});

const NO_BAND: readonly BandPoint[] = [];
const NO_DEALS: readonly Deal[] = [];

/** Compares the day's deals with the list prices, and says if prices are missing or end early. */
function Sentence({
  day,
  today,
  band,
  deals,
  sees,
}: Pick<Props, 'day' | 'today' | 'band' | 'deals' | 'sees'>): ReactNode {
  const { i18n } = useLingui();
  const { networkerror } = useSnapshot(session);
  const now = useMoment();
  if (!deals) return null;
  const words = [sideWords(deals, 'sell'), sideWords(deals, 'buy')].filter(Boolean).join('; ');
  const last = band?.at(-1);
  const until = last && formatMinute(last.minute);
  const to = until && (i18n.locale === 'tr' ? clockWith(until, 'to') : until);
  return (
    <>
      {words ? (
        `${words}.`
      ) : day === today ? (
        <Trans>Bugün henüz satış ya da alış yok.</Trans>
      ) : (
        <Trans>O gün satış ya da alış yok.</Trans>
      )}{' '}
      {!sees ? (
        <Trans>Has çizgisi için piyasa yetkisi gerekir.</Trans>
      ) : band === undefined ? null : !to ? (
        day === today && !isMarketOpen(now) ? (
          <Trans>Piyasa kapalı: bugün fiyat gelmedi.</Trans>
        ) : (
          <Trans>Bu günün has fiyatı bu cihazda yok.</Trans>
        )
      ) : day === today && networkerror ? (
        <Trans>Çevrimdışı: fiyatlar {to} kadar.</Trans>
      ) : day === today && !isMarketOpen(now) ? (
        <Trans>Piyasa kapalı: fiyatlar {to} kadar.</Trans>
      ) : null}
    </>
  );
}

function Card({ step: { minute, deal, price, of } }: { step: DayStep }) {
  if (!deal)
    return (
      <>
        <span className="block text-12 text-quiet">
          {[of, formatMinute(minute)].filter(Boolean).join(' ')}
        </span>
        <span className="block whitespace-nowrap">
          <Trans>satış {price?.high === undefined ? '–' : formatRate(price.high)}</Trans>
        </span>
        <span className="block whitespace-nowrap">
          <Trans>alış {price?.low === undefined ? '–' : formatRate(price.low)}</Trans>
        </span>
      </>
    );
  return (
    <>
      <span className="block text-12 text-quiet">
        {formatMinute(minute)} · {deal.slip.number}
      </span>
      <span className="block font-semibold">{dealGoods(deal)}</span>
      <span className="block text-quiet">
        {[formatMoney(deal.amount), offWords(deal)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

const Legend = () => (
  <p aria-hidden className="mt-1 flex min-h-4 flex-wrap gap-x-4 pl-13 text-12 text-quiet">
    <span className="inline-flex items-center gap-1">
      <SaleIcon size={16} className="text-ink" />
      <Trans>satış</Trans>
    </span>
    <span className="inline-flex items-center gap-1">
      <PurchaseIcon size={16} className="text-metal-in" />
      <Trans>alış</Trans>
    </span>
    <span className="max-sm:hidden">
      <Trans>çizginin üstü listeden yüksek, altı düşük; ok büyüdükçe has büyür</Trans>
    </span>
  </p>
);
