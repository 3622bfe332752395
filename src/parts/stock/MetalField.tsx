import { useLingui } from '@lingui/react/macro';
import { METALS, type Metal } from '@/domain/metal/asset';
import { metalWord } from '@/i18n/asset-text';
import { Select } from '@/ui/field/Select';

/** Of which metal it is. */
export function MetalField({ value, onValue }: { value: Metal; onValue: (metal: Metal) => void }) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Maden`}
      value={value}
      onValue={onValue}
      options={METALS.map((metal) => ({ value: metal, label: metalWord(metal) }))}
    />
  );
}
