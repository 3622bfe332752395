import { RIGHT_MODULES, type Rights, type RightsByModule, rightsWith } from './rights';

/**
 * Ready sets of rights for usual jobs. Everybody but the advisor has at least level 1 of the
 * workbench, without which a device gets no records.
 */
export const PRESETS = [
  'cashier',
  'manager',
  'accounting',
  'compliance',
  'viewer',
  'advisor',
] as const;
export type Preset = (typeof PRESETS)[number];

const VIEWER: Partial<RightsByModule> = {
  workbench: 1,
  formalization: 1,
  market: 1,
  inventory: 1,
  inspections: 1,
  accounts: 1,
  report: 1,
};

export const PRESET_RIGHTS: Record<Preset, Rights> = {
  cashier: rightsWith({ ...VIEWER, workbench: 2, formalization: 2, inspections: 2 }),
  manager: rightsWith({
    workbench: 3,
    formalization: 3,
    market: 3,
    inventory: 3,
    inspections: 3,
    accounts: 3,
    integration: 2,
    report: 3,
    settings: 1,
  }),
  accounting: rightsWith({ ...VIEWER, formalization: 3, accounts: 3, integration: 2, report: 3 }),
  compliance: rightsWith({ ...VIEWER, inspections: 3, report: 2 }),
  viewer: rightsWith(VIEWER),
  // The fixed set of the platform's advisor variant.
  advisor: rightsWith({ settings: 4 }),
};

/** From this many differing modules on, rights are no longer named after a preset. */
const TOO_DIFFERENT = 4;

/**
 * The preset from which rights differ in the fewest modules, and in how many; undefined if they are
 * like none of them, and for an administrator.
 */
export function nearestPreset(rights: Rights): { preset: Preset; differences: number } | undefined {
  if (rights.admin) return undefined;
  const [nearest] = PRESETS.map((preset) => ({
    preset,
    differences: RIGHT_MODULES.filter(
      (module) => PRESET_RIGHTS[preset].levels[module] !== rights.levels[module],
    ).length,
  })).sort((a, b) => a.differences - b.differences);
  return nearest && nearest.differences < TOO_DIFFERENT ? nearest : undefined;
}
