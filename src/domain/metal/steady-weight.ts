import { mulDiv } from '../base/integer';
import { err, ok, type Result } from '../base/result';
import type { ScaleReading } from './scale-reading';
import type { Milligrams } from './weight';

/**
 * When a scale may be believed: it says itself that it rests, or, where it has no word for that,
 * the same figure came so many times in a row. Guarantee: a moving pan, an empty one, one below
 * zero, an overload and a unit of another trade are never a weight, each by its own name.
 */
export type SteadyRun = { line: ScaleReading; run: number };

/**
 * Equal readings that are enough where the scale has no word for rest; one is enough of a scale
 * that sends nothing else than what rests.
 */
export const EQUAL_USUAL = 3;
export const EQUAL_MOST = 10;

/** One more line after those before. */
export function addReading(before: SteadyRun | undefined, line: ScaleReading): SteadyRun {
  const same =
    before?.line.says === 'weight' &&
    line.says === 'weight' &&
    before.line.micrograms === line.micrograms;
  return { line, run: same ? before.run + 1 : 1 };
}

export type WeighRefusal = 'moving' | 'empty' | 'below' | 'over' | 'under' | 'fault' | 'unit';

/**
 * Net of the tare (µg of what was on the pan when it was taken), in whole milligrams, half up: a
 * figure finer than a milligram is rounded here and nowhere else.
 */
export function weigh(
  { line, run }: SteadyRun,
  equal: number,
  tare = 0,
): Result<Milligrams, WeighRefusal> {
  if (line.says !== 'weight') return err(line.says);
  if (!(line.steady ?? run >= equal)) return err('moving');
  const net = mulDiv(line.micrograms - tare, 1, 1000);
  if (net > 0) return ok(net);
  return err(net < 0 ? 'below' : 'empty');
}

/**
 * What a keyboard scale typed in one burst: it sends only what rests. Undefined of what is no
 * weight at all.
 */
export const weighTyped = (
  line: ScaleReading | undefined,
): Result<Milligrams, WeighRefusal> | undefined => line && weigh({ line, run: 1 }, 1);
