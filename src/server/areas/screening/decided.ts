import { and, desc, eq } from 'drizzle-orm';
import type { TransactionBody } from '@/contract/core/records';
import { type LateDealing, MOST_CONTACT_HITS } from '@/contract/screening/screening';
import { clears } from '@/domain/screening/at-limit';
import type { Decision } from '@/domain/screening/decide';
import type { ListName } from '@/domain/screening/entry';
import { pairText } from '@/domain/screening/pair';
import { records } from '@/server/db/schema';
import { screeningDealings, screeningDecisions } from '@/server/db/schema-screening';
import type { Db } from '@/server/db/types';
import type { Vault } from '@/server/seal/identities';
import { openText } from '@/server/seal/sealed-text';
import { hashOf } from './list-entries';
import type { IsDecided } from './open-hits';
import { DECISION_PLACE } from './screening-effects';

/** Hashes of the pairs that were decided to be two people, as devices compare them. */
export async function decidedPairs(db: Db, vault: Vault): Promise<string[]> {
  const { company } = vault;
  const rows = await db
    .select()
    .from(screeningDecisions)
    .where(eq(screeningDecisions.company, company));
  return rows
    .filter(({ decision }) => clears(decision as Decision))
    .map(({ body, entry }) => {
      const { name, birth } = JSON.parse(openText(vault, DECISION_PLACE, body)) as {
        name: string;
        birth?: string;
      };
      return hashOf(pairText(company, { name, ...(birth ? { birth } : {}) }, entry));
    })
    .toSorted();
}

/** Late slips about whose person and entry nobody has decided, the newest first. */
export async function lateDealings(
  db: Db,
  company: string,
  isDecided: IsDecided,
): Promise<LateDealing[]> {
  const rows = await db
    .select({ dealing: screeningDealings, body: records.body })
    .from(screeningDealings)
    .innerJoin(
      records,
      and(
        eq(records.company, screeningDealings.company),
        eq(records.kind, 'transactions'),
        eq(records.id, screeningDealings.slip),
      ),
    )
    .where(and(eq(screeningDealings.company, company), eq(screeningDealings.state, 'late')))
    .orderBy(desc(screeningDealings.at));
  return rows
    .filter(
      ({ dealing: { name, entry, sameBirth } }) =>
        sameBirth === true || !isDecided(name ?? '', entry ?? ''),
    )
    .slice(0, MOST_CONTACT_HITS)
    .map(({ dealing, body }) => {
      const { slip, contact, at, name, list, entryId, entryName, score, sameBirth } = dealing;
      return {
        ...{ slip, contact, at, number: (body as TransactionBody).number },
        ...{ name: name ?? '', list: (list ?? 'OWN') as ListName },
        ...{ entry: entryId ?? '', entryName: entryName ?? '', score: score ?? 0 },
        ...(sameBirth ? { sameBirth } : {}),
      };
    });
}
