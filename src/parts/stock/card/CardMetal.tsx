import type { ReactNode } from 'react';
import { stockFieldWord } from '@/i18n/stock-text';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { WeightInput } from '@/ui/field/WeightInput';
import { MetalField } from '../MetalField';
import type { StockForm } from './stock-form';

type Form = Pick<StockForm, 'metal' | 'fineness' | 'gross'>;
type Props = {
  form: Form;
  onChange: (changed: Partial<Form>) => void;
  says: (field: 'fineness' | 'gross') => string | undefined;
  /** What its weight is called where it is not one piece's, and what is said below it. */
  gross?: { label?: string; hint?: ReactNode; fieldClassName?: string };
};

/** The boxes of a card that say what metal it is of, how fine and how heavy. */
export function CardMetal({ form, onChange, says, gross }: Props) {
  return (
    <>
      <MetalField value={form.metal} onValue={(metal) => onChange({ metal })} />
      <FinenessInput
        side="sell"
        label={stockFieldWord('fineness')}
        value={form.fineness}
        onValue={(fineness) => onChange({ fineness })}
        error={says('fineness')}
      />
      <WeightInput
        weighed
        label={stockFieldWord('gross')}
        value={form.gross}
        onValue={(weight) => onChange({ gross: weight })}
        error={says('gross')}
        {...gross}
      />
    </>
  );
}
