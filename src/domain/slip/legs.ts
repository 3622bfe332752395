import {
  type Account,
  AGREED_DIFFERENCE,
  CARD_INCOME,
  CASH_ROUNDING,
  CONVERSION,
  contactAccount,
  type Leg,
  mergeLegs,
  STOCK,
  STONE_COST,
  STONE_INCOME,
  WORKMANSHIP_COST,
  WORKMANSHIP_INCOME,
} from '../ledger/ledger';
import { isMetalStock, kindOf } from '../ledger/own-account';
import { type DocumentType, flowOf, isMoneyType, lineSide } from '../ledger/slip-type';
import { metalAsset, TRY } from '../metal/asset';
import { roundedOf } from '../payment/cash-rounding';
import { movedBy, type Payment, passedOf, paymentAccount, settledBy } from '../payment/payment';
import { type LineInput, lineFigures } from './line';

/**
 * Where counted goods and scrap lie: the coin drawer, the pot. What names neither lies in the
 * stock, as on slips of before; worked metal says it line by line.
 */
export type GoodsAccounts = { coins?: Account; scrap?: Account };

/**
 * The double entry of a slip. Metal leaves (or enters) the stock against a conversion account,
 * which takes the money at the line's rate: so each asset sums to zero on its own
 * (src/contract/README.md#reading-32-the-conversion-account). Money on a collection or payment
 * stands against the contact's account. An exchange in which everything cancels out has no legs at
 * all. The lines of a return are those of the slip that it takes back, each the other way.
 */
export function legsOf(
  type: DocumentType,
  lines: readonly LineInput[],
  payments: readonly Payment[],
  contactId: string | null,
  places: GoodsAccounts = {},
): Leg[] {
  const signed = lines.reduce(
    (sum, line) => sum + (lineSide(line) === 'sell' ? 1 : -1) * lineFigures(line).amount,
    0,
  );
  const back = type === 'return' ? -1 : 1;
  const flow = flowOf(type, back * signed);
  const owner = isMoneyType(type) ? contactId : null;
  const goods = lines
    .flatMap((line) => lineLegs(line, places))
    .map((leg) => ({ ...leg, quantity: back * leg.quantity }));
  return mergeLegs([
    ...goods,
    ...payments.flatMap((payment) => paymentLegs(payment, flow, contactId, owner)),
  ]);
}

/**
 * What is paid comes in (or goes out), and stands against the lines' lira, or on a collection or
 * payment against what it settles on the contact's account. Where the two are not the same asset
 * the conversion takes the one and gives the other, at the payment's own rate. What a card took on
 * top for its commission is an income of its own, and less of it where it goes back; so is what
 * cash was rounded by, whichever way.
 */
function paymentLegs(
  payment: Payment,
  flow: 1 | -1 | 0,
  contactId: string | null,
  owner: string | null,
): Leg[] {
  const sign = payment.back ? -flow : flow;
  const moved = movedBy(payment);
  const [passed, rounded] = [passedOf([payment]), roundedOf([payment])];
  const settled = owner === null ? { asset: TRY, quantity: payment.amount } : settledBy(payment);
  const into: Leg = {
    account: paymentAccount(payment, contactId),
    asset: moved.asset,
    quantity: sign * moved.quantity,
  };
  const off: Leg[] =
    owner === null
      ? []
      : [
          {
            account: contactAccount(owner),
            asset: settled.asset,
            quantity: -sign * settled.quantity,
          },
        ];
  return [
    into,
    ...off,
    { account: CONVERSION, asset: moved.asset, quantity: -sign * moved.quantity },
    { account: CONVERSION, asset: settled.asset, quantity: sign * settled.quantity },
    { account: CONVERSION, asset: TRY, quantity: sign * (passed + rounded) },
    { account: CARD_INCOME, asset: TRY, quantity: -sign * passed },
    { account: CASH_ROUNDING, asset: TRY, quantity: -sign * rounded },
  ];
}

function lineLegs(line: LineInput, places: GoodsAccounts): Leg[] {
  const sold = lineSide(line) === 'sell';
  const sign = sold ? 1 : -1;
  const workmanship = sold ? WORKMANSHIP_INCOME : WORKMANSHIP_COST;
  const f = lineFigures(line);
  const asset = line.kind === 'coin' ? line.product : metalAsset(line.metal);
  const moved = line.kind === 'coin' ? line.pieces : f.metal;
  return [
    { account: goodsAccountOf(line, places), asset, quantity: -sign * moved },
    { account: workmanship, asset, quantity: -sign * f.workmanshipMetal },
    { account: CONVERSION, asset, quantity: sign * (moved + f.workmanshipMetal) },
    { account: CONVERSION, asset: TRY, quantity: -sign * f.metalAmount },
    { account: workmanship, asset: TRY, quantity: -sign * f.workmanshipAmount },
    { account: sold ? STONE_INCOME : STONE_COST, asset: TRY, quantity: -sign * f.stoneAmount },
    { account: AGREED_DIFFERENCE, asset: TRY, quantity: -sign * line.adjustment },
  ];
}

/** A place of another kind would move what was booked to where it cannot lie. */
export const goodsAccountRefusals = ({ coins, scrap }: GoodsAccounts): (keyof GoodsAccounts)[] => [
  ...(coins === undefined || kindOf(coins) === 'coins' ? [] : ['coins' as const]),
  ...(scrap === undefined || kindOf(scrap) === 'scrap' ? [] : ['scrap' as const]),
];

/** Of a line too: worked metal lies in a stock, and nothing else names one. */
export const isOnItsAccount = (line: LineInput): boolean =>
  line.kind === 'coin' ||
  line.place === undefined ||
  (line.kind === 'worked' && isMetalStock(line.place));

/** Where the goods of a line lie. */
export function goodsAccountOf(
  line: LineInput,
  { coins = STOCK, scrap = STOCK }: GoodsAccounts,
): Account {
  if (line.kind === 'coin') return coins;
  return line.kind === 'scrap' ? scrap : (line.place ?? STOCK);
}
