import { toSafe } from '../base/integer';
import { isWorkshopStep, pureOf, type WorkStep } from '../job/production';
import { type Account, sumByAsset } from '../ledger/ledger';
import { type Asset, assetClass, metalAsset } from '../metal/asset';
import type { Fineness } from '../metal/fineness';
import type { Milligrams } from '../metal/weight';
import { type Payment, paymentAccount } from '../payment/payment';
import { quantityOf, type ShipmentStep, wayOf } from '../stock/shipment';
import { goodsAccountOf } from './legs';
import { type Line, lineFigures } from './line';
import type { Transaction } from './transaction';

/**
 * What was laid on the scale, above zero where it came onto the account. `fineness` null: of what
 * was molten together.
 */
export type Weighed = { name: string; fineness: Fineness | null; weight: Milligrams; pure: number };

type Slip = Pick<
  Transaction,
  'lines' | 'payments' | 'legs' | 'contactId' | 'places' | 'shipment' | 'work'
>;

/**
 * The grams by which a document moved an account of metal, piece by piece as they were weighed.
 * Guarantee: what is told comes, by its pure content, to exactly what the legs booked there; of a
 * document whose grams do not (an opening, a count, what an older app wrote) nothing is told. A
 * reversal and a return have the lines of their slip: which way they go the legs say.
 */
export function weighedOn(slip: Slip, account: Account, asset: Asset): Weighed[] {
  if (assetClass(asset) !== 'metal') return [];
  const booked = toSafe(
    sumByAsset(slip.legs.filter((leg) => leg.account === account)).get(asset) ?? 0n,
  );
  const [goods, others] = [
    goodsOn(slip, account, asset),
    [
      ...paidOn(slip, account, asset),
      ...sentOn(slip.shipment, account, asset),
      ...workedOn(slip.work, account, asset),
    ],
  ];
  for (const [a, b] of WAYS) {
    const told = [...turned(goods, a), ...turned(others, b)];
    if (
      told.length > 0 &&
      told.reduce((sum, { pure }) => sum + BigInt(pure), 0n) === BigInt(booked)
    )
      return told;
  }
  return [];
}

const WAYS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

const turned = (list: readonly Weighed[], sign: 1 | -1): Weighed[] =>
  list.map((one) => ({ ...one, weight: sign * one.weight, pure: sign * one.pure }));

/** As on a sale and a purchase: what is given goes off, what is taken comes on. */
function goodsOn({ lines, places = {} }: Slip, account: Account, asset: Asset): Weighed[] {
  const on = (line: Line): boolean => goodsAccountOf(line, places) === account;
  return lines.flatMap((line): Weighed[] => {
    if (line.kind === 'coin' || metalAsset(line.metal) !== asset || !on(line)) return [];
    const sign = line.price.side === 'sell' ? -1 : 1;
    return [
      {
        name: line.name,
        fineness: line.fineness,
        weight: sign * line.weight,
        pure: sign * lineFigures(line).metal,
      },
    ];
  });
}

function paidOn({ payments, contactId }: Slip, account: Account, asset: Asset): Weighed[] {
  const on = (payment: Payment): boolean =>
    (payment.method !== 'account' || contactId !== null) &&
    paymentAccount(payment, contactId) === account;
  return payments.flatMap((payment): Weighed[] => {
    const { paid, back } = payment;
    if (paid?.weight === undefined || paid.asset !== asset || !on(payment)) return [];
    const sign = back ? -1 : 1;
    return [
      {
        name: paid.name ?? '',
        fineness: paid.fineness ?? null,
        weight: sign * paid.weight,
        pure: sign * paid.quantity,
      },
    ];
  });
}

const sentOn = (shipment: ShipmentStep | undefined, account: Account, asset: Asset): Weighed[] =>
  (shipment?.items ?? [])
    .filter(
      (item) =>
        item.asset === asset && (item.account === account || account === wayOf(shipment ?? {})),
    )
    .map((item) => ({
      name: item.name,
      fineness: item.fineness,
      weight: item.weight,
      pure: quantityOf(item),
    }));

function workedOn(step: WorkStep | undefined, account: Account, asset: Asset): Weighed[] {
  if (!step || metalAsset(step.metal) !== asset) return [];
  if (step.is === 'melt')
    return step.pots
      .filter((pot) => pot.account === account)
      .map(({ weight, pure }) => ({ name: '', fineness: null, weight, pure }));
  if (!isWorkshopStep(step) || step.is === 'loss') return [];
  return [{ name: '', fineness: step.fineness, weight: step.weight, pure: pureOf(step) }];
}
