import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type TypedHours, WEEK } from '@/domain/base/week-hours';
import { weekdayNames } from '../text/weekday';
import { Check } from './Check';
import { TextInput } from './TextInput';

type Props = {
  /** Label of the switch: "Yalnız çalışma saatlerinde". */
  label: ReactNode;
  hint?: ReactNode;
  value: TypedHours;
  onValue: (part: Partial<TypedHours>) => void;
  error?: ReactNode;
};

/** Hours on chosen days of the week, or always. */
export function HoursField({
  label,
  hint,
  value: { hours, from, to, days },
  onValue,
  error,
}: Props) {
  const { t } = useLingui();
  const names = weekdayNames();
  const toggle = (day: number) =>
    onValue({ days: days.includes(day) ? days.filter((one) => one !== day) : [...days, day] });
  return (
    <fieldset>
      <legend className="sr-only">{t`Çalışma saatleri`}</legend>
      <Check label={label} hint={hint} checked={hours} onChange={(on) => onValue({ hours: on })} />
      {hours ? (
        <div className="flex flex-wrap items-start gap-3 pl-8">
          <TextInput
            label={t`Açılış`}
            type="time"
            value={from}
            onValue={(clock) => onValue({ from: clock })}
            error={error}
          />
          <TextInput
            label={t`Kapanış`}
            type="time"
            value={to}
            onValue={(clock) => onValue({ to: clock })}
          />
          <div className="flex flex-wrap gap-x-4">
            {WEEK.map((day) => (
              <Check
                key={day}
                label={names[day - 1]}
                checked={days.includes(day)}
                onChange={() => toggle(day)}
              />
            ))}
          </div>
        </div>
      ) : null}
    </fieldset>
  );
}
