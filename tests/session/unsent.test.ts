import { afterAll, beforeAll, expect, test } from 'vitest';
import { partsToPlay } from '../support/trials';
import { openWorld } from './unsent/open-world';
import { KINDS, play, type Verdict } from './unsent/trial';

/**
 * Seeds of the trials. `play(shop, kind, seed)` repeats a trial that failed. `UNSENT_TRIALS` sets
 * how many trials are played, starting from seed 1.
 */
const PART = 20;
const SEEDS = process.env.UNSENT_TRIALS
  ? seedsFrom(1, Number(process.env.UNSENT_TRIALS))
  : partsToPlay('unsent work', 5).flatMap((part) => seedsFrom(1 + part * PART, PART));

function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i);
}

let shop: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  shop = await openWorld();
});
afterAll(() => shop.close());

function told(title: string, all: Verdict[]): string {
  const sum = (of: (v: Verdict) => number) => all.reduce((total, v) => total + of(v), 0);
  const places = new Map<string, number>();
  for (const { killedAt, failure } of all) {
    const name = killedAt
      ? `killed at ${killedAt}`
      : failure === 'killed'
        ? 'killed too late'
        : failure;
    places.set(name, (places.get(name) ?? 0) + 1);
  }
  const troubles = Array.from(places, ([name, n]) => `${name} ${n}`).sort();
  return [
    `${title}: ${all.length} trials, ${sum((v) => v.saved)} saved, ${sum((v) => v.sealed)} sealed, ${sum((v) => v.carried)} carried,`,
    `${sum((v) => v.lost.length)} lost, ${sum((v) => v.twice.length)} twice, ${sum((v) => v.others.length)} under another name, ${sum((v) => v.left.length)} left`,
    `(${troubles.join(', ')})`,
  ].join(' ');
}

test.each(KINDS)(
  'PL68: of what was saved before a %s nothing is lost, doubled or left, whatever happens in the midst of it',
  { timeout: 0 },
  async (kind) => {
    const all: Verdict[] = [];
    for (const seed of SEEDS) all.push(await play(shop, kind, seed));
    console.log(told(kind, all));
    expect(all.some((v) => v.killedAt)).toBe(true);
    expect(
      all.filter((v) => v.lost.length + v.twice.length + v.others.length + v.left.length > 0),
    ).toEqual([]);
  },
);

test('PL68: the same trials with an app that forgets the outbox at a logout are caught', {
  timeout: 0,
}, async () => {
  const verdict = await play(shop, 'logout', 1, true);
  expect(verdict.lost.length).toBeGreaterThan(0);
});
