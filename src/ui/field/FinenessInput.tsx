import { readTypedFineness, type TypedFineness } from '@/domain/metal/typed-fineness';
import { useFieldLeft } from '../list/use-left';
import type { TypedInputProps } from './MoneyInput';
import { NumberInput } from './NumberInput';
import { finenessEcho, finenessError } from './typed-text';

type FinenessInputProps = Omit<TypedInputProps, 'onRead'> & {
  /** Which way the metal goes: 22 ayar is 916 when it leaves the shop and 906 when it comes in. */
  side: 'sell' | 'buy';
  onRead?: (value: TypedFineness | undefined) => void;
};

/**
 * Ayar, milyem or "12,34*22" in one field, read back by side: "12,34 g · 22 ayar 916 · 11,303 has".
 */
export function FinenessInput({
  side,
  value,
  onValue,
  onRead,
  hint,
  error,
  onBlur,
  ...rest
}: FinenessInputProps) {
  const scrap = side === 'buy';
  const read = readTypedFineness(value, scrap);
  const { left, leave } = useFieldLeft(value);
  return (
    <NumberInput
      {...rest}
      value={value}
      onValue={(text) => {
        onValue(text);
        const now = readTypedFineness(text, scrap);
        onRead?.(now.ok ? now.value : undefined);
      }}
      onBlur={(event) => {
        leave(event);
        onBlur?.(event);
      }}
      hint={read.ok ? finenessEcho(read.value) : hint}
      error={error ?? (!read.ok && left ? finenessError(read.error) : undefined)}
    />
  );
}
