import { mulDiv } from '@/domain/base/integer';
import { milyemText, weightText, workmanshipTyped } from '@/domain/catalogue/typed-text';
import type { Workmanship } from '@/domain/catalogue/workmanship';
import type { TakeStep } from '@/domain/job/production';
import { metalAsset } from '@/domain/metal/asset';
import type { Uncarded } from '@/domain/stock/label-queue';
import type { StockForm } from '@/parts/stock/card/stock-form';

/**
 * The form of a card of finished pieces, filled from the document that brought them: one piece as
 * it was weighed, of several what one weighs on average.
 */
export function cardForm(
  { step, pieces, weight }: Uncarded,
  { model, contactId }: { model: string; contactId: string },
): Partial<StockForm> {
  const paid = wagePaid(step);
  return {
    type: pieces === 1 ? 'piece' : 'counted',
    name: model,
    metal: step.metal,
    fineness: milyemText(step.fineness),
    gross: weight > 0 ? weightText(mulDiv(weight, 1, pieces)) : '',
    pieces: String(pieces),
    supplier: contactId,
    ...(paid ? { cost: workmanshipTyped(paid), costBy: paid.by } : {}),
  };
}

/**
 * The wage of the document as the work of each piece: has by its milyem of the weight, lira by the
 * piece. Undefined where none was written.
 */
export function wagePaid({ wage, metal, weight, pieces }: TakeStep): Workmanship | undefined {
  if (!wage) return undefined;
  if (wage.asset === metalAsset(metal))
    return { by: 'milyem', tenths: mulDiv(wage.quantity, 1, weight) };
  return { by: 'piece', kurus: mulDiv(wage.quantity, 1, pieces) };
}
