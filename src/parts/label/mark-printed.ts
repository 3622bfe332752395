import { headOf } from '@/contract/mutation';
import type { StockView } from '@/data/core/types';
import {
  LABEL_FIELDS,
  type LabelField,
  MOST_PRINTED,
  type StockDraft,
} from '@/domain/stock/stock-card';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';

const saidOf = (card: StockView) =>
  Object.fromEntries(LABEL_FIELDS.map((field) => [field, card[field]])) as Pick<
    StockDraft,
    LabelField
  >;

/**
 * What stands on these labels is what the cards said when they were printed. Nothing of it is asked
 * of whoever prints: a print is a fact.
 */
export async function markPrinted(cards: readonly StockView[]): Promise<void> {
  for (let from = 0; from < cards.length; from += MOST_PRINTED) {
    const some = cards.slice(from, from + MOST_PRINTED);
    const id = mint();
    await commit(
      ({ at }) => ({
        ...headOf('stock.printed'),
        id,
        at,
        cards: some.map((card) => ({ id: card.id, ...saidOf(card) })),
      }),
      {
        id: mint(),
      },
    );
  }
}
