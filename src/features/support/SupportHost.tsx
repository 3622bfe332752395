import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { isDirty, onDirtyChange } from '@/session/page/dirty';
import { Beside } from '@/ui/dialog/Beside';
import { loadLater } from '@/ui/load/load-later';
import { usePhone } from '@/ui/style/use-media';
import type { ReadErrors } from './diagnostics';
import { isShown, summons, support } from './support';

const SupportPanel = loadLater(async () => (await import('./SupportPanel')).SupportPanel);

/**
 * The widget over the page. While a basket has lines it waits, unless it was asked for in the
 * middle of it.
 */
export function SupportHost({ readErrors }: { readErrors: ReadErrors }) {
  const { status } = useSnapshot(support);
  const { now, path: asked } = useSnapshot(summons);
  const [path] = useLocation();
  const phone = usePhone();
  const busy = useSyncExternalStore(onDirtyChange, isDirty);
  if (!isShown({ status, busy, now, phone, asked, path })) return null;
  return (
    <Beside>
      <SupportPanel readErrors={readErrors} />
    </Beside>
  );
}
