import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@/ui/field/NumberInput';
import { WeightInput } from '@/ui/field/WeightInput';
import type { Measure } from './items';

type Props = {
  label: string;
  name: string;
  measure: Exclude<Measure, 'tick'>;
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
};

/** How much of one item. What is heard names the item; what is seen stands beside it. */
export function AmountInput({ label, name, measure, text, onText, error }: Props) {
  const { t } = useLingui();
  const field = { label, 'aria-label': t`${label}: ${name}`, value: text, onValue: onText, error };
  return (
    <span className="w-32 shrink-0">
      {measure === 'grams' ? <WeightInput {...field} weighed /> : <NumberInput {...field} whole />}
    </span>
  );
}
