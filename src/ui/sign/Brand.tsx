import { cx } from '../style/classes';

/**
 * The M in the cartouche. The name is text for the ear, not a label, so that no field search ever
 * meets it.
 */
export function Brand({
  size = 28,
  withName = false,
  className,
}: {
  size?: 28 | 44;
  withName?: boolean;
  className?: string;
}) {
  const box =
    size === 28
      ? 'size-7 rounded-[8px/14px] border-[1.5px] text-[14px]'
      : 'size-11 rounded-[12px/22px] border-2 text-[22px]';
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <span
        aria-hidden
        className={cx('grid place-items-center border-accent font-semibold text-accent', box)}
      >
        M
      </span>
      <span className={withName ? 'font-semibold text-18' : 'sr-only'}>Milyem</span>
    </span>
  );
}
