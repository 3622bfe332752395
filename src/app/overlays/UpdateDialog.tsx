import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { isDirty, onDirtyChange } from '@/session/page/dirty';
import { session } from '@/session/state/store';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';
import { loadUpdate } from '../worker';
import { VersionText } from './VersionText';

/** Which version runs, which is live, and what the new one would wait for. */
export function UpdateDialog({ onClose }: { onClose: () => void }) {
  const { versionError, uiVersion } = useSnapshot(session);
  const busy = useSyncExternalStore(onDirtyChange, isDirty);
  const load = () => {
    loadUpdate();
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>
        <Trans>Kapat</Trans>
      </Button>
      {versionError ? (
        <Button variant="primary" onClick={load}>
          <Trans>Güncellemeyi Yükle</Trans>
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={<Trans>Güncelleme bilgisi</Trans>} footer={footer}>
      <div className="grid gap-2">
        <p>{versionError ? <VersionText /> : <Trans>Milyem güncel.</Trans>}</p>
        <p className="text-quiet">
          <Trans>Bu cihazdaki sürüm {uiVersion}</Trans>
        </p>
        {versionError && busy ? (
          <p className="text-13 text-quiet">
            <Trans>Açık sepet ya da form varken yüklenmez; bitince kendiliğinden yüklenir.</Trans>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
