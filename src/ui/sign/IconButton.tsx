import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../style/classes';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  /** Its name: read aloud and shown as a hint. */
  label: string;
  icon: ReactNode;
  bordered?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * Only for second-level actions whose sign everybody knows (close, more, back); first-level actions
 * carry their word.
 */
export function IconButton({
  label,
  icon,
  bordered = false,
  className,
  ref,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      ref={ref}
      aria-label={label}
      className={cx(
        'pressable inline-grid size-control shrink-0 place-items-center rounded-control border active:bg-sunken disabled:text-quiet',
        bordered ? 'border-edge hover:border-ink' : 'border-transparent hover:border-line',
        className,
      )}
    >
      {icon}
    </button>
  );
}
