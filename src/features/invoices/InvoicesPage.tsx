import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { DocumentView } from '@/data/core/types';
import { useOpenDocuments } from '@/data/fiscal/use-documents';
import { dayOf } from '@/domain/base/day';
import { DOCUMENT_KINDS, STAGES } from '@/domain/fiscal/document';
import { isVoid } from '@/domain/fiscal/state';
import { documentKindName, documentNumber, partyName, stageName } from '@/i18n/fiscal/fiscal-text';
import { formatDay } from '@/i18n/formats';
import { PrepareDialog } from '@/parts/fiscal/PrepareDialog';
import { StageMark } from '@/parts/fiscal/StageMark';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { ANY } from '@/session/page/filter-spec';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { DateRange } from '@/ui/date/DateRange';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia } from '@/ui/style/use-media';
import { FOOT_SUMS } from '@/ui/table/foot-sums';
import { PillSelect } from '@/ui/table/Pill';
import { BulkDialog } from './BulkDialog';
import type { BulkStep } from './bulk';
import { dayShown, invoiceColumns, Kind } from './columns';
import { FILTER, type InvoiceFilter, OPEN } from './filter';
import { InvoiceDrawer } from './InvoiceDrawer';
import { invoiceExport } from './invoice-export';
import { PdfZip } from './PdfZip';
import { Strip } from './Strip';
import { useInvoices, useUncovered } from './use-invoices';

