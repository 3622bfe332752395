import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { currentConfig } from '../../api/config';
import { dismissVersion } from '../../session/connection';
import { isDirty, onDirtyChange } from '../../session/dirty';
import { session } from '../../session/store';
import { Button } from '../../ui/Button';
import { loadUpdate } from '../worker';

/** Bottom right, for signed-in people, and never in the middle of a form or a basket: then the user menu wears a dot instead. */
export function VersionBanner() {
  const { liveVersion, uiVersion } = useSnapshot(session);
  const [loading, setLoading] = useState(false);
  const busy = useSyncExternalStore(onDirtyChange, isDirty);
  if (busy) return null;
  const site = currentConfig()?.support.site;
  const load = () => {
    setLoading(true);
    loadUpdate();
  };
  return (
    <aside className="rise fixed right-4 bottom-4 z-[1900] grid w-[340px] max-w-[calc(100vw-2rem)] gap-3 rounded-sheet border border-line bg-float p-4 shadow-float max-md:bottom-20 print:hidden">
      <p>
        {liveVersion === uiVersion ? <Trans>Milyem’in yeni bir sürümü hazır.</Trans> : <Trans>Milyem {liveVersion} sürümü yayında.</Trans>}{' '}
        {site ? (
          <a href={site} target="_blank" rel="noreferrer" className="text-quiet underline">
            <Trans>Yenilikler</Trans>
          </a>
        ) : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" loading={loading} onClick={load}>
          <Trans>Güncellemeyi Yükle</Trans>
        </Button>
        <Button size="sm" variant="bare" onClick={dismissVersion}>
          <Trans>Yükleme</Trans>
        </Button>
      </div>
    </aside>
  );
}
