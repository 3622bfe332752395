import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { TaskView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import { MAX_TITLE, type TaskDraft, taskRefusals } from '@/domain/task/task';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { assignTask, editOf, editTask } from './actions';
import { LinkField } from './LinkField';

const NEW: TaskDraft = { title: '', due: null, assignee: null, link: null };
const NOBODY = '';

/**
 * A task, new or as it stands. Its ids are minted when it opens, so that a double click is one
 * task.
 */
export function TaskDialog({ task, onClose }: { task: TaskView | null; onClose: () => void }) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ task: mint(), mutation: mint() }));
  const [draft, setDraft] = useState<TaskDraft>(task ?? NEW);
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const title = useRef<HTMLInputElement>(null);
  const wrong = new Set(tried ? taskRefusals(draft).map(({ field }) => field) : []);
  const submit = async () => {
    setTried(true);
    if (taskRefusals(draft).length > 0) return;
    const edit = task && editOf(task, draft);
    if (task && !edit) return onClose();
    if (
      await save(() =>
        task && edit
          ? editTask(task, ids.mutation, edit)
          : assignTask(ids.task, ids.mutation, draft),
      )
    )
      onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={task ? t`Görev` : t`Yeni görev`}
      submit={t`Görevi kaydet`}
      busy={busy}
      failure={failure}
      initialFocus={title}
    >
      <TextInput
        ref={title}
        label={t`Yapılacak iş`}
        maxLength={MAX_TITLE}
        value={draft.title}
        onValue={(text) => setDraft({ ...draft, title: text })}
        error={wrong.has('title') ? t`Yapılacak işi yazın.` : undefined}
      />
      <DayField
        rule="no-past"
        today={dayOf(correctedNow())}
        label={t`Son gün`}
        value={draft.due ?? ''}
        onValue={(day) => setDraft({ ...draft, due: day === '' ? null : day })}
        error={wrong.has('due') ? t`Böyle bir gün yok.` : undefined}
      />
      <Assignee value={draft.assignee} onValue={(assignee) => setDraft({ ...draft, assignee })} />
      <LinkField link={draft.link} onLink={(link) => setDraft({ ...draft, link })} />
    </FormDialog>
  );
}

function Assignee({
  value,
  onValue,
}: {
  value: string | null;
  onValue: (user: string | null) => void;
}) {
  const { t } = useLingui();
  const { users, userNames } = useSnapshot(session);
  const known = users.map(({ id, name }) => ({ value: id, label: name }));
  // Somebody who has left since stays named.
  const left =
    value !== null && !users.some(({ id }) => id === value)
      ? [{ value, label: userNames[value] ?? value.slice(-6) }]
      : [];
  const options = [{ value: NOBODY, label: t`Atanmadı` }, ...known, ...left];
  return (
    <Select
      label={t`Kime`}
      value={value ?? NOBODY}
      onValue={(user) => onValue(user === NOBODY ? null : user)}
      options={options}
    />
  );
}