/** Invoices that go out: first those in which something is to be done, then the others. */
export function InvoicesPage({ switcher }: { switcher: ReactNode }) {
  const { t, i18n } = useLingui();
  const page = useListPage({ name: 'invoices', filter: FILTER, opens: 'document' });
  const { filter, setFilter } = page;
  const list = useInvoices(filter);
  const open = useWholeOpen();
  const [now] = useState(correctedNow);
  const missing = useUncovered(now, open);
  const [preparing, setPreparing] = useState(false);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const [roomy, wide] = [useMedia('(min-width: 1100px)'), useMedia('(min-width: 1520px)')];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(
    () => invoiceColumns(now, { roomy, wide }),
    [now, roomy, wide, i18n.locale],
  );
  const writes = useMay('formalization', 2);
  const prepare = () => setPreparing(true);
  return (
    <ListPage
      page={page}
      list={list}
      denied={!useMay('formalization', 1)}
      words={{
        title: t`Faturalar`,
        empty: (
          <EmptyState
            text={<Trans>Henüz belge yok. Satış fişlerinden hazırlanır.</Trans>}
            action={
              <Button onClick={prepare}>
                <Trans>Fişlerden hazırla</Trans>
              </Button>
            }
          />
        ),
        none: <Trans>Bu filtreye uyan belge yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={CARD}
      count={list.done ? <Plural value={list.rows.length} one="# belge" other="# belge" /> : null}
      search={{
        label: t`Ara`,
        placeholder: t`No, taraf, fiş`,
        value: filter.search,
        onValue: (search) => setFilter({ ...filter, search }),
      }}
      filters={
        <>
          <Filters filter={filter} onFilter={setFilter} now={now} switcher={switcher} />
          <Strip
            open={open}
            missing={missing}
            now={now}
            filter={filter}
            onStage={(stage) => setFilter({ ...filter, stage })}
            onPrepare={prepare}
          />
        </>
      }
      onExport={(start, format, chosen) => {
        const { job, total } = invoiceExport(filter, format, chosen);
        start(job, total);
      }}
      actions={
        <>
          <Button
            size="sm"
            reason={writes ? undefined : t`Bunun için yetkiniz yok.`}
            onClick={prepare}
          >
            <Trans>Fişlerden hazırla</Trans>
          </Button>
          <SendReady
            open={open}
            denied={!writes}
            onSend={(documents) => setBulk({ step: 'send', documents })}
          />
        </>
      }
      bulk={{
        exports: true,
        actions: (rows) => <ChosenActions rows={rows} denied={!writes} onAsk={setBulk} />,
      }}
      foot={<Sums rows={list.rows} isWhole={list.done} />}
      drawer={(id) => <InvoiceDrawer key={id} id={id} onClose={page.close} />}
    >
      {preparing && missing ? (
        <PrepareDialog
          missing={missing}
          now={now}
          description={t`Son 30 günün belgesi olmayan fişleri. Tutarlar fişten ve borsa kapanışından hesaplanır.`}
          onClose={() => setPreparing(false)}
        />
      ) : null}
      {bulk ? <BulkDialog {...bulk} onClose={() => setBulk(null)} /> : null}
    </ListPage>
  );
}

/** All documents in which something is to be done; undefined until the last was read. */
function useWholeOpen(): readonly DocumentView[] | undefined {
  const { rows, done, loading, failed, more } = useOpenDocuments();
  useEffect(() => {
    if (!done && !loading && !failed) more();
  }, [done, loading, failed, more]);
  return done ? rows : undefined;
}

const isReady = ({ stage, sync }: DocumentView): boolean => stage === 'ready' && sync !== 'refused';

function SendReady({
  open,
  denied,
  onSend,
}: {
  open: readonly DocumentView[] | undefined;
  denied: boolean;
  onSend: (documents: readonly DocumentView[]) => void;
}) {
  const { t } = useLingui();
  const ready = open?.filter(isReady) ?? [];
  return (
    <Button
      size="sm"
      variant="primary"
      className="min-w-30"
      reason={
        denied
          ? t`Bunun için yetkiniz yok.`
          : ready.length === 0
            ? t`Gönderilecek hazır belge yok.`
            : undefined
      }
      onClick={() => onSend(ready)}
    >
      {ready.length === 0 ? (
        <Trans>Hazırları gönder</Trans>
      ) : (
        <Plural value={ready.length} one="# hazırı gönder" other="# hazırı gönder" />
      )}
    </Button>
  );
}

/** Steps over chosen documents, each with a dry run first. */
function ChosenActions({
  rows,
  denied,
  onAsk,
}: {
  rows: readonly DocumentView[];
  denied: boolean;
  onAsk: (bulk: Bulk) => void;
}) {
  const { t } = useLingui();
  const reason = denied ? t`Bunun için yetkiniz yok.` : undefined;
  return (
    <>
      <Button size="sm" reason={reason} onClick={() => onAsk({ step: 'ready', documents: rows })}>
        <Trans>Hazırla</Trans>
      </Button>
      <Button size="sm" reason={reason} onClick={() => onAsk({ step: 'send', documents: rows })}>
        <Trans>Gönder</Trans>
      </Button>
      <PdfZip rows={rows} />
    </>
  );
}

type Bulk = { step: BulkStep; documents: readonly DocumentView[] };

function Filters({
  filter,
  onFilter,
  now,
  switcher,
}: {
  switcher: ReactNode;
  now: number;
  filter: InvoiceFilter;
  onFilter: (filter: InvoiceFilter) => void;
}) {
  const { t } = useLingui();
  const stages: { value: InvoiceFilter['stage']; label: string }[] = [
    { value: ANY, label: t`Belge: tümü` },
    { value: OPEN, label: t`Belge: bitmeyen` },
    ...STAGES.map((value) => ({ value, label: stageName(value) })),
  ];
  const kinds: { value: InvoiceFilter['kind']; label: string }[] = [
    { value: ANY, label: t`Türü: tümü` },
    ...DOCUMENT_KINDS.map((value) => ({ value, label: documentKindName(value) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-lg:gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      {switcher}
      <PillSelect
        label={t`Belge`}
        value={filter.stage}
        usual={ANY}
        options={stages}
        onValue={(stage) => onFilter({ ...filter, stage })}
      />
      <PillSelect
        label={t`Türü`}
        value={filter.kind}
        usual={ANY}
        options={kinds}
        onValue={(kind) => onFilter({ ...filter, kind })}
      />
      <DateRange
        shape="pill"
        label={t`Fiş günü`}
        today={dayOf(now)}
        rule="no-future"
        clearable
        value={filter.days}
        onChange={(days) => onFilter({ ...filter, days })}
      />
    </div>
  );
}

/** Sums of the listed documents, once all of them were read. */
function Sums({ rows, isWhole }: { rows: readonly DocumentView[]; isWhole: boolean }) {
  const { t } = useLingui();
  const sums = useMemo(() => {
    const counted = rows.filter(({ stage }) => !isVoid(stage));
    const of = (part: 'base' | 'vat' | 'total') =>
      counted.reduce((sum, { totals }) => sum + totals[part], 0);
    return { base: of('base'), vat: of('vat'), total: of('total') };
  }, [rows]);
  if (!isWhole || rows.length === 0) return null;
  return (
    <dl aria-label={t`Toplamlar`} tabIndex={0} className={FOOT_SUMS}>
      <FootSum name={t`Matrah`} kurus={sums.base} />
      <FootSum name={t`KDV`} kurus={sums.vat} />
      <FootSum name={t`Toplam`} kurus={sums.total} />
    </dl>
  );
}

const FootSum = ({ name, kurus }: { name: string; kurus: number }) => (
  <div className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3">
    <dt className="text-12 text-quiet">{name}</dt>
    <dd className="whitespace-nowrap font-semibold leading-6">
      <Money kurus={kurus} />
    </dd>
  </div>
);

const ROW: RowSpec<DocumentView> = {
  key: ({ id }) => id,
  name: (document) => documentNumber(document),
  tone: ({ stage, sync }) => (stage === 'failed' || sync === 'refused') && 'bg-danger-wash',
};

const CARD = { height: 68, render: (document: DocumentView) => <Card document={document} /> };

function Card({ document }: { document: DocumentView }) {
  const { party, totals, lines, stage } = document;
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <bdi className="truncate font-medium">{partyName(party)}</bdi>
        <span className="shrink-0 font-semibold">
          {lines.length > 0 ? <Money kurus={totals.total} /> : '–'}
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 text-13 text-quiet">
        <span className="flex min-w-0 items-center gap-2">
          <Kind document={document} />
          <span className="truncate">{document.number ?? formatDay(dayShown(document))}</span>
        </span>
        <StageMark stage={stage} />
      </span>
    </div>
  );
}
