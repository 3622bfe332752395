import { useLingui } from '@lingui/react/macro';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { WeightInput } from '@/ui/field/WeightInput';

type Weighed = { grams: string; fineness: string };
type Props = {
  /** Which way the metal goes: what comes back as scrap is read as scrap. */
  side: 'sell' | 'buy';
  weighed: Weighed;
  /** One box alone: a scale may write into its own while somebody writes into the other. */
  onChange: (changed: Partial<Weighed>) => void;
  says: (refusal: 'weight' | 'fineness', sentence: string) => string | undefined;
};

/** How heavy the metal of a document is, and how fine. */
export function WeighedFields({ side, weighed, onChange, says }: Props) {
  const { t } = useLingui();
  return (
    <>
      <WeightInput
        weighed
        label={t`Gram`}
        value={weighed.grams}
        onValue={(grams) => onChange({ grams })}
        error={says('weight', t`Gramı yazın. Örnek: 12,34`)}
      />
      <FinenessInput
        side={side}
        label={t`Ayar ya da milyem`}
        value={weighed.fineness}
        onValue={(fineness) => onChange({ fineness })}
        error={says('fineness', t`Ayarı ya da milyemi yazın.`)}
      />
    </>
  );
}
