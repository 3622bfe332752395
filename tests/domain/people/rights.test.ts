import { describe, expect, it } from 'vitest';
import { nearestPreset, PRESET_RIGHTS, PRESETS } from '@/domain/people/presets';
import {
  opensSomething,
  RIGHT_MODULES,
  readRights,
  rightChanges,
  rightsWith,
  withRights,
} from '@/domain/people/rights';

describe('rights of a person', () => {
  it('are read from permissions, with 0 for what is missing or is no level', () => {
    const rights = readRights({ workbench: 2, market: 7, settings: true, developer: true });
    expect(rights).toEqual(rightsWith({ workbench: 2 }));
    expect(readRights({ admin: true })).toEqual(rightsWith({}, true));
  });

  it('are written without touching flags and modules of other products', () => {
    const held = { developer: true, admin: true, retail: 3, workbench: 3, market: 1 };
    expect(withRights(held, rightsWith({ market: 2 }))).toEqual({
      developer: true,
      retail: 3,
      market: 2,
    });
    expect(withRights({}, rightsWith({}, true))).toEqual({ admin: true });
  });

  it('give one change for each step of a module that is gained or lost', () => {
    const changes = rightChanges(rightsWith({ workbench: 1 }), rightsWith({ workbench: 3 }));
    expect(changes).toEqual([
      { is: 'level', module: 'workbench', level: 2, gained: true },
      { is: 'level', module: 'workbench', level: 3, gained: true },
    ]);
    expect(rightChanges(rightsWith({ market: 3 }), rightsWith({ market: 2 }))).toEqual([
      { is: 'level', module: 'market', level: 3, gained: false },
    ]);
    expect(rightChanges(rightsWith({ market: 3 }), rightsWith({ market: 3 }))).toEqual([]);
  });

  it('name every pair of a module and a step once when all levels are given', () => {
    const all = rightsWith(Object.fromEntries(RIGHT_MODULES.map((module) => [module, 4 as const])));
    const changes = rightChanges(rightsWith({}), all);
    const steps = changes.flatMap((change) =>
      change.is === 'level' ? [`${change.module} ${change.level}`] : [],
    );
    expect(new Set(steps).size).toBe(RIGHT_MODULES.length * 4);
    expect(changes).toHaveLength(RIGHT_MODULES.length * 4);
  });

  it('change nothing by a level while the person stays an administrator', () => {
    expect(rightChanges(rightsWith({}, true), rightsWith({ workbench: 2 }, true))).toEqual([]);
  });

  it('name only steps that open something when administration begins or ends', () => {
    const lost = rightChanges(rightsWith({}, true), rightsWith({ workbench: 2 }));
    expect(lost[0]).toEqual({ is: 'admin', gained: false });
    const levels = lost.filter((change) => change.is === 'level');
    expect(levels.every((change) => !change.gained)).toBe(true);
    expect(levels.every(({ module, level }) => opensSomething(module, level))).toBe(true);
    expect(levels).not.toContainEqual(expect.objectContaining({ module: 'workbench', level: 2 }));
    expect(levels).toContainEqual({
      is: 'level',
      module: 'workbench',
      level: 3,
      gained: false,
    });
  });
});

describe('presets', () => {
  it('are each found again as themselves', () => {
    for (const preset of PRESETS)
      expect(nearestPreset(PRESET_RIGHTS[preset])).toEqual({ preset, differences: 0 });
  });

  it('name rights that differ in a few modules, and none that differ in many', () => {
    const { levels } = PRESET_RIGHTS.cashier;
    const near = { admin: false, levels: { ...levels, workbench: 3, accounts: 2 } as const };
    expect(nearestPreset(near)).toEqual({ preset: 'cashier', differences: 2 });
    const far = rightsWith({ workbench: 4, market: 4, inventory: 4, integration: 4, settings: 4 });
    expect(nearestPreset(far)).toBeUndefined();
    expect(nearestPreset(rightsWith({}, true))).toBeUndefined();
  });

  it('make nobody an administrator, and let everybody but the advisor read records', () => {
    for (const preset of PRESETS) {
      expect(PRESET_RIGHTS[preset].admin).toBe(false);
      expect(PRESET_RIGHTS[preset].levels.workbench > 0).toBe(preset !== 'advisor');
    }
  });
});
