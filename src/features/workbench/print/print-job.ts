import { useSyncExternalStore } from 'react';
import type { SyncMark } from '../../../data/types';
import type { Transaction } from '../../../domain/transaction';

/** One slip on its way to the browser's printing. */
export type PrintJob = {
  key: number;
  slip: Transaction;
  contact: string;
  mark: SyncMark;
  /** Handed back; known only to the counter that took the money, and only on its first paper. */
  change: number;
  /** 1 is the first; a reprint says so on the paper. */
  copy: number;
};

let job: PrintJob | null = null;
let count = 0;
const listeners = new Set<() => void>();
const copies = new Map<string, number>();

/** Asks for the paper. Every further print of the same slip on this device is a copy, and is marked as one. */
export function printSlip(request: Omit<PrintJob, 'key' | 'copy' | 'change'> & { change?: number }, isReprint = false): void {
  count += 1;
  const copy = (copies.get(request.slip.id) ?? (isReprint ? 1 : 0)) + 1;
  copies.set(request.slip.id, copy);
  job = { change: 0, ...request, key: count, copy };
  for (const listener of listeners) listener();
}

export const usePrintJob = (): PrintJob | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => job,
  );
