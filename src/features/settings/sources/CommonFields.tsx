import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@/ui/field/NumberInput';
import { TextInput } from '@/ui/field/TextInput';
import type { FieldsProps } from './SourceDialog';

/**
 * What every source has: its name, how old its prices may be, and from which distance on somebody
 * should look.
 */
export function CommonFields({ form }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {form.typed.kind === 'house' ? null : (
        <TextInput {...form.box('name')} hint={t`Fiyatın yanında görünür`} maxLength={40} />
      )}
      <NumberInput
        {...form.box('maxAge')}
        unit={t`sn`}
        whole
        hint={t`Piyasa açıkken bundan eski fiyatın yerini sıradaki kaynak alır`}
      />
      <NumberInput
        {...form.box('apart')}
        unit="%"
        hint={t`Gösterilen fiyattan bu kadar ayrılırsa uyarılır`}
      />
    </>
  );
}
