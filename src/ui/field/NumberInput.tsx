import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../style/classes';
import { type ControlSize, controlBox } from './control';
import { Field } from './Field';

export type NumberInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'size' | 'id' | 'inputMode' | 'type'
> & {
  label: string;
  /** The text as typed. The domain parses it (parseTyped); the input never rewrites it. */
  value: string;
  onValue: (value: string) => void;
  unit?: string;
  hint?: ReactNode;
  error?: ReactNode;
  errorAt?: string | undefined;
  aside?: ReactNode;
  labelHidden?: boolean;
  controlSize?: ControlSize;
  /** Whole numbers only (pieces). */
  whole?: boolean;
  /** The app's number pad is shown, so the system keyboard is not. */
  pad?: boolean;
  /** A name may follow the figure, so the system keyboard shows letters. */
  letters?: boolean;
  fieldClassName?: string;
  ref?: Ref<HTMLInputElement>;
};

export function NumberInput({
  label,
  value,
  onValue,
  unit,
  hint,
  error,
  errorAt,
  aside,
  labelHidden = false,
  controlSize = 'md',
  whole,
  pad,
  letters = false,
  className,
  fieldClassName,
  ref,
  ...rest
}: NumberInputProps) {
  const mode = pad ? 'none' : letters ? 'text' : whole ? 'numeric' : 'decimal';
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      errorAt={errorAt}
      aside={aside}
      labelHidden={labelHidden}
      className={fieldClassName}
    >
      {(control) => (
        <div className="relative">
          <input
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
            onFocus={(event) => event.currentTarget.select()}
            {...rest}
            {...control}
            ref={ref}
            type="text"
            inputMode={mode}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            className={cx(
              controlBox({ size: controlSize, invalid: Boolean(error) }),
              'text-right',
              unit && padding(unit),
              className,
            )}
          />
          {unit ? (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-13 text-quiet"
            >
              {unit}
            </span>
          ) : null}
        </div>
      )}
    </Field>
  );
}

/** Right padding for the unit, so that the digits of a column align. Two wide letters need more. */
const padding = (unit: string): string =>
  unit.length > 2 ? 'pr-14' : unit === 'mm' ? 'pr-11' : 'pr-8';
