/**
 * Permission by module and level (src/contract/README.md#point-6-permissions): 1 see, 2 write, 3
 * delete or approve, 4 settings. Beside the levels stand flags: `admin` grants everything,
 * `developer` opens what is the developers', `guest` and `master` only say who it is.
 */
type Flag = 'admin' | 'developer' | 'guest' | 'master';
export type Permissions = { [flag in Flag]?: boolean } & {
  [module: string]: number | boolean | undefined;
};

export type PermissionContext = {
  permissions: Permissions;
  modules: readonly string[];
  /**
   * A colleague has taken over the counter in this session: what is its own person's stays closed.
   */
  taken?: true;
};

/**
 * `package`: the company's package does not hold the module, which is the one reason that a payment
 * ends.
 */
export type Denial = 'package' | 'forbidden';

/**
 * Why this person may not, undefined when they may. `check` also asks that the module is among the
 * company's enabled ones. The module `member` is open to every
 * person of the company.
 */
export function denial(
  { permissions, modules }: PermissionContext,
  module: string,
  level = 1,
  check = false,
): Denial | undefined {
  if (module === 'member') return undefined;
  const isAdmin = permissions.admin === true;
  // These two are flags, not modules: a level never stands for them, nor one flag for the other.
  if (module === 'admin') return isAdmin ? undefined : 'forbidden';
  if (module === 'developer') return permissions.developer === true ? undefined : 'forbidden';
  if (module === 'settings' && isAdmin) return undefined;
  if (check && !modules.includes(module)) return 'package';
  const held = Object.hasOwn(permissions, module) ? permissions[module] : undefined;
  return isAdmin || (typeof held === 'number' && held >= level) ? undefined : 'forbidden';
}

export const may = (
  context: PermissionContext,
  module: string,
  level = 1,
  check = false,
): boolean => denial(context, module, level, check) === undefined;

/**
 * An advisor sees to the settings of others' companies and touches no counter: whatever was
 * granted, this is what is held.
 */
export function permissionsIn(enterprise: string, granted: Permissions): Permissions {
  if (enterprise !== 'advisor') return granted;
  return { settings: 4, ...(granted.admin === undefined ? {} : { admin: granted.admin }) };
}

export type PersonMode = { guest: boolean; developer: boolean; master: boolean };

export const modeOf = ({ guest, developer, master }: Permissions): PersonMode => ({
  guest: guest === true,
  developer: developer === true,
  master: master === true,
});

/** What a colleague may do in somebody else's session: nothing that either of the two may not. */
export function limitedTo(own: Permissions, colleague: Permissions): Permissions {
  if (own.admin === true) return colleague;
  if (colleague.admin === true) return own;
  const both: Permissions = {};
  for (const [module, level] of Object.entries(colleague)) {
    const held = Object.hasOwn(own, module) ? own[module] : undefined;
    if (typeof level === 'number' && typeof held === 'number') both[module] = Math.min(level, held);
  }
  return both;
}
