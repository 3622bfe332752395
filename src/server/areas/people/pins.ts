import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm';
import type { PulledRecord } from '@/contract/core/pull';
import type { DefinitionBody } from '@/contract/core/records';
import { type Permissions, permissionsIn } from '@/domain/people/permission';
import {
  mayApprove,
  maySell,
  needsPins,
  PIN_ITERATIONS,
  type PinHash,
  type PinHolder,
} from '@/domain/people/pin';
import { dropRecord, notDeleted, putRecords } from '@/server/db/records';
import { memberships, records, users, versions } from '@/server/db/schema';
import type { Tx } from '@/server/db/types';
import { writeVersion } from '@/server/db/version';
import type { Deps } from '@/server/platform/deps';
import { companyVariant } from './company-variant';

/**
 * Publishes the PINs of approvers and sellers to the devices, and decides which device may have
 * which.
 */

const BYTES = 32;

/**
 * Hashes a PIN: PBKDF2 with SHA-256 over the digits and a salt. The page computes the same by
 * WebCrypto.
 */
export async function hashPin(pin: string): Promise<PinHash> {
  const salt = randomBytes(16);
  const hash = await promisify(pbkdf2)(pin, salt, PIN_ITERATIONS, BYTES, 'sha256');
  return {
    salt: salt.toString('base64'),
    iterations: PIN_ITERATIONS,
    hash: hash.toString('base64'),
  };
}

/**
 * Lists of people with a PIN; a person is in the list of the highest right that they have at the
 * counter.
 */
const LISTS = ['approver', 'seller'] as const;
type List = (typeof LISTS)[number];

const recordId = (list: List, user: string): string => `${list}:${user}`;

/**
 * Updates the devices' lists of approvers and sellers for one person: with a PIN and the right they
 * are in one of them, else in none.
 */
export async function publishPin(
  tx: Tx,
  company: string,
  version: number,
  user: string,
): Promise<void> {
  const [row] = await tx
    .select({
      name: users.name,
      pin: memberships.pin,
      permissions: memberships.permissions,
      active: memberships.active,
      branches: memberships.branches,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user))
    .where(and(eq(memberships.company, company), eq(memberships.user, user)));
  const permissions = row?.active
    ? permissionsIn(await companyVariant(tx, company), row.permissions)
    : {};
  const list = listOf(permissions);
  const held = row?.pin
    ? { user, name: row.name, ...row.pin, permissions, branches: row.branches }
    : undefined;
  for (const one of LISTS)
    if (!held || one !== list)
      await dropRecord(tx, company, version, 'definitions', recordId(one, user));
  if (!held || !list) return;
  const body: DefinitionBody =
    list === 'approver' ? { type: list, approver: held } : { type: list, seller: held };
  await putRecords(tx, company, version, [{ kind: 'definitions', id: recordId(list, user), body }]);
}

/**
 * The record as this person's devices may have it. A person whose documents need neither an
 * approval nor a seller gets no PIN hash of anybody, and nobody gets that of a colleague who works
 * in none of their branches. `open`: the branches in which the asking person works.
 */
export function withoutForeignPin(
  record: PulledRecord,
  asking: { user: string; permissions: Permissions; open: readonly string[] },
): PulledRecord {
  const body = record.body as DefinitionBody;
  if (
    record.deleted ||
    record.kind !== 'definitions' ||
    (body.type !== 'approver' && body.type !== 'seller')
  )
    return record;
  const holder: PinHolder & { branches?: readonly string[] | null } =
    body.type === 'approver' ? body.approver : body.seller;
  const isMeant =
    holder.user === asking.user ||
    (needsPins(asking.permissions) && branchesMeet(holder.branches ?? null, asking.open));
  return isMeant ? record : { ...record, deleted: true, body: {} };
}

/**
 * Whether a person with these branches (null: all) works in one of the `open` ones. A company
 * without branches counts as one place.
 */
export const branchesMeet = (own: readonly string[] | null, open: readonly string[]): boolean =>
  own === null || own.some((id) => open.includes(id));

/**
 * Sends every PIN record to all devices again, because somebody's permissions changed and with them
 * what their devices may have.
 */
export async function resendPins(tx: Tx, company: string, version: number): Promise<void> {
  const ids = sql`(${records.id} like 'approver:%' or ${records.id} like 'seller:%')`;
  await tx
    .update(records)
    .set({ version })
    .where(and(notDeleted(company, 'definitions'), ids));
}

const listOf = (permissions: Permissions): List | undefined =>
  mayApprove(permissions) ? 'approver' : maySell(permissions) ? 'seller' : undefined;

/** What a PIN is used for. An approver's PIN may also be used to sell. `decide`: see `mayDecide`. */
export type PinUse = 'approve' | 'sell' | 'decide';
const LISTS_FOR: Record<PinUse, readonly List[]> = {
  approve: ['approver'],
  sell: LISTS,
  decide: LISTS,
};

/**
 * Whether any device could have checked this person's PIN for this use at that time. False for a
 * person who was never in such a list or had left it before. The server does not store when a PIN
 * was set: a PIN that exists now is assumed to have existed then.
 */
export async function provedByPin(
  tx: Tx,
  company: string,
  user: string,
  use: PinUse,
  at: number,
): Promise<boolean> {
  const rows = await tx
    .select({ deleted: records.deleted, until: versions.at })
    .from(records)
    .leftJoin(
      versions,
      and(eq(versions.company, records.company), eq(versions.version, records.version)),
    )
    .where(
      and(
        eq(records.company, company),
        eq(records.kind, 'definitions'),
        inArray(
          records.id,
          LISTS_FOR[use].map((list) => recordId(list, user)),
        ),
      ),
    );
  if (rows.length > 0) return rows.some(({ deleted, until }) => !deleted || at <= (until ?? 0));
  // That somebody left a list is forgotten with all deletions of its age.
  const [member] = await tx
    .select({ pin: memberships.pin })
    .from(memberships)
    .where(and(eq(memberships.company, company), eq(memberships.user, user)));
  return Boolean(member?.pin);
}

/** Publishes a user's new name to every company in which they have a PIN. */
export async function publishName(
  deps: Pick<Deps, 'db' | 'hints' | 'clock'>,
  user: string,
): Promise<void> {
  const where = and(eq(memberships.user, user), isNotNull(memberships.pin));
  for (const { company } of await deps.db
    .select({ company: memberships.company })
    .from(memberships)
    .where(where)) {
    const version = await writeVersion(deps.db, company, deps.clock(), async (tx, at) => {
      await publishPin(tx, company, at, user);
      return at;
    });
    await deps.hints.publish({ type: 'changes', company, version }).catch(() => {});
  }
}

/**
 * Publishes at the start every PIN that was set before the lists existed, or whose record has no
 * permissions and branches yet; devices that may no longer have a PIN delete it by that.
 */
export async function publishMissingPins({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const told = sql`exists (select 1 from ${records} r where r.company = ${memberships.company} and r.kind = 'definitions' and not r.deleted
    and (r.body->'approver' ? 'permissions' or r.body->'seller' ? 'permissions')
    and r.id in ('approver:' || ${memberships.user}, 'seller:' || ${memberships.user}))`;
  const rows = await db
    .select({
      company: memberships.company,
      user: memberships.user,
      permissions: memberships.permissions,
    })
    .from(memberships)
    .where(and(eq(memberships.active, true), isNotNull(memberships.pin), not(told)));
  for (const { company, user, permissions } of rows) {
    if (listOf(permissionsIn(await companyVariant(db, company), permissions)))
      await writeVersion(db, company, clock(), (tx, at) => publishPin(tx, company, at, user));
  }
}
