import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useSearchParams } from 'wouter';
import { type Day, dayOf } from '@/domain/base/day';
import {
  GOODS,
  groupingFor,
  KINDS,
  kindsOf,
  type ReportScope,
  showsCost,
} from '@/domain/report/report';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { PrintDocument } from '@/parts/paper/PrintDocument';
import { branchesHere } from '@/session/company/branch';
import { useAddressFilter } from '@/session/page/address';
import { periodDays, periodOf } from '@/session/page/address-period';
import { ANY } from '@/session/page/filter-spec';
import { useCostHidden } from '@/session/person/cost';
import { useMay } from '@/session/person/permissions';
import { shopName } from '@/session/person/shop-name';
import { session } from '@/session/state/store';
import { filterOf, withFilter } from '@/session/view/saved-filters';
import { correctedNow } from '@/sync/clock';
import { DateRange } from '@/ui/date/DateRange';
import { showPrinted } from '@/ui/print/show-printed';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { PrinterIcon, StarIcon } from '@/ui/sign/Icon';
import { RetryState } from '@/ui/sign/RetryState';
import { cx } from '@/ui/style/classes';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import { PillSelect, PillToggle } from '@/ui/table/Pill';
import { useExport } from '@/ui/table/use-export';
import { figuresJob } from './figures-export';
import { askedOf, type ReportFilter, SPECS } from './filter';
import { ReportBody, useNames } from './ReportBody';
import { groupingName, kindName } from './report-words';
import { SaveDialog } from './SaveDialog';
import { SavedReports } from './SavedReports';
import { SourceLine } from './SourceLine';
import { useFigures } from './use-figures';

/** Reports of the trade. */
export const ReportsPage = () => <ReportPage scope="trade" />;
/** Reports of legal documents. */
export const InvoiceReportsPage = () => <ReportPage scope="invoice" />;

function ReportPage({ scope }: { scope: ReportScope }) {
  const { t } = useLingui();
  return useMay('report', 1) ? (
    <Whole scope={scope} />
  ) : (
    <EmptyState
      className="h-full justify-center"
      text={t`Bu sayfayı görmek için raporlarda 1. düzey yetki gerekir.`}
    />
  );
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

function Whole({ scope }: { scope: ReportScope }) {
  const { t } = useLingui();
  const spec = SPECS[scope];
  const [filter, setFilter] = useAddressFilter(spec);
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => dayOf(correctedNow()));
  const asked = askedOf(filter, today);
  const { read, failed, busy, again } = useFigures(asked, filter.compared === 'before');
  const names = useNames(read?.names ?? NO_NAMES);
  const exporting = useExport();
  const [saving, save] = useState(false);
  const [printing, print] = useState(false);
  const hidden = useCostHidden() && showsCost(filter.kind);
  const shown = hidden ? undefined : read;
  const none = shown ? undefined : t`Yükleniyor…`;
  const query = filterOf(params, spec.names);
  const title = scope === 'trade' ? t`Raporlar` : t`Fatura raporu`;
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col low:overflow-auto">
      <header className="flex flex-wrap items-center gap-2 px-6 pt-4 pb-2 max-sm:px-4 max-sm:[&>button]:flex-1">
        <h1 className="flex-1 font-semibold text-24 max-sm:basis-full">{title}</h1>
        <ExportMenu
          reason={none}
          onExport={(format) => {
            if (!shown) return;
            const { job, total } = figuresJob(shown, names, format);
            exporting.start(job, total);
          }}
        />
        <Button
          size="sm"
          icon={<PrinterIcon size={16} />}
          reason={none}
          onClick={() => print(true)}
        >
          <Trans>Yazdır</Trans>
        </Button>
        <Button
          size="sm"
          variant="primary"
          icon={<StarIcon size={16} />}
          onClick={() => save(true)}
        >
          <Trans>Kaydet</Trans>
        </Button>
      </header>
      <SavedReports
        scope={scope}
        query={query}
        onOpen={(next) => setParams((before) => withFilter(before, spec.names, next))}
      />
      <Filters scope={scope} filter={filter} today={today} onFilter={setFilter} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can stand on
        tabIndex={0}
        aria-label={t`Rapor`}
        aria-busy={busy}
        className={cx(
          'min-h-0 flex-1 overflow-auto pb-8 -outline-offset-2 low:flex-none low:overflow-visible',
          busy && read && 'opacity-60',
        )}
      >
        {hidden || failed === 'refused' ? (
          <EmptyState text={t`Maliyet bu kullanıcıdan gizlenmiş; işçilik raporu açılmaz.`} />
        ) : failed ? (
          <RetryState
            text={t`Rapor okunamadı. Bağlantıyı denetleyip yeniden deneyin.`}
            onRetry={again}
          />
        ) : shown ? (
          <>
            <div className="px-6 pb-3 max-sm:px-4">
              <SourceLine from={shown.from} at={shown.at} />
            </div>
            <ReportBody read={shown} names={names} />
          </>
        ) : null}
      </section>
      {saving ? (
        <SaveDialog
          scope={scope}
          query={query}
          proposed={`${kindName(asked.kind)}, ${groupingName(asked.by)}`}
          onClose={() => save(false)}
        />
      ) : null}
      {printing && shown ? (
        <PrintDocument
          document="report"
          size="a4"
          onPrint={(end, to) =>
            showPrinted(end, { refused: t`Yazıcı cevap vermedi. Yeniden yazdırın.`, ...to })
          }
          onDone={() => print(false)}
        >
          <h1 className="font-semibold text-18">
            {shopName()} · {kindName(shown.asked.kind)}, {groupingName(shown.asked.by)}
          </h1>
          <p className="text-quiet">
            {formatDay(shown.asked.from)} – {formatDay(shown.asked.to)} ·{' '}
            {formatDateTime(correctedNow())}
          </p>
          <div className="mt-4">
            <ReportBody read={shown} names={names} />
          </div>
        </PrintDocument>
      ) : null}
      <ExportDialog exporting={exporting} />
    </div>
  );
}

