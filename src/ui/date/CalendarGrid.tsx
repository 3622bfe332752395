import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Day, dayStart } from '@/domain/base/day';
import { type DayBounds, isFree, type Month, type Range } from '@/domain/base/day-range';
import { cx } from '../style/classes';
import { dayAfterKey, weeksOf } from './calendar';
import { dayPart } from './day-name';

type CalendarGridProps = {
  month: Month;
  /** Marked days; the first and last are marked more strongly. */
  range: Range | null;
  /** The one day that the Tab key reaches; it gets the focus if `focused`. */
  active: Day;
  focused: boolean;
  today: Day;
  rule: DayBounds;
  onActive: (day: Day) => void;
  /** Called with the day under the pointer, to show the range that a press would make. */
  onHover: (day: Day | null) => void;
  onChoose: (day: Day) => void;
};

const MONDAY = '2026-11-16';

/**
 * One month with weeks from Monday, navigated by arrows like WAI-ARIA's date grid. A closed day can
 * be focused and read, but not chosen.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { month, active, onActive, onHover } = props;
  const { i18n } = useLingui();
  const key = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(event.key, active, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onActive(next);
  };
  const weeks = weeksOf(month);
  const first = weeks[0]?.find((day) => day !== null) ?? active;
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: WAI-ARIA's date grid is a table
      role="grid"
      aria-label={monthName(first, i18n.locale)}
      onKeyDown={key}
      onMouseLeave={() => onHover(null)}
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={dayPart(day, i18n.locale, { weekday: 'long' })}
              className="h-8 font-normal text-12 text-quiet"
            >
              {dayPart(day, i18n.locale, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month do not move
          <tr key={row}>
            {week.map((day, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its empty places
              day ? <DayCell key={day} {...props} day={day} /> : <td key={place} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = CalendarGridProps & { day: Day };

function DayCell({ day, range, active, focused, today, rule, onHover, onChoose }: DayCellProps) {
  const { i18n } = useLingui();
  const free = isFree(day, rule, today);
  const inside = range !== null && day >= range.from && day <= range.to;
  const button = useRef<HTMLButtonElement>(null);
  const wanted = focused && day === active;
  useEffect(() => {
    if (wanted) button.current?.focus();
  }, [wanted]);
  const end = inside && (day === range.from || day === range.to);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the day in it takes the focus
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid
      role="gridcell"
      aria-selected={inside}
      className={cx(
        'p-0',
        inside && 'bg-gold-wash',
        end && day === range.from && 'rounded-l-control',
        end && day === range.to && 'rounded-r-control',
      )}
    >
      <button
        ref={button}
        type="button"
        tabIndex={day === active ? 0 : -1}
        aria-label={dayPart(day, i18n.locale, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        })}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={free ? undefined : true}
        onMouseEnter={() => onHover(day)}
        onClick={() => free && onChoose(day)}
        className={cx(
          'relative mx-auto grid size-control place-items-center rounded-control border text-13 -outline-offset-2',
          end ? 'border-goldtext font-semibold' : 'border-transparent',
          free ? 'hover:border-edge' : 'text-quiet opacity-60',
          day === today &&
            'after:absolute after:bottom-1 after:h-0.5 after:w-3 after:rounded-full after:bg-goldtext',
        )}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

const WEEKDAYS: readonly Day[] = Array.from({ length: 7 }, (_, index) =>
  new Date(dayStart(MONDAY) + index * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10),
);

/** "Kasım 2026" */
export const monthName = (day: Day, locale: string): string =>
  dayPart(day, locale, { month: 'long', year: 'numeric' });
