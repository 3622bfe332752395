import type { Day } from './day';
import { mulDiv } from './integer';
import { type Account, STOCK } from './ledger';
import type { LineInput } from './line';
import { type Consign, type ShipmentItem, type ShipmentState, type ShipmentStep, type Spot, stepFlaws } from './shipment';
import { lineSide } from './slip-type';

/**
 * Konsinye, mal gönderme (domain.md 2.13): goods that somebody has of us until a day, as a shipment to a contact. Guarantee: they are the
 * shop's all the while, in its ledger and its position; the sale by which the holder keeps one brings exactly what its lines sell off
 * what they have, and never more than they have.
 */
export type Consigned = { id: string; from: Spot; consign: Consign; items: readonly ShipmentItem[] };

/** Its day is over and something of it is still with somebody. */
export const isLate = ({ due }: Pick<Consign, 'due'>, state: ShipmentState, today: Day): boolean => (state === 'transit' || state === 'part') && due < today;

type Given = Pick<LineInput, 'stock' | 'pieces' | 'price'> & { weight?: number; place?: Account };

/** Of what somebody has, what these lines sell; undefined where they sell nothing of it. What they sell beyond it leaves the stock itself. */
export function soldStep({ id, from, consign, items }: Consigned, lines: readonly Given[]): ShipmentStep | undefined {
  const bought = items.flatMap((item): ShipmentItem[] => {
    const given = lines.filter((line) => line.stock === item.stock && lineSide(line) === 'sell');
    const [first] = given;
    if (!first) return [];
    // It comes to where its line takes it from.
    const sold = { ...item, account: first.place ?? STOCK };
    const [pieces, weight] = [given.reduce((sum, line) => sum + line.pieces, 0), given.reduce((sum, line) => sum + (line.weight ?? 0), 0)];
    if (item.pieces === 0) return weight > 0 ? [{ ...sold, weight: Math.min(weight, item.weight) }] : [];
    // All of them weigh what they weighed when they left, whatever the scale says today.
    if (pieces >= item.pieces) return [sold];
    return pieces > 0 ? [{ ...sold, pieces, weight: mulDiv(item.weight, pieces, item.pieces) }] : [];
  });
  return bought.length > 0 ? { id, act: 'sell', from, to: from, items: bought, consign } : undefined;
}

/** What makes it impossible to book on a slip of these lines: it is no sale of what its lines sell. */
export function soldFlaws(step: ShipmentStep, lines: readonly Pick<LineInput, 'stock' | 'price'>[]): { field: string; code: string }[] {
  if (step.act !== 'sell') return [{ field: 'act', code: 'format' }];
  const given = new Set(lines.filter((line) => lineSide(line) === 'sell').flatMap(({ stock }) => stock ?? []));
  const strays = step.items.flatMap(({ stock }, i) => (stock !== undefined && given.has(stock) ? [] : [{ field: `items.${i}`, code: 'unknown' }]));
  return [...stepFlaws(step), ...strays];
}
