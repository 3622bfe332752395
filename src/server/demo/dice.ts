import { uuidV7 } from '@/domain/base/id';
import { seededRandom } from '../platform/seeded';

/** Random choices for the demo companies: the same seed makes the same company. */
export type Dice = {
  /** From `low` to `high`, both inclusive. */
  whole(low: number, high: number): number;
  chance(part: number): boolean;
  pick<T>(from: readonly T[]): T;
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  id(at: number): string;
};

export function dice(seed: number): Dice {
  const random = seededRandom(seed);
  const whole = (low: number, high: number): number =>
    low + Math.floor(random() * (high - low + 1));
  const weighted = <T>(from: readonly (readonly [T, number])[]): T => {
    let left = random() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of from) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new RangeError('nothing to choose from');
  };
  return {
    whole,
    chance: (part) => random() < part,
    pick: (from) => weighted(from.map((value) => [value, 1] as const)),
    weighted,
    id: (at) =>
      uuidV7(
        at,
        Uint8Array.from({ length: 16 }, () => whole(0, 255)),
      ),
  };
}
