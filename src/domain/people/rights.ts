import { ASKABLE, type AskableModule } from './access';
import type { Permissions } from './permission';

/**
 * Rights as an administrator gives them: one level for each module, and whether the person is an
 * administrator.
 */
export const RIGHT_MODULES = ASKABLE;
export type RightModule = AskableModule;

/** 0 nothing, 1 see, 2 write, 3 delete or approve, 4 settings. */
export const RIGHT_LEVELS = [0, 1, 2, 3, 4] as const;
export type RightLevel = (typeof RIGHT_LEVELS)[number];
export type RightStep = Exclude<RightLevel, 0>;

export type RightsByModule = Record<RightModule, RightLevel>;
export type Rights = { admin: boolean; levels: RightsByModule };

const levelOf = (value: Permissions[string]): RightLevel =>
  RIGHT_LEVELS.find((level) => level === value) ?? 0;

export function readRights(permissions: Permissions): Rights {
  const levels = Object.fromEntries(
    RIGHT_MODULES.map((module) => [
      module,
      Object.hasOwn(permissions, module) ? levelOf(permissions[module]) : 0,
    ]),
  ) as RightsByModule;
  return { admin: permissions.admin === true, levels };
}

/** `permissions` with other rights. Guarantee: flags beside them, such as `developer`, stay. */
export function withRights(permissions: Permissions, { admin, levels }: Rights): Permissions {
  const changed: Permissions = { ...permissions };
  delete changed.admin;
  if (admin) changed.admin = true;
  for (const module of RIGHT_MODULES) {
    delete changed[module];
    if (levels[module] > 0) changed[module] = levels[module];
  }
  return changed;
}

/** Rights in which only the named modules have a level. */
export const rightsWith = (levels: Partial<RightsByModule>, admin = false): Rights => ({
  admin,
  levels: {
    ...(Object.fromEntries(RIGHT_MODULES.map((module) => [module, 0])) as RightsByModule),
    ...levels,
  },
});

/** Levels that open something of their own today; any other level opens only what lies below it. */
const OPENING: Record<RightModule, readonly RightStep[]> = {
  workbench: [1, 2, 3],
  formalization: [1, 2],
  market: [1, 3],
  inventory: [1, 2, 3],
  inspections: [1, 2, 3],
  accounts: [1, 2, 3],
  integration: [1, 2],
  report: [1, 2],
  settings: [1, 4],
};

export const opensSomething = (module: RightModule, level: RightStep): boolean =>
  OPENING[module].includes(level);

/**
 * A change of what a person may do. A `level` change is one step of one module: its `level` becomes
 * allowed (`gained`) or forbidden.
 */
export type RightChange =
  | { is: 'admin'; gained: boolean }
  | { is: 'level'; module: RightModule; level: RightStep; gained: boolean };

/**
 * All changes between two sets of rights, in the order of the modules, one for each step.
 * Guarantee: what an administrator may do does not depend on levels, so that a level changes
 * nothing while the person stays one; when that begins or ends, only steps that open something are
 * named.
 */
export function rightChanges(before: Rights, after: Rights): RightChange[] {
  if (before.admin && after.admin) return [];
  const crowned = before.admin !== after.admin;
  const changes: RightChange[] = crowned ? [{ is: 'admin', gained: after.admin }] : [];
  const heldBy = (rights: Rights, module: RightModule): RightLevel =>
    rights.admin ? 4 : rights.levels[module];
  for (const module of RIGHT_MODULES) {
    const [was, is] = [heldBy(before, module), heldBy(after, module)];
    for (const level of [1, 2, 3, 4] as const) {
      const gained = is >= level;
      if (gained === was >= level || (crowned && !opensSomething(module, level))) continue;
      changes.push({ is: 'level', module, level, gained });
    }
  }
  return changes;
}
