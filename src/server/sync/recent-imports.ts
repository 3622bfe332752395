import {
  IMPORTS_ID,
  type ImportHead,
  importHeadsId,
  type RecentImport,
  recentAt,
} from '@/contract/contact/recent-imports';
import type { DefinitionBody } from '@/contract/core/records';
import { withHeads } from '@/domain/base/import-heads';
import { journal, stampOf } from '../areas/journal/append';
import { getRecord, putRecords } from '../db/records';
import type { EffectContext } from './context';

/**
 * Changes the list of the last day’s imports. It is a record, so that devices have it by the pull
 * and need no call to undo one.
 */
async function changeImports(
  ctx: EffectContext,
  change: (list: RecentImport[]) => RecentImport[],
): Promise<void> {
  const body: DefinitionBody = {
    type: 'imports',
    list: change(recentAt(await knownImports(ctx), ctx.now)),
  };
  await putRecords(ctx.tx, ctx.company, ctx.version, [
    { kind: 'definitions', id: IMPORTS_ID, body },
  ]);
}

async function knownImports({ tx, company }: EffectContext): Promise<RecentImport[]> {
  const record = await getRecord(tx, company, 'definitions', IMPORTS_ID);
  const known = record?.body as Extract<DefinitionBody, { type: 'imports' }> | undefined;
  return known?.list ?? [];
}

/** Whether an import of the last day was undone. */
export const isUndone = async (ctx: EffectContext, of: string): Promise<boolean> =>
  (await knownImports(ctx)).some(({ id, undone }) => id === of && undone === true);

/** Writes an import into the list and the journal, and keeps what its columns meant. */
export async function noteImport(
  ctx: EffectContext,
  of: RecentImport['of'],
  rows: number,
  { check = '', heads = [] }: ImportHead,
): Promise<void> {
  await changeImports(ctx, (list) => [
    { id: ctx.key, of, at: ctx.now, by: ctx.actor.user, rows },
    ...list,
  ]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'import.taken',
    subject: `import:${ctx.key}`,
    purpose: check,
    detail: { of, rows },
  });
  if (heads.length === 0) return;
  const id = importHeadsId(of);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const known = record?.body as Extract<DefinitionBody, { type: 'import-heads' }> | undefined;
  const body: DefinitionBody = {
    type: 'import-heads',
    of,
    heads: withHeads(known?.heads ?? [], heads),
  };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
}

/** Marks an import as undone in the list, and writes it into the journal with what was undone. */
export async function noteUndone(
  ctx: EffectContext,
  { of, reason }: { of: string; reason: string },
  counts: { cards: number; documents: number },
): Promise<void> {
  await changeImports(ctx, (list) =>
    list.map((one) => (one.id === of ? { ...one, undone: true as const } : one)),
  );
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'import.undone',
    subject: `import:${of}`,
    purpose: reason,
    detail: counts,
  });
}
