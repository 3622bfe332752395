import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Day } from '../domain/day';
import { useAnchored } from './anchored';
import { type DayRule, type Range, shortcutOf, writtenDay } from './calendar';
import { cx } from './classes';
import { controlBox } from './control';
import { DateRangePanel } from './DateRangePanel';
import { Dialog } from './Dialog';
import { Field } from './Field';
import { ChevronDownIcon } from './first-icons';
import { CalendarIcon } from './Icon';
import { shortcutWords } from './shortcut-words';
import { usePhone } from './use-media';

export type DateRangeProps = {
  label: string;
  /** Istanbul days, both inside. Null is "all of it". */
  value: Range | null;
  onChange: (value: Range | null) => void;
  /** Today in Istanbul. */
  today: Day;
  rule?: DayRule;
  /** Offers "Tümü". */
  clearable?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  className?: string;
};

/** From when to when: ready ranges first, then two typed days or a calendar. A popup on a desk, a sheet on a phone. */
export function DateRange(props: DateRangeProps) {
  const { label, value, onChange, today, rule = 'any', clearable = false, hint, error, disabled, className } = props;
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
  const panel = <DateRangePanel value={value} today={today} rule={rule} clearable={clearable} narrow={phone} onChoose={choose} />;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <>
          <button
            {...control}
            ref={button}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => setOpen((was) => !was)}
            className={cx(controlBox({ invalid: Boolean(error) }), 'flex items-center gap-2 whitespace-nowrap text-left')}
          >
            <CalendarIcon size={16} className="text-quiet" />
            <RangeText value={value} today={today} />
            <ChevronDownIcon size={16} className="ml-auto text-quiet" />
          </button>
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
      )}
    </Field>
  );
}

/** A ready range by its name, with its days in quiet ink; otherwise the days. */
function RangeText({ value, today }: { value: Range | null; today: Day }) {
  const { t } = useLingui();
  const words = shortcutWords();
  if (!value) return <span className="min-w-0 truncate">{t`Tümü`}</span>;
  const { from, to } = value;
  const days = from === to ? writtenDay(from) : `${writtenDay(from)} – ${writtenDay(to)}`;
  const known = shortcutOf(value, today);
  return known ? (
    <span className="min-w-0 truncate">
      {words[known]} <span className="text-13 text-quiet max-sm:hidden">{days}</span>
    </span>
  ) : (
    <span className="min-w-0 truncate">{days}</span>
  );
}

type PopupProps = { label: string; button: RefObject<HTMLButtonElement | null>; onClose: () => void; onLeave: () => void; children: ReactNode };

function Popup({ label, button, onClose, onLeave, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useAnchored({ open: true, anchor: button, popup });
  const left = useRef(onLeave);
  left.current = onLeave;
  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!popup.current?.contains(target) && !button.current?.contains(target)) left.current();
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside, true);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside, true);
    };
  }, [button]);
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
