import { type StockDraft, type StockKind, stockRefusals } from './stock-card';

/** Cards of a shop that begins to keep its stock here, many at once: all of them or none. */
export type ImportedCard = { id: string; type: StockKind } & StockDraft;
type StockRefusal = { index: number; field: string; code: string };

/**
 * Returns a check to call for each card in the order of the rows. Page and server share it; the
 * page calls it in slices. `taken`: barcodes in use, in capitals.
 */
export function stockRowCheck(
  taken: ReadonlySet<string>,
): (card: ImportedCard, index: number) => StockRefusal[] {
  const ids = new Set<string>();
  const codes = new Set<string>();
  return (card, index) => {
    const code = card.barcode.toUpperCase();
    const at = (field: string, refusal: string): StockRefusal => ({ index, field, code: refusal });
    const found = [
      ...stockRefusals(card).map(({ field, code: refusal }) => at(field, refusal)),
      ...(ids.has(card.id) ? [at('id', 'twice')] : []),
      ...(codes.has(code)
        ? [at('barcode', 'twice')]
        : taken.has(code)
          ? [at('barcode', 'taken')]
          : []),
      ...(card.archived ? [at('archived', 'invalid')] : []),
    ];
    ids.add(card.id);
    codes.add(code);
    return found;
  };
}

/** Checks all cards at once. */
export const stockRowRefusals = (
  cards: readonly ImportedCard[],
  taken: ReadonlySet<string>,
): StockRefusal[] => cards.flatMap(stockRowCheck(taken));
