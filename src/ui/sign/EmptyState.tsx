import type { ReactNode } from 'react';
import { cx } from '../style/classes';

/** One sentence, one action, no illustration. */
export function EmptyState({
  text,
  action,
  className,
}: {
  text: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx('flex flex-col items-center gap-4 px-6 py-12 text-center', className)}>
      <p className="max-w-[44ch] text-quiet">{text}</p>
      {action}
    </div>
  );
}
