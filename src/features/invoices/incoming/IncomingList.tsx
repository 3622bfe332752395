import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { readInbox } from '@/api/incoming';
import type { IncomingView } from '@/data/core/types';
import { useIncoming } from '@/data/fiscal/use-incoming';
import { useFilledPage } from '@/data/list/use-filled';
import { formatDay } from '@/i18n/formats';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { ANY } from '@/session/page/filter-spec';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { showToast } from '@/ui/sign/toast';
import { useMedia } from '@/ui/style/use-media';
import { PillSelect } from '@/ui/table/Pill';
import { AnswerWord, dayShown, incomingColumns } from './columns';
import { FILTER, fits, type IncomingFilter, STATES } from './filter';
import { IncomingDrawer } from './IncomingDrawer';
import { incomingExport } from './incoming-export';
import { stateName, supplierName, unitOf } from './incoming-words';

/** Invoices that came in: first those that wait for an answer, then the others, newest first. */
export function IncomingList({ switcher }: { switcher: ReactNode }) {
  const { t, i18n } = useLingui();
  const page = useListPage({ name: 'incoming', filter: FILTER, opens: 'incoming' });
  const { filter, setFilter } = page;
  const [now] = useState(correctedNow);
  const list = useFound(filter, now);
  const [roomy, wide] = [useMedia('(min-width: 1240px)'), useMedia('(min-width: 1600px)')];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(
    () => incomingColumns(now, { roomy, wide }),
    [now, roomy, wide, i18n.locale],
  );
  const states = [
    { value: ANY, label: t`Durum: tümü` },
    ...STATES.map((value) => ({ value, label: stateName(value) })),
  ];
  return (
    <ListPage
      page={page}
      list={list}
      denied={!useMay('formalization', 1)}
      words={{
        title: t`Faturalar`,
        table: t`Gelen faturalar`,
        empty: (
          <EmptyState
            text={
              <Trans>Gelen fatura yok. Entegratörün gelen kutusundan kendiliğinden alınır.</Trans>
            }
            action={<ReadInbox />}
          />
        ),
        none: <Trans>Bu filtreye uyan fatura yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={CARD}
      count={list.done ? <Plural value={list.rows.length} one="# fatura" other="# fatura" /> : null}
      search={{
        label: t`Ara`,
        placeholder: t`No, gönderen, fiş`,
        value: filter.search,
        onValue: (search) => setFilter({ ...filter, search }),
      }}
      filters={
        <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-lg:gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
          {switcher}
          <PillSelect
            label={t`Durum`}
            value={filter.state}
            usual={ANY}
            options={states}
            onValue={(state) => setFilter({ ...filter, state })}
          />
        </div>
      }
      onExport={(start, format, chosen) => {
        const { job, total } = incomingExport(filter, format, chosen);
        start(job, total);
      }}
      actions={<ReadInbox />}
      bulk={{ exports: true }}
      drawer={(id) => <IncomingDrawer key={id} id={id} onClose={page.close} />}
    />
  );
}

function useFound(filter: IncomingFilter, now: number) {
  const list = useIncoming();
  const asked = useDeferredValue(filter);
  const rows = useMemo(() => list.rows.filter(fits(asked, now)), [list.rows, asked, now]);
  const { more, done, loading, failed } = list;
  useFilledPage(list, rows.length);
  return { rows, more, done, loading, failed };
}

/** Makes the server read the integrator's inbox now; new invoices arrive by the pull. */
function ReadInbox() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const writes = useMay('formalization', 2);
  const read = async () => {
    setBusy(true);
    const { status } = await readInbox();
    setBusy(false);
    showToast(
      status
        ? { type: 'success', message: t`Gelen kutusu okunuyor; yeni faturalar birazdan listede.` }
        : {
            type: 'error',
            message: t`Gelen kutusu okunamadı. Bağlantıyı denetleyip yeniden deneyin.`,
          },
    );
  };
  return (
    <Button
      size="sm"
      loading={busy}
      reason={writes ? undefined : t`Bunun için yetkiniz yok.`}
      onClick={read}
    >
      <Trans>Gelen kutusunu oku</Trans>
    </Button>
  );
}

const ROW: RowSpec<IncomingView> = {
  key: ({ id }) => id,
  name: (one) => `${one.number} ${supplierName(one)}`.trim(),
  tone: ({ invoice, sync }) => (invoice === null || sync === 'refused') && 'bg-danger-wash',
};

const CARD = { height: 68, render: (one: IncomingView) => <Card one={one} /> };

function Card({ one }: { one: IncomingView }) {
  const { invoice, number } = one;
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <bdi className="truncate font-medium">{supplierName(one)}</bdi>
        <span className="shrink-0 font-semibold">
          {invoice ? <Money kurus={invoice.payable} unit={unitOf(invoice.currency)} /> : '–'}
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 text-13 text-quiet">
        <span className="truncate">{`${formatDay(dayShown(one))} · ${number}`}</span>
        <span className="shrink-0">
          <AnswerWord one={one} now={correctedNow()} />
        </span>
      </span>
    </div>
  );
}
