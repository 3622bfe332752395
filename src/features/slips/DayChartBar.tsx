import type { Range } from '@/domain/base/day-range';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import type { DaySums } from './use-day-sums';

const DayChart = loadLater(async () => (await import('./DayChart')).DayChart);

/**
 * Its place is taken from the beginning, so that the list below stands still when the sums are
 * there.
 */
export function DayChartBar({ sums, days }: { sums: DaySums | undefined; days: Range }) {
  return (
    <div className="min-h-[136px] shrink-0 px-6 pb-2 max-sm:px-4">
      {sums ? (
        <LoadBoundary>
          <DayChart sums={sums} days={days} />
        </LoadBoundary>
      ) : null}
    </div>
  );
}
