import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../style/classes';
import { type ControlSize, controlBox } from './control';
import { Field } from './Field';

export type TextInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'size' | 'id'
> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  aside?: ReactNode;
  /** Where what stands beside the box names it: the label is for the ear alone. */
  labelHidden?: boolean;
  controlSize?: ControlSize;
  /** Class of the whole field; `className` is the input's. */
  fieldClassName?: string;
  ref?: Ref<HTMLInputElement>;
};

export function TextInput({
  label,
  value,
  onValue,
  hint,
  error,
  aside,
  labelHidden = false,
  controlSize = 'md',
  className,
  fieldClassName,
  ref,
  ...rest
}: TextInputProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={aside}
      labelHidden={labelHidden}
      className={fieldClassName}
    >
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...control}
          ref={ref}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          className={cx(controlBox({ size: controlSize, invalid: Boolean(error) }), className)}
        />
      )}
    </Field>
  );
}
