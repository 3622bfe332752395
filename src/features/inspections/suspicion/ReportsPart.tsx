import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SuspicionRow } from '@/contract/suspicion/suspicion';
import { dayOf } from '@/domain/base/day';
import type { CompanyHoliday } from '@/domain/rules/holiday';
import { formatDay, formatMoney } from '@/i18n/formats';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { HolidaysDialog } from './HolidaysDialog';
import { ReportDialog } from './ReportDialog';
import { ReportDrawer } from './ReportDrawer';
import { StateMark } from './StateMark';
import { dealingName } from './suspicion-text';
import { useReports } from './use-suspicion';

/**
 * Suspicious transaction reports. Guarantee: the page reads them from the server when it is opened
 * and stores nothing of them; the address does not name the opened report.
 */
export function ReportsPart() {
  const { t } = useLingui();
  const { list, failed, load } = useReports();
  const [today] = useState(() => dayOf(correctedNow()));
  const [open, setOpen] = useState<string | null>(null);
  const [asked, setAsked] = useState<'new' | 'holidays' | null>(null);
  const { reports, holidays = [] } = list ?? {};
  const again = () => {
    setAsked(null);
    void load();
  };
  return (
    <div className="mx-auto w-full max-w-[900px]">
      <div className="mb-3 flex flex-wrap items-center justify-end gap-2">
        <p className="min-w-0 flex-1 basis-64 text-13 text-quiet">
          <Trans>
            Şüpheden sonra 10 iş günü içinde MASAK’a bildirilir. Müşteriye söylenmez; her bakış
            deftere yazılır.
          </Trans>
        </p>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked('holidays')}>
          <Trans>Tatil günleri</Trans>
        </Button>
        <Button size="sm" variant="primary" aria-haspopup="dialog" onClick={() => setAsked('new')}>
          <Trans>Yeni bildirim</Trans>
        </Button>
      </div>
      {failed && !reports ? (
        <RetryState text={t`Bildirimler yalnız sunucudadır; okunamadı.`} onRetry={load} />
      ) : null}
      {!failed && !reports ? <SkeletonRows rows={4} height={64} /> : null}
      {reports?.length === 0 ? <EmptyState text={t`Henüz bildirim yazılmadı.`} /> : null}
      {reports && reports.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-raised">
          {reports.map((row) => (
            <li key={row.id}>
              <Row row={row} today={today} holidays={holidays} onOpen={() => setOpen(row.id)} />
            </li>
          ))}
        </ul>
      ) : null}
      {asked === 'new' ? (
        <ReportDialog
          onClose={() => setAsked(null)}
          onSaved={({ id }) => {
            again();
            setOpen(id);
          }}
        />
      ) : null}
      {asked === 'holidays' && list ? (
        <HolidaysDialog
          holidays={holidays}
          today={today}
          onClose={() => setAsked(null)}
          onSaved={again}
        />
      ) : null}
      {open ? (
        <ReportDrawer
          key={open}
          id={open}
          today={today}
          holidays={holidays}
          onClose={() => setOpen(null)}
          onChanged={() => void load()}
        />
      ) : null}
    </div>
  );
}

type RowProps = {
  row: SuspicionRow;
  today: string;
  holidays: readonly CompanyHoliday[];
  onOpen: () => void;
};

const Row = ({ row, today, holidays, onOpen }: RowProps) => (
  <button
    type="button"
    onClick={onOpen}
    className="pressable flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-left"
  >
    <span className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
      <bdi className="font-medium">{row.party}</bdi>
      <span className="block text-13 text-quiet tabular-nums">
        {[
          String(row.number),
          formatDay(row.suspected),
          dealingName(row.dealing),
          ...(row.sum > 0 ? [formatMoney(row.sum)] : []),
        ].join(' · ')}
      </span>
    </span>
    <StateMark state={row.state} suspected={row.suspected} today={today} holidays={holidays} />
  </button>
);
