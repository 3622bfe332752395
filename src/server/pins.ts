import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { DefinitionBody } from '../contract/wire/records';
import { permissionsIn } from '../domain/permission';
import { mayApprove, PIN_ITERATIONS, type PinHash } from '../domain/pin';
import { companyVariant } from './company-variant';
import { dropRecord, putRecords } from './db/records';
import { memberships, users } from './db/schema';
import type { Tx } from './db/types';
import { writeVersion } from './db/version';
import type { Deps } from './deps';

const BYTES = 32;

/** The page derives the same by WebCrypto: PBKDF2 with SHA-256 over the digits and this salt. */
export async function hashPin(pin: string): Promise<PinHash> {
  const salt = randomBytes(16);
  const hash = await promisify(pbkdf2)(pin, salt, PIN_ITERATIONS, BYTES, 'sha256');
  return { salt: salt.toString('base64'), iterations: PIN_ITERATIONS, hash: hash.toString('base64') };
}

const recordId = (user: string): string => `approver:${user}`;

/** Brings the devices' list of approvers to where it should be for one person: in it with a PIN and the level, else not. */
export async function tellApprover(tx: Tx, company: string, version: number, user: string): Promise<void> {
  const [row] = await tx
    .select({ name: users.name, pin: memberships.pin, permissions: memberships.permissions, active: memberships.active })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user))
    .where(and(eq(memberships.company, company), eq(memberships.user, user)));
  const approves = row?.active && mayApprove(permissionsIn(await companyVariant(tx, company), row.permissions));
  if (!row?.pin || !approves) return dropRecord(tx, company, version, 'definitions', recordId(user));
  const body: DefinitionBody = { type: 'approver', approver: { user, name: row.name, ...row.pin } };
  await putRecords(tx, company, version, [{ kind: 'definitions', id: recordId(user), body }]);
}

/** The person is called otherwise now: so say the lists of approvers of all companies where a PIN is held. */
export async function tellName(deps: Pick<Deps, 'db' | 'hints' | 'clock'>, user: string): Promise<void> {
  const where = and(eq(memberships.user, user), isNotNull(memberships.pin));
  for (const { company } of await deps.db.select({ company: memberships.company }).from(memberships).where(where)) {
    const version = await writeVersion(deps.db, company, deps.clock(), async (tx, at) => {
      await tellApprover(tx, company, at, user);
      return at;
    });
    await deps.hints.publish({ type: 'changes', company, version }).catch(() => {});
  }
}
