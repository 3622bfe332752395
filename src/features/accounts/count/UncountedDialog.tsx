import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SessionView } from '../../../data/types';
import { useAllBalances } from '../../../data/use-balances';
import { commitText } from '../../../i18n/refusal-text';
import { mint } from '../../../session/mint';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { showToast } from '../../../ui/toast';
import { figuresNow } from '../session-state';
import { saveClose, saveOpening } from '../till-deeds';

type Props = { session: SessionView; sessions: readonly SessionView[]; onClose: () => void };

/** Yesterday's close is missing: what the books say is carried over, and nobody says that it was counted. Then today is open. */
export function UncountedDialog({ session, sessions, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [ids] = useState(() => ({ close: { mutation: mint(), document: mint() }, open: { mutation: mint(), document: mint() } }));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Parameters<typeof commitText>[0] | null>(null);
  const balances = useAllBalances();
  const carry = async () => {
    if (busy) return;
    setBusy(true);
    const { accounts } = session;
    const nobody = { reason: '', approvals: [] };
    const counts = await figuresNow({ accounts, entered: new Map(), balances, sessions, since: session.open?.at ?? -1, now: Number.MAX_SAFE_INTEGER });
    const closed = await saveClose(ids.close, { session: session.id, accounts, counts, notes: [] }, nobody);
    const opened = closed.ok ? await saveOpening(ids.open, accounts, [], nobody) : closed;
    setBusy(false);
    if (!opened.ok) return setRefusal(opened.error.code);
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
    <Dialog open onClose={onClose} title={t`Otomatik devir (sayımsız)`} footer={footer}>
      <p>
        <Trans>Önceki oturum defterdeki bakiyeyle kapanır ve yenisi onunla açılır. Z raporunda sayılmadığı yazar.</Trans>
      </p>
      {refusal ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {i18n._(commitText(refusal))}
        </p>
      ) : null}
    </Dialog>
  );
}
