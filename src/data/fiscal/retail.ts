import { type Day, dayOf } from '@/domain/base/day';
import {
  assignZ,
  type RetailSlip,
  retailAmount,
  retailSlipOf,
  type ZReport,
} from '@/domain/fiscal/retail';
import { isVoid } from '@/domain/fiscal/state';
import { kindOf } from '@/domain/ledger/own-account';
import { TRY } from '@/domain/metal/asset';
import { ruleAt } from '@/domain/rules/dated-rule';
import type { TransactionView } from '../core/types';
import { allTransactions } from '../list/read-list';
import { documentsBySlip } from './plans';
import { type FiscalBasis, sourcesOf } from './proposals';

/** A slip over the limit of its day that has no invoice. */
export type OwedSlip = { id: string; number: string; at: number; amount: number };

/**
 * What went over till devices on some days. `slips`: those without an invoice, up to the limit of
 * their day; `owed`: those above it. `terminals`: lira on each card account, by `terminalKey`.
 */
export type RetailDays = {
  slips: readonly RetailSlip[];
  owed: readonly OwedSlip[];
  terminals: ReadonlyMap<string, number>;
};

export const terminalKey = (day: Day, account: string): string => `${day} ${account}`;

/** Documents that move money of a card account without a card. */
const MOVED: readonly TransactionView['type'][] = ['transfer', 'difference', 'opening'];

/** Guarantee: no more than one page of slips is in memory, and nothing is written. */
export async function retailOf(from: Day, to: Day, basis: FiscalBasis): Promise<RetailDays> {
  const documents = await documentsBySlip(from, to);
  const isDocumented = ({ id }: TransactionView): boolean =>
    documents.get(id)?.some(({ stage }) => !isVoid(stage)) === true;
  const slips: RetailSlip[] = [];
  const owed: OwedSlip[] = [];
  const terminals = new Map<string, number>();
  for await (const { rows } of allTransactions({ from, to }).pages)
    for (const slip of rows) {
      if (slip.sync === 'refused') continue;
      if (!MOVED.includes(slip.type)) addTerminals(terminals, slip);
      const amount = retailAmount(slip);
      if (amount === undefined || slip.reversedBy !== null || isDocumented(slip)) continue;
      const { id, number, at, branch = null } = slip;
      if (amount > ruleAt(basis.rules, 'paper-limit', dayOf(at)))
        owed.push({ id, number, at, amount });
      else slips.push(retailSlipOf(slip, amount, branch, await sourcesOf(slip, basis)));
    }
  return { slips, owed, terminals };
}

function addTerminals(sums: Map<string, number>, { at, legs }: TransactionView): void {
  for (const { account, asset, quantity } of legs) {
    if (asset !== TRY || kindOf(account) !== 'pos') continue;
    const key = terminalKey(dayOf(at), account);
    sums.set(key, (sums.get(key) ?? 0) + quantity);
  }
}

/** Whether slips of a day went over a till device whose Z report nobody has typed. */
export async function isZMissing(
  day: Day,
  basis: FiscalBasis,
  reports: readonly ZReport[],
): Promise<boolean> {
  const { slips } = await retailOf(day, day, basis);
  const assigned = assignZ(slips, reports);
  return slips.some(({ id }) => !assigned.has(id));
}
