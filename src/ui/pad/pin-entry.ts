/** What became of a PIN. The one who asks judges it; the pad only shows what came of it. */
export type PinAnswer =
  | { ok: true }
  /** `left` tries remain, if the asker counts them. */
  | { ok: false; reason: 'wrong'; left?: number }
  /**
   * No try before `until` (epoch ms); with `left` it waits after a wrong one that was not the last.
   */
  | { ok: false; reason: 'locked'; until: number; left?: number };

export type PinState = {
  digits: string;
  busy: boolean;
  fault: Exclude<PinAnswer, { ok: true }> | 'failed' | undefined;
};

export const EMPTY_PIN: PinState = { digits: '', busy: false, fault: undefined };

export const isLocked = ({ fault }: PinState, now: number): boolean =>
  typeof fault === 'object' && fault.reason === 'locked' && fault.until > now;

/**
 * Keeps digits alone, at most `max` of them; what was said of the last try leaves with the first
 * new digit.
 */
export function withDigits(state: PinState, text: string, max: number): PinState {
  if (state.busy) return state;
  const digits = text.replace(/\D/g, '').slice(0, max);
  return { ...state, digits, fault: digits === '' ? state.fault : undefined };
}

/** A refused PIN leaves the box empty, so that the next try begins at once. */
export const answered = (answer: PinAnswer | 'failed'): PinState => ({
  digits: '',
  busy: false,
  fault: answer === 'failed' ? 'failed' : answer.ok ? undefined : answer,
});
