import type { BalanceView, SessionView, TransactionView } from '@/data/core/types';
import { allTransactions } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import type { Account } from '@/domain/ledger/ledger';
import {
  type AccountKind,
  accountsIn,
  kindOf,
  mayLieOn,
  type OwnAccount,
} from '@/domain/ledger/own-account';
import { type Asset, FINE_METALS, TRY } from '@/domain/metal/asset';
import { expectedOf, type Figure, flowsOf } from '@/domain/till/till';
import { lastCountIn } from './last-count';

/**
 * What this device knows of a till at a moment: the server's balances with its own waiting rows,
 * and what moved since the last count.
 */
type Balances = ReadonlyMap<string, readonly BalanceView[]>;

export const balanceOf = (balances: Balances, account: Account, asset: Asset): number => {
  const held = balances.get(account)?.find((balance) => balance.asset === asset);
  return (held?.confirmed ?? 0) + (held?.waiting ?? 0);
};

/**
 * Assets that lie on an account and may be counted there; a till has lira even when it is empty.
 */
export function assetsOn(balances: Balances, account: Account): Asset[] {
  const kind = kindOf(account);
  const known = (balances.get(account) ?? [])
    .filter(({ asset }) => mayLieOn(account, asset))
    .map(({ asset }) => asset);
  return Array.from(new Set([...FIRST[kind ?? 'coins'], ...known]));
}

const FIRST: Record<AccountKind, readonly Asset[]> = {
  till: [TRY],
  currency: ['USD', 'EUR', 'GBP'],
  pos: [TRY],
  bank: [TRY],
  coins: [],
  scrap: FINE_METALS,
  metal: FINE_METALS,
};

/** Those that a till's session counts: the metal of a branch is counted by its cards. */
export const countedIn = (accounts: readonly OwnAccount[], branch: string): OwnAccount[] =>
  accountsIn(accounts, branch).filter(({ kind }) => kind !== 'metal');

/**
 * What a count is of: an open session, or the one whose count has begun here (`begun`), whoever
 * closes it meanwhile, since a count is a fact.
 */
export const sessionToCount = (
  sessions: readonly SessionView[],
  id: string,
  begun: string,
): SessionView | undefined =>
  sessions.find((one) => one.id === id && (one.close === null || id === begun));

/**
 * Everything that was booked after a moment, of every device; what the server refused moved
 * nothing.
 */
export async function movesSince(after: number): Promise<TransactionView[]> {
  const found: TransactionView[] = [];
  for await (const { rows } of allTransactions(after > 0 ? { from: dayOf(after) } : {}).pages) {
    for (const slip of rows) if (slip.at > after && slip.sync !== 'refused') found.push(slip);
  }
  return found;
}

type Entered = ReadonlyMap<string, number>;
export const enteredKey = (account: Account, asset: Asset): string => `${account}|${asset}`;

type Ask = {
  accounts: readonly Account[];
  entered: Entered;
  balances: Balances;
  sessions: readonly SessionView[];
  since: number;
  now: number;
};

/**
 * The figures of a count as this device has them; what was neither counted nor moved is left out.
 */
export async function figuresNow({
  accounts,
  entered,
  balances,
  sessions,
  since,
  now,
}: Ask): Promise<Figure[]> {
  const afterOf = (account: Account): number => {
    return lastCountIn(sessions, account)?.at ?? since;
  };
  const moves = await movesSince(Math.min(...accounts.map(afterOf)));
  return accounts.flatMap((account) =>
    Array.from(new Set([...assetsOn(balances, account), ...assetsIn(entered, account)])).flatMap(
      (asset): Figure[] => {
        const flows = flowsOf(moves, account, asset, { after: afterOf(account), upTo: now });
        const opening = balanceOf(balances, account, asset) - flows.in + flows.out;
        const figure = {
          account,
          asset,
          opening,
          ...flows,
          quantity: entered.get(enteredKey(account, asset)) ?? null,
        };
        const idle =
          figure.quantity === null && expectedOf(figure) === 0 && flows.in === 0 && flows.out === 0;
        return idle ? [] : [figure];
      },
    ),
  );
}

const assetsIn = (entered: Entered, account: Account): Asset[] =>
  Array.from(entered.keys()).flatMap((key) =>
    key.startsWith(`${account}|`) ? [key.slice(account.length + 1)] : [],
  );

/** The last close that this account was part of. */
export const lastCloseOf = (
  sessions: readonly SessionView[],
  account: Account,
): SessionView | undefined =>
  sessions.find((session) => session.close !== null && session.accounts.includes(account));
