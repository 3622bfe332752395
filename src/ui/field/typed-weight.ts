import type { Result } from '@/domain/base/result';
import { parseScaleReading, SCALE_KINDS } from '@/domain/metal/scale-reading';
import { type WeighRefusal, weighTyped } from '@/domain/metal/steady-weight';
import type { Milligrams } from '@/domain/metal/weight';
import type { Scanned } from './key-burst';

/**
 * The weight that a keyboard scale typed: one burst of keys and Enter. Undefined of what is none, a
 * whole number without a unit among it: that may be a code, or what a hand's own macro fills in.
 */
export function burstWeight({
  text,
  meant,
}: Scanned): Result<Milligrams, WeighRefusal> | undefined {
  for (const typed of [text, meant]) {
    if (/^\d+$/.test(typed)) continue;
    const line = SCALE_KINDS.map((kind) => parseScaleReading(kind, typed)).find(Boolean);
    if (line) return weighTyped(line);
  }
  return undefined;
}
