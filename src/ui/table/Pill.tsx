import type { ReactNode } from 'react';
import { pill } from '../field/control';
import { ChevronDownIcon } from '../sign/first-icons';
import { cx } from '../style/classes';

type SelectProps<T extends string> = {
  label: string;
  value: T;
  /** The value that asks for nothing; null when every value asks for something. */
  usual: T | null;
  options: readonly { value: T; label: string }[];
  onValue: (value: T) => void;
};

/** One part of a filter. What it says is its value; one that asks for something is in full ink. */
export function PillSelect<T extends string>({
  label,
  value,
  usual,
  options,
  onValue,
}: SelectProps<T>) {
  const asks = value !== usual;
  return (
    <span className="relative inline-flex max-w-full shrink-0">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onValue(event.target.value as T)}
        className={cx(
          'max-w-full appearance-none text-ellipsis bg-raised bg-none pr-8 pl-4 max-lg:pr-6.5 max-lg:pl-2.5 [field-sizing:content]',
          pill(asks),
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon
        size={16}
        className="pointer-events-none absolute top-1/2 right-3 max-lg:right-2 -translate-y-1/2 text-quiet"
      />
    </span>
  );
}

/** A filter that is on or off. */
export function PillToggle({
  on,
  onToggle,
  children,
}: {
  on: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onToggle}
      className={cx(
        'pressable inline-flex items-center gap-2 bg-raised px-4 max-lg:gap-1.5 max-lg:px-2.5 active:bg-sunken',
        pill(on),
      )}
    >
      {children}
    </button>
  );
}
