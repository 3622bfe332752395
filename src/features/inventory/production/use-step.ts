import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WorkStep } from '../../../domain/production';
import { useSaving } from '../../../session/use-saving';
import { useUnsaved } from '../../../session/use-unsaved';
import { showToast } from '../../../ui/toast';
import { bookStep, newIds } from './deeds';

/** The saving of one document of production: the ids of its form, and what is said when it was kept. */
export function useStep(dirty: boolean, onClose: () => void) {
  const { t } = useLingui();
  const [ids] = useState(newIds);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { save, busy, trouble } = useSaving();
  useUnsaved('production', dirty);
  const book = async (step: WorkStep | undefined, contactId: string | null) => {
    setTried(true);
    const work = step && bookStep(ids, step, contactId, note);
    const saved = work && (await save(() => work));
    if (!saved) return;
    showToast({ type: 'success', message: t`Kaydedildi · ${saved.number ?? ''}` });
    onClose();
  };
  return { ids, note, setNote, tried, busy, trouble, book };
}
