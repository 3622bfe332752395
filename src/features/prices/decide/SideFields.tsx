import { useLingui } from '@lingui/react/macro';
import type { Rounding } from '@/domain/price/price-formula';
import { formatRate } from '@/i18n/formats';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import type { FormulaBox, FormulaForm, SideForm } from './formula-form';

type SideProps = {
  title: string;
  name: 'buy' | 'sell';
  form: SideForm;
  isWrong: (box: FormulaBox) => boolean;
  onChange: (form: SideForm) => void;
};

/**
 * One side of a price that is made from another: from which side, by what, plus what, and how it is
 * rounded.
 */
export function SideFields({ title, name, form, isWrong, onChange }: SideProps) {
  const { t } = useLingui();
  const rounding: { value: Rounding; label: string }[] = [
    { value: 'down', label: t`aşağı` },
    { value: 'up', label: t`yukarı` },
    { value: 'nearest', label: t`en yakına` },
  ];
  const sides: { value: SideForm['base']; label: string }[] = [
    { value: 'buy', label: t`alıştan` },
    { value: 'sell', label: t`satıştan` },
    { value: 'none', label: t`gösterilmez` },
  ];
  const off = form.base === 'none';
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
      <legend className="mb-1 font-semibold text-13">{title}</legend>
      <Select
        label={t`Hangi fiyattan`}
        value={form.base}
        onValue={(base) => onChange({ ...form, base })}
        options={sides}
      />
      <NumberInput
        label={t`Çarpan`}
        value={form.multiplier}
        disabled={off}
        onValue={(multiplier) => onChange({ ...form, multiplier })}
        error={isWrong(`${name}.multiplier`) ? t`Sıfırdan büyük olmalı.` : undefined}
      />
      <NumberInput
        label={t`Ekleme`}
        unit="₺"
        value={form.addition}
        disabled={off}
        onValue={(addition) => onChange({ ...form, addition })}
        error={isWrong(`${name}.addition`) ? t`Sayı yazın; eksi olabilir.` : undefined}
      />
      <Select
        label={t`Yuvarla`}
        value={form.rounds}
        disabled={off}
        onValue={(rounds) => onChange({ ...form, rounds })}
        options={rounding}
      />
    </fieldset>
  );
}

const STEPS = [1, 100, 500, 2_500, 10_000, 50_000, 100_000, 250_000, 500_000];

type StepProps = {
  form: Pick<FormulaForm, 'step' | 'leastSpread'>;
  isWrong: (box: FormulaBox) => boolean;
  onChange: (part: Partial<FormulaForm>) => void;
};

/** On what both sides are rounded, and how near they may come. */
export function StepFields({ form, isWrong, onChange }: StepProps) {
  const { t } = useLingui();
  return (
    <>
      <Select
        label={t`Yuvarlama adımı`}
        value={form.step}
        onValue={(step) => onChange({ step })}
        options={useSteps(form.step)}
      />
      <NumberInput
        label={t`En az makas`}
        unit="₺"
        value={form.leastSpread}
        onValue={(leastSpread) => onChange({ leastSpread })}
        error={isWrong('leastSpread') ? t`Sıfır ya da üstü.` : undefined}
      />
    </>
  );
}

/** The steps that the trade rounds to; one that was chosen elsewhere stays. */
function useSteps(chosen: string): { value: string; label: string }[] {
  const { t } = useLingui();
  const steps = STEPS.includes(Number(chosen)) ? STEPS : [...STEPS, Number(chosen)];
  return steps.map((step) => ({
    value: String(step),
    label: step === 1 ? t`yok` : `${formatRate(step)} ₺`,
  }));
}
