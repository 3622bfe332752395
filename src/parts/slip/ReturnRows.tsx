import { useLingui } from '@lingui/react/macro';
import { isWhole, type LineRest } from '@/domain/slip/return';
import { formatWeight } from '@/i18n/formats';
import { NumberInput } from '@/ui/field/NumberInput';
import type { ReturnRow } from './return-form';

type Props = {
  rests: readonly LineRest[];
  rows: ReadonlyMap<string, ReturnRow>;
  wrong: ReadonlyMap<string, 'weight' | 'pieces'>;
  onRows: (rows: ReadonlyMap<string, ReturnRow>) => void;
};

/**
 * The lines of the slip, and how much of each comes back: all that is left, until somebody says
 * less.
 */
export function ReturnRows({ rests, rows, wrong, onRows }: Props) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      {rests.map((rest) => {
        const { line, weight, pieces } = rest;
        const row = rows.get(line.id) ?? { weight: '', pieces: '' };
        const set = (next: Partial<ReturnRow>) =>
          onRows(new Map([...rows, [line.id, { ...row, ...next }]]));
        const counted = line.kind === 'coin' || pieces > 1;
        return (
          <fieldset
            key={line.id}
            className="grid grid-cols-2 gap-x-3 gap-y-1 border-line border-b pb-3"
          >
            <legend className="wrap-anywhere pb-1 font-medium">{line.name}</legend>
            {line.kind === 'coin' ? null : (
              <NumberInput
                label={t`Gram`}
                unit="g"
                value={row.weight}
                onValue={(text) => set({ weight: text })}
                hint={
                  isWhole(line)
                    ? t`Taşlı ürün bölünmez; boşsa iade edilmez.`
                    : t`Kalan ${formatWeight(weight)}; boşsa iade edilmez.`
                }
                error={
                  wrong.get(line.id) !== 'weight'
                    ? undefined
                    : isWhole(line)
                      ? t`Bütün olarak: ${formatWeight(weight)}`
                      : t`En çok ${formatWeight(weight)}`
                }
              />
            )}
            {counted ? (
              <NumberInput
                label={t`Adet`}
                whole
                value={row.pieces}
                onValue={(text) => set({ pieces: text })}
                hint={
                  line.kind === 'coin'
                    ? t`Kalan ${pieces} adet; boşsa iade edilmez.`
                    : t`Kalan ${pieces} adet`
                }
                error={wrong.get(line.id) === 'pieces' ? t`En çok ${pieces} adet` : undefined}
              />
            ) : null}
          </fieldset>
        );
      })}
    </div>
  );
}
