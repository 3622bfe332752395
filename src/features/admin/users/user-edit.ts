import type { CompanyUser, UserEdit, UserFields } from '@/contract/people/users';
import { sameValue } from '@/domain/base/same-value';
import { RIGHT_MODULES, type Rights } from '@/domain/people/rights';

/** What an administrator has changed of a person and not saved; fields that did not change are absent. */
export type UserChanges = Partial<UserFields>;

const FIELDS = ['code', 'active', 'branches', 'admin'] as const;

const fieldsOf = ({ code, active, branches, rights }: CompanyUser): UserFields => ({
  code,
  active,
  branches,
  admin: rights.admin,
  levels: rights.levels,
});

/** Returns the person as they will be after the changes are saved. */
export function changedUser(user: CompanyUser, changes: UserChanges): CompanyUser {
  const { code, active, branches, admin, levels } = { ...fieldsOf(user), ...changes };
  const rights: Rights = { admin, levels: { ...user.rights.levels, ...levels } };
  return { ...user, code: code.trim(), active, branches, rights };
}

/** The changes with `more`. Guarantee: a field that is as the server has it is no change. */
export function withChanges(
  user: CompanyUser,
  changes: UserChanges,
  more: UserChanges,
): UserChanges {
  const seen = fieldsOf(user);
  const wanted = { ...changes, ...more };
  const levels = { ...changes.levels, ...more.levels };
  const result: UserChanges = {};
  for (const name of FIELDS)
    if (wanted[name] !== undefined && !sameValue(wanted[name], seen[name]))
      Object.assign(result, { [name]: wanted[name] });
  const kept = RIGHT_MODULES.filter(
    (module) => levels[module] !== undefined && levels[module] !== seen.levels[module],
  );
  if (kept.length > 0)
    result.levels = Object.fromEntries(kept.map((module) => [module, levels[module]]));
  return result;
}

/** The call that saves the changes, with the values that the administrator saw. */
export function editOf(user: CompanyUser, changes: UserChanges): UserEdit {
  const seen = fieldsOf(user);
  const base: UserChanges = {};
  for (const name of FIELDS)
    if (changes[name] !== undefined) Object.assign(base, { [name]: seen[name] });
  if (changes.levels)
    base.levels = Object.fromEntries(
      Object.keys(changes.levels).map((module) => [
        module,
        seen.levels[module as keyof typeof seen.levels],
      ]),
    );
  return { changes, base };
}

/** Number of changed fields; each module counts as one. */
export const countChanges = ({ levels, ...fields }: UserChanges): number =>
  Object.keys(fields).length + Object.keys(levels ?? {}).length;

/** The branches after one is chosen or left out, in the order of the list; null means all. */
export function toggledBranch(
  all: readonly { id: string }[],
  held: readonly string[] | null,
  id: string,
): string[] {
  const chosen = new Set(held ?? all.map((branch) => branch.id));
  if (!chosen.delete(id)) chosen.add(id);
  const known = all.map((branch) => branch.id);
  return [
    ...known.filter((one) => chosen.has(one)),
    ...[...chosen].filter((one) => !known.includes(one)),
  ];
}
