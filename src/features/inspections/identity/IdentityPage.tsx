import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { useContactNames, useContacts } from '@/data/contact/use-contacts';
import { useIdentities } from '@/data/identity/use-identities';
import { useFilledPage } from '@/data/list/use-filled';
import { dayOf } from '@/domain/base/day';
import { documentState, IDENTITY_STATES } from '@/domain/identity/card';
import { identityDocumentName, identityStateName } from '@/i18n/identity-card-text';
import { CaptureDialog } from '@/parts/identity/CaptureDialog';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { ANY } from '@/session/page/filter-spec';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia } from '@/ui/style/use-media';
import { PillSelect } from '@/ui/table/Pill';
import { identityColumns, StateMark, untilText } from './columns';
import { contactOfRow, FILTER, type IdentityFilter, type IdentityRow, rowsOf } from './filter';
import { IdentityDrawer } from './IdentityDrawer';
import { identityExport } from './identity-export';

/** Identity cards of contacts with masked numbers; whoever has none is under "Eksik". */
export function IdentityPage() {
  const { t, i18n } = useLingui();
  const page = useListPage({ name: 'identities', filter: FILTER, opens: 'identity' });
  const { filter, setFilter } = page;
  const [today] = useState(() => dayOf(correctedNow()));
  const { list, rows, counts } = useRows(filter, today);
  const roomy = useMedia('(min-width: 1100px)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => identityColumns(today, roomy), [today, roomy, i18n.locale]);
  const [capturing, setCapturing] = useState(false);
  const writes = useMay('inspections', 2);
  const add = (
    <Button
      size="sm"
      variant="primary"
      reason={writes ? undefined : t`Bunun için yetkiniz yok.`}
      onClick={() => setCapturing(true)}
    >
      <Trans>Kimlik kaydet</Trans>
    </Button>
  );
  return (
    <ListPage
      page={page}
      list={{ ...list, rows }}
      denied={!useMay('inspections', 1)}
      words={{
        title: t`Kimlik kartları`,
        empty: (
          <EmptyState
            text={
              <Trans>
                Henüz kimlik kaydı yok. Buradan, müşteri kartından ya da tezgâhta sınırda
                kaydedilir.
              </Trans>
            }
            action={add}
          />
        ),
        none: <Trans>Bu filtreye uyan kimlik yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={{ height: 68, render: (row) => <Card row={row} today={today} /> }}
      count={list.done ? <Plural value={rows.length} one="# kayıt" other="# kayıt" /> : null}
      search={{
        label: t`Ara`,
        placeholder: t`Müşteri adı`,
        value: filter.search,
        onValue: (search) => setFilter({ ...filter, search }),
      }}
      filters={<States filter={filter} counts={counts} onFilter={setFilter} />}
      onExport={(start, format, chosen) => {
        const { job, total } = identityExport(chosen ?? rows, format, today);
        start(job, total);
      }}
      actions={add}
      bulk={{ exports: true }}
      drawer={(id) => (
        <IdentityDrawer key={id} id={id} contactId={contactOfRow(id)} onClose={page.close} />
      )}
    >
      {capturing ? (
        <CaptureDialog onClose={() => setCapturing(false)} onSaved={(id) => page.open(id)} />
      ) : null}
    </ListPage>
  );
}

function useRows(filter: IdentityFilter, today: string) {
  const all = useIdentities();
  // The counts by state need all of them.
  useFilledPage(all, 0);
  const asked = useDeferredValue(filter);
  const wantsContacts = asked.state === 'missing';
  const people = useContacts('');
  useFilledPage(people, 0, wantsContacts);
  const ids = useMemo(() => [...new Set(all.rows.map(({ contact }) => contact))], [all.rows]);
  const names = useContactNames(ids);
  const rows = useMemo(
    () => rowsOf(asked, { cards: all.rows, names, contacts: people.rows }, today),
    [asked, all.rows, names, people.rows, today],
  );
  const counts = useMemo(() => {
    const states = all.rows.map((card) => documentState(card, today));
    return new Map(
      IDENTITY_STATES.map((state) => [state, states.filter((one) => one === state).length]),
    );
  }, [all.rows, today]);
  const done = all.done && (!wantsContacts || people.done);
  return { list: { ...all, done }, rows, counts };
}

function States({
  filter,
  counts,
  onFilter,
}: {
  filter: IdentityFilter;
  counts: ReadonlyMap<string, number>;
  onFilter: (filter: IdentityFilter) => void;
}) {
  const { t } = useLingui();
  const options: { value: IdentityFilter['state']; label: string }[] = [
    { value: ANY, label: t`Durum: tümü` },
    ...IDENTITY_STATES.map((value) => ({
      value,
      label:
        value === 'missing'
          ? t`Kimliği eksik müşteriler`
          : `${identityStateName(value)} (${counts.get(value) ?? 0})`,
    })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:px-4 max-sm:py-1">
      <PillSelect
        label={t`Durum`}
        value={filter.state}
        usual={ANY}
        options={options}
        onValue={(state) => onFilter({ ...filter, state })}
      />
    </div>
  );
}

const ROW: RowSpec<IdentityRow> = {
  key: ({ id }) => id,
  name: ({ name, card }) => `${name} ${card ? identityDocumentName(card.document) : ''}`.trim(),
  tone: ({ card }) => card?.sync === 'refused' && 'bg-danger-wash',
};

function Card({ row, today }: { row: IdentityRow; today: string }) {
  const { name, card } = row;
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <bdi className="min-w-0 truncate font-medium">{name || '–'}</bdi>
        <span className="shrink-0 text-13">{untilText(card)}</span>
      </span>
      <span className="flex items-center justify-between gap-3 text-13">
        <span className="min-w-0 truncate text-quiet">
          {card ? `${identityDocumentName(card.document)} ${card.masked}` : null}
        </span>
        <StateMark card={card} today={today} />
      </span>
    </div>
  );
}
