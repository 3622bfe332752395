import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { TaskView } from '@/data/core/types';
import { useWholeList } from '@/data/list/use-whole';
import { type Day, istanbulClock } from '@/domain/base/day';
import { useAddressField } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { useView } from '@/session/view/use-view';
import { Segmented } from '@/ui/field/Segmented';
import { EmptyState } from '@/ui/sign/EmptyState';
import { cx } from '@/ui/style/classes';
import { useMedia } from '@/ui/style/use-media';
import { AgePanel } from './day/AgePanel';
import { useChequeDays } from './day/ChequesPanel';
import { CompareSwitch, DayHead } from './day/DayHead';
import { DayMore } from './day/DayMore';
import { DayPrint } from './day/DayPrint';
import { DayView } from './day/DayView';
import { COMPARED, type Compared } from './day/day-words';
import { hasMoved } from './day/deals';
import { LastDeals } from './day/LastDeals';
import { useReceivables } from './day/receivables';
import { useOtherDays } from './day/use-flows';
import { DayStart } from './day-start/DayStart';
import { useDayStart } from './day-start/use-day-start';
import { FeedPane } from './feed/FeedPane';
import { OwedRows, PositionRows, Tills } from './figures/Books';
import { ChequesDue } from './figures/ChequesDue';
import { Figures } from './figures/Figures';
import { useFamilies } from './figures/families';
import { flowToday } from './figures/flow-today';
import { useAccounts } from './figures/use-books';
import { ResultSection } from './result/ResultSection';
import { SetupBand } from './SetupBand';
import { TaskDialog } from './tasks/TaskDialog';
import { Tasks } from './tasks/Tasks';
import { useMoment, useToday } from './today';
import { useDay } from './use-day';

/** First page after sign-in: today's business, the shop's balances, and what waits for a person. */
export function DashboardPage() {
  const may = useMay('workbench', 1);
  return may ? <Dashboard /> : <Denied />;
}

type View = 'day' | 'feed' | 'tasks' | 'books';
const VIEWS: readonly View[] = ['day', 'feed', 'tasks', 'books'];

const readCompared = (kept: unknown): Compared =>
  COMPARED.find((which) => which === kept) ?? 'yesterday';

