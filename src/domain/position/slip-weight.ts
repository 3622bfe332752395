import { linesOn } from '../ledger/slip-type';
import { slipTypeOf } from '../slip/kept-slip';
import { goodsOfSlip } from '../slip/slip-goods';
import type { Transaction } from '../slip/transaction';
import { goldWeightOf } from './day-flow';

/**
 * Gold as weighed; of a document of the stock what its goods weigh; of an exchange what was given
 * minus what was taken, signed as its total is.
 */
export function weightOfSlip(
  slip: Pick<Transaction, 'type' | 'lines' | 'legs' | 'shipment' | 'work' | 'intake'>,
): number {
  const goods = goodsOfSlip(slip);
  if (goods) return goods.weight;
  if (slipTypeOf(slip) !== 'exchange') return goldWeightOf(slip.lines);
  return goldWeightOf(linesOn('sell', slip.lines)) - goldWeightOf(linesOn('buy', slip.lines));
}
