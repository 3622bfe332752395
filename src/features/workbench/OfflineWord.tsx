import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { session } from '../../session/store';

/** Beside a list's count while the server cannot be reached: what is shown is whole for this device, and only for it. */
export function OfflineWord() {
  const { networkerror } = useSnapshot(session);
  if (!networkerror) return null;
  return (
    <span>
      {' · '}
      <Trans>çevrimdışı, bu cihazdakiler</Trans>
    </span>
  );
}
