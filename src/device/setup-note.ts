import { type Day, isDay } from '@/domain/base/day';
import { SETUP_NOTE } from './device-note';

/**
 * Day on which this device last opened the setup checklist of a company by itself, so that it does
 * so at most once a day however often people sign in. A logout keeps it.
 */
export function setupOpenedOn(
  company: string,
  store: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): Day | undefined {
  const day = noteOf(store)[company];
  return isDay(day) ? day : undefined;
}

/** `day` undefined: the company is past its setup, and nothing is remembered of it. */
export function noteSetupOpened(
  company: string,
  day: Day | undefined,
  store: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const { [company]: _before, ...others } = noteOf(store);
  try {
    store.setItem(
      SETUP_NOTE,
      JSON.stringify(day === undefined ? others : { ...others, [company]: day }),
    );
  } catch {
    // Storage full or blocked: the checklist opens once more at the next sign-in.
  }
}

function noteOf(store: Pick<Storage, 'getItem'> | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(store?.getItem(SETUP_NOTE) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
