import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@/ui/field/NumberInput';
import { TextInput } from '@/ui/field/TextInput';
import type { FieldsProps } from './SourceDialog';

/**
 * What every source has: its name, how old its prices may be, and from which distance on somebody
 * should look.
 */
export function CommonFields({ form, set, error }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {form.kind === 'house' ? null : (
        <TextInput
          label={t`Ad`}
          hint={t`Fiyatın yanında görünür`}
          value={form.name}
          maxLength={40}
          onValue={(name) => set({ name })}
          error={error('name')}
        />
      )}
      <NumberInput
        label={t`En büyük yaş`}
        unit={t`sn`}
        whole
        hint={t`Piyasa açıkken bundan eski fiyatın yerini sıradaki kaynak alır`}
        value={form.maxAge}
        onValue={(maxAge) => set({ maxAge })}
        error={error('maxAge')}
      />
      <NumberInput
        label={t`Sapma sınırı`}
        unit="%"
        hint={t`Gösterilen fiyattan bu kadar ayrılırsa uyarılır`}
        value={form.apart}
        onValue={(apart) => set({ apart })}
        error={error('apart')}
      />
    </>
  );
}
