import type { RecordRef } from '@/contract/mutation';
import type { Data } from '../core/current';
import type { OutboxPort } from '../core/outbox-port';
import { rebuild } from './project';

/**
 * Follows the outbox and rebuilds views. Guarantee: after every change of a row its records are
 * rebuilt, in batches while a rebuild runs; records of a failed rebuild are in the next one.
 */
type Rebuilder = { add(refs: readonly RecordRef[]): Promise<void>; stop(): void };

export function startRebuilder(
  data: Data,
  outbox: OutboxPort,
  onError: (error: unknown) => void,
): Rebuilder {
  const pending = new Map<string, RecordRef>();
  let running: Promise<void> | undefined;
  const work = async () => {
    while (pending.size > 0 && !data.db.closed) {
      const batch = Array.from(pending);
      await rebuild(
        data,
        outbox,
        batch.map(([, ref]) => ref),
      );
      for (const [key, ref] of batch) if (pending.get(key) === ref) pending.delete(key);
    }
  };
  const add = (refs: readonly RecordRef[]) => {
    // A new object for each call: a change that comes while its record is being rebuilt keeps it
    // pending.
    for (const ref of refs) pending.set(`${ref.kind}/${ref.id}`, { ...ref });
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
  const unsubscribe = outbox.subscribe((event) => {
    if ('touches' in event) add(event.touches).catch(onError);
  });
  return { add, stop: unsubscribe };
}
