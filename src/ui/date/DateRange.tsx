import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Day } from '@/domain/base/day';
import { type DayBounds, type Range, shortcutOf } from '@/domain/base/day-range';
import { Dialog } from '../dialog/Dialog';
import { controlBox, pill } from '../field/control';
import { Field } from '../field/Field';
import { useAnchored, useOutsidePress } from '../sign/anchored';
import { ChevronDownIcon } from '../sign/first-icons';
import { CalendarIcon } from '../sign/Icon';
import { shortcutWords } from '../sign/shortcut-words';
import { cx } from '../style/classes';
import { usePhone } from '../style/use-media';
import { writtenDay } from './calendar';
import { DateRangePanel } from './DateRangePanel';

type DateRangeProps = {
  label: string;
  /** Istanbul days, both inside. Null is "all of it". */
  value: Range | null;
  onChange: (value: Range | null) => void;
  /** Today in Istanbul. */
  today: Day;
  rule?: DayBounds;
  /** Offers "Tümü". */
  clearable?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** pill: in a row of filters; with days its label is for the ear. */
  shape?: 'field' | 'pill';
  className?: string;
};

/**
 * From when to when: ready ranges first, then two typed days or a calendar. A popup on a desk, a
 * bottom panel on a phone.
 */
export function DateRange(props: DateRangeProps) {
  const {
    label,
    value,
    onChange,
    today,
    rule = 'any',
    clearable = false,
    hint,
    error,
    disabled,
    shape = 'field',
    className,
  } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const phone = usePhone();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (range: Range | null) => {
    close();
    onChange(range);
  };
  const panel = (
    <DateRangePanel
      value={value}
      today={today}
      rule={rule}
      clearable={clearable}
      narrow={phone}
      onChoose={choose}
    />
  );
  const trigger = {
    ref: button,
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    disabled,
    onClick: () => setOpen((was) => !was),
  } as const;
  const any = t`${label}: tümü`;
  const text = <RangeText value={value} today={today} short={shape === 'pill'} />;
  return (
    <>
      {shape === 'pill' ? (
        <button
          {...trigger}
          aria-label={value ? `${label}: ${rangeText(value, today)}` : any}
          className={cx(
            'inline-flex items-center gap-2 bg-raised pr-3 pl-4',
            pill(value !== null),
            className,
          )}
        >
          {value ? text : <span className="min-w-0 truncate">{any}</span>}
          <ChevronDownIcon size={16} className="text-quiet" />
        </button>
      ) : (
        <Field label={label} hint={hint} error={error} className={className}>
          {(control) => (
            <button
              {...control}
              {...trigger}
              className={cx(
                controlBox({ invalid: Boolean(error) }),
                'flex items-center gap-2 whitespace-nowrap text-left',
              )}
            >
              <CalendarIcon size={16} className="text-quiet" />
              {text}
              <ChevronDownIcon size={16} className="ml-auto text-quiet" />
            </button>
          )}
        </Field>
      )}
      {open && phone ? (
        <Dialog open onClose={close} title={label}>
          {panel}
        </Dialog>
      ) : null}
      {open && !phone ? (
        <Popup label={label} button={button} onClose={close} onLeave={() => setOpen(false)}>
          {panel}
        </Popup>
      ) : null}
    </>
  );
}

const daysText = ({ from, to }: Range): string =>
  from === to ? writtenDay(from) : `${writtenDay(from)} – ${writtenDay(to)}`;

function rangeText(value: Range | null, today: Day): string {
  const known = value && shortcutOf(value, today);
  return known ? shortcutWords()[known] : value ? daysText(value) : '';
}

/** A ready range by its name, with its days in quiet ink; otherwise the days. */
function RangeText({ value, today, short }: { value: Range | null; today: Day; short: boolean }) {
  const { t } = useLingui();
  if (!value) return <span className="min-w-0 truncate">{t`Tümü`}</span>;
  return (
    <span className="min-w-0 truncate">
      {rangeText(value, today)}
      {shortcutOf(value, today) && !short ? (
        <span className="text-13 text-quiet max-sm:hidden">{` ${daysText(value)}`}</span>
      ) : null}
    </span>
  );
}

const PRESSED_OR_FOCUSED = ['pointerdown', 'focusin'] as const;

type PopupProps = {
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onLeave: () => void;
  children: ReactNode;
};

/** A panel beside the button that opened it; a press or the focus elsewhere closes it. */
export function Popup({ label, button, onClose, onLeave, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useAnchored({ open: true, anchor: button, popup });
  useOutsidePress({ anchor: button, popup, on: PRESSED_OR_FOCUSED, onLeave });
  return (
    <div
      ref={popup}
      role="dialog"
      aria-label={label}
      popover="manual"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      className="fixed inset-auto z-popup m-0 max-w-[92vw] overflow-auto rounded-card border border-line bg-float p-4 text-ink shadow-float"
    >
      {children}
    </div>
  );
}
