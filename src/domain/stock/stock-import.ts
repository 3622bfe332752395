import { type StockDraft, type StockKind, stockRefusals } from './stock-card';

/** Cards of a shop that begins to keep its stock here, many at once: all of them or none. */
export type ImportedCard = { id: string; type: StockKind } & StockDraft;
type StockRefusal = { index: number; field: string; code: string };

/**
 * What is wrong with each card, asked in the order of the rows; page and server ask this alike, the
 * page in slices. `taken`: codes that a card has already, in capitals.
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

/** What is wrong with all of them. */
export const stockRowRefusals = (
  cards: readonly ImportedCard[],
  taken: ReadonlySet<string>,
): StockRefusal[] => cards.flatMap(stockRowCheck(taken));
