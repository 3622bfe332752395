import { exact } from '../base/integer';
import { meltLoss, molten, type WorkStep } from '../job/production';
import { mergeLegs } from '../ledger/ledger';
import { COUNT_DIFFERENCE } from '../ledger/movement';
import { HAS, metalAsset } from '../metal/asset';
import { type Milligrams, pureMetal } from '../metal/weight';
import { intakeSums } from '../stock/intake';
import { quantityOf } from '../stock/shipment';
import type { Transaction } from './transaction';

/**
 * Grams as weighed, and pure gold (mg × tenths) that a document of the stock moved. Either is 0 if
 * the document does not say it.
 */
export type SlipGoods = { weight: Milligrams; pure: number };

type Slip = Pick<Transaction, 'type' | 'lines' | 'legs' | 'shipment' | 'work' | 'intake'>;

/**
 * Returns what a shipment, a consignment, a step of production, an intake or a count moved;
 * undefined for any other document. A reversal has the figures of the document that it undoes.
 */
export function goodsOfSlip(slip: Slip): SlipGoods | undefined {
  const { lines, shipment, work, intake, type, legs } = slip;
  if (lines.length > 0) return undefined;
  return exact(() => {
    if (intake) return ofIntake(intake);
    if (work) return ofStep(work);
    if (shipment)
      return shipment.items.reduce(
        (sum, item) => ({
          weight: sum.weight + item.weight,
          pure: sum.pure + (item.asset === HAS ? quantityOf(item) : 0),
        }),
        NONE,
      );
    // A count found so much more, or missed it: the other side of its legs.
    const found =
      type === 'difference'
        ? mergeLegs(legs).find(
            ({ account, asset }) => account === COUNT_DIFFERENCE && asset === HAS,
          )
        : undefined;
    return found && { weight: 0, pure: -found.quantity };
  });
}

const NONE: SlipGoods = { weight: 0, pure: 0 };

function ofIntake({ cards }: NonNullable<Slip['intake']>): SlipGoods {
  return intakeSums(cards).reduce(
    (sum, { metal, weight, pure }) => ({
      weight: sum.weight + weight,
      pure: sum.pure + (metal === HAS ? pure : 0),
    }),
    NONE,
  );
}

function ofStep(step: WorkStep): SlipGoods {
  const gold = (pure: number) => (metalAsset(step.metal) === HAS ? pure : 0);
  switch (step.is) {
    case 'give':
    case 'take':
    case 'assay':
      return { weight: step.weight, pure: gold(pureMetal(step.weight, step.fineness)) };
    case 'melt':
      return { weight: step.out, pure: gold(molten(step.pots).pure - meltLoss(step)) };
    case 'loss':
    case 'deliver':
      return { weight: 0, pure: gold(step.pure) };
  }
}
