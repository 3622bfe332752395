import { useMemo } from 'react';
import type { TransactionView } from '@/data/core/types';
import type { Day } from '@/domain/base/day';
import { useMay } from '@/session/person/permissions';
import { type ChequeStrip, ChequesPanel } from './ChequesPanel';
import { type Compared, comparedName } from './day-words';
import { dealsOf } from './deals';
import { HasPanel } from './HasPanel';
import { HoursPanel } from './HoursPanel';
import { flowByHour, hoursOfCompared } from './hours';
import type { OtherDay } from './use-flows';
import { useHasDay } from './use-has-day';

export type DrawnDay = {
  day: Day;
  today: Day;
  /** Current minute of the day; undefined for a past day. */
  minute: number | undefined;
  /** Slips of the day; undefined until all are loaded. */
  slips: readonly TransactionView[] | undefined;
  compared: Compared;
  other: OtherDay | undefined;
  strip: ChequeStrip | undefined;
};

/** Data of the charts of a day, shared by the screen and the printed page so that they agree. */
export function useDrawing({ day, today, slips, compared, other }: DrawnDay) {
  const sees = useMay('market', 1);
  const deals = useMemo(() => slips && dealsOf(slips), [slips]);
  const hours = useMemo(() => slips && flowByHour(slips), [slips]);
  const theirs = useMemo(() => hoursOfCompared(other?.slips), [other]);
  const { band, past, read } = useHasDay(day, other?.day ?? day, sees);
  const name = comparedName(day, compared, today);
  const before = useMemo(() => ({ name, points: other ? past : [] }), [name, past, other]);
  return { sees, deals, hours, theirs, band, before, name, read };
}

/** Charts of the day: pure gold price with the deals, sales by hour, and cheques due. */
export function DayView(props: DrawnDay) {
  const { day, today, minute, strip } = props;
  const { sees, deals, hours, theirs, band, before, name } = useDrawing(props);
  const cheques = useMay('accounts', 1);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-auto">
      <div className="flex min-h-88 flex-1 flex-col px-5 pt-4 pb-3 max-sm:px-4">
        <HasPanel
          day={day}
          today={today}
          minute={minute}
          band={band}
          past={before}
          deals={deals}
          sees={sees}
        />
      </div>
      <div
        className={cheques ? 'grid border-line border-t md:grid-cols-2' : 'border-line border-t'}
      >
        <HoursPanel
          className="px-5 py-4 max-sm:px-4"
          hours={hours}
          other={theirs}
          name={name}
          minute={minute}
        />
        <ChequesPanel
          strip={strip}
          className="border-line px-5 py-4 max-md:border-t max-sm:px-4 md:border-l"
        />
      </div>
    </div>
  );
}
