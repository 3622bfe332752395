import { useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { readPins } from '@/domain/price/price-pins';
import { storedView, storeView } from '../page/kept-view';
import { companyOf, session } from '../state/store';

/** Key of the price bar's codes among the person's view settings on this device. */
const NAME = 'price-pins';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Another tab changed the codes.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};
/**
 * The choice of this page's person while the device refuses to store it: a full disk. It lasts
 * until the page is left.
 */
const unstored = new Map<string, string>();
const owner = (): string => `${companyOf(session)} ${session.user?.id}`;
const stored = (): string => unstored.get(owner()) ?? JSON.stringify(storedView(NAME));

/** Codes of the price bar in the person's order; redraws when this or another tab changes them. */
export function usePricePins(): readonly string[] {
  const { companies, user } = useSnapshot(session);
  const text = useSyncExternalStore(subscribe, stored, stored);
  const whose = `${companyOf({ companies: [...companies] })} ${user?.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another choice
  return useMemo(() => readPins(JSON.parse(text)), [text, whose]);
}

export function storePricePins(pins: readonly string[]): void {
  storeView(NAME, pins);
  const text = JSON.stringify(pins);
  if (JSON.stringify(storedView(NAME)) === text) unstored.delete(owner());
  else unstored.set(owner(), text);
  for (const listener of listeners) listener();
}
