import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { commitText } from '@/i18n/refusal-text';
import { commit } from '@/session/page/commit';
import { mint, mintedBy } from '@/session/page/mint';
import { getOutbox } from '@/sync/outbox';
import { pokeNow } from '@/sync/poke';
import type { AppendRequest, Row } from '@/sync/types';
import { showToast } from '@/ui/sign/toast';

/**
 * Carries out a remedy once, however often it is clicked. What could not be saved is said, and
 * nothing has changed then.
 */
export function useRemedy() {
  const { i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [idOf] = useState(() => mintedBy(mint));
  const perform = async (remedy: string, build: AppendRequest['build']): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const saved = await commit(build, { id: idOf(remedy) });
    setBusy(false);
    if (!saved.ok) showToast({ type: 'error', message: i18n._(commitText(saved.error.code)) });
  };
  /**
   * As they are, under their own ids and in their order: a right was given back, a rule was lifted.
   */
  const again = async (rows: readonly Row[]): Promise<void> => {
    const outbox = await getOutbox();
    for (const { id } of rows) await outbox.resend(id);
    pokeNow();
  };
  return { busy, perform, again };
}