function Filters({
  scope,
  filter,
  today,
  onFilter,
}: {
  scope: ReportScope;
  filter: ReportFilter;
  today: Day;
  onFilter: (filter: ReportFilter) => void;
}) {
  const { t } = useLingui();
  const hidden = useCostHidden();
  const { companiesInfo, companies, userNames } = useSnapshot(session);
  const branches = branchesHere({
    companiesInfo,
    companies,
  } as Parameters<typeof branchesHere>[0]);
  const kinds = kindsOf(scope).filter((kind) => !(hidden && showsCost(kind)));
  const { kind } = filter;
  const by = groupingFor(kind, filter.by);
  const isTrade = scope === 'trade' && kind !== 'vat';
  const change = (part: Partial<ReportFilter>) => onFilter({ ...filter, ...part });
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-lg:gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <PillSelect
        label={t`Rapor`}
        value={kind}
        usual={null}
        options={kinds.map((value) => ({ value, label: kindName(value) }))}
        onValue={(next) => change({ kind: next, by: '' })}
      />
      <PillSelect
        label={t`Gruplama`}
        value={by}
        usual={null}
        options={KINDS[kind].by.map((value) => ({ value, label: groupingName(value) }))}
        onValue={(next) => change({ by: next === KINDS[kind].by[0] ? '' : next })}
      />
      <DateRange
        shape="pill"
        label={t`Dönem`}
        today={today}
        rule="no-future"
        value={periodDays(filter.period, today)}
        onChange={(days) => {
          const period = periodOf(days, today);
          change({ period: period === 'all' ? 'this-month' : period });
        }}
      />
      <PillToggle
        on={filter.compared === 'before'}
        onToggle={() => change({ compared: filter.compared === 'before' ? 'none' : 'before' })}
      >
        <Trans>Önceki dönemle</Trans>
      </PillToggle>
      {branches.length > 1 && kind !== 'undocumented' ? (
        <PillSelect
          label={t`Şube`}
          value={filter.branch}
          usual={ANY}
          options={[
            { value: ANY, label: t`Şube: tümü` },
            ...branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValue={(branch) => change({ branch })}
        />
      ) : null}
      {isTrade ? (
        <PillSelect
          label={t`Satan`}
          value={filter.seller}
          usual={ANY}
          options={[
            { value: ANY, label: t`Satan: tümü` },
            ...Object.entries(userNames).map(([value, label]) => ({ value, label })),
          ]}
          onValue={(seller) => change({ seller })}
        />
      ) : null}
      {isTrade && kind !== 'takings' ? (
        <PillSelect
          label={t`Ürün`}
          value={filter.goods}
          usual={ANY}
          options={[
            { value: ANY, label: t`Ürün: tümü` },
            ...GOODS.map((value) => ({
              value,
              label: { worked: t`İşlenmiş`, coin: t`Sarrafiye`, scrap: t`Hurda` }[value],
            })),
          ]}
          onValue={(goods) => change({ goods })}
        />
      ) : null}
    </div>
  );
}
