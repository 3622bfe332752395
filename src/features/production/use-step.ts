import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type WorkStep, workLegs } from '@/domain/job/production';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { showToast } from '@/ui/sign/toast';
import { bookStep, newIds } from './actions';

/**
 * The saving of one document of production: the ids of its form, and what is said when it was kept.
 */
export function useJobStep(dirty: boolean, onClose: () => void) {
  const { t } = useLingui();
  const [ids] = useState(newIds);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  useUnsaved('production', dirty);
  const book = async (step: WorkStep | undefined, contactId: string | null) => {
    setTried(true);
    const legs = step && workLegs(step, contactId);
    const saved = legs && (await save(() => bookStep(ids, step, legs, contactId, note)));
    if (!saved) return;
    showToast({ type: 'success', message: t`Kaydedildi · ${saved.number ?? ''}` });
    onClose();
  };
  /** What is wrong with a box, once somebody tried to save. */
  const saysOf =
    <Flaw extends string>(refusals: readonly Flaw[]) =>
    (refusal: Flaw, sentence: string) =>
      tried && refusals.includes(refusal) ? sentence : undefined;
  return { ids, note, setNote, tried, busy, failure, saysOf, book };
}
