import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../style/classes';
import { controlBox } from './control';
import { Field } from './Field';

type TextareaProps = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'value' | 'id'
> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  aside?: ReactNode;
  fieldClassName?: string;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Rows of an empty textarea (src/contract/README.md#point-9-constants). */
export const TEXTAREA_ROWS = 2;

/**
 * Low to begin with; it grows with what is written where the browser can, up to a third of the
 * screen.
 */
export function Textarea({
  label,
  value,
  onValue,
  hint,
  error,
  aside,
  className,
  fieldClassName,
  ref,
  rows = TEXTAREA_ROWS,
  ...rest
}: TextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} className={fieldClassName}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          ref={ref}
          rows={rows}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className={cx(
            controlBox({ invalid: Boolean(error) }),
            'field-sizing-content max-h-[33dvh] min-h-16 resize-y py-2',
            className,
          )}
        />
      )}
    </Field>
  );
}
