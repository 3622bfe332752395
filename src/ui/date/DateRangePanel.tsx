import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Day } from '@/domain/base/day';
import {
  type DayBounds,
  firstOf,
  inMonth,
  isFree,
  type Month,
  monthOf,
  type Range,
  SHORTCUTS,
  shifted,
  shortcutOf,
  shortcutRange,
} from '@/domain/base/day-range';
import { TextInput } from '../field/TextInput';
import { ChevronRightIcon } from '../sign/first-icons';
import { ChevronLeftIcon } from '../sign/Icon';
import { IconButton } from '../sign/IconButton';
import { shortcutWords } from '../sign/shortcut-words';
import { cx } from '../style/classes';
import { CalendarGrid, monthName } from './CalendarGrid';
import { ordered, readDay, writtenDay } from './calendar';

type PanelProps = {
  value: Range | null;
  today: Day;
  rule: DayBounds;
  clearable: boolean;
  /** One month, shortcuts above it. */
  narrow: boolean;
  /** The calendar takes the focus when it appears. */
  focus?: boolean;
  onChoose: (range: Range | null) => void;
};

/**
 * Ready ranges beside the calendar. The first chosen day begins, the second ends; either may be the
 * earlier one.
 */
export function DateRangePanel({
  value,
  today,
  rule,
  clearable,
  narrow,
  focus = true,
  onChoose,
}: PanelProps) {
  const [begun, setBegun] = useState<Day | null>(null);
  const choose = (day: Day) => (begun ? onChoose(ordered(begun, day)) : setBegun(day));
  return (
    <div className={cx('flex gap-4', narrow && 'flex-col pt-2')}>
      <Shortcuts
        value={value}
        today={today}
        rule={rule}
        clearable={clearable}
        narrow={narrow}
        onChoose={onChoose}
      />
      <div className={cx('flex flex-col gap-3', !narrow && 'border-line border-l pl-4')}>
        <TypedDays value={value} today={today} rule={rule} onChoose={onChoose} />
        <Months
          key={rule}
          begun={begun}
          value={value}
          today={today}
          rule={rule}
          narrow={narrow}
          focus={focus}
          onChoose={choose}
        />
        <DayNote rule={rule} begun={begun !== null} />
      </div>
    </div>
  );
}

function Shortcuts({ value, today, rule, clearable, narrow, onChoose }: PanelProps) {
  const { t } = useLingui();
  const words = shortcutWords();
  const chosen = value ? shortcutOf(value, today) : 'all';
  const offered = SHORTCUTS.map((key) => ({ key, range: shortcutRange(key, today) })).filter(
    ({ range }) => isFree(range.from, rule, today) && isFree(range.to, rule, today),
  );
  return (
    <ul className={cx('flex shrink-0 gap-1', narrow ? 'flex-wrap' : 'w-36 flex-col')}>
      {offered.map(({ key, range }) => (
        <li key={key}>
          <Ready chosen={key === chosen} narrow={narrow} onPress={() => onChoose(range)}>
            {words[key]}
          </Ready>
        </li>
      ))}
      {clearable ? (
        <li>
          <Ready chosen={chosen === 'all'} narrow={narrow} onPress={() => onChoose(null)}>
            {t`Tümü`}
          </Ready>
        </li>
      ) : null}
    </ul>
  );
}

function Ready({
  chosen,
  narrow,
  onPress,
  children,
}: {
  chosen: boolean;
  narrow: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(
        'pressable min-h-control whitespace-nowrap rounded-control border px-3 text-left active:bg-sunken',
        narrow ? 'border-line' : 'w-full border-transparent hover:border-line',
        chosen &&
          (narrow
            ? 'border-goldtext font-semibold'
            : 'font-semibold shadow-[inset_3px_0_var(--goldtext)]'),
      )}
    >
      {children}
    </button>
  );
}

type TypedProps = Pick<PanelProps, 'value' | 'today' | 'rule' | 'onChoose'>;

