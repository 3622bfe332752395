import { proxy } from 'valtio/vanilla';
import type { Check, Level } from './judge';

/**
 * What was found at the last look. `level` is null before the first one. `told`: the start has had
 * its time, so that what is missing now is missing, and may be said on every screen.
 */
export const readiness = proxy<{ level: Level | null; checks: readonly Check[]; told: boolean }>({
  level: null,
  checks: [],
  told: false,
});
