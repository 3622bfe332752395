import { useSyncExternalStore } from 'react';
import type { SyncMark } from '@/data/core/types';
import type { Transaction } from '@/domain/slip/transaction';
import type { CardSize, PaperSize } from '@/ui/print/PrintSurface';

/** One slip on its way to the browser's printing. */
export type PrintRequest = {
  slip: Transaction;
  contact: string;
  mark: SyncMark;
  /** Handed back; known only to the counter that took the money, and only on its first paper. */
  change?: number;
  /** Chosen for this print; else the one this device remembers. */
  size?: PaperSize;
  /** Straight from saving: no paper of it exists yet. */
  first?: boolean;
  /** The labels of its envelopes of scrap instead of its paper. */
  envelopes?: true;
  /** The guarantee cards of its pieces instead of its paper, on this one. */
  guarantee?: CardSize;
};

export type PrintJob = PrintRequest & { key: number };

let job: PrintJob | null = null;
let keys = 0;
const listeners = new Set<() => void>();

function become(next: PrintJob | null): void {
  job = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for the paper. Every further print of the same slip on this device is a copy, and is marked
 * as one.
 */
export function printSlip(request: PrintRequest): void {
  keys += 1;
  become({ ...request, key: keys });
}

/** The paper is done with: nothing of it may print again by itself. */
export function endJob(key: number): void {
  if (job?.key === key) become(null);
}

export const usePrintJob = (): PrintJob | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => job,
  );
