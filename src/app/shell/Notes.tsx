import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { emitApiEvent } from '@/api/events';
import { reoffer } from '@/data/core/live-state';
import { PullNote } from '@/features/sync-center/PullNote';
import { StoreNotes } from '@/features/sync-center/StoreNotes';
import { formatFrom } from '@/i18n/formats';
import { pauseText } from '@/i18n/refusal-text';
import { pauseReasonOf, queue } from '@/session/net/queue';
import { forcedSignOut } from '@/session/sign/sign-out';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { Dot } from '@/ui/sign/Dot';
import { OfflineIcon } from '@/ui/sign/Icon';
import { SignedOutText } from '../overlays/SignedOutText';

/**
 * Under the bar: one quiet line for the network, one for a queue that waits for a person. The sync
 * centre says both itself.
 */
export function Notes() {
  const [path] = useLocation();
  const search = useSearch();
  const said = path === '/sync-center';
  const atCounter = path === '/workbench' && !new URLSearchParams(search).has('view');
  return (
    <div className="shell-notes print:hidden">
      {said || atCounter ? null : <OfflineNote />}
      <PauseNote />
      {said ? null : <RestoredNote />}
      {atCounter ? null : <PullNote className={LINE} />}
      <StoreNotes className={LINE} />
    </div>
  );
}

const LINE =
  'flex min-h-9 items-center gap-3 border-line border-b bg-sunken px-6 text-13 max-md:px-4';

/**
 * Not at the counter, which has a line of its own: this one would push every field away from the
 * hand.
 */
function OfflineNote() {
  const { networkerror, networkErrorSince } = useSnapshot(session);
  if (!networkerror) return null;
  const since = formatFrom(networkErrorSince ?? correctedNow(), correctedNow());
  return (
    <p role="status" className={LINE}>
      <OfflineIcon size={16} className="text-quiet" />
      <span className="py-1">
        <Trans>
          Sunucuya {since} beri ulaşılamıyor. Satışa devam edin; kayıtlar bu cihazda güvende.
        </Trans>
      </span>
    </p>
  );
}

const useStandstill = () =>
  pauseReasonOf(useSnapshot(queue).paused, useSnapshot(session).lastError);

const signOutNow = (): void => {
  if (forcedSignOut()) emitApiEvent({ type: 'dialog', dialog: 'signed-out', name: '' });
};

function PauseNote() {
  const { t } = useLingui();
  const paused = useStandstill();
  // A lost history has a line of its own, with its remedy.
  if (!paused || paused === 'history') return null;
  return (
    <p role="status" className={LINE}>
      <Dot kind="late" />
      <span className="flex-1 py-1">
        {paused === 'signed-out' ? <SignedOutText /> : t(pauseText(paused))}
      </span>
      {paused === 'signed-out' ? (
        <Button size="sm" onClick={signOutNow}>
          <Trans>Giriş ekranına git</Trans>
        </Button>
      ) : null}
    </p>
  );
}

/**
 * The server's history went back to an older backup: a person decides that what it had acknowledged
 * goes out again.
 */
function RestoredNote() {
  const historyChanged = useStandstill() === 'history';
  const [busy, setBusy] = useState(false);
  if (!historyChanged) return null;
  const send = () => {
    setBusy(true);
    reoffer().finally(() => setBusy(false));
  };
  return (
    <p role="status" className={LINE}>
      <Dot kind="late" />
      <span className="flex-1 py-1">
        <Trans>
          Sunucu eski bir yedekten açılmış görünüyor. Onaylanmış kayıtlarınız aynı kimliklerle
          yeniden gönderilebilir; ikinci kez yazılmazlar.
        </Trans>
      </span>
      <Button size="sm" loading={busy} onClick={send}>
        <Trans>Yeniden gönder</Trans>
      </Button>
    </p>
  );
}
