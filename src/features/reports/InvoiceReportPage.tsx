import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { dayOf } from '@/domain/base/day';
import { firstDay, isMonth, type Month, monthOfDay, shiftedMonth } from '@/domain/base/month';
import { formatDay, formatMoney } from '@/i18n/formats';
import { withParam } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { BarChart } from '@/ui/chart/BarChart';
import { monthName } from '@/ui/date/CalendarGrid';
import { DecidingMoney, Money } from '@/ui/figure/Money';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { ChevronRightIcon } from '@/ui/sign/first-icons';
import { ChevronLeftIcon, DownloadIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { RetryState } from '@/ui/sign/RetryState';
import { cx } from '@/ui/style/classes';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { useExport } from '@/ui/table/use-export';
import { DayDrawer } from './DayDrawer';
import { FigureStrip, StripFigure } from './FigureTable';
import { Closes, Series, Sums, TallyTable } from './InvoiceParts';
import { type ReportPart, withReportJob } from './invoice-export';
import { SourceLine } from './SourceLine';
import { type ReadReport, useInvoiceReport } from './use-invoice-report';

const PackageDialog = loadLater(async () => (await import('./PackageDialog')).PackageDialog);

/** Report of a month's legal documents: sums, proof of the closes, series, and the tally. */
export function InvoiceReportPage() {
  const { t } = useLingui();
  const sees = useMay('formalization', 1);
  if (!sees)
    return (
      <EmptyState
        className="h-full justify-center"
        text={t`Bu sayfayı görmek için belgelerde 1. düzey yetki gerekir.`}
      />
    );
  return <Whole />;
}

function Whole() {
  const { t, i18n } = useLingui();
  const [params, setParams] = useSearchParams();
  const present = monthOfDay(dayOf(correctedNow()));
  const asked = params.get('month') ?? '';
  const month = isMonth(asked) && asked <= present ? asked : present;
  const { read, failed, busy, again } = useInvoiceReport(month);
  const exporting = useExport();
  const [packing, pack] = useState(false);
  const packs = useMay('formalization', 2);
  const exportsBooks = useMay('accounts', 2);
  const choose = (next: Month) =>
    setParams((before) => withParam(before, 'month', next === present ? '' : next));
  const day = params.get('day');
  const exported = (part: ReportPart) => {
    if (read) withReportJob(part, read.report, exporting.start);
  };
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col low:overflow-auto">
      <header className="flex flex-wrap items-center gap-2 px-6 pt-4 pb-3 max-sm:px-4">
        <h1 className="sr-only">{t`Raporlama`}</h1>
        <div className="flex flex-1 items-center">
          <IconButton
            label={t`Önceki ay`}
            icon={<ChevronLeftIcon size={20} />}
            onClick={() => choose(shiftedMonth(month, -1))}
            className="-ml-2"
          />
          <h2
            aria-live="polite"
            className="min-w-44 text-center font-semibold text-24 max-sm:min-w-36 max-sm:text-18"
          >
            {monthName(firstDay(month), i18n.locale)}
          </h2>
          <IconButton
            label={t`Sonraki ay`}
            icon={<ChevronRightIcon size={20} />}
            disabled={month >= present}
            onClick={() => choose(shiftedMonth(month, 1))}
          />
        </div>
        {exportsBooks ? (
          <Link href="/accounts/journal" className="underline underline-offset-4">
            <Trans>Yevmiye aktarımı</Trans>
          </Link>
        ) : null}
        <Button
          size="sm"
          variant="primary"
          icon={<DownloadIcon size={16} />}
          reason={packs ? undefined : t`Bunun için yetkiniz yok.`}
          onClick={() => pack(true)}
        >
          <Trans>Muhasebe paketi</Trans>
        </Button>
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can stand on
        tabIndex={0}
        aria-label={t`Rapor`}
        aria-busy={busy}
        className={cx(
          'min-h-0 flex-1 overflow-auto pb-8 -outline-offset-2 low:flex-none low:overflow-visible',
          busy && 'opacity-60',
        )}
      >
        {failed && !read ? (
          <RetryState
            text={t`Rapor okunamadı. Bağlantıyı denetleyip yeniden deneyin.`}
            onRetry={again}
          />
        ) : read ? (
          <Report
            read={read}
            onDay={(chosen) => setParams((before) => withParam(before, 'day', chosen))}
            onExport={exported}
          />
        ) : null}
      </section>
      {read && day ? (
        <DayDrawer
          day={day}
          left={read.report.tally.days.find((one) => one.day === day)?.left ?? 0}
          differences={read.report.tally.differences}
          onClose={() => setParams((before) => withParam(before, 'day', ''), { replace: true })}
        />
      ) : null}
      <LoadBoundary>
        {packing ? <PackageDialog month={month} onClose={() => pack(false)} /> : null}
      </LoadBoundary>
      <ExportDialog exporting={exporting} />
    </div>
  );
}

