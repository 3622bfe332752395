import { cx } from '../style/classes';

/**
 * A bar where a text will stand. It appears only after 150 ms, so that what is fast never flickers.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('appear-late block h-4 rounded-control bg-line opacity-60', className)}
    />
  );
}

/** A list while its first rows are read. */
export function SkeletonRows({ rows = 6, height = 36 }: { rows?: number; height?: number }) {
  return (
    <div aria-hidden className="appear-late">
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity
          key={index}
          className="flex items-center gap-6 border-line border-b px-6"
          style={{ height }}
        >
          <Skeleton className="w-12" />
          <Skeleton className="w-24" />
          <Skeleton className="flex-1" />
          <Skeleton className="w-28" />
        </div>
      ))}
    </div>
  );
}
