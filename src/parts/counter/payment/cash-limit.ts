import { dayOf } from '@/domain/base/day';
import { flowOf } from '@/domain/ledger/slip-type';
import { sumOf, type TenderMethod } from '@/domain/payment/payment';
import { cashLeft, isCash, limitAt, overCash } from '@/domain/slip/limits';
import type { Basket } from '../basket/basket';
import { savedAs } from '../basket/basket-type';
import { readTender, restFor, type Tender, withRest } from '../basket/tender';
import type { World } from '../line/line-form';
import { basketTotal } from '../line/pricing';

/**
 * Where a slip stands with the law's limit of cash. What the law asks for is the cash that stays
 * (or goes) after the change, over all that went between the shop and this customer today.
 */
export type CashLimitState = {
  /** Kuruş: the law's number, what went before on this day, and what may still change hands. */
  limit: number;
  before: number;
  left: number;
  /** The cash that is written here passes the limit. */
  over: boolean;
  /** The rest of this slip cannot be cash: the field stays, with its reason, for a part of it. */
  closed: boolean;
};

/** Cash, notes of other countries too, that stays when the change has gone back. */
function netCash(basket: Tender, total: number): number {
  const { payments } = readTender(basket);
  const over = Math.max(0, sumOf(payments) - Math.abs(total));
  return Math.max(0, sumOf(payments.filter(isCash)) - over);
}

const notesOf = ({ assets = [] }: Tender): number => sumOf(assets.filter(isCash));

export function cashLimitState(
  basket: Tender,
  total: number,
  world: Pick<World, 'now' | 'cashBefore' | 'rules'>,
): CashLimitState {
  const limit = limitAt('cash', dayOf(world.now), world.rules ?? []);
  const before = world.cashBefore ?? 0;
  const left = cashLeft(before, limit);
  const net = netCash(basket, total);
  return {
    limit,
    before,
    left,
    over: overCash(net, before, limit),
    closed: restFor(basket, 'cash', total) > left - notesOf(basket),
  };
}

/**
 * The whole rest of a slip as cash, by the law's limit; `undefined` where that much cash may change
 * hands.
 */
export function cashRefusal(basket: Basket, world: World): CashLimitState | undefined {
  const total = basketTotal(basket, world.products);
  const rule = cashLimitState(
    { ...basket, tendered: withRest(basket, 'cash', total) },
    total,
    world,
  );
  return rule.over ? rule : undefined;
}

/**
 * What a slip of this size is paid by unless somebody says otherwise: cash, and where the law
 * closes it, card in and transfer out.
 */
export function firstMethod(basket: Basket, world: World): TenderMethod {
  const total = basketTotal(basket, world.products);
  const bare = { ...basket, tendered: { ...basket.tendered, cash: '' } };
  if (!cashLimitState(bare, total, world).closed) return 'cash';
  return flowOf(savedAs(basket), total) < 0 ? 'transfer' : 'card';
}
