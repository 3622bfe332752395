import { useLingui } from '@lingui/react/macro';
import type { Metal } from '../../../domain/weight';
import { metalWord } from '../../../i18n/stock-text';
import { Select } from '../../../ui/Select';

/** Gold or silver. */
export function MetalField({ value, onValue }: { value: Metal; onValue: (metal: Metal) => void }) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Maden`}
      value={value}
      onValue={onValue}
      options={(['gold', 'silver'] as const).map((metal) => ({ value: metal, label: metalWord(metal) }))}
    />
  );
}