/** Two days by keyboard: "1.10", "21.11.2026". Enter in the second takes them. */
function TypedDays({ value, today, rule, onChoose }: TypedProps) {
  const { t } = useLingui();
  const [from, setFrom] = useState(value ? writtenDay(value.from) : '');
  const [to, setTo] = useState(value ? writtenDay(value.to) : '');
  const [asked, setAsked] = useState(false);
  const read = (text: string) => {
    const day = readDay(text, today);
    return day && isFree(day, rule, today) ? day : undefined;
  };
  const fault = (text: string) => (asked && !read(text) ? t`Gün geçersiz` : undefined);
  const submit = () => {
    setAsked(true);
    const [first, last] = [read(from), read(to)];
    if (first && last) onChoose(ordered(first, last));
  };
  return (
    <form
      className="grid grid-cols-2 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label={t`İlk gün`}
        value={from}
        onValue={setFrom}
        error={fault(from)}
        inputMode="decimal"
        placeholder={t`gg.aa.yyyy`}
      />
      <TextInput
        label={t`Son gün`}
        value={to}
        onValue={setTo}
        error={fault(to)}
        inputMode="decimal"
        placeholder={t`gg.aa.yyyy`}
      />
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}

type MonthsProps = Pick<PanelProps, 'value' | 'today' | 'rule' | 'narrow'> & {
  focus: boolean;
  begun: Day | null;
  onChoose: (day: Day) => void;
};

/** One or two months of days to choose from; `begun` is the first chosen day of a range. */
export function Months({ begun, value, today, rule, narrow, focus, onChoose }: MonthsProps) {
  const { t, i18n } = useLingui();
  const [active, setActive] = useState(value?.to ?? today);
  const [focused, setFocused] = useState(focus);
  const [hovered, setHovered] = useState<Day | null>(null);
  // Two months side by side end with the one that is looked at; what lies ahead is looked at from
  // its beginning.
  const [last, setLast] = useState<Month>(() =>
    shifted(monthOf(active), narrow || rule !== 'no-past' ? 0 : 1),
  );
  const shown = narrow ? [last] : [shifted(last, -1), last];
  const go = (day: Day) => {
    setHovered(null);
    setFocused(true);
    setActive(day);
    const month = monthOf(day);
    if (shown.some((at) => firstOf(at) === firstOf(month))) return;
    setLast(narrow || firstOf(month) > firstOf(last) ? month : shifted(month, 1));
  };
  const turn = (by: number) => {
    setFocused(false);
    setActive(inMonth(active, by));
    setLast(shifted(last, by));
  };
  const range = begun ? ordered(begun, hovered ?? active) : value;
  return (
    <div className="flex gap-4">
      {shown.map((month, index) => (
        <div
          key={index === 0 ? 'first' : 'second'}
          className={narrow ? 'flex-1' : 'w-[calc(var(--control)*7)]'}
        >
          <div className="flex min-h-control items-center justify-between">
            {index === 0 ? (
              <IconButton
                label={t`Önceki ay`}
                icon={<ChevronLeftIcon size={16} />}
                onClick={() => turn(-1)}
              />
            ) : (
              <span className="w-control" />
            )}
            <p aria-live="polite" className="font-medium">
              {monthName(firstOf(month), i18n.locale)}
            </p>
            {index === shown.length - 1 ? (
              <IconButton
                label={t`Sonraki ay`}
                icon={<ChevronRightIcon size={16} />}
                onClick={() => turn(1)}
              />
            ) : (
              <span className="w-control" />
            )}
          </div>
          <CalendarGrid
            month={month}
            range={range}
            active={active}
            focused={focused}
            today={today}
            rule={rule}
            onActive={go}
            onHover={setHovered}
            onChoose={onChoose}
          />
        </div>
      ))}
    </div>
  );
}

/** Says which days are closed, or that the range still lacks its last day. */
export function DayNote({ rule, begun }: { rule: DayBounds; begun: boolean }) {
  const { t } = useLingui();
  const closed = {
    any: '',
    'no-future': t`Gelecek günler seçilemez.`,
    'no-past': t`Geçmiş günler seçilemez.`,
  }[rule];
  return (
    <p role="status" className="min-h-5 text-13 text-quiet">
      {begun ? t`Son günü seçin.` : closed}
    </p>
  );
}
