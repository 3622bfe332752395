import type { ImportUndo } from '@/contract/contact/import';
import type { TransactionBody } from '@/contract/core/records';
import { lastVersion } from '@/domain/base/import-parts';
import { ownOpeningSlips } from '@/domain/contact/held-opening';
import { importSlips } from '@/domain/contact/opening-import';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { journal, stampOf } from '@/server/areas/journal/append';
import { getRecords } from '@/server/db/records';
import { applied, type EffectContext, refused, type Verdict } from '@/server/sync/context';
import {
  dropImported,
  findImport,
  inVersions,
  isAnyUsed,
  reversalsOf,
  stand,
} from '@/server/sync/imported';
import { postOpenings } from '@/server/sync/post';
import { noteUndone } from '@/server/sync/recent-imports';
import { settleLate } from '../till/till-counts';

/**
 * Undoes an import of people or of the shop’s own accounts as a whole: reverses its carry-overs
 * that are not reversed yet, and deletes the cards that it created. Refused if one of these cards
 * was edited or used since, because that work would be lost.
 */
export async function undoImport(
  ctx: EffectContext,
  { id, of, reason }: ImportUndo,
): Promise<Verdict> {
  const found = await findImport(ctx, of, ['import.create', 'opening.import']);
  if (!found.ok) return found.error;
  const { body, version } = found.value;
  const contacts = body.kind === 'import.create' ? body.contacts : [];
  const slips =
    body.kind === 'import.create'
      ? importSlips(body.id, contacts)
      : ownOpeningSlips(body.id, body.openings, ctx.now);
  const made = contacts.filter(({ known }) => !known).map((contact) => contact.id);
  const slipIds = slips.map((slip) => slip.id);
  const own = [...slipIds, ...(await reversalsOf(ctx, slipIds))];
  const isUntouched =
    (await stand(ctx, 'contacts', made, lastVersion(version, made, slips))) &&
    !(await isAnyUsed(ctx, made, own));
  if (!isUntouched) return refused(412, 'undo-used');
  const standing = (await getRecords(ctx.tx, ctx.company, 'transactions', slipIds))
    .map((record) => record.body as TransactionBody)
    .filter(({ reversedBy }) => reversedBy === null);
  await dropImported(ctx, 'contacts', made);
  await inVersions(ctx, standing, (part, originals) => reverseAll(part, originals, reason));
  await noteUndone(ctx, of);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'import.undone',
    subject: `import:${of}`,
    purpose: reason,
    detail: { cards: made.length, documents: standing.length },
  });
  return applied(id);
}

/**
 * Books the reversals. Each has its original’s number with "-G", because no device leased a series
 * for them.
 */
async function reverseAll(
  ctx: EffectContext,
  originals: readonly TransactionBody[],
  reason: string,
): Promise<void> {
  const reversals = originals.map(
    (original): Transaction => ({
      ...reversalOf(original, `${original.id}-g`, reason),
      number: `${original.number}-G`,
      at: ctx.now,
    }),
  );
  const [first] = originals;
  await postOpenings(
    { ...ctx, branch: first?.branch ?? null },
    reversals,
    originals.map((original) => ({
      kind: 'transactions',
      id: original.id,
      body: { ...original, reversedBy: `${original.id}-g` } satisfies TransactionBody,
    })),
  );
  for (const reversal of reversals)
    if (reversal.contactId === null) await settleLate(ctx, reversal);
}
