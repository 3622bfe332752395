import { and, eq, inArray } from 'drizzle-orm';
import type { ChequeImport } from '@/contract/contact/import';
import { type ChequeBody, chequeImported } from '@/contract/payment/cheque';
import { chequeKey, chequeStateOf, mayUndo, withoutSlip } from '@/domain/payment/cheque';
import { chequeImportRefusals, chequeOpenings } from '@/domain/payment/cheque-import';
import type { Transaction } from '@/domain/slip/transaction';
import { getRecords, type NewRecord } from '@/server/db/records';
import { cheques } from '@/server/db/schema-counter';
import { applied, badFields, type EffectContext, type Verdict } from '@/server/sync/context';
import { anyExists } from '@/server/sync/exists';
import { inVersions } from '@/server/sync/imported';
import { postOpenings } from '@/server/sync/post';
import { noteImport } from '@/server/sync/recent-imports';
import { strangeContacts } from '../contact/strange-contacts';

/**
 * Applies an import of open cheques and notes: the server checks every row before it writes the
 * first, and one wrong row refuses all.
 */
export async function importCheques(
  ctx: EffectContext,
  { id, at, cheques: rows, ...head }: ChequeImport,
): Promise<Verdict> {
  const strange = await strangeContacts(ctx, 'cheques', 'contactId', rows);
  if (strange) return strange;
  const fields = chequeImportRefusals(rows, await takenKeys(ctx, rows)).map(
    ({ index, field, code }) => ({ name: `cheques.${index}.${field}`, code }),
  );
  if (fields.length > 0) return badFields(fields);
  const ids = rows.map((row) => row.id);
  if (new Set(ids).size < ids.length || (await chequesNamed(ctx, ids)).size > 0)
    return badFields([{ name: 'cheques', code: 'taken' }]);
  // A clock that is ahead would date them after their own steps.
  const slips = chequeOpenings(id, rows, Math.min(at, ctx.now));
  const isTaken = await anyExists(
    ctx,
    slips.map((slip) => slip.id),
  );
  if (isTaken) return badFields([{ name: 'id', code: 'taken' }]);
  const told = { by: ctx.actor.user, ...(ctx.branch === null ? {} : { branch: ctx.branch }) };
  const pairs = rows.flatMap((row, i) => {
    const slip = slips[i];
    return slip ? [{ row, slip, body: chequeImported(row, slip, told) }] : [];
  });
  await inVersions(ctx, pairs, async (part, some) => {
    await part.tx.insert(cheques).values(
      some.map(({ row }) => ({
        company: part.company,
        id: row.id,
        key: chequeKey(row.form, row),
      })),
    );
    await postOpenings(
      part,
      some.map(({ slip }) => slip),
      some.map(({ body }): NewRecord => ({ kind: 'cheques', id: body.id, body })),
    );
  });
  await noteImport(ctx, 'cheques', rows.length, head);
  return applied(id);
}

/** Keys of these cheques under which another one is recorded that still exists. */
async function takenKeys(
  ctx: EffectContext,
  rows: ChequeImport['cheques'],
): Promise<ReadonlySet<string>> {
  const keys = rows.map((row) => chequeKey(row.form, row)).filter((key) => key !== '');
  if (keys.length === 0) return new Set();
  const same = await ctx.tx
    .select({ id: cheques.id, key: cheques.key })
    .from(cheques)
    .where(and(eq(cheques.company, ctx.company), inArray(cheques.key, keys)));
  const standing = await chequesNamed(
    ctx,
    same.map(({ id }) => id),
  );
  return new Set(
    same.flatMap(({ id, key }) => {
      const known = standing.get(id);
      return known && !['void', 'returned'].includes(chequeStateOf(known.moves).state) ? [key] : [];
    }),
  );
}

async function chequesNamed(
  { tx, company }: EffectContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChequeBody>> {
  const found = await getRecords(tx, company, 'cheques', [...ids]);
  return new Map(
    found.filter(({ deleted }) => !deleted).map(({ id, body }) => [id, body as ChequeBody]),
  );
}

/**
 * The cheques of these carry-overs as they are without them, by the carry-over’s id; undefined if
 * one of them has gone on since.
 */
export async function undoneImported(
  ctx: EffectContext,
  slips: readonly Pick<Transaction, 'id' | 'cheque'>[],
): Promise<ReadonlyMap<string, ChequeBody> | undefined> {
  const known = await chequesNamed(
    ctx,
    slips.flatMap(({ cheque }) => cheque?.id ?? []),
  );
  const undone = new Map<string, ChequeBody>();
  for (const { id, cheque } of slips) {
    const body = cheque && known.get(cheque.id);
    if (!body) continue;
    if (!mayUndo(body.moves, id)) return undefined;
    undone.set(id, { ...body, moves: withoutSlip(body.moves, id) });
  }
  return undone;
}
