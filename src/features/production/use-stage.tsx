import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { JobView } from '@/data/core/types';
import { type Mark, STAGES, unwrittenLoss, wayTo } from '@/domain/job/work';
import { i18n } from '@/i18n/i18n';
import { markName, unwrittenText } from '@/i18n/production-text';
import { commitText } from '@/i18n/refusal-text';
import { mintedBy } from '@/session/page/mint';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { showToast } from '@/ui/sign/toast';
import { markJob, newIds } from './actions';
import { GiveDialog } from './GiveDialog';
import { TakeDialog } from './TakeDialog';

/** The columns of the board. */
export const COLUMNS = [...STAGES, 'done'] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * Moves an order to a stage: by a word, or by the form of the metal that has to move for it. What
 * cannot be is left where it is.
 */
export function useJobStage(): {
  move: (job: JobView, to: Column | 'open') => void;
  dialog: ReactNode;
} {
  const { t } = useLingui();
  const [form, setForm] = useState<{ job: JobView; is: 'give' | 'take' } | null>(null);
  const [idsOf] = useState(() => mintedBy(newIds));
  const say = async (job: JobView, to: Mark['to']) => {
    const { model } = job;
    const saved = await markJob(
      idsOf(`${job.id} ${job.moves.length} ${job.marks.length} ${to}`),
      job.id,
      to,
    );
    if (saved.ok) showToast({ type: 'success', message: `${model} · ${markName(to)}` });
    else
      showToast({
        type: 'error',
        message: t`${model} kaydedilemedi`,
        description: i18n._(commitText(saved.error.code)),
      });
  };
  const [closing, setClosing] = useState<JobView>();
  const move = (job: JobView, to: Column | 'open') => {
    const way = to === 'open' ? 'mark' : wayTo(job, to);
    if (way === 'mark' && to === 'done' && unwrittenLoss(job) > 0) setClosing(job);
    else if (way === 'mark') void say(job, to);
    else if (way === 'give' || way === 'take') setForm({ job, is: way });
  };
  const close = () => setForm(null);
  const dialog = closing ? (
    <ConfirmDialog
      open
      title={t`${closing.model}: fire yazılmadı`}
      text={unwrittenText(closing.metal, unwrittenLoss(closing))}
      confirm={t`Yine de kapat`}
      onConfirm={() => {
        setClosing(undefined);
        void say(closing, 'done');
      }}
      onClose={() => setClosing(undefined)}
    />
  ) : (
    form &&
    (form.is === 'give' ? (
      <GiveDialog job={form.job} onClose={close} />
    ) : (
      <TakeDialog whole job={form.job} onClose={close} />
    ))
  );
  return { move, dialog };
}
