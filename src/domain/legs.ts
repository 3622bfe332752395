import { TRY } from './asset';
import { AGREED_DIFFERENCE, CONVERSION, contactAccount, type Leg, mergeLegs, STOCK, WORKMANSHIP_COST, WORKMANSHIP_INCOME } from './ledger';
import { type LineInput, lineFigures } from './line';
import { type Payment, paymentAccount, sumOf } from './payment';
import { flowOf, isMoneyType, lineSide, type SlipType } from './slip-type';
import { metalAsset } from './weight';

/**
 * The double entry of a slip. Metal leaves (or enters) the stock against a conversion account, which takes the money at the
 * line's rate: so each asset sums to zero on its own (readings 32). Money on a collection or payment stands against the
 * contact's account. An exchange in which everything cancels out has no legs at all.
 */
export function legsOf(type: SlipType, lines: readonly LineInput[], payments: readonly Payment[], contactId: string | null): Leg[] {
  const signed = lines.reduce((sum, line) => sum + (lineSide(line) === 'sell' ? 1 : -1) * lineFigures(line).amount, 0);
  const flow = flowOf(type, signed);
  const paid = payments.map((p) => ({ account: paymentAccount(p.method, contactId), asset: TRY, quantity: flow * p.amount }));
  const owed = isMoneyType(type) && contactId ? [{ account: contactAccount(contactId), asset: TRY, quantity: -flow * sumOf(payments) }] : [];
  return mergeLegs([...lines.flatMap(lineLegs), ...paid, ...owed]);
}

function lineLegs(line: LineInput): Leg[] {
  const sold = lineSide(line) === 'sell';
  const sign = sold ? 1 : -1;
  const workmanship = sold ? WORKMANSHIP_INCOME : WORKMANSHIP_COST;
  const f = lineFigures(line);
  const asset = line.kind === 'coin' ? line.product : metalAsset(line.metal);
  const moved = line.kind === 'coin' ? line.pieces : f.metal;
  return [
    { account: STOCK, asset, quantity: -sign * moved },
    { account: workmanship, asset, quantity: -sign * f.workmanshipMetal },
    { account: CONVERSION, asset, quantity: sign * (moved + f.workmanshipMetal) },
    { account: CONVERSION, asset: TRY, quantity: -sign * f.metalAmount },
    { account: workmanship, asset: TRY, quantity: -sign * f.workmanshipAmount },
    { account: AGREED_DIFFERENCE, asset: TRY, quantity: -sign * line.adjustment },
  ];
}
