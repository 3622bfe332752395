import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import type { LetterView } from '@/data/core/types';
import { useLetters } from '@/data/fiscal/use-letters';
import { useFilledPage } from '@/data/list/use-filled';
import { LETTER_KINDS, LETTER_STATES } from '@/domain/fiscal/letter';
import { letterKindName, letterStateName, letterSubject } from '@/i18n/fiscal/letter-text';
import { LetterFigures } from '@/parts/fiscal/LetterFigures';
import { maySend } from '@/parts/fiscal/letter-steps';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { ANY } from '@/session/page/filter-spec';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia } from '@/ui/style/use-media';
import { PillSelect } from '@/ui/table/Pill';
import { BatchDialog } from './BatchDialog';
import { LetterName, letterColumns, StateMark } from './columns';
import { FILTER, fits, type LetterFilter } from './filter';
import { LetterDrawer } from './LetterDrawer';
import { letterExport } from './letter-export';
import { Strip } from './Strip';
import { sendChosen } from './send-chosen';

/** Reconciliation letters: first those that are still to be answered or settled. */
export function ConsensusPage() {
  const { t, i18n } = useLingui();
  const page = useListPage({ name: 'letters', filter: FILTER, opens: 'letter' });
  const { filter, setFilter } = page;
  const [now] = useState(correctedNow);
  const all = useLetters();
  // Letters are few, and the counts by state need all of them.
  useFilledPage(all, 0);
  const asked = useDeferredValue(filter);
  const rows = useMemo(() => all.rows.filter(fits(asked, now)), [all.rows, asked, now]);
  const products = useProducts();
  const roomy = useMedia('(min-width: 1100px)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => letterColumns(now, roomy), [now, roomy, i18n.locale]);
  const [isBatch, setBatch] = useState(false);
  const writes = useMay('formalization', 2);
  const denied = writes ? undefined : t`Bunun için yetkiniz yok.`;
  const batch = (
    <Button size="sm" variant="primary" reason={denied} onClick={() => setBatch(true)}>
      <Trans>Mektup hazırla</Trans>
    </Button>
  );
  return (
    <ListPage
      page={page}
      list={{ ...all, rows }}
      denied={!useMay('formalization', 1)}
      words={{
        title: t`Mutabakat`,
        empty: (
          <EmptyState
            text={
              <Trans>
                Henüz mektup yok. Bakiyesi olanlara toplu, ya da kişinin sayfasından tek tek
                yazılır.
              </Trans>
            }
            action={batch}
          />
        ),
        none: <Trans>Bu filtreye uyan mektup yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={{ height: 68, render: (letter) => <Card letter={letter} now={now} /> }}
      count={all.done ? <Plural value={rows.length} one="# mektup" other="# mektup" /> : null}
      search={{
        label: t`Ara`,
        placeholder: t`Cari adı`,
        value: filter.search,
        onValue: (search) => setFilter({ ...filter, search }),
      }}
      filters={
        <>
          <Filters filter={filter} onFilter={setFilter} />
          <Strip
            letters={all.done ? all.rows : undefined}
            now={now}
            filter={filter}
            onState={(state) => setFilter({ ...filter, state })}
          />
        </>
      }
      onExport={(start, format, chosen) => {
        const { job, total } = letterExport(filter, format, chosen, products);
        start(job, total);
      }}
      actions={batch}
      bulk={{ exports: true, actions: (chosen) => <SendAll chosen={chosen} denied={denied} /> }}
      drawer={(id) => <LetterDrawer key={id} id={id} onClose={page.close} />}
    >
      {isBatch ? <BatchDialog letters={all.rows} onClose={() => setBatch(false)} /> : null}
    </ListPage>
  );
}

function SendAll({
  chosen,
  denied,
}: {
  chosen: readonly LetterView[];
  denied: string | undefined;
}) {
  const { t } = useLingui();
  const messages = useMay('integration', 2);
  const [busy, setBusy] = useState(false);
  const able = chosen.filter(maySend);
  const reason =
    denied ??
    (!messages
      ? t`Mesaj göndermek için yetkiniz yok.`
      : able.length === 0
        ? t`Seçilenler arasında gönderilecek mektup yok.`
        : undefined);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    await sendChosen(able);
    setBusy(false);
  };
  return (
    <Button size="sm" loading={busy} reason={reason} onClick={send}>
      <Trans>WhatsApp ile gönder</Trans>
    </Button>
  );
}

function Filters({
  filter,
  onFilter,
}: {
  filter: LetterFilter;
  onFilter: (filter: LetterFilter) => void;
}) {
  const { t } = useLingui();
  const states: { value: LetterFilter['state']; label: string }[] = [
    { value: ANY, label: t`Durum: tümü` },
    ...LETTER_STATES.map((value) => ({ value, label: letterStateName(value) })),
  ];
  const kinds: { value: LetterFilter['kind']; label: string }[] = [
    { value: ANY, label: t`Türü: tümü` },
    ...LETTER_KINDS.map((value) => ({ value, label: letterKindName(value) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-lg:gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <PillSelect
        label={t`Durum`}
        value={filter.state}
        usual={ANY}
        options={states}
        onValue={(state) => onFilter({ ...filter, state })}
      />
      <PillSelect
        label={t`Türü`}
        value={filter.kind}
        usual={ANY}
        options={kinds}
        onValue={(kind) => onFilter({ ...filter, kind })}
      />
    </div>
  );
}

const ROW: RowSpec<LetterView> = {
  key: ({ id }) => id,
  name: ({ party, figures }) => `${party.name} ${letterSubject(figures)}`.trim(),
  tone: ({ stage, sync }) => (stage === 'disputed' || sync === 'refused') && 'bg-danger-wash',
};

function Card({ letter, now }: { letter: LetterView; now: number }) {
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <span className="min-w-0 truncate font-medium">
          <LetterName letter={letter} />
        </span>
        <span className="shrink-0 text-13">{letterSubject(letter.figures)}</span>
      </span>
      <span className="flex items-center justify-between gap-3 text-13">
        <span className="min-w-0 truncate">
          <LetterFigures letter={letter} />
        </span>
        <StateMark letter={letter} now={now} />
      </span>
    </div>
  );
}
