import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { reoffer } from '@/data/core/live-state';
import { pauseReasonOf, queue } from '@/session/net/queue';
import { session } from '@/session/state/store';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/sign/Button';

/**
 * The server came back from an older backup: it lacks what it had acknowledged, and this device
 * still has it.
 */
export function HistoryChanged() {
  const { t } = useLingui();
  const historyChanged =
    pauseReasonOf(useSnapshot(queue).paused, useSnapshot(session).lastError) === 'history';
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!historyChanged) return null;
  const send = () => {
    setBusy(true);
    reoffer()
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
        setAsking(false);
      });
  };
  return (
    <section
      role="alert"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-amber bg-amber-wash px-4 py-3"
    >
      <p className="max-w-[62ch]">
        <span className="font-semibold">
          <Trans>Sunucunun geçmişi değişti.</Trans>
        </span>{' '}
        <Trans>
          Eski bir yedekten dönmüş olabilir. Bu cihazın daha önce ilettiği kayıtlar duruyor ve aynı
          kimlikle yeniden gönderilebilir; hiçbiri iki kez yazılmaz.
        </Trans>
      </p>
      <Button size="sm" onClick={() => setAsking(true)}>
        <Trans>Yeniden gönder</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`İletilmiş kayıtlar yeniden gönderilsin mi?`}
        text={t`Son 35 günde bu cihazdan gidenler aynı sırayla yeniden sunulur. Sunucuda olanlar olduğu gibi kalır.`}
        confirm={t`Yeniden gönder`}
        loading={busy}
        onClose={() => setAsking(false)}
        onConfirm={send}
      />
    </section>
  );
}
