import { useLingui } from '@lingui/react/macro';
import { LOOK_PURPOSES, type LookPurpose } from '@/domain/identity/card';
import { lookPurposeName } from '@/i18n/identity-card-text';
import { cx } from '@/ui/style/classes';

/** Why somebody looks; nothing is chosen for them. */
export function PurposePick({
  value,
  onValue,
}: {
  value: LookPurpose | 'none';
  onValue: (purpose: LookPurpose) => void;
}) {
  const { t } = useLingui();
  return (
    <fieldset
      aria-label={t`Neden bakılıyor`}
      className="grid max-w-[520px] grid-cols-4 gap-2 max-sm:grid-cols-2"
    >
      {LOOK_PURPOSES.map((purpose) => (
        <button
          key={purpose}
          type="button"
          aria-pressed={purpose === value}
          onClick={() => onValue(purpose)}
          className={cx(
            'pressable min-h-11 rounded-control border px-2 text-13 active:bg-sunken',
            purpose === value
              ? 'border-goldtext font-semibold text-goldtext'
              : 'border-line hover:border-edge',
          )}
        >
          {lookPurposeName(purpose)}
        </button>
      ))}
    </fieldset>
  );
}
