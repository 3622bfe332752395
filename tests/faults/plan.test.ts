import { describe, expect, it } from 'vitest';
import { DEAR, ON_THE_WAY, planOf, type Scale, STRIKES } from './plan';

const SCALE: Scale = { tablets: 4, operations: 400, strikes: STRIKES, dear: DEAR };

describe('the plan of the faults', () => {
  it('repeats from its seed, text for text, and another seed gives another', () => {
    expect(JSON.stringify(planOf(7, SCALE))).toBe(JSON.stringify(planOf(7, SCALE)));
    expect(JSON.stringify(planOf(7, SCALE))).not.toBe(JSON.stringify(planOf(8, SCALE)));
  });

  it('has every strike once, and as many operations as were asked for', () => {
    const steps = planOf(3, SCALE).tablets.flatMap((tablet) => tablet.steps);
    expect(steps.flatMap((step) => step.strikes).sort()).toEqual([...STRIKES].sort());
    expect(steps.reduce((n, { act }) => n + (act.do === 'new-customer' ? 2 : 1), 0)).toBeGreaterThanOrEqual(400);
  });

  it('makes the backup before it is put back', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const at = (strike: string) =>
        Math.max(...planOf(seed, SCALE).tablets.map(({ steps }) => steps.findIndex((s) => s.strikes.some((one) => one === strike))));
      expect(at('backup-made')).toBeLessThan(at('backup-restored'));
    }
  });

  it('meets every fault of the way on every tablet', () => {
    for (const { attempts } of planOf(3, SCALE).tablets) for (const fault of [...ON_THE_WAY, ...DEAR]) expect(attempts).toContain(fault);
  });
});
