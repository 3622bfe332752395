import { type InputHTMLAttributes, memo, type ReactNode, type Ref, useId } from 'react';
import { ChevronDownIcon } from '@/ui/sign/first-icons';
import { cx } from '@/ui/style/classes';

type HandFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'size' | 'id' | 'inputMode' | 'type'
> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Small text after the label. */
  aside?: ReactNode;
  error: string | undefined;
  /** Id of the element that shows the error. */
  errorAt: string;
  whole?: boolean;
  pad: boolean;
  fieldClassName: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Numeric field of the selected line, with label and input on one row. Memoised: a keystroke
 * redraws only the fields whose values it changes.
 */
export const HandField = memo(function HandField({
  label,
  value,
  onValue,
  aside,
  error,
  errorAt,
  whole = false,
  pad,
  className,
  fieldClassName,
  ref,
  ...rest
}: HandFieldProps) {
  const id = useId();
  return (
    <div className={cx('flex min-w-0 items-center gap-1.5', fieldClassName)}>
      <label htmlFor={id} className="shrink-0 text-13 text-quiet">
        {label}
      </label>
      {aside ? <span className="shrink-0 text-12">{aside}</span> : null}
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        onFocus={(event) => event.currentTarget.select()}
        {...rest}
        id={id}
        ref={ref}
        type="text"
        inputMode={pad ? 'none' : whole ? 'numeric' : 'decimal'}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorAt : undefined}
        onChange={(event) => onValue(event.target.value)}
        className={cx(handFieldClass(Boolean(error)), 'text-right', className)}
      />
    </div>
  );
});

/** Classes of an input: its underline and its focus ring. */
const handFieldClass = (invalid: boolean): string =>
  cx(
    'min-h-9 w-full min-w-0 flex-1 rounded-none border-0 border-b bg-transparent pl-1 text-15 text-ink outline-offset-0 pointer-coarse:min-h-11',
    invalid ? 'border-danger' : 'border-edge hover:border-ink',
  );

type HandSelectProps<T extends string> = {
  label: string;
  labelClassName: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onValue: (value: T) => void;
  className: string;
};

/** Choice of the selected line, drawn like its fields. */
export function HandSelect<T extends string>({
  label,
  labelClassName,
  value,
  options,
  onValue,
  className,
}: HandSelectProps<T>) {
  const id = useId();
  return (
    <div className={cx('flex min-w-0 items-center gap-1.5', className)}>
      <label htmlFor={id} className={labelClassName}>
        {label}
      </label>
      <span className="relative min-w-0 flex-1">
        <select
          id={id}
          value={value}
          onChange={(event) => onValue(event.target.value as T)}
          className={cx(handFieldClass(false), 'appearance-none truncate bg-none pr-5')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          size={16}
          className="pointer-events-none absolute top-1/2 right-0 -translate-y-1/2 text-quiet"
        />
      </span>
    </div>
  );
}
