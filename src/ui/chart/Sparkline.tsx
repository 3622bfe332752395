import { cx } from '../style/classes';
import { movementRange, polylineOf } from './series';

type Props = {
  /** What it shows, with its exact ends: the ear has nothing else. */
  label: string;
  values: readonly number[];
  className?: string;
};

/**
 * A movement as small as a word. With fewer than two values there is none, and its place stays
 * empty.
 */
export function Sparkline({ label, values, className }: Props) {
  if (values.length < 2) return <span className={cx('inline-block h-6 w-20', className)} />;
  const range = movementRange([{ name: '', tone: 'ink', values }]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length} 100`}
      preserveAspectRatio="none"
      className={cx(
        'inline-block h-6 w-20 overflow-visible fill-transparent stroke-ink [stroke-width:1.5px]',
        className,
      )}
    >
      <polyline
        points={polylineOf(values, range)}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
