import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { JournalAct, JournalDetail } from '@/domain/journal/act';
import { CHAIN_BEGIN, type ChainHead, type JournalRow, linked } from '@/domain/journal/chain';
import { companies } from '@/server/db/schema';
import { journalRows } from '@/server/db/schema-journal';
import type { Tx } from '@/server/db/types';
import type { EffectContext } from '@/server/sync/context';
import { sealedDetail } from './detail';

/**
 * Writes the journal that cannot be edited. Guarantee: the row is written in the caller's
 * transaction, so that it exists exactly if what it tells of happened; rows of a company are
 * written one at a time, under the lock of the company's row, each with the next number and linked
 * to the row before it.
 *
 *     await journal.append(tx, { company, at, actor, act: 'branch.created', subject: `branch:${id}` });
 *
 * Inside an effect, `stampOf(ctx)` gives company, time, person, device and branch. A transaction
 * that locks the company's row should do so before other rows, as `takeVersion` does.
 */
export type JournalStamp = {
  /** Epoch ms by the server's clock. */
  at: number;
  /** Id of the person who did it; null if the server or an operator's command did it. */
  actor: string | null;
  /** Id or name of the device, where it is known. */
  device?: string;
  branch?: string | null;
};

type JournalEntry = JournalStamp & {
  company: string;
  act: JournalAct;
  /** What it is about, as `kind:id`, such as `user:…` or `contacts:…`. */
  subject?: string;
  /** Why, as a person wrote it. */
  purpose?: string;
  /** What changed. It must never contain a password, PIN, code or key, not even sealed. */
  detail?: JournalDetail;
  /** Seals the detail. Give it whenever the detail may identify a person. */
  sealingKey?: Buffer;
};

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function append(tx: Tx, entry: JournalEntry): Promise<ChainHead> {
  const { company } = entry;
  // The weakest lock under which the company's other writers wait too; a stronger one would wait
  // for every transaction that has inserted a row of the company.
  const [held] = await tx
    .select({ seq: companies.journalSeq, head: companies.journalHead })
    .from(companies)
    .where(eq(companies.id, company))
    .for('no key update');
  if (!held) throw new Error('no such company');
  const row = linked(held.head || CHAIN_BEGIN, rowOf(entry, held.seq + 1), sha256);
  await tx.insert(journalRows).values(row);
  await tx
    .update(companies)
    .set({ journalSeq: row.seq, journalHead: row.hash })
    .where(eq(companies.id, company));
  return { seq: row.seq, hash: row.hash };
}

/**
 * Appends one row to the journal of each company, for an act of a person that concerns all
 * companies in which they work. The companies are locked in one order, whoever asks.
 */
async function appendToAll(
  tx: Tx,
  list: readonly string[],
  entry: Omit<JournalEntry, 'company'>,
): Promise<void> {
  for (const company of [...new Set(list)].sort()) await append(tx, { ...entry, company });
}

export const journal = { append, appendToAll };

/** Who applies a mutation, when, on which device and in which branch. */
export const stampOf = ({
  company,
  now,
  actor,
  device,
  branch,
}: Pick<EffectContext, 'company' | 'now' | 'actor' | 'device' | 'branch'>): JournalStamp & {
  company: string;
} => ({ company, at: now, actor: actor.user, device, branch });

const LONGEST = { device: 100, subject: 300, purpose: 1000 } as const;

const rowOf = (entry: JournalEntry, seq: number): JournalRow => ({
  company: entry.company,
  seq,
  at: entry.at,
  actor: entry.actor,
  device: stored(entry.device, LONGEST.device),
  branch: entry.branch ?? null,
  act: entry.act,
  subject: stored(entry.subject, LONGEST.subject),
  purpose: stored(entry.purpose?.trim(), LONGEST.purpose),
  detail: sealedDetail(entry.company, entry.detail, entry.sealingKey),
});

/**
 * The text as the database gives it back: it stores no zero byte and no half of a letter, and a
 * text that came back different would break the chain.
 */
const stored = (text: string | undefined, most: number): string =>
  (text ?? '').slice(0, most).replaceAll('\0', '').toWellFormed();
