import { and, desc, eq, inArray } from 'drizzle-orm';
import { screeningDecisions, screeningHits } from '@/server/db/schema-screening';
import type { Db, Tx } from '@/server/db/types';
import type { Vault } from '@/server/seal/identities';
import { markOf } from './keep-query';

/** Whether somebody has decided about a name and an entry of a list, named by its hash. */
export type IsDecided = (name: string, entryHash: string) => boolean;

export async function decisionsOf(db: Db | Tx, { company, sealingKey }: Vault): Promise<IsDecided> {
  const decided = await db
    .select({ mark: screeningDecisions.mark, entry: screeningDecisions.entry })
    .from(screeningDecisions)
    .where(eq(screeningDecisions.company, company));
  const pairs = new Set(decided.map(({ mark, entry }) => `${mark} ${entry}`));
  return (name, entryHash) => pairs.has(`${markOf(sealingKey, company, { name })} ${entryHash}`);
}

/**
 * Contacts that are like an entry of a list and about whom nobody has decided, the likest first.
 * `contacts`: only these.
 */
export async function openHits(
  db: Db | Tx,
  vault: Vault,
  contacts?: readonly string[],
): Promise<(typeof screeningHits.$inferSelect)[]> {
  const rows = await db
    .select()
    .from(screeningHits)
    .where(
      and(
        eq(screeningHits.company, vault.company),
        contacts ? inArray(screeningHits.contact, [...contacts]) : undefined,
      ),
    )
    .orderBy(desc(screeningHits.score), screeningHits.contact);
  const isDecided = await decisionsOf(db, vault);
  return rows.filter(({ name, entry }) => !isDecided(name, entry));
}
