/**
 * One line of the table. A limit that depends on the machine is measured in the same run, as
 * `peer`.
 */
export type Measured = {
  metric: string;
  value: number;
  unit: string;
  limit?: { is: 'most' | 'least'; value: number };
  peer?: string;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export const holds = ({ value, limit }: Measured): boolean =>
  !limit || (limit.is === 'most' ? value <= limit.value : value >= limit.value);

export function printTable(rows: readonly Measured[]): void {
  const cells = rows.map((row) => [
    row.metric,
    `${round(row.value)} ${row.unit}`,
    row.limit
      ? `${row.limit.is === 'most' ? '≤' : '≥'} ${round(row.limit.value)} ${row.unit}`
      : '–',
    row.peer ?? '–',
    row.limit ? (holds(row) ? 'ok' : 'TOO MUCH') : '–',
  ]);
  const table = [['metric', 'measured', 'limit', 'peer, same run', 'ok'], ...cells];
  const widths =
    table[0]?.map((_, i) => Math.max(...table.map((line) => line[i]?.length ?? 0))) ?? [];
  for (const line of table)
    console.log(line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
}

const round = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1);
