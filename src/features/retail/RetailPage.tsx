import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { zRecordId } from '@/contract/fiscal/retail';
import type { RetailDays } from '@/data/fiscal/retail';
import { useDefinitionsRead, useRules, useZReports, type ZView } from '@/data/list/use-definitions';
import { addDays, type Day, dayOf } from '@/domain/base/day';
import { fold } from '@/domain/base/fold';
import { assignZ, compareZ, differs, zTotal } from '@/domain/fiscal/retail';
import { ruleAt } from '@/domain/rules/dated-rule';
import { formatDay, formatMoney } from '@/i18n/formats';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { ANY, type FilterOf, filterSpec, oneOf, typedText } from '@/session/page/filter-spec';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia } from '@/ui/style/use-media';
import { pagesOf } from '@/ui/table/export/pages';
import { PillSelect } from '@/ui/table/Pill';
import { Difference, exportColumns, retailColumns, type ZRow } from './columns';
import { DayDrawer, dayOfOpened } from './DayDrawer';
import { STRIP_DAYS, Strip } from './Strip';
import { useRetail } from './use-retail';
import { VoidDialog } from './VoidDialog';
import { ZDialog } from './ZDialog';

const FILTER = filterSpec({
  state: oneOf(['differs', 'voided']),
  search: typedText({ param: 'q' }),
});
type RetailFilter = FilterOf<typeof FILTER>;