type PartProps = {
  read: ReadReport;
  onDay: (day: string) => void;
  onExport: (part: ReportPart) => void;
};

function Report({ read, onDay, onExport }: PartProps) {
  const { t } = useLingui();
  const { report, unlisted } = read;
  const { tally, total, documents, cancelled, failed, test } = report;
  const isWhole = tally.total.left === 0;
  return (
    <>
      <div className="px-6 pb-3 max-sm:px-4">
        <SourceLine from={read.from} at={read.at} />
        {failed.documents > 0 ? (
          <p className="text-13 text-ambertext">
            <Trans>
              {failed.documents} belge hatalı: toplamlarda yok, yeniden gönderilmeyi bekliyor.
            </Trans>
          </p>
        ) : null}
        {tally.test !== 0 ? (
          <p className="text-13 text-ambertext">
            <Trans>Belgelenenin {formatMoney(tally.test)} kadarı deneme belgesidir.</Trans>
          </p>
        ) : null}
        {test > 0 ? (
          <p className="text-13 text-ambertext">
            <Trans>{test} belge denemedir; yasal hükmü yoktur.</Trans>
          </p>
        ) : null}
      </div>
      <FigureStrip label={t`Ayın toplamları`}>
        <StripFigure
          decides
          name={t`Satış fişleri`}
          value={<DecidingMoney kurus={tally.total.sold} max={36} />}
          note={<Trans>{tally.total.slips} fiş</Trans>}
        />
        <StripFigure
          name={t`Belgelenen`}
          value={<Money kurus={tally.total.documented} />}
          note={<Trans>fişin günüyle</Trans>}
        />
        <StripFigure
          name={t`Belgesiz kalan`}
          value={<Money kurus={tally.total.left} className={isWhole ? '' : 'text-ambertext'} />}
          note={
            isWhole ? (
              <Trans>fiş ve belge farkı yok</Trans>
            ) : (
              <Trans>{tally.differences.length + unlisted} fişte</Trans>
            )
          }
        />
        <StripFigure
          name={t`Hesaplanan KDV`}
          value={<Money kurus={total.vat} />}
          note={<Trans>matrah {formatMoney(total.base)}</Trans>}
        />
        <StripFigure
          name={t`Belge`}
          value={documents}
          note={
            cancelled.documents > 0 ? (
              <Trans>{cancelled.documents} iptal ayrıca</Trans>
            ) : (
              <Trans>iptal yok</Trans>
            )
          }
        />
      </FigureStrip>
      <Days read={read} />
      <TallyTable
        days={tally.days}
        total={tally.total}
        unlisted={unlisted}
        onDay={onDay}
        onExport={onExport}
        hasDifferences={tally.differences.length > 0}
      />
      <Sums report={report} onExport={onExport} />
      <Closes closes={report.closes} />
      <Series series={report.series} />
    </>
  );
}

/** Each day of the month: what was sold, and what of it is documented. */
function Days({ read }: { read: ReadReport }) {
  const { t } = useLingui();
  const { days } = read.report.tally;
  if (days.length === 0)
    return <EmptyState text={<Trans>Bu ay belge gerektiren fiş yok.</Trans>} className="py-10" />;
  const best = days.reduce((most, one) => (one.sold > most.sold ? one : most));
  return (
    <BarChart
      className="px-6 pt-4 pb-5 max-sm:px-4"
      title={t`Her gün satılan ve belgelenen`}
      summary={t`${days.length} gün; en iyi gün ${formatDay(best.day)}, ${formatMoney(best.sold)}`}
      height={120}
      ticks={0}
      legend={
        <p className="text-12 text-quiet">
          <Trans>Çizgi satılan, çubuk belgelenen.</Trans>
        </p>
      }
      data={{
        points: days.map(({ day }) => ({
          id: day,
          label: formatDay(day),
          short: String(Number(day.slice(8))),
        })),
        series: [
          { name: t`satılan`, tone: 'ink', values: days.map(({ sold }) => sold) },
          { name: t`belgelenen`, tone: 'ink', values: days.map(({ documented }) => documented) },
        ],
        format: (value) => formatMoney(value),
      }}
    />
  );
}
