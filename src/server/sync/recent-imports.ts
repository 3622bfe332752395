import { IMPORTS_ID, type RecentImport, recentAt } from '@/contract/contact/recent-imports';
import type { DefinitionBody } from '@/contract/core/records';
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

/** `check`: totals that the person compared with the old program's. */
export async function noteImport(
  ctx: EffectContext,
  of: RecentImport['of'],
  rows: number,
  check = '',
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
}

export const noteUndone = (ctx: EffectContext, of: string): Promise<void> =>
  changeImports(ctx, (list) =>
    list.map((one) => (one.id === of ? { ...one, undone: true as const } : one)),
  );
