import { describe, expect, it } from 'vitest';
import { DEAR, ON_THE_PULL, ON_THE_WAY, planOf, promised, type Scale, STRIKES } from './plan';

const SCALE: Scale = { tablets: 4, operations: 400, strikes: STRIKES, dear: DEAR, rounds: 2 };

describe('the plan of the faults', () => {
  it('repeats from its seed, text for text, and another seed gives another', () => {
    expect(JSON.stringify(planOf(7, SCALE))).toBe(JSON.stringify(planOf(7, SCALE)));
    expect(JSON.stringify(planOf(7, SCALE))).not.toBe(JSON.stringify(planOf(8, SCALE)));
  });

  it('has every strike twice, on two tablets, and as many operations as were asked for', () => {
    const { tablets } = planOf(3, SCALE);
    for (const strike of STRIKES)
      expect(
        tablets.map(({ steps }) => steps.filter((s) => s.strikes.includes(strike)).length).sort(),
      ).toEqual([0, 0, 1, 1]);
    expect(
      tablets
        .flatMap(({ steps }) => steps)
        .reduce((n, { act }) => n + (act.do === 'new-customer' ? 2 : 1), 0),
    ).toBeGreaterThanOrEqual(400);
  });

  it('has every kind of fault at least fifty times in its 25 seeds, if only as many attempts are made as acts', () => {
    const found = promised(Array.from({ length: 25 }, (_, i) => planOf(i + 1, SCALE)));
    const kinds = [...STRIKES, ...ON_THE_WAY, ...DEAR, ...ON_THE_PULL, 'clock-skew'] as const;
    expect(kinds.filter((kind) => (found.get(kind) ?? 0) < 50)).toEqual([]);
  });

  it('makes the backup before it is put back', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const at = (strike: string) =>
        planOf(seed, SCALE)
          .tablets.flatMap(({ steps }) =>
            steps.flatMap((s, n) =>
              s.strikes.some((one) => one === strike) ? [n / steps.length] : [],
            ),
          )
          .sort();
      const [made, restored] = [at('backup-made'), at('backup-restored')];
      for (const n of [0, 1]) expect(made[n]).toBeLessThan(restored[n] ?? 0);
    }
  });

  it('meets every fault of the way on every tablet', () => {
    for (const { attempts } of planOf(3, SCALE).tablets)
      for (const fault of [...ON_THE_WAY, ...DEAR]) expect(attempts).toContain(fault);
  });
});
