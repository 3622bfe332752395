import { and, eq } from 'drizzle-orm';
import { DEFAULT_ENTERPRISE } from '@/contract/core/headers';
import { err, ok, type Result } from '@/domain/base/result';
import { changesOf } from '@/domain/journal/act';
import { type Permissions, permissionsIn } from '@/domain/people/permission';
import { companies, memberships, users } from '@/server/db/schema';
import type { Db, Tx } from '@/server/db/types';
import type { AccountDeps } from '@/server/platform/deps';
import { newId } from '@/server/platform/ids';
import { type CompanyKeys, makeCompanyKeys } from '@/server/seal/company-keys';
import { putStartingLists } from '../catalogue/starting-lists';
import { type JournalStamp, journal } from '../journal/append';
import { companyVariant } from './company-variant';
import { hashPassword } from './passwords';
import { publishPin, resendPins } from './pins';

/** Creates companies and users, and changes permissions. */

type NewUser = {
  name: string;
  email: string;
  code: string;
  password: string;
  permissions: Permissions;
};
type NewCompany = {
  title: string;
  licenceCode: string;
  licenceUntil?: number | null;
  admin: Omit<NewUser, 'permissions'>;
};
/**
 * How password hashes and company keys are made. Tests, which create hundreds of companies, pass
 * faster functions.
 */
export type Means = {
  hash?: (password: string) => Promise<string>;
  keys?: (sealingKey: Buffer) => Promise<CompanyKeys>;
};
export type AccountRefusal = { code: 'licence-taken' | 'code-taken' | 'no-company' };

/** Modules of a new company: the whole jeweller's variant. */
export const MODULES = [
  'settings',
  'jeweller',
  'workbench',
  'formalization',
  'market',
  'inventory',
  'inspections',
  'accounts',
  'integration',
  'report',
];

export { newId };
export const foldEmail = (email: string): string => email.trim().toLowerCase();
export const foldCode = (code: string): string => code.trim().toUpperCase();

/** Creates a company with its key pair and its first administrator. */
export async function createCompany(
  deps: AccountDeps,
  input: NewCompany,
  { hash = hashPassword, keys: makeKeys = makeCompanyKeys }: Means = {},
): Promise<Result<{ company: string; user: string }, AccountRefusal>> {
  const keys = await makeKeys(deps.sealingKey);
  const passwordHash = await hash(input.admin.password);
  const now = deps.clock();
  const company = newId(now);
  return deps.db.transaction(async (tx) => {
    const made = await tx
      .insert(companies)
      .values({
        id: company,
        title: input.title,
        licenceCode: foldCode(input.licenceCode),
        licenceUntil: input.licenceUntil ?? null,
        modules: MODULES,
        ...keys,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: companies.id });
    if (made.length === 0) return err({ code: 'licence-taken' });
    await putStartingLists(tx, company, now);
    const user = await putUser(tx, input.admin, passwordHash, now);
    await tx
      .insert(memberships)
      .values(membership(company, user, input.admin.code, { admin: true }));
    const by = { company, at: now, actor: null };
    await journal.append(tx, { ...by, act: 'company.created' });
    await journal.append(tx, {
      ...by,
      act: 'person.added',
      subject: `user:${user}`,
      detail: changesOf({}, { admin: true }),
    });
    return ok({ company, user });
  });
}

/**
 * Creates a user of a company. A person whose e-mail is already known keeps their password and
 * joins this company too.
 */
export async function createUser(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  company: string,
  input: NewUser,
  { hash = hashPassword }: Means = {},
): Promise<Result<{ user: string }, AccountRefusal>> {
  // A hash is dear on purpose: a start that finds the fictional people there pays for none.
  if (await isTaken(deps.db, company, input.code)) return err({ code: 'code-taken' });
  const passwordHash = await hash(input.password);
  return deps.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, company))
      .for('no key update');
    if (!known) return err({ code: 'no-company' });
    const user = await putUser(tx, input, passwordHash, deps.clock());
    if (!(await addMember(tx, company, user, input))) return err({ code: 'code-taken' });
    await journal.append(tx, {
      company,
      at: deps.clock(),
      actor: null,
      act: 'person.added',
      subject: `user:${user}`,
      detail: changesOf({}, input.permissions),
    });
    return ok({ user });
  });
}

/** Makes a user a member of a company; false if the code is taken or they are one already. */
export async function addMember(
  tx: Tx,
  company: string,
  user: string,
  { code, permissions }: Pick<NewUser, 'code' | 'permissions'>,
): Promise<boolean> {
  const made = await tx
    .insert(memberships)
    .values(membership(company, user, code, permissions, await companyVariant(tx, company)))
    .onConflictDoNothing()
    .returning({ user: memberships.user });
  return made.length > 0;
}

async function isTaken(db: Db, company: string, code: string): Promise<boolean> {
  const where = and(eq(memberships.company, company), eq(memberships.code, foldCode(code)));
  return (await db.select({ user: memberships.user }).from(memberships).where(where)).length > 0;
}

/**
 * Sets the permissions that `change` returns. The highest permissions that the person ever had are
 * remembered, because facts made under them may still arrive. `by` is who changes them.
 */
export async function updatePermissions(
  tx: Tx,
  company: string,
  version: number,
  user: string,
  change: (now: Permissions) => Permissions,
  by: JournalStamp,
): Promise<void> {
  const where = and(eq(memberships.company, company), eq(memberships.user, user));
  const [row] = await tx.select().from(memberships).where(where).for('update');
  if (!row) return;
  const permissions = change(row.permissions);
  await tx
    .update(memberships)
    .set({
      permissions,
      held: highest(row.held, permissionsIn(await companyVariant(tx, company), permissions)),
    })
    .where(where);
  await publishPin(tx, company, version, user);
  await resendPins(tx, company, version);
  const detail = changesOf(row.permissions, permissions);
  if (Object.keys(detail).length > 0)
    await journal.append(tx, {
      ...by,
      company,
      act: 'permissions.changed',
      subject: `user:${user}`,
      detail,
    });
}

function highest(a: Permissions, b: Permissions): Permissions {
  const sum: Permissions = { ...a };
  for (const [name, level] of Object.entries(b)) {
    const before = sum[name];
    sum[name] =
      typeof level === 'number'
        ? Math.max(level, typeof before === 'number' ? before : 0)
        : level || before;
  }
  return sum;
}

/**
 * Values of a new membership. Permissions that the company's variant does not have do not count as
 * ever held.
 */
const membership = (
  company: string,
  user: string,
  code: string,
  permissions: Permissions,
  variant: string = DEFAULT_ENTERPRISE,
) => ({
  company,
  user,
  code: foldCode(code),
  permissions,
  held: permissionsIn(variant, permissions),
});

async function putUser(
  tx: Tx,
  input: Omit<NewUser, 'permissions'>,
  passwordHash: string,
  now: number,
): Promise<string> {
  const email = foldEmail(input.email);
  await tx
    .insert(users)
    .values({ id: newId(now), name: input.name.trim(), email, passwordHash, createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!row) throw new Error('a user that was just written is missing');
  return row.id;
}
