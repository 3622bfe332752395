import type { ContactBody } from '@/contract/core/records';
import { getRecords } from '@/server/db/records';
import { type EffectContext, refused, type Verdict } from '@/server/sync/context';

/**
 * Refuses rows of an import whose contact does not exist or was merged into another card. `list`:
 * name of the rows in the body; a row without a contact in `field` passes.
 */
export async function strangeContacts<F extends string>(
  { tx, company }: EffectContext,
  list: string,
  field: F,
  rows: readonly Record<F, string | null>[],
): Promise<Verdict | undefined> {
  const ids = Array.from(new Set(rows.flatMap((row) => row[field] ?? [])));
  const found = new Map(
    (await getRecords(tx, company, 'contacts', ids)).map((record) => [record.id, record]),
  );
  for (const [index, row] of rows.entries()) {
    const id = row[field];
    if (id === null) continue;
    const record = found.get(id);
    if (!record || record.deleted)
      return refused(404, 'not-found', {
        fields: [{ name: `${list}.${index}.${field}`, code: 'unknown' }],
      });
    if ((record.body as ContactBody).mergedInto !== undefined)
      return refused(412, 'already-merged', { current: [record] });
  }
  return undefined;
}
