import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { isDirty, onDirtyChange } from '@/session/page/dirty';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { HelpIcon } from '@/ui/sign/Icon';
import { hideSupport, openSupport, support } from './support';
import { useUnseen } from './use-unseen';

/**
 * The way to help from every page with room for it. While a basket has lines it waits as a dot in
 * the user menu.
 */
export function SupportLauncher() {
  const { status } = useSnapshot(support);
  const unseen = useUnseen();
  const busy = useSyncExternalStore(onDirtyChange, isDirty);
  if (busy) return null;
  return (
    <Button
      variant="bare"
      size="sm"
      icon={<HelpIcon size={16} />}
      aria-expanded={status}
      className="shrink-0 text-quiet max-xl:hidden"
      onClick={() => (status ? hideSupport() : openSupport())}
    >
      <Trans>Destek</Trans>
      {unseen > 0 ? <Badge tone="gold" count={unseen} /> : null}
    </Button>
  );
}
