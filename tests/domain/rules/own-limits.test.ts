import { expect, it } from 'vitest';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { ruleRefusals } from '@/domain/rules/dated-rule';
import {
  areHoursApproved,
  hoursGap,
  isCostHidden,
  packHours,
  unpackHours,
} from '@/domain/rules/own-limits';
import { NOON } from '../../support/factories';

const MORNING = { from: 9 * 60, to: 11 * 60, days: [1, 2, 3, 4, 5, 6, 7] };
const rule = (more: Partial<DatedRule>): DatedRule => ({
  name: 'work-hours',
  from: '2026-11-21',
  value: packHours(MORNING),
  user: 'ece',
  ...more,
});

it('AD3: hours are kept in a rule as one number, and come back as they were', () => {
  for (const hours of [
    null,
    MORNING,
    { from: 0, to: 1440, days: [7] },
    { from: 1439, to: 1440, days: [1, 7] },
  ]) {
    expect(unpackHours(packHours(hours))).toEqual(hours);
    expect(ruleRefusals(rule({ value: packHours(hours) }))).toEqual([]);
  }
  for (const wrong of [1, 2 ** 22, packHours(MORNING) + 2 ** 40])
    expect(unpackHours(wrong)).toBeUndefined();
});

it('AD3: a slip outside its seller’s hours needs somebody’s approval, from the rule’s day on', () => {
  expect(hoursGap([rule({})], 'ece', NOON)).toEqual({ value: 720, limit: 0, lines: [] });
  expect(hoursGap([rule({})], 'ece', NOON - 2 * 3_600_000)).toBeUndefined();
  expect(hoursGap([rule({})], 'deniz', NOON)).toBeUndefined();
  expect(hoursGap([rule({ from: '2026-11-22' })], 'ece', NOON)).toBeUndefined();
  expect(hoursGap([rule({}), rule({ from: '2026-11-21', value: 0 })], 'ece', NOON)).toBeDefined();
  const approval = { by: 'deniz', at: NOON, value: 720, limit: 0, lines: [] };
  expect(areHoursApproved([{ ...approval, rule: 'work-hours' }])).toBe(true);
  expect(areHoursApproved([{ ...approval, rule: 'discount' }])).toBe(false);
});

it('AD4: cost is hidden from the person of whom it was said, from its day on', () => {
  const rules = [rule({ name: 'hidden-cost', value: 1 })];
  expect(isCostHidden(rules, 'ece', '2026-11-21')).toBe(true);
  expect(isCostHidden(rules, 'ece', '2026-11-20')).toBe(false);
  expect(isCostHidden(rules, 'deniz', '2026-11-21')).toBe(false);
});
