import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NumberInput } from '@/ui/field/NumberInput';
import { TextInput } from '@/ui/field/TextInput';
import { PillToggle } from '../Pill';
import { type SheetTotal, totalFault } from './totals';

type Props = {
  totals: readonly SheetTotal[];
  typed: ReadonlyMap<string, string>;
  note: string;
  onTyped: (id: string, text: string) => void;
  onNote: (text: string) => void;
};

/** Compares totals of the file with totals that a person types from the old program. */
export function TotalsCheck({ totals, typed, note, onTyped, onNote }: Props) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  if (totals.length === 0) return null;
  const faults = totals.filter((total) => totalFault(total, typed.get(total.id) ?? '') !== null);
  return (
    <section aria-label={t`Eski programın toplamları`} className="shrink-0 px-6 pb-2 max-sm:px-4">
      <PillToggle on={asked} onToggle={() => setAsked(!asked)}>
        <Trans>Eski programın toplamları</Trans>
      </PillToggle>
      {asked ? (
        <div className="mt-2 max-h-64 overflow-auto border-line border-t pt-2">
          <p className="text-13 text-quiet">
            <Trans>
              Eski programdaki toplamı yazın; dosyanınkiyle tutmuyorsa farkı açıklayın. Boş kutu
              karşılaştırılmaz.
            </Trans>
          </p>
          <ul className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
            {totals.map((total) => {
              const text = typed.get(total.id) ?? '';
              const fault = totalFault(total, text);
              return (
                <li key={total.id}>
                  <NumberInput
                    label={total.label}
                    value={text}
                    onValue={(next) => onTyped(total.id, next)}
                    hint={t`Dosyada ${total.text(total.sum)}`}
                    error={
                      fault === null
                        ? undefined
                        : fault === 'unreadable'
                          ? t`Sayıyı yazın.`
                          : t`Fark ${total.text(fault)}`
                    }
                  />
                </li>
              );
            })}
          </ul>
          {faults.length > 0 ? (
            <TextInput
              label={t`Farkın açıklaması`}
              value={note}
              onValue={onNote}
              maxLength={300}
              fieldClassName="mt-2 max-w-[560px]"
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
