import type { StockUndo } from '@/contract/stock/stock';
import { lastVersion } from '@/domain/base/import-parts';
import { applied, type EffectContext, refused, type Verdict } from '@/server/sync/context';
import { dropImported, findImport, stand } from '@/server/sync/imported';
import { noteUndone } from '@/server/sync/recent-imports';

/**
 * Undoes an import of stock cards as a whole. Refused if a card was sold, moved, printed or edited
 * since: each of these writes the card at a version newer than the import.
 */
export async function undoStockImport(
  ctx: EffectContext,
  { id, of, reason }: StockUndo,
): Promise<Verdict> {
  const found = await findImport(ctx, of, ['stock.import']);
  if (!found.ok) return found.error;
  const { body, version } = found.value;
  const cards = body.cards.map((card) => card.id);
  if (!(await stand(ctx, 'stock', cards, lastVersion(version, cards))))
    return refused(412, 'undo-used');
  await dropImported(ctx, 'stock', cards);
  await noteUndone(ctx, { of, reason }, { cards: cards.length, documents: 0 });
  return applied(id);
}
