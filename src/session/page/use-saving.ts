import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Result } from '@/domain/base/result';
import { commitText, type SaveCode } from '@/i18n/refusal-text';

/**
 * The saving of one form. Guarantees: a second press while the first is under way does nothing;
 * `failure` says why the last one saved nothing, until the next is begun.
 */
export function useSaving() {
  const { i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SaveCode | null>(null);
  const running = useRef(false);
  /**
   * Resolves with what was saved, or with nothing when it was not, or when another save is under
   * way.
   */
  const save = async <T>(
    work: () => Promise<Result<T, { code: SaveCode }>>,
  ): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    const saved = await work().finally(() => {
      running.current = false;
      setBusy(false);
    });
    if (saved.ok) return saved.value;
    setRefusal(saved.error.code);
    return undefined;
  };
  return { save, busy, failure: refusal === null ? undefined : i18n._(commitText(refusal)) };
}
