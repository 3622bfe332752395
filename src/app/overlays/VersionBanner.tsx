import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { dismissVersion } from '@/session/net/connection';
import { isDirty, onDirtyChange } from '@/session/page/dirty';
import { session } from '@/session/state/store';
import { Button } from '@/ui/sign/Button';
import { Spinner } from '@/ui/sign/Spinner';
import { update } from '../update';
import { loadUpdate } from '../worker';
import { VersionText } from './VersionText';

/**
 * Bottom right, for signed-in people. It offers itself never in the middle of a form or a basket
 * (then the user menu wears a dot); once asked for it says what the update waits for.
 */
export function VersionBanner() {
  const { waitsFor } = useSnapshot(update);
  const { versionError } = useSnapshot(session);
  const busy = useSyncExternalStore(onDirtyChange, isDirty);
  if (!waitsFor && (busy || !versionError)) return null;
  return (
    <aside className="rise fixed right-4 bottom-4 z-banner grid w-[340px] max-w-[calc(100vw-2rem)] gap-3 rounded-sheet border border-line bg-float p-4 shadow-float max-md:bottom-20 print:hidden">
      <p>
        <VersionText />
      </p>
      {waitsFor ? <Waiting on={waitsFor} /> : <Offer />}
    </aside>
  );
}

function Offer() {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={loadUpdate}>
        <Trans>Güncellemeyi Yükle</Trans>
      </Button>
      <Button size="sm" variant="bare" onClick={dismissVersion}>
        <Trans>Yükleme</Trans>
      </Button>
    </div>
  );
}

function Waiting({ on }: { on: 'work' | 'drain' }) {
  return (
    <p role="status" className="flex items-center gap-2 text-13 text-quiet">
      <Spinner />
      {on === 'work' ? (
        <Trans>Açık sepet ya da form bitince kendiliğinden yüklenecek.</Trans>
      ) : (
        <Trans>Süren gönderim bitince kendiliğinden yüklenecek.</Trans>
      )}
    </p>
  );
}
