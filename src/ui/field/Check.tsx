import { type ReactNode, useId } from 'react';
import { cx } from '../style/classes';

type CheckProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  /** Why it cannot be changed. It stays in its place and can still be read. */
  reason?: ReactNode;
  className?: string;
};

/** Yes or no beside its words; the whole line is the target. */
export function Check({ label, checked, onChange, hint, reason, className }: CheckProps) {
  const id = useId();
  const note = reason ?? hint;
  return (
    <div className={cx('flex items-start gap-3', className)}>
      <span className="grid h-control w-5 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-disabled={reason ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => (reason ? undefined : onChange(event.target.checked))}
          className="size-5 outline-offset-2 aria-disabled:opacity-60"
        />
      </span>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="flex min-h-control items-center">
          {label}
        </label>
        {note ? (
          <p id={`${id}-note`} className="-mt-1.5 pb-1 text-13 text-quiet">
            {note}
          </p>
        ) : null}
      </div>
    </div>
  );
}