function Dashboard() {
  const { t } = useLingui();
  const today = useToday();
  const now = useMoment();
  // Null means today, also after midnight.
  const [chosen, choose] = useState<Day | null>(null);
  const day = chosen ?? today;
  // The view is in the address, so that the browser's Back from a slip returns to the same view.
  const [shown, show] = useAddressField('show');
  const asked = VIEWS.find((one) => one === shown) ?? 'day';
  const [compared, compare] = useView('flow-compared', readCompared);
  // The state is here and not in the list of tasks, so that turning the tablet keeps typed text.
  const [editing, setEditing] = useState<TaskView | 'new' | null>(null);
  const whole = useDay(day);
  // Sums are shown only after the first pull: a sum of fewer slips would be taken for the whole.
  const known = useWholeList() === true;
  const flow = useMemo(() => (known ? flowToday(whole) : undefined), [known, whole]);
  const minute = day === today ? istanbulClock(now).minute : undefined;
  const others = useOtherDays(day, minute, known, compared);
  const other = others.find(({ which }) => which === compared);
  const here = useAccounts();
  const accounts = known ? here : undefined;
  const slips = useMemo(
    () => (known && whole.done ? whole.rows.filter(({ sync }) => sync !== 'refused') : undefined),
    [known, whole],
  );
  const moved = useMemo(
    () => (day === today && slips ? hasMoved(slips) : undefined),
    [day, today, slips],
  );
  const start = useDayStart(today);
  const strip = useChequeDays(today);
  const families = useFamilies(accounts);
  const aged = useReceivables(families, today);
  const settled = useSettled(
    start.facts !== undefined && slips !== undefined && strip !== undefined && aged !== undefined,
  );
  const roomy = useMedia('(min-width: 1200px)');
  const view = roomy && asked !== 'feed' ? 'day' : asked;
  const all = {
    day: t`Gün`,
    feed: t`İşlemler`,
    tasks: t`Görevler`,
    books: t`Kasalar`,
  };
  const views = (roomy ? VIEWS.slice(0, 2) : VIEWS).map((value) => ({ value, label: all[value] }));
  const drawn = { day, today, minute, slips, compared, other, strip };
  const beside = (
    <>
      <AgePanel aged={aged} />
      {view === 'day' ? <LastDeals slips={slips} onAll={() => show('feed')} /> : null}
      <DayMore flow={flow} />
    </>
  );
  const books = (
    <>
      <ChequesDue />
      <Tills accounts={accounts} />
      <OwedRows families={families} />
      <PositionRows accounts={accounts} />
      <ResultSection />
    </>
  );
  const tasks = (
    <>
      <DayStart start={start} />
      <Tasks today={today} told={start.checks} onEdit={setEditing} />
    </>
  );
  const choice = (
    <Segmented
      stretch={!roomy}
      small={roomy}
      label={t`Görünen`}
      value={view}
      onChange={(next) => show(next === 'day' ? '' : next)}
      options={views}
    />
  );
  const switches = <CompareSwitch day={day} today={today} chosen={compared} onChoose={compare} />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <h1 className="sr-only">
        <Trans>Akış</Trans>
      </h1>
      <SetupBand />
      <DayHead
        day={day}
        today={today}
        minute={minute}
        onDay={(next) => choose(next >= today ? null : next)}
      >
        {roomy ? choice : null}
        <span className="ml-auto flex items-center gap-3">
          {roomy ? switches : null}
          <DayPrint drawn={drawn} flow={flow} others={others} aged={aged} />
        </span>
      </DayHead>
      {roomy ? (
        <>
          <Figures {...{ day, today, flow, others, accounts, moved }} />
          <div className="flex min-h-0 flex-1">
            {view === 'feed' ? (
              <FeedPane
                day={day}
                today={today}
                onDay={(next) => choose(next >= today ? null : next)}
              />
            ) : (
              <DayView {...drawn} />
            )}
            <aside
              className={cx(
                'w-80 shrink-0 overflow-auto border-line border-l',
                !settled && 'invisible',
              )}
            >
              {tasks}
              {beside}
              {books}
            </aside>
          </div>
        </>
      ) : (
        <>
          <div className="shrink-0 px-4 py-2">{choice}</div>
          {view === 'feed' ? (
            <FeedPane
              day={day}
              today={today}
              onDay={(next) => choose(next >= today ? null : next)}
            />
          ) : (
            <div className="min-h-0 min-w-0 flex-1 overflow-auto">
              {view === 'day' ? (
                <>
                  <Figures {...{ day, today, flow, others, accounts, moved }} />
                  <div className="overflow-x-auto px-4 pt-2">{switches}</div>
                  <DayView {...drawn} />
                  {beside}
                </>
              ) : view === 'tasks' ? (
                tasks
              ) : (
                books
              )}
            </div>
          )}
        </>
      )}
      {editing ? (
        <TaskDialog task={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
    </div>
  );
}

/** Longest wait in ms, since some values never come (a person who may see no prices gets none). */
const LONGEST_MS = 1_200;

/**
 * Returns true once everything was read, or after `LONGEST_MS`. The rows of a column are then shown
 * together, so that a late one does not push others from under a finger.
 */
function useSettled(read: boolean): boolean {
  const [settled, settle] = useState(false);
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => settle(true), read ? 0 : LONGEST_MS);
    return () => clearTimeout(timer);
  }, [read, settled]);
  return settled;
}

function Denied() {
  return (
    <section className="px-8 py-5 max-sm:px-4">
      <h1 className="font-semibold text-24">
        <Trans>Akış</Trans>
      </h1>
      <EmptyState
        text={
          <Trans>
            Günün işlemlerini görmek için tezgâh yetkisi gerekir. Yetkiyi firmanızın yöneticisi
            verir.
          </Trans>
        }
      />
    </section>
  );
}
