import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { cx } from '../style/classes';
import { Kbd } from './Kbd';
import { Spinner } from './Spinner';
import { showToast } from './toast';

type ButtonVariant = 'primary' | 'secondary' | 'bare' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** One primary (ink, filled) a screen. */
  variant?: ButtonVariant;
  /** sm: lists and panels; md: forms; lg: the 56 px action that ends a screen. */
  size?: ButtonSize;
  icon?: ReactNode;
  /** Key hint, shown where there is a keyboard. */
  kbd?: string;
  loading?: boolean;
  /**
   * Why it is closed. The button stays in its place and can still be reached and read; a press says
   * it, since a finger has no hover.
   */
  reason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

const LOOK: Record<ButtonVariant, string> = {
  primary: 'border-ink bg-ink font-semibold text-on-ink',
  secondary: 'border-edge font-medium hover:border-ink active:bg-sunken',
  bare: 'border-transparent font-medium hover:border-line active:bg-sunken',
  danger: 'border-dangerfill bg-dangerfill font-semibold text-[white]',
};

const SIZE: Record<ButtonSize, string> = {
  sm: 'min-h-control px-3 text-13',
  md: 'min-h-11 px-4 text-15',
  lg: 'min-h-14 px-4 text-15',
};

const CLOSED = 'border-line bg-transparent font-medium text-quiet';

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  kbd,
  loading = false,
  reason,
  disabled,
  className,
  children,
  onClick,
  ref,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const closed = Boolean(disabled || reason);
  const blocked = closed || loading;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event);
    event.preventDefault();
    if (reason) showToast({ type: 'info', message: reason });
  };
  const look = closed ? CLOSED : LOOK[variant];
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={ref}
        aria-disabled={blocked || undefined}
        aria-busy={loading || undefined}
        aria-describedby={reason ? reasonId : rest['aria-describedby']}
        title={reason ?? rest.title}
        onClick={click}
        className={cx(
          'pressable inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-control border',
          SIZE[size],
          look,
          className,
        )}
      >
        {loading ? <Spinner /> : icon}
        {children}
        {kbd && !closed ? (
          <Kbd onInk={variant === 'primary' || variant === 'danger'}>{kbd}</Kbd>
        ) : null}
      </button>
      {reason ? (
        <span id={reasonId} hidden>
          {reason}
        </span>
      ) : null}
    </>
  );
}
