import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Result } from '@/domain/base/result';
import type { CommitRefusal } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { showToast } from '@/ui/sign/toast';

type Kept = {
  name: string;
  wrong: boolean;
  put: (row: string, base: number) => Promise<Result<unknown, CommitRefusal>>;
};

/**
 * An entry as it is typed, new or as it stands. Guarantees: it is saved once, under an id that was
 * minted when the form was shown; what stands as it stood only closes.
 */
export function useEntryForm<F extends object>(
  key: 'currency' | 'product',
  entry: { base: number } | undefined,
  begin: () => F,
  onClose: () => void,
) {
  const { t } = useLingui();
  const [row] = useState(mint);
  const [begun] = useState(begin);
  const [form, setForm] = useState(begun);
  const [tried, setTried] = useState(false);
  const { save, busy, trouble } = useSaving();
  const changed = JSON.stringify(form) !== JSON.stringify(begun);
  useUnsaved(key, changed);
  const change = (more: Partial<F>) => setForm((before) => ({ ...before, ...more }));
  const submit = async ({ name, wrong, put }: Kept) => {
    setTried(true);
    if (wrong) return;
    if (entry && !changed) return onClose();
    if (!(await save(() => put(row, entry?.base ?? 0)))) return;
    showToast({ type: 'success', message: t`Kaydedildi · ${name}` });
    onClose();
  };
  return { form, change, tried, submit, busy, trouble };
}
