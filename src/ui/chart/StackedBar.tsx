import { cx } from '../style/classes';
import { sharesOf } from './shares';

const FILL = ['fill-ink', 'fill-quiet', 'fill-edge', 'fill-amber'] as const;

/** Least share of the bar for a part above zero, so that the part is visible. */
const LEAST = 0.012;

/**
 * Bar of the parts of one sum, from the youngest to the oldest. A table beside the bar gives the
 * figures and marks each part with a `PartSquare`.
 */
export function StackedBar({ label, values }: { label: string; values: readonly number[] }) {
  const shares = sharesOf(values, LEAST);
  let left = 0;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      className={cx('block h-4 w-full', FORCED)}
    >
      {shares.map((share, i) => {
        const x = left;
        left += share * 1000;
        return share === 0 ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            key={i}
            x={x}
            y={0}
            width={Math.max(1, share * 1000 - 4)}
            height={10}
            className={FILL[i % FILL.length]}
          />
        );
      })}
    </svg>
  );
}

const FORCED =
  'forced-colors:[--ink:CanvasText] forced-colors:[--quiet:GrayText] forced-colors:[--edge:LinkText] forced-colors:[--amber:Highlight]';

/** Square in the colour of a `StackedBar` part, for the part's label. */
export const PartSquare = ({ part }: { part: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 10 10"
    className={cx('mr-2 inline-block size-2.5 shrink-0', FORCED)}
  >
    <rect width={10} height={10} rx={1.5} className={FILL[part % FILL.length]} />
  </svg>
);
