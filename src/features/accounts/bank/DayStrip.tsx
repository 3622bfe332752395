import { Trans, useLingui } from '@lingui/react/macro';
import { type CoveredDay, coverage } from '@/domain/bank/reconcile';
import { addDays } from '@/domain/base/day';
import { formatDay, formatMoney } from '@/i18n/formats';
import { cx } from '@/ui/style/classes';
import type { BankDesk } from './use-bank-desk';

const SHOWN = 24;

/** The last days, and for which of them there is a statement. */
export function DayStrip({ desk }: { desk: BankDesk }) {
  const { today, lines, statements, gaps } = desk;
  const counts = new Map<string, number>();
  for (const { day } of lines ?? []) counts.set(day, (counts.get(day) ?? 0) + 1);
  const days = coverage(addDays(today, 1 - SHOWN), today, statements ?? [], {
    ...{ gaps: new Set(gaps.map(({ day }) => day)), counts },
  });
  const missing = days.filter(({ is }) => is === 'missing');
  const gap = gaps.at(-1);
  return (
    <section
      aria-labelledby="bank-days"
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-6 py-2 max-sm:px-4"
    >
      <h2 id="bank-days" className="text-13 text-quiet">
        <Trans>Ekstre günleri</Trans>
      </h2>
      <ol className="flex min-w-0 flex-wrap gap-1">
        {days.map((one) => (
          <Day key={one.day} one={one} />
        ))}
      </ol>
      <p className="text-12 text-quiet">
        {gap ? (
          <Trans>
            {formatDay(gap.day)} gününde bakiye {formatMoney(gap.difference)} tutmuyor; arada eksik
            ekstre var.
          </Trans>
        ) : missing.length === 0 ? (
          <Trans>Eksik gün yok.</Trans>
        ) : (
          <Trans>Noktalı günlerin ekstresi yok: {missing.length}</Trans>
        )}
      </p>
    </section>
  );
}

function Day({ one: { day, is, gap, lines } }: { one: CoveredDay }) {
  const { t } = useLingui();
  const word = gap
    ? t`bakiye tutmuyor`
    : is === 'covered'
      ? t`ekstresi var`
      : is === 'rest'
        ? t`beklenmiyor`
        : t`ekstresi yok`;
  return (
    <li
      title={`${formatDay(day)} · ${word}`}
      className={cx(
        'grid h-6 w-6 shrink-0 place-items-center rounded-[4px] border text-12 tabular-nums',
        gap
          ? 'border-danger font-semibold text-dangertext'
          : is === 'covered'
            ? 'border-transparent bg-sunken'
            : is === 'missing'
              ? 'border-edge border-dashed'
              : 'border-transparent text-quiet',
      )}
    >
      {Number(day.slice(8))}
      <span className="sr-only">{` ${word}, ${lines}`}</span>
    </li>
  );
}
