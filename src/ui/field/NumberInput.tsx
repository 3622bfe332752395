import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../style/classes';
import { type ControlSize, controlBox } from './control';
import { Field } from './Field';

export type NumberInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'size' | 'id' | 'inputMode' | 'type'
> & {
  label: string;
  /**
   * The text as typed. Reading it is the domain's business (parseTyped), so that nothing is lost or
   * rewritten under the fingers.
   */
  value: string;
  onValue: (value: string) => void;
  unit?: string;
  hint?: ReactNode;
  error?: ReactNode;
  errorAt?: string | undefined;
  aside?: ReactNode;
  controlSize?: ControlSize;
  /** Whole numbers only (pieces). */
  whole?: boolean;
  /** Our own number pad stands below: the system keyboard stays away. */
  pad?: boolean;
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
  controlSize = 'md',
  whole,
  pad,
  className,
  fieldClassName,
  ref,
  ...rest
}: NumberInputProps) {
  const mode = pad ? 'none' : whole ? 'numeric' : 'decimal';
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      errorAt={errorAt}
      aside={aside}
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

/**
 * Room for the unit, so that digits of one column end at the same place whatever is typed. Two of
 * the widest letters take more of it.
 */
const padding = (unit: string): string =>
  unit.length > 2 ? 'pr-14' : unit === 'mm' ? 'pr-11' : 'pr-8';
