import { useSyncExternalStore } from 'react';
import { mint } from '@/session/page/mint';
import { correctedNow } from '@/sync/clock';
import { newBasket } from './basket';
import { type Desk, type DeskAction, newDesk, reduceDesk } from './desk';

/**
 * The desk of this tab, outside React: going to the list of transactions and back finds the basket
 * as it was, and the autosave listens without a component. It belongs to one person and company;
 * another one gets a desk of their own.
 */
let owner = '';
let desk: Desk = newDesk(newBasket(mint, correctedNow()));
const listeners = new Set<() => void>();

export const currentDesk = (): Desk => desk;

export function dispatchDesk(action: DeskAction): void {
  const next = reduceDesk(desk, action);
  if (next === desk) return;
  desk = next;
  for (const listener of listeners) listener();
}

/** True when the desk is new for this owner and earlier baskets should be read. */
export function claimDesk(nextOwner: string): boolean {
  if (owner === nextOwner) return false;
  owner = nextOwner;
  desk = newDesk(newBasket(mint, correctedNow()));
  for (const listener of listeners) listener();
  return true;
}

export function onDeskChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDesk = (): Desk => useSyncExternalStore(onDeskChange, currentDesk);
