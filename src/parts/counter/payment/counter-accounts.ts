import type { Account } from '@/domain/ledger/ledger';
import { STOCK } from '@/domain/ledger/ledger';
import {
  type AccountKind,
  accountsFor,
  metalAccount,
  type OwnAccount,
} from '@/domain/ledger/own-account';
import { accountKindFor, type DepositPart, depositAccountOf } from '@/domain/order/deposit';
import {
  accountKindOf,
  commissionOf,
  type Payment,
  type PaymentMethod,
  passedOn,
  paymentAccount,
} from '@/domain/payment/payment';
import type { GoodsAccounts } from '@/domain/slip/legs';
import type { LineInput } from '@/domain/slip/line';
import type { AddedGold } from '@/domain/slip/repair';

/**
 * Which of the shop's own accounts a slip of this counter is booked to: what was chosen here last,
 * else the branch's own of its kind, else the one of everybody. Held outside React, as the board
 * is: nothing of it is drawn while somebody types.
 */
export type Preferred = Partial<Record<AccountKind, Account>>;
export type CounterAccounts = {
  accounts: readonly OwnAccount[];
  branch: string;
  preferred: Preferred;
};
type Placing = { places?: CounterAccounts };

let heard: CounterAccounts | undefined;
let keep: ((preferred: Preferred) => void) | undefined;
const listeners = new Set<() => void>();

export const counterAccounts = (): CounterAccounts | undefined => heard;

export function setCounterAccounts(
  places: CounterAccounts,
  keeper: (preferred: Preferred) => void,
): void {
  heard = places;
  keep = keeper;
  for (const listener of Array.from(listeners)) listener();
}

/** From now on slips of this counter go to this account of its kind. */
export function prefer(kind: AccountKind, account: Account): void {
  if (heard) keep?.({ ...heard.preferred, [kind]: account });
}

export function onCounterAccounts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Kinds among which there may be a choice, the one in use first. */
export function choicesOf(kind: AccountKind, { places }: Placing): OwnAccount[] {
  if (!places) return [];
  const all = accountsFor(places.accounts, places.branch, kind);
  const chosen = all.find(({ id }) => id === places.preferred[kind]);
  return chosen ? [chosen, ...all.filter((account) => account !== chosen)] : all;
}

const inUse = (kind: AccountKind | undefined, world: Placing): OwnAccount | undefined =>
  kind ? choicesOf(kind, world)[0] : undefined;

/** Undefined where it is the first of its kind, which needs no name. */
export function accountFor(method: PaymentMethod, world: Placing): Account | undefined {
  const account = inUse(accountKindOf(method), world);
  return account && account.id !== paymentAccount({ method }, null) ? account.id : undefined;
}

/** Where coins and scrap lie, as far as the shop has told. */
export function goodsAccountsOf(world: Placing): GoodsAccounts {
  const [coins, scrap] = [inUse('coins', world)?.id, inUse('scrap', world)?.id];
  return { ...(coins && coins !== STOCK ? { coins } : {}), ...(scrap ? { scrap } : {}) };
}

/**
 * Where the worked metal of a branch lies, of this counter's where none is named; undefined where
 * the shop keeps no branch's metal apart, or has not been heard of yet.
 */
export function stockOf({ places }: Placing, branch = places?.branch ?? ''): Account | undefined {
  return places?.accounts.some(({ kind }) => kind === 'metal')
    ? metalAccount(places.accounts, branch)
    : undefined;
}

/**
 * A line of worked metal with the stock it lies in: its card's, else this counter's. Of the first
 * stock nothing is said, as on slips of before.
 */
export function lineOnAccount(line: LineInput, world: Placing): LineInput {
  if (line.kind === 'coin') return line;
  const { place: said, ...bare } = line;
  const place = line.kind === 'worked' ? (said ?? stockOf(world)) : undefined;
  return place === undefined || place === STOCK ? bare : { ...bare, place };
}

/** Gold that a repair took, with the stock it left. */
export function goldOnAccount(added: AddedGold, world: Placing): AddedGold {
  const place = stockOf(world);
  return place === undefined || place === STOCK ? added : { ...added, place };
}

/**
 * Each payment with the account it goes to, and a card's with what its bank will keep; `passes`:
 * which the customer pays on top.
 */
export const paymentsOnAccounts = (
  payments: readonly Payment[],
  world: Placing,
  passes = false,
): Payment[] => payments.map((payment) => placed(payment, world, passes));

function placed(payment: Payment, world: Placing, passes: boolean): Payment {
  if (payment.method === 'account') return payment;
  const own =
    world.places?.accounts.find(({ id }) => id === payment.account) ??
    inUse(accountKindOf(payment.method), world);
  const account = payment.account ?? accountFor(payment.method, world);
  const rate = payment.method === 'card' ? (own?.commission ?? 0) : 0;
  return {
    ...payment,
    ...(account ? { account } : {}),
    ...(rate > 0
      ? {
          commission: passes
            ? passedOn(payment.amount, rate)
            : { rate, kurus: commissionOf(payment.amount, rate) },
        }
      : {}),
  };
}

/**
 * The same for what is left for an order, whatever it is; what goes back (`back`) has cost its bank
 * what it cost.
 */
export const partsOnAccounts = (
  parts: readonly DepositPart[],
  world: Placing,
  back = false,
): DepositPart[] => parts.map((part) => placedPart(part, world, back));

function placedPart(part: DepositPart, world: Placing, back: boolean): DepositPart {
  if ('method' in part) {
    const { account, commission } = placed({ ...part, amount: part.quantity }, world, false);
    return {
      ...part,
      ...(account ? { account } : {}),
      ...(commission && !back ? { commission } : {}),
    };
  }
  const account = part.account ?? inUse(accountKindFor(part.asset), world)?.id;
  return account && account !== depositAccountOf({ asset: part.asset, quantity: part.quantity })
    ? { ...part, account }
    : part;
}
