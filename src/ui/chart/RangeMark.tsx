import { cx } from '../style/classes';

type Props = {
  /** Text for screen readers; names the range with its exact figures. */
  label: string;
  low: number;
  high: number;
  /** Current value; if outside `low` and `high`, drawn outside the line. */
  now: number;
  className?: string;
};

/** Line from the lowest to the highest value with a mark at the current one; fits into text. */
export function RangeMark({ label, low, high, now, className }: Props) {
  const { from, upTo, at } = rangePositions(low, high, now);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className={cx('block h-2 overflow-visible', className)}
    >
      <line
        x1={from}
        x2={upTo}
        y1={4}
        y2={4}
        vectorEffect="non-scaling-stroke"
        className="stroke-edge [stroke-width:2px]"
      />
      <line
        x1={at}
        x2={at}
        y1={0}
        y2={8}
        vectorEffect="non-scaling-stroke"
        className="stroke-ink [stroke-width:3px]"
      />
    </svg>
  );
}

/** Positions from 0 to 100; 50 for the mark if all three values are equal. */
export function rangePositions(
  low: number,
  high: number,
  now: number,
): { from: number; upTo: number; at: number } {
  const [begin, end] = [Math.min(low, now), Math.max(high, now)];
  if (begin === end) return { from: 0, upTo: 100, at: 50 };
  const place = (value: number): number => ((value - begin) / (end - begin)) * 100;
  return { from: place(low), upTo: place(high), at: place(now) };
}
