import { eq } from 'drizzle-orm';
import { DEFAULT_ENTERPRISE } from '@/contract/core/headers';
import { companyProfiles } from '@/server/db/schema-platform';
import type { Db, Tx } from '@/server/db/types';

/** Reads which variant of the product a company uses. */

/** The variant that a profile names; a company without one is a jeweller's. */
export const variantOf = (profile: { enterprise: string } | null | undefined): string =>
  profile?.enterprise ?? DEFAULT_ENTERPRISE;

export async function companyVariant(db: Db | Tx, company: string): Promise<string> {
  const [profile] = await db
    .select({ enterprise: companyProfiles.enterprise })
    .from(companyProfiles)
    .where(eq(companyProfiles.company, company));
  return variantOf(profile);
}
