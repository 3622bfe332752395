import { toSafe } from '../base/integer';
import { lineSide } from '../ledger/slip-type';
import { metalAsset } from '../metal/asset';
import { lineFigures } from '../slip/line';
import type { Transaction } from '../slip/transaction';
import { quantityOf } from '../stock/shipment';
import { isSingle, type StockMove } from '../stock/stock-card';
import type { CountCard, CountChange } from '../stock/stock-count';
import { isThere, stockState, theirsBy } from '../stock/stock-state';
import type { BranchPart } from './branch-position';

/**
 * Goods of other branches in a document. A document belongs to one branch, but a labelled piece may
 * lie in another. Guarantee: each branch pays for the goods that lay in it, whichever branch wrote
 * the document.
 */
type Slip = Pick<Transaction, 'type' | 'lines' | 'shipment' | 'returns'>;

/**
 * Metal that a document of `branch` moved on cards that lie in other branches, by branch. A
 * reversal has the mirrored parts of its original.
 */
export function goodsElsewhere(
  slip: Slip,
  branch: string,
  cardOf: (id: string) => CountCard | undefined,
): BranchPart[] {
  const { type, lines, shipment, returns } = slip;
  if (type === 'reversal') return [];
  const turned = type === 'return' || returns !== undefined;
  const items = (shipment?.consign?.theirs ? undefined : shipment?.items) ?? [];
  // Goods that their holder bought come off the consignment and leave again in one document: no
  // branch had them.
  const lent = new Set(shipment?.act === 'sell' ? items.flatMap(({ stock }) => stock ?? []) : []);
  const sold = lines.flatMap((line): BranchPart[] => {
    if (line.kind === 'coin' || !line.stock || lent.has(line.stock)) return [];
    const card = cardOf(line.stock);
    const leaves = (lineSide(line) === 'sell') !== turned;
    // A single piece that comes back lies where it was taken back.
    if (!card || (leaves ? !liesHere(card) : !turned || isSingle(card))) return [];
    return [
      {
        branch: card.branch ?? '',
        asset: metalAsset(line.metal),
        quantity: leaves ? -lineFigures(line).metal : lineFigures(line).metal,
      },
    ];
  });
  const sent = (shipment?.act === 'send' ? items : []).flatMap((item): BranchPart[] => {
    const card = item.stock ? cardOf(item.stock) : undefined;
    return card && liesHere(card)
      ? [{ branch: card.branch ?? '', asset: item.asset, quantity: -quantityOf(item) }]
      : [];
  });
  return othersThan(branch, [...sold, ...sent]);
}

/**
 * A piece that is sold, away or somebody else's is in no branch's stock: whoever writes the
 * document pays for it.
 */
const liesHere = (card: CountCard): boolean => isThere(stockState(card)) && !theirsBy(card);

/**
 * What closing a count in `branch` moved in other branches: differences where the goods were
 * counted, and goods that went over.
 */
export const countedElsewhere = (changes: readonly CountChange[], branch: string): BranchPart[] =>
  othersThan(
    branch,
    changes.flatMap((change): BranchPart[] => {
      const { asset, carried = 0, to } = change;
      const from = change.branch ?? branch;
      const there = to?.branch || from;
      const whole = quantityOf({ ...change, weight: carried });
      return [
        { branch: there, asset, quantity: quantityOf(change) },
        { branch: there, asset, quantity: whole },
        { branch: from, asset, quantity: -whole },
      ];
    }),
  );

export const mirrored = (parts: readonly BranchPart[]): BranchPart[] =>
  parts.map((part) => ({ ...part, quantity: -part.quantity || 0 }));

function othersThan(own: string, parts: readonly BranchPart[]): BranchPart[] {
  const sums = new Map<string, { part: BranchPart; sum: bigint }>();
  for (const part of parts) {
    if (part.branch === own) continue;
    const key = `${part.branch}\u0000${part.asset}`;
    sums.set(key, { part, sum: (sums.get(key)?.sum ?? 0n) + BigInt(part.quantity) });
  }
  return Array.from(sums.values()).flatMap(({ part, sum }) =>
    sum === 0n ? [] : [{ ...part, quantity: toSafe(sum) }],
  );
}

/** The move with the branch that a single piece lies in once it was taken back there. */
export const takenBackIn = (
  move: StockMove,
  card: CountCard,
  branch: string | null | undefined,
): StockMove =>
  move.why === 'returned' && move.pieces > 0 && isSingle(card) && branch && branch !== card.branch
    ? { ...move, to: { branch, place: '' } }
    : move;
