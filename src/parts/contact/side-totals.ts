/** What all debtors owe and all creditors are owed: two figures that are never set off. */
export type SideTotals = { debit: number; credit: number };

/** Adds up balances by side; both totals are without a sign. */
export function sideTotals(balances: readonly number[]): SideTotals {
  const totals = { debit: 0, credit: 0 };
  for (const balance of balances) {
    if (balance > 0) totals.debit += balance;
    else totals.credit -= balance;
  }
  return totals;
}
