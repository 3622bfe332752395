import { describe, expect, it } from 'vitest';
import { dayStart } from '@/domain/base/day';
import { deviationOf } from '@/domain/control/clerk-rules';
import type { ControlSlip } from '@/domain/control/rows';
import { type ControlSetting, settingAt, settingFaults } from '@/domain/control/rule';
import { aRow, DAY, daysOf, findings, noon } from './support';

const many = (count: number, over: Partial<ControlSlip>) =>
  Array.from({ length: count }, () => aRow(over));
/** The others undo one slip of ten; of a hundred slips that is ten, with a deviation of three. */
const OTHERS = [...many(100, { clerk: 'ece' }), ...many(10, { clerk: 'ece', type: 'reversal' })];
const undoes = (count: number, at = noon()) => [
  ...OTHERS,
  ...many(100, { clerk: 'can', at }),
  ...many(count, { clerk: 'can', type: 'return', at }),
];

describe('rules about people, tills and counts', () => {
  it('CL11: three deviations above the others are not found, more are', () => {
    expect(findings('clerk-voids', undoes(18))).toEqual([]);
    expect(findings('clerk-voids', undoes(19))).toEqual([]);
    expect(findings('clerk-voids', undoes(20))).toMatchObject([
      { subject: 'user:can', day: '2026-11-01', value: 33 },
    ]);
  });
  it('CL11: few slips say nothing, and months are judged apart', () => {
    expect(deviationOf({ slips: 29, undone: 29 }, { slips: 100, undone: 1 })).toBe(0);
    expect(deviationOf({ slips: 30, undone: 30 }, { slips: 29, undone: 0 })).toBe(0);
    expect(deviationOf({ slips: 30, undone: 9 }, { slips: 100, undone: 0 })).toBeGreaterThan(3);
    const inDecember = undoes(20, dayStart('2026-12-01'));
    expect(findings('clerk-voids', inDecember, { now: dayStart('2026-12-02') })).toEqual([]);
  });

  it('CL12: a tenth of a day’s sales as discount is not found, more is', () => {
    const sold = (given: number, at = noon()) => aRow({ listed: 1_000_000, given, at });
    const share = (...rows: ControlSlip[]) => findings('discount-share', rows);
    expect(share(sold(199_999), sold(0))).toEqual([]);
    expect(share(sold(200_000), sold(0))).toEqual([]);
    expect(share(sold(200_001), sold(0))).toMatchObject([{ subject: 'user:deniz', value: 1_000 }]);
    // The days are apart from midnight on.
    const midnight = dayStart('2026-11-21');
    expect(daysOf(share(sold(150_000, midnight - 1), sold(0, midnight)))).toEqual([DAY]);
  });

  it('CL13: a till that differs by more than the threshold is found, either way', () => {
    const till = (difference: number) =>
      findings('till-difference', (run) =>
        run.till({ id: 's', at: noon(), clerk: 'can', difference }),
      ).length;
    expect([9_999, 10_000, 10_001, -10_000, -10_001].map(till)).toEqual([0, 0, 1, 0, 1]);
  });

  it('CL14: a count that misses more pure gold than the threshold is found', () => {
    const count = (lost: number) =>
      findings('count-loss', (run) => run.count({ id: 'c', at: noon(), clerk: 'can', lost }))
        .length;
    expect([999, 1_000, 1_001].map(count)).toEqual([0, 0, 1]);
  });
});

describe('settings of the rules', () => {
  const setting = (over: Partial<ControlSetting>): ControlSetting => ({
    ...{ rule: 'night-hours', from: DAY, on: true, threshold: 1_200, severity: 'high', version: 7 },
    ...over,
  });
  it('CL16: a slip is judged by the setting of its own day', () => {
    const settings = [setting({}), setting({ from: '2026-11-22', on: false, version: 9 })];
    const at = (days: number) => aRow({ at: noon(days, 8.5) });
    const found = findings('night-hours', [at(-1), at(0), at(1), at(2)], { settings });
    expect(found).toMatchObject([
      { day: DAY, severity: 'high', threshold: 1_200, version: 7 },
      { day: '2026-11-21', version: 7 },
    ]);
    expect(settingAt(settings, 'night-hours', '2026-11-19').version).toBe(0);
  });
  it('CL16: a threshold outside its bounds is refused, and never laxer than the law', () => {
    const faults = (threshold: number, rule: ControlSetting['rule'] = 'linked-sum') =>
      settingFaults({ rule, from: DAY, threshold });
    expect(faults(10_000)).toEqual([]);
    expect(faults(10_001)).toEqual(['threshold']);
    expect(faults(1.5, 'minor')).toEqual(['threshold']);
    expect(settingFaults({ rule: 'minor', from: 'x', threshold: 18 })).toEqual(['from']);
  });
  it('CL16: what lies before the first judged day is not found', () => {
    const rows = [aRow({ at: noon(-1, 11) }), aRow({ at: noon(0, 11) })];
    expect(daysOf(findings('night-hours', rows, { from: DAY }))).toEqual([DAY]);
  });
});
