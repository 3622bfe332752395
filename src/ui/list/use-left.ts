import { type FocusEventHandler, useState } from 'react';

/**
 * Whether a field was left since it was last typed into: a half-typed number is not scolded, a
 * finished one is judged.
 */
export function useFieldLeft(value: string) {
  const [leftWith, setLeftWith] = useState<string>();
  const leave: FocusEventHandler<HTMLInputElement> = (event) =>
    setLeftWith(event.currentTarget.value);
  return { left: leftWith === value && value.trim() !== '', leave };
}
