import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DayFlow } from '@/domain/position/day-flow';
import { formatDateTime, formatMoney } from '@/i18n/formats';
import { PrintDocument } from '@/parts/paper/PrintDocument';
import { useMay } from '@/session/person/permissions';
import { shopName } from '@/session/person/shop-name';
import { PlainTable, tableOf } from '@/ui/chart/ChartTable';
import { showPrinted } from '@/ui/print/show-printed';
import { useMoment } from '../today';
import { AgePanel } from './AgePanel';
import { ChequesPanel, chequesData } from './ChequesPanel';
import { type DrawnDay, useDrawing } from './DayView';
import { dayLine } from './day-line';
import { comparedName, dayTitle } from './day-words';
import { HasPanel } from './HasPanel';
import { HoursPanel, hoursData } from './HoursPanel';
import { hourRows } from './hours';
import type { Receivables } from './receivables';
import type { OtherDay } from './use-flows';

export type DayPaperProps = {
  drawn: DrawnDay;
  flow: DayFlow | undefined;
  others: readonly OtherDay[];
  aged: Receivables | undefined;
  onDone: () => void;
};

/**
 * Printed page of the day: each chart with its table, because paper has no tooltips. Workmanship
 * income and position are left out: anybody may see a printed page. Guarantee: it is printed only
 * after everything that it shows was read.
 */
export function DayPaper({ drawn, flow, others, aged, onDone }: DayPaperProps) {
  const { t } = useLingui();
  const { day, today, minute, strip } = drawn;
  const { sees, deals, hours, theirs, band, before, name, read } = useDrawing(drawn);
  const cheques = useMay('accounts', 1);
  const now = useMoment();
  const refused = t`Yazıcı cevap vermedi. Yeniden yazdırın.`;
  const rows = hourRows(hours, theirs).filter(({ sold, other }) => sold || other);
  const days = strip?.days.filter((one) => one.in > 0 || one.out > 0) ?? [];
  const table = dayLine(band ?? [], deals ?? []).table;
  if (!read || !hours || !aged || !isRead(drawn, cheques)) return null;
  return (
    <PrintDocument
      document="day"
      size="a4"
      onPrint={(end, to) => showPrinted(end, { refused, ...to })}
      onDone={onDone}
    >
      <h1 className="font-semibold text-18">
        {shopName()} · {dayTitle(day, today)}
      </h1>
      <p className="text-quiet">{formatDateTime(now)}</p>
      {flow ? <Sums flow={flow} others={others} drawn={drawn} /> : null}
      <div className="mt-4 flex h-[80mm] flex-col break-inside-avoid">
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
      {table.rows.length > 0 ? <PlainTable {...table} /> : null}
      <Part>
        <HoursPanel hours={hours} other={theirs} name={name} minute={minute} />
        <PlainTable {...tableOf(hoursData(rows, name))} />
      </Part>
      {cheques && days.length > 0 ? (
        <Part>
          <ChequesPanel strip={strip} />
          <PlainTable {...tableOf(chequesData(days))} />
        </Part>
      ) : null}
      <Part>
        <AgePanel aged={aged} />
      </Part>
    </PrintDocument>
  );
}

/** True when the compared day and, for a person who may see them, the cheques were read. */
export const isRead = (
  { other, strip }: Pick<DrawnDay, 'other' | 'strip'>,
  cheques: boolean,
): boolean => (!other || other.slips !== undefined) && (!cheques || strip !== undefined);

const Part = ({ children }: { children: ReactNode }) => (
  <div className="mt-4 break-inside-avoid">{children}</div>
);

/** Sales and purchases of the day beside those of the compared days. */
function Sums({
  flow,
  others,
  drawn: { day, today },
}: Pick<DayPaperProps, 'others' | 'drawn'> & { flow: DayFlow }) {
  const { t } = useLingui();
  const cells = (of: (flow: DayFlow) => number) => [
    formatMoney(of(flow)),
    ...others.map(({ flow: other }) => (other ? formatMoney(of(other)) : '–')),
  ];
  return (
    <PlainTable
      heads={['', t`Gün`, ...others.map(({ which }) => comparedName(day, which, today))]}
      rows={[
        { id: 'sold', cells: [t`Satış`, ...cells(({ sold }) => sold)] },
        { id: 'bought', cells: [t`Alış`, ...cells(({ bought }) => bought)] },
      ]}
    />
  );
}
