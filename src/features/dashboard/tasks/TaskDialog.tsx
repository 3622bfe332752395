import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { TaskView } from '../../../data/types';
import { MAX_TITLE, type TaskDraft, taskRefusals } from '../../../domain/task';
import { commitText } from '../../../i18n/refusal-text';
import type { CommitRefusal } from '../../../session/commit';
import { mint } from '../../../session/mint';
import { session } from '../../../session/store';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Select } from '../../../ui/Select';
import { TextInput } from '../../../ui/TextInput';
import { editOf, editTask, giveTask } from './deeds';
import { LinkField } from './LinkField';

const NEW: TaskDraft = { title: '', due: null, assignee: null, link: null };
const NOBODY = '';

/** A task, new or as it stands. Its ids are minted when it opens, so that a double click is one task. */
export function TaskDialog({ task, onClose }: { task: TaskView | null; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [ids] = useState(() => ({ task: mint(), mutation: mint() }));
  const [draft, setDraft] = useState<TaskDraft>(task ?? NEW);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CommitRefusal['code'] | null>(null);
  const title = useRef<HTMLInputElement>(null);
  const form = useId();
  const wrong = new Set(tried ? taskRefusals(draft).map(({ field }) => field) : []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || taskRefusals(draft).length > 0) return;
    const edit = task && editOf(task, draft);
    if (task && !edit) return onClose();
    setBusy(true);
    const saved = task && edit ? await editTask(task, ids.mutation, edit) : await giveTask(ids.task, ids.mutation, draft);
    setBusy(false);
    if (saved.ok) onClose();
    else setRefusal(saved.error.code);
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button variant="primary" type="submit" form={form} loading={busy}>
        {t`Görevi kaydet`}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={task ? t`Görev` : t`Yeni görev`} footer={footer} initialFocus={title}>
      <form id={form} onSubmit={submit} noValidate className="mt-2 grid gap-4">
        <TextInput
          ref={title}
          label={t`Yapılacak iş`}
          maxLength={MAX_TITLE}
          value={draft.title}
          onValue={(text) => setDraft({ ...draft, title: text })}
          error={wrong.has('title') ? t`Yapılacak işi yazın.` : undefined}
        />
        <TextInput
          type="date"
          label={t`Son gün`}
          value={draft.due ?? ''}
          onValue={(day) => setDraft({ ...draft, due: day === '' ? null : day })}
          error={wrong.has('due') ? t`Böyle bir gün yok.` : undefined}
        />
        <Assignee value={draft.assignee} onValue={(assignee) => setDraft({ ...draft, assignee })} />
        <LinkField link={draft.link} onLink={(link) => setDraft({ ...draft, link })} />
        {refusal ? (
          <p role="alert" className="text-13 text-dangertext">
            {i18n._(commitText(refusal))}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

function Assignee({ value, onValue }: { value: string | null; onValue: (user: string | null) => void }) {
  const { t } = useLingui();
  const { users, userNames } = useSnapshot(session);
  const known = users.map(({ id, name }) => ({ value: id, label: name }));
  // Somebody who has left since stays named.
  const left = value !== null && !users.some(({ id }) => id === value) ? [{ value, label: userNames[value] ?? value.slice(-6) }] : [];
  const options = [{ value: NOBODY, label: t`Kim görürse` }, ...known, ...left];
  return <Select label={t`Kime`} value={value ?? NOBODY} onValue={(user) => onValue(user === NOBODY ? null : user)} options={options} />;
}
