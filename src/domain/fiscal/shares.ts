import { mulDiv } from '../base/integer';

/**
 * Shares several sums over rows in proportion to the rows' amounts: half up, the rest to the
 * largest. Guarantee: each column adds up to its sum, and where the sums add up to the amounts each
 * row adds up to its amount.
 */
export function sharesOf(amounts: readonly number[], sums: readonly number[]): number[][] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const largestRow = indexOfLargest(amounts);
  const largestSum = indexOfLargest(sums);
  const shares = amounts.map((amount) =>
    sums.map((sum) => (total === 0 ? 0 : mulDiv(sum, amount, total))),
  );
  const isComplete = sums.reduce((sum, one) => sum + one, 0) === total;
  for (const [column, sum] of sums.entries()) {
    if (isComplete && column === largestSum) continue;
    const given = shares.reduce((all, row) => all + (row[column] ?? 0), 0);
    add(shares, largestRow, column, sum - given);
  }
  if (isComplete)
    for (const [row, amount] of amounts.entries())
      add(shares, row, largestSum, amount - (shares[row] ?? []).reduce((all, one) => all + one, 0));
  return shares;
}

function add(shares: number[][], row: number, column: number, more: number): void {
  const cells = shares[row];
  if (cells && column in cells) cells[column] = (cells[column] ?? 0) + more;
}

const indexOfLargest = (list: readonly number[]): number =>
  list.reduce((best, value, at) => (value > (list[best] ?? 0) ? at : best), 0);
