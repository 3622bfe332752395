import type { ReactNode } from 'react';
import { cx } from '@/ui/style/classes';

export type SumRow = { name: ReactNode; value: ReactNode; strong?: true };

/** What adds up, a line each: names at the left, figures at one right edge. */
export function Sums({ lines, className }: { lines: readonly SumRow[]; className?: string }) {
  return (
    <dl className={className}>
      {lines.map(({ name, value, strong }, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one form are always the same
          key={i}
          className="flex items-baseline justify-between gap-4 border-line border-b py-1.5"
        >
          <dt className={strong ? 'font-semibold' : 'text-quiet'}>{name}</dt>
          <dd
            className={cx('min-w-0 text-right [overflow-wrap:anywhere]', strong && 'font-semibold')}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
