import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import { useFieldLeft } from '../list/use-left';
import { NumberInput, type NumberInputProps } from './NumberInput';
import { moneyEcho, moneyError } from './typed-text';

export type TypedInputProps = Omit<NumberInputProps, 'unit' | 'whole'> & {
  /** What was understood, in the kind's own integer; undefined while it is nothing yet. */
  onRead?: (value: number | undefined) => void;
};

/**
 * Money as it is typed: the text stays as the fingers wrote it, the line under it reads it back
 * ("1234,5" is 1.234,50 ₺), and what is no sum is said when the field is left.
 */
export function MoneyInput({
  value,
  onValue,
  onRead,
  hint,
  error,
  onBlur,
  ...rest
}: TypedInputProps) {
  const read = parseTyped(value, MONEY_FIELD);
  const { left, leave } = useFieldLeft(value);
  const fault = !read.ok && left ? moneyError(read.error) : undefined;
  return (
    <NumberInput
      {...rest}
      unit="₺"
      value={value}
      onValue={(text) => {
        onValue(text);
        const now = parseTyped(text, MONEY_FIELD);
        onRead?.(now.ok ? now.value : undefined);
      }}
      onBlur={(event) => {
        leave(event);
        onBlur?.(event);
      }}
      hint={(read.ok ? moneyEcho(value, read.value) : undefined) ?? hint}
      error={error ?? fault}
    />
  );
}
