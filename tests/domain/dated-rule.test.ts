import { expect, it } from 'vitest';
import { type DatedRule, ruleAt } from '../../src/domain/dated-rule';

it('a company’s rule holds from its day on, the newest one wins, and before the first the default does', () => {
  const rules: DatedRule[] = [
    { name: 'workmanship-floor', from: '2026-11-01', value: 250 },
    { name: 'workmanship-floor', from: '2026-12-01', value: 350 },
  ];
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-24'].map((day) => ruleAt(rules, 'workmanship-floor', day))).toEqual([300, 250, 250, 350]);
  expect(ruleAt([], 'workmanship-floor', '2026-11-21')).toBe(300);
});
