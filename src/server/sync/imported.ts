import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { MESSAGE_JOBS } from '@/contract/integration/integration';
import type { Mutation, MutationKind, RecordKind } from '@/contract/mutation';
import { UNDO_WITHIN_MS, versionsOf } from '@/domain/base/import-parts';
import { err, ok, type Result } from '@/domain/base/result';
import { contactAccount } from '@/domain/ledger/ledger';
import { dropRecords, notDeleted } from '../db/records';
import { legs, mutations, records, transactions } from '../db/schema';
import { jobs } from '../db/schema-platform';
import { dealerKeys } from '../db/schema-screens';
import type { Tx } from '../db/types';
import { takeVersion } from '../db/version';
import { bodyText } from '../seal/kept-rows';
import { type EffectContext, refused, type Verdict } from './context';
import { isUndone } from './recent-imports';

/** Reads and undoes imports of earlier requests, and writes long lists at several versions. */

/**
 * Writes a long list in parts, each at its own version; the first part has the mutation’s version.
 * Guarantee: all parts become visible together, because one transaction takes all versions.
 */
export async function inVersions<T>(
  ctx: EffectContext,
  list: readonly T[],
  write: (ctx: EffectContext, part: T[]) => Promise<void>,
): Promise<void> {
  for (const [i, part] of versionsOf(list).entries())
    await write(
      i === 0 ? ctx : { ...ctx, version: await takeVersion(ctx.tx, ctx.company, ctx.now) },
      part,
    );
}

/** An applied import. `version`: version of its first records. */
export type Imported<K extends MutationKind> = {
  body: Extract<Mutation, { kind: K }>;
  version: number;
};

/** Finds an applied import of these kinds, or returns why it cannot be undone. */
export async function findImport<K extends MutationKind>(
  ctx: EffectContext,
  id: string,
  kinds: readonly K[],
): Promise<Result<Imported<K>, Verdict>> {
  const [row] = await ctx.tx
    .select()
    .from(mutations)
    .where(and(eq(mutations.company, ctx.company), eq(mutations.id, id)));
  if (!row || row.version === null || !kinds.some((kind) => kind === row.kind))
    return err(refused(404, 'not-found'));
  if (row.at < ctx.now - UNDO_WITHIN_MS) return err(refused(412, 'undo-too-late'));
  if (await isUndone(ctx, id)) return err(refused(412, 'undo-used'));
  const body = JSON.parse(bodyText(ctx.vault, row)) as Imported<K>['body'];
  return ok({ body, version: row.version });
}

/** Whether all these records exist and none was written after version `last`. */
export async function stand(
  { tx, company }: EffectContext,
  kind: RecordKind,
  ids: readonly string[],
  last: number,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      newest: sql<number>`max(${records.version})::int`,
    })
    .from(records)
    .where(and(notDeleted(company, kind), inArray(records.id, [...ids])));
  return row?.count === ids.length && row.newest <= last;
}

/** Ids of the documents that reverse these. */
export const reversalsOf = async (
  { tx, company }: EffectContext,
  ids: readonly string[],
): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .select({ id: transactions.id })
          .from(transactions)
          .where(and(eq(transactions.company, company), inArray(transactions.reverses, [...ids])))
      ).map(({ id }) => id);

/** Kinds of records, besides documents, that may refer to a contact. */
const NAMING: RecordKind[] = [
  'orders',
  'tasks',
  'stock',
  'cheques',
  'shipments',
  'works',
  'definitions',
];

/** Fields of these records that refer to a contact, as PostgreSQL paths. */
const NAMED_BY = [
  'contactId',
  'supplier',
  'out,contact',
  'hold,contact',
  'consign,contact',
  'link,id',
];

/**
 * Whether any document except `own`, any record, a dealer’s code or a message refers to one of these
 * contacts.
 */
export async function isAnyUsed(
  { tx, company }: EffectContext,
  contacts: readonly string[],
  own: readonly string[],
): Promise<boolean> {
  if (contacts.length === 0) return false;
  const ids = [...contacts];
  const others = own.length === 0 ? undefined : notInArray(transactions.id, [...own]);
  const [slip] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.company, company), inArray(transactions.contactId, ids), others))
    .limit(1);
  if (slip) return true;
  const [leg] = await tx
    .select({ id: legs.transaction })
    .from(legs)
    .where(
      and(
        eq(legs.company, company),
        inArray(legs.account, ids.map(contactAccount)),
        own.length === 0 ? undefined : notInArray(legs.transaction, [...own]),
      ),
    )
    .limit(1);
  if (leg) return true;
  const at = (place: string) => sql<string>`${records.body} #>> ${sql.raw(`'{${place}}'`)}`;
  const [naming] = await tx
    .select({ id: records.id })
    .from(records)
    .where(
      and(
        eq(records.company, company),
        inArray(records.kind, NAMING),
        eq(records.deleted, false),
        or(...NAMED_BY.map((place) => inArray(at(place), ids))),
      ),
    )
    .limit(1);
  return naming !== undefined || (await isDealt(tx, company, ids));
}

/** Whether one of these contacts signs in to a price screen, or was sent a message. */
async function isDealt(tx: Tx, company: string, contacts: string[]): Promise<boolean> {
  const [dealer] = await tx
    .select({ id: dealerKeys.id })
    .from(dealerKeys)
    .where(
      and(
        eq(dealerKeys.company, company),
        inArray(dealerKeys.contact, contacts),
        isNull(dealerKeys.revokedAt),
      ),
    )
    .limit(1);
  if (dealer) return true;
  const [message] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.company, company),
        inArray(jobs.kind, [...MESSAGE_JOBS]),
        inArray(jobs.target, contacts),
        ne(jobs.state, 'no-provider'),
      ),
    )
    .limit(1);
  return message !== undefined;
}

/** Marks records of an import as deleted, in parts. */
export const dropImported = (
  ctx: EffectContext,
  kind: RecordKind,
  ids: readonly string[],
): Promise<void> =>
  inVersions(ctx, ids, ({ tx, company, version }, part) =>
    dropRecords(tx, company, version, kind, part),
  );
