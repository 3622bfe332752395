import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SessionView } from '@/data/core/types';
import { useAllBalances } from '@/data/ledger/use-balances';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { figuresNow } from './session-state';
import { saveClose, saveOpening } from './till-actions';

type Props = { session: SessionView; sessions: readonly SessionView[]; onClose: () => void };

/**
 * Yesterday's close is missing: what the books say is carried over, and nobody says that it was
 * counted. Then today is open.
 */
export function UncountedDialog({ session, sessions, onClose }: Props) {
  const { t } = useLingui();
  const [ids] = useState(() => ({
    close: { mutation: mint(), document: mint() },
    open: { mutation: mint(), document: mint() },
  }));
  const { save, busy, failure } = useSaving();
  const balances = useAllBalances();
  const carry = async () => {
    const { accounts } = session;
    const nobody = { reason: '', approvals: [] };
    const counts = await figuresNow({
      accounts,
      entered: new Map(),
      balances,
      sessions,
      since: session.open?.at ?? -1,
      now: Number.MAX_SAFE_INTEGER,
    });
    const opened = await save(async () => {
      const closed = await saveClose(
        ids.close,
        { session: session.id, accounts, counts, notes: [], trays: [] },
        nobody,
      );
      return closed.ok ? saveOpening(ids.open, accounts, [], nobody) : closed;
    });
    if (!opened) return;
    showToast({ type: 'success', message: t`Kasa sayılmadan devredildi ve açıldı` });
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button variant="primary" loading={busy} onClick={carry}>
        <Trans>Devret ve aç</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Otomatik devir (sayımsız)`}
      failure={failure}
      footer={footer}
    >
      <p>
        <Trans>
          Önceki oturum defterdeki bakiyeyle kapanır ve yenisi onunla açılır. Z raporunda
          sayılmadığı yazar.
        </Trans>
      </p>
    </Dialog>
  );
}
