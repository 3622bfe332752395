import type { Books } from './books';
import type { Violation } from './oracle';
import type { Kept } from './tablet-store';

/** One attempt as the way heard it answered; without a status the server has not heard it. */
export type Arrival = { key: string; status: number | undefined };

/**
 * No row reaches the server before one named in its `after`: neither on the way, attempt by attempt
 * and in the order in which they were answered, nor in the server's own history, whose versions are
 * the order in which it applied them.
 */
export function judgePrecedence(
  name: string,
  kept: readonly Kept[],
  { mutations }: Books,
  arrivals: readonly Arrival[],
): Violation[] {
  const violations: Violation[] = [];
  const say = (text: string) => violations.push({ rule: 'order', text: `${name}: ${text}` });
  const versions = new Map(mutations.map((m) => [m.id, m.version ?? Number.POSITIVE_INFINITY]));
  const [heard, applied] = [new Map<string, number>(), new Map<string, number>()];
  for (const [n, { key, status }] of arrivals.entries()) {
    if (status !== undefined && !heard.has(key)) heard.set(key, n);
    if (status === 200 && !applied.has(key)) applied.set(key, n);
  }
  for (const { id, after } of kept) {
    for (const need of after) {
      const [mine, before] = [versions.get(id), versions.get(need)];
      if (before === undefined) say(`${id} waited for ${need}, which is not there`);
      else if (mine !== undefined && before >= mine)
        say(`${id} was applied as ${mine}, what it waited for as ${before}`);
      const [came, mayCome] = [heard.get(id), applied.get(need)];
      if (came !== undefined && (mayCome === undefined || mayCome >= came))
        say(`${id} came to the server before ${need}, for which it waited`);
    }
  }
  return violations;
}
