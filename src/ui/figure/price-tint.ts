/**
 * When a price may tint: only if the digits on the screen changed, and at most once in two seconds
 * a row.
 */
const TINT_EVERY_MS = 2_000;
export const TINT_MS = 1_200;

type TintState = { shown: string; rate: number; tintedAt: number; direction: 'up' | 'down' | null };

export const untinted = (shown: string, rate: number): TintState => ({
  shown,
  rate,
  tintedAt: Number.NEGATIVE_INFINITY,
  direction: null,
});

export function nextTint(state: TintState, shown: string, rate: number, now: number): TintState {
  if (shown === state.shown) return state;
  const settled = { ...state, shown, rate };
  // A price that comes or goes is no move.
  if (rate === 0 || state.rate === 0 || now - state.tintedAt < TINT_EVERY_MS)
    return { ...settled, direction: null };
  return { ...settled, tintedAt: now, direction: rate > state.rate ? 'up' : 'down' };
}
