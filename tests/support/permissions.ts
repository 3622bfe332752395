import type { Permissions } from '@/domain/people/permission';
import { updatePermissions } from '@/server/areas/people/accounts';
import type { Db } from '@/server/db/types';
import { writeVersion } from '@/server/db/version';

/** Gives a person other permissions in a write of its own, as the settings page does. */
export async function setPermissions(
  db: Db,
  company: string,
  user: string,
  permissions: Permissions,
  now: number = Date.now(),
): Promise<void> {
  await writeVersion(db, company, now, (tx, version) =>
    updatePermissions(tx, company, version, user, () => permissions, { at: now, actor: null }),
  );
}
