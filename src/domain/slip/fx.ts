import type { Day } from '../base/day';
import { kindOf, mayLieOn } from '../ledger/own-account';
import { assetClass, TRY } from '../metal/asset';
import { type DatedRule, ruleAt } from '../rules/dated-rule';
import { ABSURD_OFFSET_RATE, type Offset, type OffsetRate, pairOf } from './offset';

/**
 * Foreign exchange (döviz alım satım): money of one own account against money of another currency
 * in another own account, at a stored rate with its source (src/domain/README.md#foreign-exchange).
 * Only licensed offices may trade currencies, so the rule is closed until a company opens it; a
 * document that arrives nevertheless is kept with a finding. Sides and legs are those of an offset
 * (`offsetLegs`, `offsetOf`).
 */
export const isFxOpen = (rules: readonly DatedRule[], day: Day): boolean =>
  ruleAt(rules, 'currency-exchange', day) === 1;

/** By what the shop does with the foreign money: between two of them it only changes it. */
type FxWay = 'buy' | 'sell' | 'change';
export const fxWay = ({ from, to }: Offset): FxWay =>
  from.asset === TRY ? 'buy' : to.asset === TRY ? 'sell' : 'change';

type FxRefusal = 'account' | 'asset' | 'same' | 'quantity' | 'rate';

/**
 * Page and server ask this alike. Whether the one quantity follows from the other is `ratesAgree`.
 */
export function fxRefusals({ from, to }: Offset, rate: OffsetRate | undefined): FxRefusal[] {
  const sides = [from, to];
  const { base, quote } = pairOf(from.asset, to.asset);
  const fits =
    rate !== undefined &&
    rate.base === base &&
    rate.quote === quote &&
    rate.rate > 0 &&
    rate.rate <= ABSURD_OFFSET_RATE &&
    rate.basis !== 'content';
  return [
    ...(sides.every(({ account }) => kindOf(account) !== undefined) ? [] : (['account'] as const)),
    ...(sides.every(
      ({ account, asset }) => assetClass(asset) === 'money' && mayLieOn(account, asset),
    )
      ? []
      : (['asset'] as const)),
    ...(from.asset === to.asset ? (['same'] as const) : []),
    ...(sides.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0)
      ? []
      : (['quantity'] as const)),
    ...(fits ? [] : (['rate'] as const)),
  ];
}

const CASH: readonly string[] = ['till', 'currency'];

/**
 * Notes against notes: somebody stood at the counter, whom the law asks for from its limit on. What
 * a bank changes is the shop's own.
 */
export const isOverCounter = ({ from, to }: Offset): boolean =>
  [from, to].every(({ account }) => CASH.includes(kindOf(account) ?? ''));
