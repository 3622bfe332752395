import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { TextInput } from '@/ui/field/TextInput';

type Props = {
  value: string;
  onValue: (code: string) => void;
  failure: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Where a reader types a label's code; its Enter takes it. What it cannot take is said under it.
 */
export function ScanBox({ value, onValue, failure, ref }: Props) {
  const { t } = useLingui();
  return (
    <TextInput
      ref={ref}
      label={t`Etiket`}
      placeholder={t`Okutun ya da kodu yazıp Enter’a basın`}
      value={value}
      onValue={onValue}
      error={failure}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="done"
    />
  );
}
