/** Permission by module and level (specification 6): 1 see, 2 write, 3 delete or approve, 4 settings. */
export type Permissions = { admin?: boolean; developer?: boolean } & { [module: string]: number | boolean | undefined };

export type PermissionContext = { permissions: Permissions; modules: readonly string[] };

/** May this person do it? `check` also asks that the module is among the company's enabled ones. */
export function may({ permissions, modules }: PermissionContext, module: string, level = 1, check = false): boolean {
  if (module === 'admin') return permissions.admin === true;
  if (module === 'developer') return permissions.developer === true;
  if (permissions.admin === true) return module === 'settings' || !check || modules.includes(module);
  if (check && !modules.includes(module)) return false;
  const held = permissions[module];
  return typeof held === 'number' && held >= level;
}
