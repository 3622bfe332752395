import { Trans } from '@lingui/react/macro';
import type { TransactionView } from '@/data/core/types';
import { allTransactions } from '@/data/list/read-list';
import { useTransactionChanges } from '@/data/list/use-changes';
import { useSums } from '@/data/list/use-sums';
import type { Day } from '@/domain/base/day';
import { counts } from '@/domain/position/book-result';
import { tillReport, type WorkRow, workmanshipRows } from '@/domain/till/till-report';
import { workName } from '@/i18n/goods-text';
import { Money } from '@/ui/figure/Money';

type Props = {
  from: Day;
  to: Day;
  /** '' is all branches. */
  branch: string;
};

const SETTLE_MS = 150;

/**
 * Which goods the workmanship was earned on, by the slips of this device: what is undone is in
 * none, as in the result.
 */
export function WorkGroups({ from, to, branch }: Props) {
  const of = `${from} ${to} ${branch}`;
  const rows = useSums(
    { of, query: of, ready: true, changes: useTransactionChanges(), settle: SETTLE_MS },
    (stopped) => readWork({ from, to, branch }, stopped),
  );
  if (!rows || rows.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="font-semibold text-15">
        <Trans>İşçilik, ürün grubuna göre</Trans>
      </h3>
      <dl className="mt-1">
        {rows.map((row) => (
          <div key={row.key} className="flex min-h-8 items-baseline justify-between gap-4">
            <dt className="min-w-0">{workName(row)}</dt>
            <dd className="whitespace-nowrap font-medium">
              <Money kurus={row.kurus} signed />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

async function readWork(
  { from, to, branch }: Props,
  stopped: () => boolean,
): Promise<WorkRow[] | undefined> {
  const found: TransactionView[] = [];
  for await (const { rows } of allTransactions({ from, to }).pages) {
    if (stopped()) return undefined;
    for (const slip of rows)
      if (slip.sync !== 'refused' && counts(slip) && (branch === '' || slip.branch === branch))
        found.push(slip);
  }
  return workmanshipRows(tillReport(found));
}
