import { and, asc, eq, gt } from 'drizzle-orm';
import type { ChainReport } from '@/contract/journal/journal';
import { CHAIN_BEGIN, type ChainBreak, followChain } from '@/domain/journal/chain';
import { companies } from '@/server/db/schema';
import { journalRows } from '@/server/db/schema-journal';
import type { Db, Tx } from '@/server/db/types';
import { sha256 } from './append';

/** Rows that are read at a time. */
const PAGE = 2_000;

/**
 * Follows a company's chain from its first row to its head, in one snapshot, and reports the first
 * break. It needs no key: sealed details are hashed as they are stored.
 */
export const checkChain = (db: Db, company: string): Promise<ChainReport> =>
  db.transaction((tx) => check(tx, company), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

async function check(tx: Tx, company: string): Promise<ChainReport> {
  const [head] = await tx
    .select({ seq: companies.journalSeq, hash: companies.journalHead })
    .from(companies)
    .where(eq(companies.id, company));
  if (!head) throw new Error('no such company');
  const chain = followChain(sha256);
  const times: { from: number | null; upTo: number | null } = { from: null, upTo: null };
  let broken: ChainBreak | undefined;
  for (let more = true; more && !broken; ) {
    const page = await tx
      .select()
      .from(journalRows)
      .where(and(eq(journalRows.company, company), gt(journalRows.seq, chain.last().seq)))
      .orderBy(asc(journalRows.seq))
      .limit(PAGE);
    for (const row of page) {
      broken = chain.next(row);
      if (broken) break;
      times.from ??= row.at;
      times.upTo = row.at;
    }
    more = page.length === PAGE;
  }
  broken ??= chain.end({ seq: head.seq, hash: head.hash || CHAIN_BEGIN });
  const { seq: rows, hash } = chain.last();
  return { rows, ...times, head: hash, broken: broken ?? null };
}
