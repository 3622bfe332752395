import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { addDays, type Day, isDay } from '@/domain/base/day';
import { type DayBounds, inMonth } from '@/domain/base/day-range';
import { Dialog } from '../dialog/Dialog';
import { controlBox } from '../field/control';
import { Field } from '../field/Field';
import { CalendarIcon } from '../sign/Icon';
import { IconButton } from '../sign/IconButton';
import { cx } from '../style/classes';
import { usePhone } from '../style/use-media';
import { readNearDay, writtenDay } from './calendar';
import { Popup } from './DateRange';
import { DayNote, Months } from './DateRangePanel';

type DayFieldProps = {
  label: string;
  /**
   * A day ("2026-11-24"), '' when the box is empty, or the typed text as long as it is no day: the
   * form refuses that.
   */
  value: string;
  onValue: (value: string) => void;
  /** Today in Istanbul. */
  today: Day;
  rule?: DayBounds;
  /** False: no chips of weeks from today, for a day that is read off a paper. */
  hasWeeks?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  fieldClassName?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * One day, typed as "24.11.2026", "24.11" or "2411", chosen from a calendar, or taken by a chip
 * that counts weeks from today. It shows the same in every browser, whatever language that is set
 * to.
 */
export function DayField({
  label,
  value,
  onValue,
  today,
  rule = 'any',
  hasWeeks = rule !== 'no-future',
  hint,
  error,
  fieldClassName,
  ref,
}: DayFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ text: shownDay(value), of: value });
  const [open, setOpen] = useState(false);
  const phone = usePhone();
  const button = useRef<HTMLButtonElement>(null);
  // What somebody else put into the form replaces the text; what was typed here stays as it was
  // typed.
  const text = typed.of === value ? typed.text : shownDay(value);
  const write = (next: string) => {
    const day = readNearDay(next, today, rule) ?? next.trim();
    setTyped({ text: next, of: day });
    onValue(day);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (day: Day) => {
    close();
    write(writtenDay(day));
  };
  const chosen = isDay(value) ? { from: value, to: value } : null;
  const calendar = (
    <div className={cx('flex flex-col gap-2', phone && 'pt-2')}>
      <Months
        begun={null}
        value={chosen}
        today={today}
        rule={rule}
        narrow
        focus
        onChoose={choose}
      />
      <DayNote rule={rule} begun={false} />
    </div>
  );
  return (
    <Field label={label} hint={hint} error={error} className={fieldClassName}>
      {(control) => (
        <>
          <div className="relative">
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              spellCheck={false}
              placeholder={t`gg.aa.yyyy`}
              {...control}
              ref={ref}
              value={text}
              onChange={(event) => write(event.target.value)}
              onBlur={() => setTyped({ text: shownDay(value), of: value })}
              className={cx(controlBox({ invalid: Boolean(error) }), 'pr-11')}
            />
            <IconButton
              ref={button}
              label={t`Takvimi aç`}
              icon={<CalendarIcon size={16} />}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen((was) => !was)}
              className="absolute inset-y-0 right-0 my-auto"
            />
          </div>
          {hasWeeks ? (
            <WeekChips value={value} today={today} onChoose={(day) => write(writtenDay(day))} />
          ) : null}
          {open && phone ? (
            <Dialog open onClose={close} title={label}>
              {calendar}
            </Dialog>
          ) : null}
          {open && !phone ? (
            <Popup label={label} button={button} onClose={close} onLeave={() => setOpen(false)}>
              {calendar}
            </Popup>
          ) : null}
        </>
      )}
    </Field>
  );
}

/** What the box shows of a form's value. */
const shownDay = (value: string): string => (isDay(value) ? writtenDay(value) : value);

const WEEKS = [1, 2, 3] as const;

/** Days that are often agreed: so many weeks from today, and a month from today. */
function WeekChips({
  value,
  today,
  onChoose,
}: {
  value: string;
  today: Day;
  onChoose: (day: Day) => void;
}) {
  const month = inMonth(today, 1);
  return (
    <div className="flex flex-wrap gap-1">
      {WEEKS.map((weeks) => (
        <Chip key={weeks} day={addDays(today, 7 * weeks)} value={value} onChoose={onChoose}>
          <Plural value={weeks} one="# hafta" other="# hafta" />
        </Chip>
      ))}
      <Chip day={month} value={value} onChoose={onChoose}>
        <Trans>1 ay</Trans>
      </Chip>
    </div>
  );
}

function Chip({
  day,
  value,
  onChoose,
  children,
}: {
  day: Day;
  value: string;
  onChoose: (day: Day) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={day === value}
      onClick={() => onChoose(day)}
      className={cx(
        'pressable min-h-8 whitespace-nowrap rounded-control border px-2 text-13 active:bg-sunken pointer-coarse:min-h-11',
        day === value ? 'border-goldtext font-semibold' : 'border-line hover:border-edge',
      )}
    >
      {children}
    </button>
  );
}
