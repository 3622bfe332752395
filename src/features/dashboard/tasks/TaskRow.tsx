import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { TaskView } from '@/data/core/types';
import { addDays, type Day } from '@/domain/base/day';
import { latenessOf } from '@/domain/task/task';
import { formatDate, formatDay } from '@/i18n/formats';
import { commitText } from '@/i18n/refusal-text';
import { mint } from '@/session/page/mint';
import { useUserName } from '@/session/person/permissions';
import { Dot } from '@/ui/sign/Dot';
import { showToast } from '@/ui/sign/toast';
import { cx } from '@/ui/style/classes';
import { SideRow, SideRowBox } from '../SideRow';
import { turnTask } from './actions';
import { Disputed } from './Disputed';
import { LinkName, linkPath } from './LinkField';
import { Repeated } from './Repeated';

type Props = { task: TaskView; today: Day; mayDecide: boolean; onOpen: (task: TaskView) => void };

/** One task: its box, what it is, and one quiet line of when, who and about what. */
export function TaskRow({ task, today, mayDecide, onOpen }: Props) {
  const { t } = useLingui();
  const turn = useTurn(task);
  const { name = '' } = task.letter ?? {};
  const title = task.letter ? t`Mutabık değil: ${name}` : task.title;
  return (
    <SideRow
      mark={
        <SideRowBox
          aria-label={task.done ? t`Yeniden aç: ${title}` : t`Bitti: ${title}`}
          checked={task.done}
          disabled={!mayDecide}
          onChange={turn}
        />
      }
    >
      <div className="min-w-0 flex-1 py-1">
        <button
          type="button"
          disabled={!mayDecide}
          onClick={() => onOpen(task)}
          className={cx(
            'pressable relative block max-w-full rounded-control text-left after:absolute after:inset-x-0 after:bottom-0 [overflow-wrap:anywhere] pointer-coarse:after:-top-3',
            task.done && 'text-quiet line-through',
          )}
        >
          {title}
        </button>
        <p className="flex flex-wrap items-center gap-x-1.5 text-13 text-quiet">
          {task.sync === 'confirmed' ? null : <Dot kind={task.sync} />}
          <When task={task} today={today} />
          <Who task={task} />
          {task.link ? (
            <Link
              href={linkPath(task.link)}
              className="relative flex min-w-0 underline decoration-line after:absolute after:inset-x-0 after:top-0 hover:decoration-ink pointer-coarse:after:-bottom-3"
            >
              <span className="truncate">
                <LinkName link={task.link} />
              </span>
            </Link>
          ) : null}
        </p>
        {task.letter ? <Disputed letter={task.letter} /> : null}
        {task.repetition ? <Repeated task={task} repetition={task.repetition} /> : null}
      </div>
    </SideRow>
  );
}

/** The mutation's id is minted for each state of the box: two quick presses are one decision. */
function useTurn(task: TaskView): () => Promise<void> {
  const { i18n } = useLingui();
  const state = `${task.id} ${task.done}`;
  const [minted, setMinted] = useState(() => ({ state, id: mint() }));
  const current = minted.state === state ? minted : { state, id: mint() };
  if (current !== minted) setMinted(current);
  return async () => {
    const saved = await turnTask(task, current.id);
    if (!saved.ok) showToast({ type: 'error', message: i18n._(commitText(saved.error.code)) });
  };
}

function When({ task, today }: { task: TaskView; today: Day }) {
  if (task.done)
    return (
      <span>{task.doneAt === null ? null : <Trans>bitti {formatDate(task.doneAt)}</Trans>}</span>
    );
  if (task.due === null) return null;
  const lateness = latenessOf(task, today);
  const day =
    task.due === addDays(today, 1) ? <Trans>yarın</Trans> : formatDay(task.due).slice(0, 5);
  if (lateness === 'late')
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-ambertext">
        <Dot kind="late" />
        <Trans>gecikti, {day}</Trans>
      </span>
    );
  return <span>{lateness === 'today' ? <Trans>bugün</Trans> : day}</span>;
}

function Who({ task }: { task: TaskView }) {
  const name = useUserName((task.done ? task.doneBy : task.assignee) ?? '');
  const has = (task.done ? task.doneBy : task.assignee) !== null;
  return has ? <span className="truncate">· {name}</span> : null;
}
