import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { TaskView } from '@/data/core/types';
import { useDoneTasks, useOpenTasks } from '@/data/task/use-tasks';
import type { Day } from '@/domain/base/day';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { useDelayed } from '@/ui/list/coming';
import { Button } from '@/ui/sign/Button';
import { Section } from '../Section';
import { SideRow, SideRowMark, SideRowText } from '../SideRow';
import { AccessRow } from './AccessRow';
import { type AutomaticTask, automaticTasks } from './automatic';
import { TaskRow } from './TaskRow';
import { useFacts } from './use-facts';

const DONE_SHOWN = 5;

type Props = {
  today: Day;
  /** What stands above already, in the list of the morning. */
  told: readonly { kind: string }[];
  /** Opens the form: of a task, or an empty one. */
  onEdit: (task: TaskView | 'new') => void;
};

/** What waits for somebody: what the shop itself says first, then what people gave each other. */
export function Tasks({ today, told, onEdit }: Props) {
  const open = useOpenTasks();
  const may = useMay('workbench', 2);
  const { user } = useSnapshot(session);
  const automatic = automaticTasks(useFacts(), told);
  const coming = useDelayed() !== null;
  const [mine, setMine] = useState(false);
  const admin = useMay('admin');
  const meant = open.rows.filter((task) => isMeant(task, admin, user?.id));
  const rows = mine ? meant.filter(({ assignee }) => assignee === user?.id) : meant;
  const row = (task: TaskView) =>
    task.access ? (
      <AccessRow key={task.id} task={task} right={task.access} admin={admin} />
    ) : (
      <TaskRow key={task.id} task={task} today={today} mayDecide={may} onOpen={onEdit} />
    );
  const add = (
    <Button size="sm" onClick={() => onEdit('new')}>
      <Trans>Yeni görev</Trans>
    </Button>
  );
  return (
    <Section title={<Trans>Görevler</Trans>} aside={may ? add : null}>
      <ul>
        {automatic.map((task) => (
          <Automatic key={task.kind} task={task} />
        ))}
        {rows.map(row)}
      </ul>
      {automatic.length === 0 && rows.length === 0 && !open.loading && !coming ? (
        <p className="py-1 text-13 text-quiet">
          {mine ? <Trans>Size verilmiş açık görev yok.</Trans> : <Trans>Bekleyen iş yok.</Trans>}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-4">
        {open.rows.some(({ assignee }) => assignee !== null) || mine ? (
          <Turn on={mine} onTurn={() => setMine(!mine)} />
        ) : null}
        {open.done || open.rows.length === 0 ? null : (
          <Button size="sm" variant="bare" onClick={open.more}>
            <Trans>Devamı</Trans>
          </Button>
        )}
      </div>
      <Done row={row} admin={admin} />
    </Section>
  );
}

/** What asks for a right is for those who give it, and for whoever asked. */
const isMeant = (
  { access, createdBy }: TaskView,
  admin: boolean,
  me: string | undefined,
): boolean => access === undefined || admin || createdBy === me;

function Turn({ on, onTurn }: { on: boolean; onTurn: () => void }) {
  return (
    <Button size="sm" variant="bare" aria-pressed={on} onClick={onTurn} className="-ml-3">
      {on ? <Trans>Hepsini göster</Trans> : <Trans>Yalnız benimkiler</Trans>}
    </Button>
  );
}

/** What was done lately can be opened again. */
function Done({ row, admin }: { row: (task: TaskView) => React.ReactNode; admin: boolean }) {
  const { user } = useSnapshot(session);
  const rows = useDoneTasks().rows.filter((task) => isMeant(task, admin, user?.id));
  const [shown, setShown] = useState(false);
  if (rows.length === 0) return null;
  return (
    <>
      <Button
        size="sm"
        variant="bare"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        className="-ml-3"
      >
        {shown ? <Trans>Bitenleri gizle</Trans> : <Trans>Bitenler</Trans>}
      </Button>
      {shown ? <ul>{rows.slice(0, DONE_SHOWN).map(row)}</ul> : null}
    </>
  );
}

function Automatic({ task }: { task: AutomaticTask }) {
  return (
    <SideRow mark={<SideRowMark kind={task.urgent ? 'refused' : 'late'} />}>
      <SideRowText href={task.href}>
        <AutomaticText task={task} />
      </SideRowText>
    </SideRow>
  );
}

function AutomaticText({ task: { kind, count } }: { task: AutomaticTask }) {
  const { t } = useLingui();
  switch (kind) {
    case 'refused':
      return <Plural value={count} one="# kayıt kabul edilmedi" other="# kayıt kabul edilmedi" />;
    case 'history':
      return <>{t`Sunucunun geçmişi değişti, karar verin`}</>;
    case 'orders-late':
      return <Plural value={count} one="# siparişin günü geçti" other="# siparişin günü geçti" />;
    case 'orders-today':
      return (
        <Plural
          value={count}
          one="# sipariş bugün teslim edilecek"
          other="# sipariş bugün teslim edilecek"
        />
      );
    case 'cheques-due':
      return (
        <Plural
          value={count}
          one="Vadesi gelen # çek ya da senet"
          other="Vadesi gelen # çek ya da senet"
        />
      );
    case 'consigned-late':
      return (
        <Plural
          value={count}
          one="# konsinyenin iade günü geçti"
          other="# konsinyenin iade günü geçti"
        />
      );
    case 'held-late':
      return (
        <Plural
          value={count}
          one="Bizdeki # konsinyenin iade günü geçti"
          other="Bizdeki # konsinyenin iade günü geçti"
        />
      );
    case 'documents-failed':
      return <Plural value={count} one="# belge kabul edilmedi" other="# belge kabul edilmedi" />;
    case 'documents-late':
      return (
        <Plural
          value={count}
          one="# belgenin yedi günü doluyor"
          other="# belgenin yedi günü doluyor"
        />
      );
    case 'answers-due':
      return (
        <Plural
          value={count}
          one="# gelen faturanın yanıt süresi doluyor"
          other="# gelen faturanın yanıt süresi doluyor"
        />
      );
    case 'automation-left':
      return (
        <Plural
          value={count}
          one="Otomasyondan # fişin belgesi size kaldı"
          other="Otomasyondan # fişin belgesi size kaldı"
        />
      );
    case 'z-missing':
      return <>{t`Dünün Z raporu yazılmadı`}</>;
    case 'findings':
      return <Plural value={count} one="# kayıt incelenmeli" other="# kayıt incelenmeli" />;
    case 'missing':
      return <Plural value={count} one="# fiş numarası gelmedi" other="# fiş numarası gelmedi" />;
    case 'storage':
      return <>{t`Bu cihazda yer azaldı`}</>;
  }
}
