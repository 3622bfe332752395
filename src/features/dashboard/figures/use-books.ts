import { useMemo } from 'react';
import { useWholeBalances } from '@/data/ledger/use-balances';
import { usePromisedMetal } from '@/data/ledger/use-position';
import { useSteadyBoard } from '@/data/price/use-quotes';
import { type Worth, worthInHas } from '@/domain/ledger/balance';
import { ACCOUNT_KINDS, type AccountKind, kindOf } from '@/domain/ledger/own-account';
import { type Asset, HAS } from '@/domain/metal/asset';
import { metalValue } from '@/domain/metal/weight';
import {
  type AccountHeld,
  isTill,
  type Owed,
  owedOf,
  positionOf,
} from '@/domain/position/position';
import type { Promised } from '@/domain/position/promised';
import type { Quote } from '@/domain/price/quote';

/**
 * Every account with what it holds, this device's waiting slips counted in; undefined until it was
 * read.
 */
export function useAccounts(): readonly AccountHeld[] | undefined {
  const all = useWholeBalances();
  return useMemo(
    () =>
      all &&
      Array.from(all, ([account, assets]) => ({
        account,
        assets: assets.map((b) => ({ asset: b.asset, quantity: b.confirmed + b.waiting })),
      })),
    [all],
  );
}

export type Position = {
  /** Pure gold alone; above zero the shop has more than it owes. */
  has: number;
  /** Every other metal, coin and currency, largest value first is nobody's to say: by code. */
  others: readonly (readonly [Asset, number])[];
  /** All of it in pure gold; undefined where something has no price. */
  whole: Worth | undefined;
  /**
   * Kuruş that the gold alone is worth, on the side that is against the shop, and when that price
   * was true.
   */
  value: { kurus: number; at: number } | undefined;
};

const PRICE_STEP_MS = 10_000;

/** Live by the board, in steps: a figure that runs with every tick cannot be read. */
export function usePosition(accounts: readonly AccountHeld[] | undefined): Position | undefined {
  const board = useSteadyBoard(PRICE_STEP_MS);
  const promised = usePromisedMetal();
  const held = useMemo(
    () => accounts && promised && without(positionOf(accounts), promised),
    [accounts, promised],
  );
  return useMemo(() => held && priced(held, board), [held, board]);
}

/** The books, with what orders were promised at a fixed price taken off, as the chip says it. */
function without(
  held: ReadonlyMap<Asset, number>,
  promised: readonly Promised[],
): ReadonlyMap<Asset, number> {
  const left = new Map(held);
  for (const { asset, quantity } of promised) left.set(asset, (left.get(asset) ?? 0) - quantity);
  return left;
}

function priced(held: ReadonlyMap<Asset, number>, board: ReadonlyMap<string, Quote>): Position {
  const has = held.get(HAS) ?? 0;
  const others = Array.from(held)
    .filter(([asset]) => asset !== HAS)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const whole = worthInHas(
    Array.from(held, ([asset, quantity]) => ({ asset, quantity })),
    board,
  );
  const quote = board.get(HAS);
  // What is too much would be sold at the price we buy at; what is missing would be bought at the
  // price we sell at.
  const rate = has < 0 ? quote?.sell : quote?.buy;
  const value =
    quote && rate ? { kurus: metalValue(Math.abs(has), rate, 'gold'), at: quote.at } : undefined;
  return { has, others, whole, value };
}

export const tillsOf = (accounts: readonly AccountHeld[]): AccountHeld[] =>
  accounts
    .filter(({ account }) => isTill(account))
    .map(({ account, assets }) => ({
      account,
      assets: assets.filter(({ quantity }) => quantity !== 0),
    }))
    .sort((a, b) => rank(a.account) - rank(b.account) || (a.account < b.account ? -1 : 1));

const ORDER: readonly (AccountKind | undefined)[] = ACCOUNT_KINDS;
const rank = (account: string): number => ORDER.indexOf(kindOf(account));

export const useOwed = (
  families: readonly AccountHeld[] | undefined,
): readonly Owed[] | undefined => useMemo(() => families && owedOf(families), [families]);
