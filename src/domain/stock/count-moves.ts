import { type Account, STOCK } from '../ledger/ledger';
import { COUNT_DIFFERENCE } from '../ledger/movement';
import type { GoodsMove } from '../position/goods-move';
import { karatDifferences } from './count-reading';
import { quantityOf } from './shipment';
import type { CountChange } from './stock-count';

/**
 * Movements of goods that closing a count wrote, from its changes. Guarantee: missing and found
 * goods are separate movements, karat by karat, so that none has more pure metal than weight;
 * together the movements are the legs of the count's document.
 */
export function countMoves(changes: readonly CountChange[]): GoodsMove[] {
  const accounts = new Set(changes.map(({ account = STOCK }) => account));
  return [
    ...Array.from(accounts).flatMap((account) =>
      foundMoves(
        changes.filter((change) => (change.account ?? STOCK) === account),
        account,
      ),
    ),
    ...changes.flatMap(carriedMove),
  ];
}

const foundMoves = (changes: readonly CountChange[], account: Account): GoodsMove[] =>
  karatDifferences(changes).flatMap(({ asset, fineness, less, more }) =>
    [
      { side: less, from: account, to: COUNT_DIFFERENCE },
      { side: more, from: COUNT_DIFFERENCE, to: account },
    ].flatMap(({ side: { pieces, weight, quantity }, from, to }) =>
      quantity === 0
        ? []
        : [
            {
              kind: 'count' as const,
              name: '',
              from,
              to,
              asset,
              fineness,
              pieces,
              weight,
              quantity,
            },
          ],
    ),
  );

/** The movement of a card that the count takes over from another branch's stock. */
function carriedMove({ stock, asset, fineness, account, from }: CountChange): GoodsMove[] {
  if (!from || from.weight === 0) return [];
  const weight = Math.abs(from.weight);
  const quantity = quantityOf({ asset, fineness, weight, pieces: 0 });
  const here = account ?? STOCK;
  // A tray with less than nothing there: its debt comes over, so the metal goes the other way.
  const ends =
    from.weight > 0 ? { from: from.account, to: here } : { from: here, to: from.account };
  return [
    { kind: 'count', name: '', stock, ...ends, asset, fineness, pieces: 0, weight, quantity },
  ];
}
