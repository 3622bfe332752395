import { dayOf } from '@/domain/base/day';
import { NO_TERMS } from '@/domain/catalogue/agreement';
import type { Approval, ApprovalReason } from '@/domain/rules/approval';
import { areHoursApproved, hoursGap } from '@/domain/rules/own-limits';
import { discountGap, discountLimit, type StockAsks } from '@/domain/slip/discount';
import { gapOf, isApproved, isDiscountApproved, type SlipGap } from '@/domain/slip/floor';
import type { LineInput } from '@/domain/slip/line';
import type { World } from '../line/line-form';
import { floorOf } from './agreed';
import type { Basket } from './basket';
import { termsOf } from './terms';

/**
 * What of a slip goes further than may be done alone, and whether somebody who may has agreed to
 * it.
 */
export type Gap = SlipGap & {
  rule: Extract<ApprovalReason, 'workmanship-floor' | 'discount' | 'work-hours'>;
  approved: boolean;
};

/**
 * What of a basket decides about it, beside the lines that can be reckoned with: of its own what
 * their cards ask.
 */
type Asking = Pick<Basket, 'approvals' | 'contactId' | 'seller' | 'lines' | 'fixed'>;

export function gapsOf(basket: Asking, inputs: readonly LineInput[], world: World): Gap[] {
  const { approvals, fixed } = basket;
  const terms = { ...(termsOf(basket, world) ?? NO_TERMS), ...(fixed ? { order: fixed } : {}) };
  const floor = gapOf(inputs, world.products, floorOf(world), terms);
  const discount = discountGap(
    inputs,
    world.products,
    terms,
    limitOf(basket, world),
    cardsOf(basket),
  );
  return [
    ...(floor
      ? [{ ...floor, rule: 'workmanship-floor' as const, approved: isApproved(approvals, floor) }]
      : []),
    ...(discount
      ? [
          {
            ...discount,
            rule: 'discount' as const,
            approved: isDiscountApproved(approvals, discount),
          },
        ]
      : []),
    ...hoursOf(basket, world),
  ];
}

/** Gap of a slip outside its seller’s hours. */
function hoursOf({ seller, approvals }: Asking, { people, rules, now }: World): Gap[] {
  const user = seller ?? people?.me;
  const gap = user === undefined ? undefined : hoursGap(rules ?? [], user, now);
  return gap ? [{ ...gap, rule: 'work-hours', approved: areHoursApproved(approvals) }] : [];
}

const cardsOf = ({ lines }: Asking): StockAsks =>
  new Map(lines.flatMap(({ stock, asks }) => (stock && asks ? [[stock.id, asks] as const] : [])));

/** How far whoever sells this may go alone. */
function limitOf({ seller }: Asking, { people, rules, now }: World): number | undefined {
  const user = seller ?? people?.me;
  if (!people || user === undefined) return undefined;
  return discountLimit(
    rules ?? [],
    { user, approves: people.approvers.includes(user) },
    dayOf(now),
  );
}

/** Of the approvals that were given those that the slip needs: no other travels with it. */
export const neededOf = (
  approvals: readonly Approval[] | undefined,
  gaps: readonly Gap[],
): Approval[] => (approvals ?? []).filter(({ rule }) => gaps.some((gap) => gap.rule === rule));
