import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { memo, useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { useDueCheques } from '@/data/payment/use-cheques';
import { addDays, type Day } from '@/domain/base/day';
import { UNIT_SPACE } from '@/domain/base/digits';
import { formatDay, formatMoney } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { DayStrip } from '@/ui/chart/DayStrip';
import type { ChartData } from '@/ui/chart/series';
import { weekdayOf } from '@/ui/date/calendar';
import { weekdayShort } from '@/ui/text/weekday';
import { type ChequeDay, chequeDays, STRIP_DAYS } from './cheque-days';
import { dateWords, shortMoney } from './day-words';

export type ChequeStrip = ReturnType<typeof chequeDays>;

/**
 * Cheques and notes by due day. Returns undefined until all are loaded, because a sum over the
 * first page would mislead.
 */
export function useChequeDays(today: Day): ChequeStrip | undefined {
  const { rows, done, loading, failed, more } = useDueCheques(addDays(today, STRIP_DAYS - 1));
  useEffect(() => {
    if (!done && !loading && !failed) more();
  }, [done, loading, failed, more]);
  return useMemo(() => (done ? chequeDays(rows, today) : undefined), [rows, done, today]);
}

/** Cheques and notes due in the next 30 days. */
export const ChequesPanel = memo(function ChequesPanel({
  strip,
  className = '',
}: {
  strip: ChequeStrip | undefined;
  className?: string;
}) {
  const sees = useMay('accounts', 1);
  if (!sees) return null;
  const days = strip?.days ?? [];
  const title = t`Çek ve senet · 30 gün`;
  if (!days.some((one) => one.in > 0 || one.out > 0))
    return (
      <section className={className}>
        {/* Same height as the chart, so that nothing moves when it appears. */}
        <h2 className="min-h-5 font-semibold text-13">{title}</h2>
        <p className="mb-1 min-h-10 text-13 text-quiet">
          {strip ? <Sentence strip={strip} /> : null}
        </p>
        <div className="h-33" />
      </section>
    );
  return (
    <DayStrip
      className={className}
      title={title}
      sentence={strip ? <Sentence strip={strip} /> : null}
      short={shortMoney}
      rests={days.map(({ day }) => weekdayOf(day) > 5)}
      data={chequesData(days)}
    />
  );
});

export const chequesData = (days: readonly ChequeDay[]): ChartData => ({
  points: days.map(({ day }) => ({
    id: day,
    label: `${formatDay(day)} ${weekdayShort(day)}`,
    short: formatDay(day).slice(0, 5),
  })),
  series: [
    { name: t`Tahsil`, tone: 'ink', values: days.map((one) => one.in) },
    { name: t`Ödeme`, tone: 'in', values: days.map((one) => one.out) },
  ],
  format: (value) => formatMoney(value),
});

const sumOf = (days: readonly ChequeDay[], way: 'in' | 'out'): number =>
  days.reduce((sum, one) => sum + one[way], 0);

function Sentence({ strip: { days, late, others } }: { strip: ChequeStrip }) {
  const [coming, going] = [sumOf(days, 'in'), sumOf(days, 'out')];
  const [incoming, outgoing] = [coming, going].map((kurus) => `${shortMoney(kurus)}${UNIT_SPACE}₺`);
  const heaviest = days.reduce<ChequeDay | undefined>(
    (most, one) => (!most || one.in + one.out > most.in + most.out ? one : most),
    undefined,
  );
  return (
    <>
      {coming === 0 && going === 0 ? (
        <Trans>30 günde vadesi gelen yok.</Trans>
      ) : (
        <Trans>
          Üstte tahsil {incoming}, altta ödeme {outgoing}; en ağır gün{' '}
          {heaviest ? dateWords(heaviest.day) : '–'}.
        </Trans>
      )}
      {late > 0 ? (
        <>
          {' '}
          <Link
            href="/accounts?view=cheques&due=today"
            className="relative text-ambertext underline after:absolute after:inset-x-0 pointer-coarse:after:-inset-y-3"
          >
            <Plural value={late} one="# tanesinin günü geçti." other="# tanesinin günü geçti." />
          </Link>
        </>
      ) : null}
      {others > 0 ? (
        <>
          {' '}
          <Plural
            value={others}
            one="Lira olmayan # tane çizimde yok."
            other="Lira olmayan # tane çizimde yok."
          />
        </>
      ) : null}
    </>
  );
}
