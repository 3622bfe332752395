import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { PinCall, PinRefused } from '@/contract/people/pin';
import { type Permissions, permissionsIn } from '@/domain/people/permission';
import { leastPin, mayApprove, mayDecide, maySell, type PinHash } from '@/domain/people/pin';
import { memberships } from '@/server/db/schema';
import type { Db } from '@/server/db/types';
import type { Deps } from '@/server/platform/deps';
import { journal } from '../journal/append';
import { companyVariant } from './company-variant';
import { clearTries, countTry } from './pin-tries';
import { branchesMeet, type PinUse } from './pins';

/** Checks counter PINs on the server. */

/**
 * The PIN to check and its use. `settle`: the PIN of any active person of the company, to confirm
 * or contest their own approvals.
 */
type Asked = PinCall & {
  company: string;
  /** The session's person. */
  by: string;
  use: PinUse | 'settle';
  /** Branches in which the session's person works. */
  open: readonly string[];
};

type Checked = { ok: true; short?: true } | PinRefused;

/**
 * Checks a counter PIN. Guarantee: the server checks only the PIN of an active person of this
 * company who has the right for this use and, except for `settle`, works in a branch of the asking
 * session; each try is counted before its digits are looked at, and each wrong one is in the
 * journal.
 */
export async function checkPin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { company, by, user, pin, device, use, open }: Asked,
): Promise<Checked> {
  const holder = await holderOf(db, company, user);
  if (
    !holder ||
    !permitted(holder.permissions, use) ||
    (use !== 'settle' && !branchesMeet(holder.branches, open))
  )
    return { ok: false, reason: 'nobody' };
  const tried = await countTry(db, { company, user, device }, clock());
  if ('locked' in tried) return { ok: false, reason: 'locked', wait: tried.locked };
  if (!(await matches(holder.pin, pin))) {
    await db.transaction((tx) =>
      journal.append(tx, {
        company,
        at: clock(),
        actor: by,
        device,
        act: tried.lock > 0 ? 'pin.locked' : 'pin.wrong',
        subject: `user:${user}`,
        detail: { use },
      }),
    );
    return tried.lock > 0
      ? { ok: false, reason: 'locked', wait: tried.lock }
      : { ok: false, reason: 'wrong', left: tried.left };
  }
  await clearTries(db, { company, user, device });
  return { ok: true, ...(pin.length < leastPin(holder.permissions) ? { short: true } : {}) };
}

const PERMITTED: Record<Asked['use'], (permissions: Permissions) => boolean> = {
  settle: () => true,
  approve: mayApprove,
  sell: maySell,
  decide: mayDecide,
};
const permitted = (permissions: Permissions, use: Asked['use']): boolean =>
  PERMITTED[use](permissions);

type Holder = { pin: PinHash; permissions: Permissions; branches: readonly string[] | null };

async function holderOf(db: Db, company: string, user: string): Promise<Holder | undefined> {
  const [row] = await db
    .select({
      pin: memberships.pin,
      permissions: memberships.permissions,
      branches: memberships.branches,
    })
    .from(memberships)
    .where(
      and(
        eq(memberships.company, company),
        eq(memberships.user, user),
        eq(memberships.active, true),
      ),
    );
  if (!row?.pin) return undefined;
  return {
    pin: row.pin,
    permissions: permissionsIn(await companyVariant(db, company), row.permissions),
    branches: row.branches,
  };
}

async function matches({ salt, iterations, hash }: PinHash, pin: string): Promise<boolean> {
  const expected = Buffer.from(hash, 'base64');
  const found = await promisify(pbkdf2)(
    pin,
    Buffer.from(salt, 'base64'),
    iterations,
    expected.length,
    'sha256',
  );
  return timingSafeEqual(expected, found);
}
