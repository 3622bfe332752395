import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { TaskView } from '@/data/core/types';
import { useWhole } from '@/data/list/use-whole';
import type { Day } from '@/domain/base/day';
import { useMay } from '@/session/person/permissions';
import { Segmented } from '@/ui/field/Segmented';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia } from '@/ui/style/use-media';
import { DayStart } from './day-start/DayStart';
import { useDayStart } from './day-start/use-day-start';
import { FeedPane } from './feed/FeedPane';
import { OwedLines, PositionLines, Tills } from './figures/Books';
import { ChequesDue } from './figures/ChequesDue';
import { Figures } from './figures/Figures';
import { flowToday } from './figures/flow-today';
import { useAccounts } from './figures/use-books';
import { ResultSection } from './result/ResultSection';
import { TaskDialog } from './tasks/TaskDialog';
import { Tasks } from './tasks/Tasks';
import { useToday } from './today';
import { useDay } from './use-day';

/**
 * Where everybody lands: what happens in the shop now, what it has, and what waits for somebody.
 */
export function DashboardPage() {
  const may = useMay('workbench', 1);
  return may ? <Dashboard /> : <Denied />;
}

type View = 'feed' | 'tasks' | 'books';

function Dashboard() {
  const { t } = useLingui();
  const today = useToday();
  // Null is today, whatever day that becomes over night.
  const [chosen, choose] = useState<Day | null>(null);
  const [view, setView] = useState<View>('feed');
  // Here and not beside the list: what is being written outlives the turning of the tablet.
  const [editing, setEditing] = useState<TaskView | 'new' | null>(null);
  const whole = useDay(today);
  // Before the first pull has brought everything, a sum over what is here would be believed.
  const known = useWhole() === true;
  const flow = useMemo(() => (known ? flowToday(whole) : undefined), [known, whole]);
  const here = useAccounts();
  const accounts = known ? here : undefined;
  const start = useDayStart(today);
  const roomy = useMedia('(min-width: 1200px)');
  const views = [
    { value: 'feed' as const, label: t`İşlemler` },
    { value: 'tasks' as const, label: t`Görevler` },
    { value: 'books' as const, label: t`Kasalar` },
  ];
  const books = (
    <>
      <ChequesDue />
      <Tills accounts={accounts} />
      <OwedLines accounts={accounts} />
      <PositionLines accounts={accounts} />
      <ResultSection />
    </>
  );
  const tasks = (
    <>
      <DayStart start={start} />
      <Tasks today={today} told={start.checks} onEdit={setEditing} />
    </>
  );
  const feed = (
    <FeedPane
      day={chosen ?? today}
      today={today}
      onDay={(day) => choose(day >= today ? null : day)}
    />
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <h1 className="sr-only">
        <Trans>Akış</Trans>
      </h1>
      <Figures flow={flow} accounts={accounts} />
      {roomy ? null : (
        <div className="px-6 pt-3 max-sm:px-4">
          <Segmented stretch label={t`Görünen`} value={view} onChange={setView} options={views} />
        </div>
      )}
      <div className="flex min-h-0 flex-1">
        {roomy || view === 'feed' ? feed : null}
        {roomy ? (
          <aside className="w-75 shrink-0 overflow-auto border-line border-l">
            {tasks}
            {books}
          </aside>
        ) : null}
        {roomy || view === 'feed' ? null : (
          <div className="min-w-0 flex-1 overflow-auto">{view === 'tasks' ? tasks : books}</div>
        )}
      </div>
      {editing ? (
        <TaskDialog task={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
    </div>
  );
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