/** Z reports of the till devices by day, beside the slips that went over them. */
export function RetailPage() {
  const { t, i18n } = useLingui();
  const page = useListPage({ name: 'retail', filter: FILTER, opens: 'z' });
  const { filter, setFilter, opened } = page;
  const isRead = useDefinitionsRead();
  const reports = useZReports();
  const [today] = useState(() => dayOf(correctedNow()));
  const from = addDays(today, 1 - STRIP_DAYS);
  const days = useRetail(from, today);
  const all = useRows(reports, days, from);
  const rows = useMemo(() => all.filter(fits(filter)), [all, filter]);
  const roomy = useMedia('(min-width: 1100px)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => retailColumns(roomy), [roomy, i18n.locale]);
  const [writing, write] = useState<{ day: Day; known?: ZView } | null>(null);
  const [voided, setVoided] = useState<ZView | null>(null);
  const denied = useMay('formalization', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const begin = () => write({ day: today });
  return (
    <ListPage
      page={page}
      list={{
        rows,
        done: isRead && days !== undefined,
        loading: !isRead || !days,
        failed: false,
        more: nothing,
      }}
      denied={!useMay('formalization', 1)}
      words={{
        title: t`Perakende resmileştirme`,
        table: t`Z raporları`,
        empty: (
          <EmptyState
            text={<Trans>Henüz Z raporu yok. Yazarkasanın gün sonu çıktısını yazın.</Trans>}
            action={
              <Button reason={denied} onClick={begin}>
                <Trans>Z raporu yaz</Trans>
              </Button>
            }
          />
        ),
        none: <Trans>Bu filtreye uyan Z raporu yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={CARD}
      count={<Plural value={rows.length} one="# Z raporu" other="# Z raporu" />}
      search={{
        label: t`Ara`,
        placeholder: t`Cihaz, Z no`,
        value: filter.search,
        onValue: (search) => setFilter({ ...filter, search }),
      }}
      filters={
        <>
          <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:px-4">
            <PillSelect
              label={t`Durum`}
              value={filter.state}
              usual={ANY}
              options={[
                { value: ANY, label: t`Durum: tümü` },
                { value: 'differs', label: t`Farkı olan` },
                { value: 'voided', label: t`İptal edilen` },
              ]}
              onValue={(state) => setFilter({ ...filter, state })}
            />
            <Limit today={today} />
          </div>
          <Strip from={from} today={today} reports={reports} days={days} onOpen={page.open} />
        </>
      }
      onExport={(start, format, chosen) => {
        const list = chosen ?? rows;
        start(
          {
            name: `${t`z-raporlari`}-${today}`,
            sheet: t`Z raporları`,
            format,
            columns: exportColumns(),
            pages: pagesOf(list),
          },
          list.length,
        );
      }}
      actions={
        <Button size="sm" variant="primary" reason={denied} onClick={begin}>
          <Trans>Z raporu yaz</Trans>
        </Button>
      }
      drawer={(id) => {
        const day = dayOfOpened(id, reports, keyOf);
        return (
          <DayDrawer
            key={id}
            day={day}
            reports={reports.filter(({ z }) => z.day === day)}
            onWrite={() => write({ day })}
            onCorrect={(known) => write({ day, known })}
            onVoid={setVoided}
            onClose={page.close}
          />
        );
      }}
    >
      {writing ? (
        <ZDialog
          key={opened ?? ''}
          {...(writing.known ? { known: writing.known } : {})}
          reports={reports}
          day={writing.day}
          today={today}
          onClose={() => write(null)}
        />
      ) : null}
      {voided ? <VoidDialog view={voided} onClose={() => setVoided(null)} /> : null}
    </ListPage>
  );
}

const nothing = () => {};
const keyOf = ({ z }: ZView): string => zRecordId(z);

function useRows(
  reports: readonly ZView[],
  days: RetailDays | undefined,
  from: Day,
): readonly ZRow[] {
  return useMemo(() => {
    const standing = reports.filter(({ voided }) => !voided).map(({ z }) => z);
    const assigned = days ? assignZ(days.slips, standing) : new Map();
    return reports.map((view) => ({
      ...view,
      found:
        days && !view.voided && view.z.day >= from
          ? compareZ(
              view.z,
              days.slips.filter(({ id }) => assigned.get(id) === view.z),
            )
          : undefined,
    }));
  }, [reports, days, from]);
}

function fits({ state, search }: RetailFilter) {
  const query = fold(search);
  return ({ z, voided, found }: ZRow): boolean => {
    if (state === 'voided' ? !voided : voided !== undefined && state !== ANY) return false;
    if (state === 'differs' && !(found && differs(found))) return false;
    return query === '' || fold(`${z.device} ${z.number} ${formatDay(z.day)}`).includes(query);
  };
}

/** The limit of today, in words. */
function Limit({ today }: { today: Day }) {
  const limit = ruleAt(useRules(), 'paper-limit', today);
  return (
    <p className="min-w-0 flex-1 basis-64 text-13 text-quiet">
      {limit > 0 ? (
        <Trans>
          Bugün {formatMoney(limit)} sınırına kadar olan satış yazarkasa fişiyle kalabilir (VUK 589:
          işletme hesabı ve basit usul); üstü e-Arşiv ister.
        </Trans>
      ) : (
        <Trans>Bugün her satış e-Arşiv ya da e-Fatura ister; yazarkasa fişiyle kalmaz.</Trans>
      )}
    </p>
  );
}

const ROW: RowSpec<ZRow> = {
  key: keyOf,
  name: ({ z }) => `${z.device} · Z ${z.number}`,
  tone: ({ sync }) => sync === 'refused' && 'bg-danger-wash',
};

/** On a card, where no head names the figure. */
function CardDifference({ row }: { row: ZRow }) {
  const { t } = useLingui();
  const { voided, found } = row;
  if (voided || !found || found.total.difference === 0) return <Difference row={row} />;
  return <span className="text-dangertext">{t`fark ${formatMoney(found.total.difference)}`}</span>;
}

const CARD = {
  height: 68,
  render: (row: ZRow) => (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">
          {row.z.device} · Z {row.z.number}
        </span>
        <Money kurus={zTotal(row.z)} className="shrink-0 font-semibold" />
      </span>
      <span className="flex justify-between gap-3 text-13 text-quiet">
        {formatDay(row.z.day)}
        <CardDifference row={row} />
      </span>
    </div>
  ),
};
