import type { Day } from '@/domain/base/day';
import type { Leg } from '@/domain/ledger/ledger';
import { isMoneyType } from '@/domain/ledger/slip-type';
import { type Asset, HAS } from '@/domain/metal/asset';
import { movedBy } from '@/domain/position/position';
import type { PositionRow } from '@/domain/position/position-sums';
import type { Promised } from '@/domain/position/promised';
import { type DatedRule, isBeyond, positionLimit } from '@/domain/rules/dated-rule';
import { legsOf } from '@/domain/slip/legs';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { decideBasket } from '@/parts/counter/basket/decide';
import type { World } from '@/parts/counter/line/line-form';
import { goodsAccountsOf } from '@/parts/counter/payment/counter-accounts';

/** What a position would be with the open slip saved, and whether that is beyond its limit. */
type After = { asset: Asset; net: number; beyond: boolean };

type Draft = Pick<Counter, 'basket' | 'type' | 'inputs'>;

/**
 * Of the asset that the slip moves, gold before others; of gold where it moves none. `kept`: what
 * the order was promised that a sale or takas hands over, and that nobody is owed any longer then.
 */
export function positionAfter(
  draft: Draft,
  rows: readonly PositionRow[],
  world: World,
  day: Day,
  kept?: Promised,
): After {
  const moved = new Map(movedBy(draftLegs(draft, world)));
  if (kept && (draft.type === 'sale' || draft.type === 'exchange'))
    moved.set(kept.asset, (moved.get(kept.asset) ?? 0) + kept.quantity);
  const asset = moved.has(HAS) ? HAS : (Array.from(moved.keys()).sort()[0] ?? HAS);
  const net = (rows.find((row) => row.asset === asset)?.net ?? 0) + (moved.get(asset) ?? 0);
  return { asset, net, beyond: isBeyond(net, positionLimit(rulesOf(world), asset, day)) };
}

const rulesOf = ({ rules = [] }: World): readonly DatedRule[] => rules;

/**
 * The legs that saving would book; of a slip that cannot be saved yet what its lines and its coins
 * and notes move, whoever it is for.
 */
function draftLegs({ basket, type, inputs }: Draft, world: World): readonly Leg[] {
  const decided = decideBasket(basket, world);
  if (decided.ok) return decided.value.legs;
  if (isMoneyType(type)) return [];
  const paid = (basket.assets ?? []).filter(
    ({ method }) => basket.contactId !== null || method !== 'account',
  );
  return legsOf(type, inputs, paid, basket.contactId, goodsAccountsOf(world));
}
