import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { ChevronDownIcon } from '../sign/first-icons';
import { cx } from '../style/classes';
import { type ControlSize, controlBox } from './control';
import { Field } from './Field';

export type SelectOption<T extends string> = { value: T; label: string; disabled?: boolean };

type SelectProps<T extends string> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value' | 'size' | 'id' | 'children'
> & {
  label: string;
  value: T;
  onValue: (value: T) => void;
  options: readonly SelectOption<T>[];
  hint?: ReactNode;
  error?: ReactNode;
  labelHidden?: boolean;
  controlSize?: ControlSize;
  fieldClassName?: string;
  ref?: Ref<HTMLSelectElement>;
};

/** The browser's own select: the best list on a tablet, and nothing to load. */
export function Select<T extends string>({
  label,
  value,
  onValue,
  options,
  hint,
  error,
  labelHidden = false,
  controlSize = 'md',
  className,
  fieldClassName,
  ref,
  ...rest
}: SelectProps<T>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      className={fieldClassName}
    >
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            ref={ref}
            value={value}
            onChange={(event) => onValue(event.target.value as T)}
            className={cx(
              controlBox({ size: controlSize, invalid: Boolean(error) }),
              'appearance-none truncate bg-none pr-9',
              className,
            )}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
          />
        </div>
      )}
    </Field>
  );
}
