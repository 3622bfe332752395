import { type ReactNode, useId } from 'react';
import { cx } from '../style/classes';

/** What the control inside a field must carry. */
type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  /** Always visible, and exactly the control's accessible name. */
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /**
   * Id of the element that says the error, where a sentence under the control would push the others
   * about.
   */
  errorAt?: string | undefined;
  /** Small quiet text at the right of the label (a key hint, "isteğe bağlı"). */
  aside?: ReactNode;
  /** In a row of filters what is chosen says it: the label is for the ear alone. */
  labelHidden?: boolean;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/**
 * Label, control, then the error in place of the hint: one line under the control, so that nothing
 * jumps when a field is refused.
 */
export function Field({
  label,
  hint,
  error,
  errorAt,
  aside,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = (errorAt ? undefined : error) ?? hint;
  const told = note ? noteId : error ? errorAt : undefined;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <div
        className={
          labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-2 text-13 text-quiet'
        }
      >
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': told, 'aria-invalid': error ? true : undefined })}
      {note ? (
        <p
          id={noteId}
          className={cx('text-13', note === error ? 'text-dangertext' : 'text-quiet')}
          role={note === error ? 'alert' : undefined}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}
