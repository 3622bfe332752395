import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { RetailDays } from '@/data/fiscal/retail';
import type { ZView } from '@/data/list/use-definitions';
import { addDays, type Day, dayOf } from '@/domain/base/day';
import { assignZ, compareZ, differs } from '@/domain/fiscal/retail';
import { formatDay } from '@/i18n/formats';
import { cx } from '@/ui/style/classes';

/** Days of the strip, today among them; only their slips are read for the list. */
export const STRIP_DAYS = 31;

type Cell = 'none' | 'missing' | 'differs' | 'typed';

type StripProps = {
  from: Day;
  today: Day;
  reports: readonly ZView[];
  days: RetailDays | undefined;
  onOpen: (day: Day) => void;
};

/** The last month: on which days a Z report is missing, and on which one differs. */
export function Strip({ from, today, reports, days, onOpen }: StripProps) {
  const { t } = useLingui();
  const cells = useMemo(() => stripOf(from, reports, days), [from, reports, days]);
  const words: Record<Cell, string> = {
    none: t`fiş yok`,
    missing: t`Z raporu eksik`,
    differs: t`Z raporunda fark var`,
    typed: t`Z raporu tamam`,
  };
  const missing = cells.filter(({ is, day }) => is === 'missing' && day < today).length;
  return (
    <div className="border-line border-y px-6 py-2 max-sm:px-4">
      <ol aria-label={t`Son bir ay`} className="flex flex-row-reverse gap-0.5 overflow-x-auto">
        {cells.map(({ day, is }) => (
          <li key={day} className="min-w-8 flex-1">
            <button
              type="button"
              title={`${formatDay(day)}: ${words[is]}`}
              aria-label={`${formatDay(day)}: ${words[is]}`}
              onClick={() => onOpen(day)}
              className="pressable grid min-h-11 w-full justify-items-center gap-1 rounded-control py-1 text-12 hover:bg-raised"
            >
              <span className={cx(is === 'none' && 'text-quiet')}>{day.slice(8)}</span>
              <span
                aria-hidden
                className={cx(
                  'size-2.5 rounded-full border-[1.5px]',
                  is === 'missing' && 'border-danger',
                  is === 'differs' && 'border-amber bg-amber',
                  is === 'typed' && 'border-ink bg-ink',
                  is === 'none' && 'border-line',
                )}
              />
            </button>
          </li>
        ))}
      </ol>
      <p className="min-h-5 text-12 text-quiet" role="status">
        {days === undefined ? null : missing === 0 ? (
          <Trans>Dünden geriye eksik Z raporu yok.</Trans>
        ) : (
          <Plural value={missing} one="# günün Z raporu eksik" other="# günün Z raporu eksik" />
        )}
      </p>
    </div>
  );
}

function stripOf(
  from: Day,
  reports: readonly ZView[],
  days: RetailDays | undefined,
): { day: Day; is: Cell }[] {
  const standing = reports.filter(({ voided }) => !voided).map(({ z }) => z);
  const assigned = days ? assignZ(days.slips, standing) : new Map();
  // The newest day comes first and is drawn at the right, so that a phone begins with it.
  return Array.from({ length: STRIP_DAYS }, (_, at) => {
    const day = addDays(from, STRIP_DAYS - 1 - at);
    const slips = days?.slips.filter((slip) => dayOf(slip.at) === day) ?? [];
    const own = standing.filter((z) => z.day === day);
    const isDifferent = own.some((z) =>
      differs(
        compareZ(
          z,
          slips.filter(({ id }) => assigned.get(id) === z),
        ),
      ),
    );
    const is: Cell = slips.some(({ id }) => !assigned.has(id))
      ? 'missing'
      : own.length === 0
        ? 'none'
        : days && isDifferent
          ? 'differs'
          : 'typed';
    return { day, is };
  });
}
