import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Result } from '../../../domain/result';
import { commitText } from '../../../i18n/refusal-text';
import type { CommitRefusal } from '../../../session/commit';
import type { Row } from '../../../sync/types';
import { showToast } from '../../../ui/toast';

/** One save of a small form: busy while it runs, a sentence where it was refused, a word with the number where it was kept. */
export function useSaving(onSaved: () => void) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CommitRefusal['code'] | null>(null);
  const run = async (save: () => Promise<Result<Row, CommitRefusal>>) => {
    if (busy) return;
    setBusy(true);
    const saved = await save();
    setBusy(false);
    if (!saved.ok) return setRefusal(saved.error.code);
    const number = saved.value.number ?? '';
    showToast({ type: 'success', message: number ? t`Kaydedildi · ${number}` : t`Kaydedildi` });
    onSaved();
  };
  return { busy, refusal: refusal && i18n._(commitText(refusal)), run };
}
