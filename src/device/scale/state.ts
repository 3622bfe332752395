import { proxy } from 'valtio';
import { useSnapshot } from 'valtio/react';
import type { Milligrams } from '@/domain/metal/weight';
import type { Weighed } from './serial-scale';
import { type ScaleSettings, storedScale, storeScale } from './settings';

/**
 * The scale of this device as the screens see it: whether one was chosen here, what is taken off,
 * and whether a pan is being waited for.
 */
type ScaleState = { settings: ScaleSettings | undefined; tare: Milligrams; busy: boolean };
export const scaleState = proxy<ScaleState>({ settings: storedScale(), tare: 0, busy: false });

/** Without a scale of this device nothing of it is shown on a screen that weighs. */
export function useScale(): { known: boolean; tare: Milligrams; busy: boolean } {
  const { settings, tare, busy } = useSnapshot(scaleState);
  return { known: settings !== undefined, tare, busy };
}

/** Whether this browser can speak to a cable at all: Chromium, on a secure page. */
export const canSpeakSerial = (): boolean =>
  typeof navigator !== 'undefined' && 'serial' in navigator;

export function setScale(settings: ScaleSettings | undefined): void {
  storeScale(settings);
  scaleState.settings = settings;
  scaleState.tare = 0;
}

/**
 * What speaks to the port is fetched with the first press. A press while a pan is waited for is
 * none, and answers undefined.
 */
export async function requestWeight(action: 'weigh' | 'tare'): Promise<Weighed | undefined> {
  if (!scaleState.settings || scaleState.busy) return undefined;
  scaleState.busy = true;
  try {
    const scale = await import('./scale');
    return await (action === 'tare' ? scale.tareNow() : scale.weighNow());
  } finally {
    scaleState.busy = false;
  }
}
