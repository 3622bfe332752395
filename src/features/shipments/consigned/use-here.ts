import type { ShipmentView } from '@/data/core/types';
import { stockCards } from '@/data/list/read-list';
import { useStockChanges } from '@/data/list/use-changes';
import { useSums } from '@/data/list/use-sums';
import { leftItems, type ShipmentItem, shipmentStanding } from '@/domain/stock/shipment';
import { isThere, theirsBy } from '@/domain/stock/stock-state';

const SETTLE_MS = 150;

/**
 * Of what somebody brought, what lies here and is still theirs by its cards: what was sold on this
 * device is known at once, its purchase only when the server has written it. Undefined while it is
 * read.
 */
export function useGoodsHere(
  shipment: ShipmentView | null | undefined,
): readonly ShipmentItem[] | undefined {
  const moves = shipment?.consign?.theirs ? shipment.moves : NONE;
  return useSums(
    {
      of: moves,
      query: moves,
      ready: moves.length > 0,
      changes: useStockChanges(),
      settle: SETTLE_MS,
    },
    async () => {
      const left = leftItems(shipmentStanding(moves)).filter(({ pieces }) => pieces > 0);
      const cards = await stockCards(left.flatMap(({ stock }) => stock ?? []));
      return left.filter(({ stock }) => {
        const card = cards.get(stock ?? '');
        return card !== undefined && isThere(card.state) && theirsBy(card) !== undefined;
      });
    },
  );
}

const NONE: ShipmentView['moves'] = [];
