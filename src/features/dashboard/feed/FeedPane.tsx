import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { usePullState } from '@/data/core/live-state';
import type { Day } from '@/domain/base/day';
import { formatTime } from '@/i18n/formats';
import { useTableView } from '@/parts/page/use-table-view';
import { useAddressFilter } from '@/session/page/address';
import { session } from '@/session/state/store';
import { MOST_NAME, useSavedFilters } from '@/session/view/saved-filters';
import { useDelayed } from '@/ui/list/coming';
import { useMedia } from '@/ui/style/use-media';
import { PillToggle } from '@/ui/table/Pill';
import { SavedFilterMenu } from '@/ui/table/SavedFilterMenu';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { useDay } from '../use-day';
import { feedColumns } from './columns';
import { Feed, useListedSlips } from './Feed';
import { Filters } from './Filters';
import { FILTER, narrowed } from './filter';
import { NegativeWords } from './NegativeWords';
import { useNegativeWordsOfUser } from './words';

type Props = { day: Day; today: Day; onDay: (day: Day) => void };

/** List of one day's slips with its filters. */
export function FeedPane({ day, today, onDay }: Props) {
  const list = useDay(day);
  const [filter, setFilter] = useAddressFilter(FILTER);
  const saved = useSavedFilters('flow', FILTER.names);
  const { words, company, put, hidden, failure } = useNegativeWordsOfUser();
  const [wording, setWording] = useState(false);
  const [showHidden, setShowHidden] = useState(false);
  const asked = useMemo(() => narrowed(list.rows, filter), [list.rows, filter]);
  const listed = useListedSlips(asked, hidden, showHidden);
  const [view, setView] = useTableView('flow');
  const columns = useColumns();
  const narrow = useMedia('(max-width: 1023px)');
  const coming = useDelayed() !== null;
  const toggle = (
    <PillToggle on={wording} onToggle={() => setWording(!wording)}>
      {words.length === 0 ? (
        <Trans>Gizlenecek kelimeler</Trans>
      ) : (
        <Trans>Gizlenecek kelimeler · {words.length}</Trans>
      )}
    </PillToggle>
  );
  return (
    <section className="flex min-w-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-5 py-2 max-sm:px-4">
        <Filters filter={filter} onFilter={setFilter} />
        {toggle}
      </div>
      {wording ? (
        <NegativeWords words={words} company={company} onWord={put} failure={failure} />
      ) : null}
      <div className="flex min-h-8 shrink-0 items-center gap-x-2 px-6 pb-1 text-13 text-quiet max-sm:px-4">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          {list.done && !coming ? (
            <Plural value={listed.rows.length} one="# kayıt" other="# kayıt" />
          ) : null}
          {listed.hidden > 0 ? (
            <Hidden
              count={listed.hidden}
              shown={showHidden}
              onToggle={() => setShowHidden(!showHidden)}
            />
          ) : null}
          <Offline />
        </span>
        <span className="flex items-center gap-2">
          <SavedFilterMenu {...saved} most={MOST_NAME} />
          {narrow ? null : <TableViewMenu columns={columns} view={view} onView={setView} />}
        </span>
      </div>
      <Feed
        list={list}
        rows={listed.rows}
        day={day}
        today={today}
        onDay={onDay}
        narrowed={!FILTER.isPlain(filter) || listed.hidden > 0}
        onWiden={() => {
          setFilter(FILTER.usual);
          setShowHidden(true);
        }}
        columns={columns}
        view={view}
      />
    </section>
  );
}

function useColumns() {
  const { i18n } = useLingui();
  const roomy = useMedia('(min-width: 1600px)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  return useMemo(() => feedColumns(roomy), [roomy, i18n.locale]);
}

/** Number of slips that the person's hidden words leave out, with a button that shows them. */
function Hidden({
  count,
  shown,
  onToggle,
}: {
  count: number;
  shown: boolean;
  onToggle: () => void;
}) {
  return (
    <>
      <span>·</span>
      <span>
        {shown ? (
          <Plural value={count} one="# kayıt gizlenmişti" other="# kayıt gizlenmişti" />
        ) : (
          <Plural value={count} one="# kayıt gizlendi" other="# kayıt gizlendi" />
        )}
      </span>
      <button
        type="button"
        aria-pressed={shown}
        onClick={onToggle}
        className="pressable min-h-8 rounded-control px-1 font-medium text-ink underline pointer-coarse:min-h-11"
      >
        {shown ? <Trans>Yine gizle</Trans> : <Trans>Göster</Trans>}
      </button>
    </>
  );
}

/**
 * Says that offline the list is complete for this device only; of others it has their last pull.
 */
function Offline() {
  const { networkerror } = useSnapshot(session);
  const { completeAt } = usePullState();
  if (!networkerror) return null;
  const time = completeAt === null ? '' : formatTime(completeAt);
  return (
    // On a phone it is a line of its own, without the separating dot.
    <span className="max-sm:w-full">
      <span className="max-sm:hidden">{'· '}</span>
      {time ? (
        <Trans>çevrimdışı: bu cihazın kayıtları ve ötekilerin {time} durumu</Trans>
      ) : (
        <Trans>çevrimdışı: bu cihazın kayıtları ve ötekilerden son gelenler</Trans>
      )}
    </span>
  );
}
