import { createHash } from 'node:crypto';
import type { BalanceBody, TransactionBody } from '@/contract/core/records';
import { headOf, type MutationKind } from '@/contract/mutation';
import { type Leg, mergeLegs } from '@/domain/ledger/ledger';
import type { Transaction } from '@/domain/slip/transaction';
import { type NewRecord, putRecords } from '../db/records';
import { balances, legs, mutations, transactions } from '../db/schema';
import type { Tx } from '../db/types';
import { answerText } from '../platform/http';

/** Books the demo companies' slips. */

export type Booked = Transaction & { actor: string; branch?: string };

/**
 * Books many slips at once with the effect that each would have had on its own: its row, its legs,
 * its answered key and its record. Balances are summed here and written by `closeBooks`, once
 * instead of after every slip.
 */
export async function bookSlips(
  tx: Tx,
  company: string,
  version: number,
  device: string,
  slips: readonly Booked[],
): Promise<void> {
  if (slips.length === 0) return;
  await tx.insert(transactions).values(
    slips.map((t) => ({
      company,
      id: t.id,
      number: t.number,
      type: t.type,
      at: t.at,
      contactId: t.contactId,
      reverses: t.reverses ?? null,
    })),
  );
  await tx
    .insert(legs)
    .values(
      slips.flatMap((t) =>
        mergeLegs(t.legs).map((leg) => ({ company, transaction: t.id, ...leg })),
      ),
    );
  // A deposit came in its order's row, which is not told of here.
  const own = slips.filter(({ order }) => order === undefined);
  if (own.length > 0)
    await tx.insert(mutations).values(own.map((slip) => answered(company, version, device, slip)));
  await putRecords(
    tx,
    company,
    version,
    slips.map((slip) => recordOf(device, slip, null)),
  );
}

export function recordOf(
  device: string,
  { actor, ...slip }: Booked,
  reversedBy: string | null,
): NewRecord {
  const body: TransactionBody = { ...slip, actor, device, reversedBy };
  return { kind: 'transactions', id: slip.id, body };
}

/** Kinds of the mutations by which documents other than slips arrive. */
const KINDS: Partial<Record<Transaction['type'], MutationKind>> = {
  reversal: 'transaction.cancel',
  opening: 'movement.create',
  cheque: 'cheque.move',
};

function answered(
  company: string,
  version: number,
  device: string,
  { actor, branch, ...slip }: Booked,
) {
  const kind = KINDS[slip.type] ?? 'transaction.create';
  const body = new TextEncoder().encode(JSON.stringify({ ...headOf(kind), ...slip }));
  return {
    company,
    id: slip.id,
    ...headOf(kind),
    device,
    actor,
    branch: branch ?? null,
    body,
    bodyHash: createHash('sha256').update(body).digest('hex'),
    status: 200,
    answer: answerText({ status: true, result: { id: slip.id, findings: [] }, version }, slip.id),
    version,
    at: slip.at,
  };
}

/** Writes the balances: the sums of all booked legs. */
export async function closeBooks(
  tx: Tx,
  company: string,
  version: number,
  booked: readonly Leg[],
): Promise<void> {
  const sums = mergeLegs(booked);
  await tx
    .insert(balances)
    .values(sums.map((leg) => ({ company, ...leg, quantity: BigInt(leg.quantity) })));
  const accounts = Array.from(new Set(sums.map((leg) => leg.account)));
  const records = accounts.map((account): NewRecord => {
    const assets = Object.fromEntries(
      sums.filter((leg) => leg.account === account).map((leg) => [leg.asset, leg.quantity]),
    );
    return { kind: 'balances', id: account, body: { account, assets } satisfies BalanceBody };
  });
  await putRecords(tx, company, version, records);
}
