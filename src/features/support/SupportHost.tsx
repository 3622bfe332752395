import { lazy, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { isDirty, onDirtyChange } from '../../session/dirty';
import { Beside } from '../../ui/Beside';
import type { ReadErrors } from './diagnostics';
import { summons, support } from './support';

const SupportPanel = lazy(async () => ({ default: (await import('./SupportPanel')).SupportPanel }));

/** The widget over the page. While a basket has lines it waits, unless it was asked for in the middle of it. */
export function SupportHost({ readErrors }: { readErrors: ReadErrors }) {
  const { status } = useSnapshot(support);
  const { now } = useSnapshot(summons);
  const busy = useSyncExternalStore(onDirtyChange, isDirty);
  if (!status || (busy && !now)) return null;
  return (
    <Beside>
      <SupportPanel readErrors={readErrors} />
    </Beside>
  );
}
