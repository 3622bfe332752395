import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../sign/first-icons';
import { cx } from '../style/classes';

type PeekValueProps = {
  /** What is hidden, always in sight ("İşçilik kazancı"). */
  label: string;
  /** The hidden figure. It is in the page only while it is shown. */
  children: ReactNode;
  shownMs?: number;
  className?: string;
};

const SHOWN_MS = 10_000;

/** Whether what is hidden is shown; it hides again by itself after `shownMs`. */
export function usePeek(shownMs = SHOWN_MS) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => setOpen(false), shownMs);
    return () => clearTimeout(timer);
  }, [open, shownMs]);
  return { open, setOpen };
}

/**
 * The customer sees the screen: a figure that is not his stands as dots, and comes out for ten
 * seconds on a press. It hides again by itself, at a second press, and as soon as the focus goes
 * elsewhere.
 */
export function PeekValue({ label, children, shownMs = SHOWN_MS, className }: PeekValueProps) {
  const { t } = useLingui();
  const { open, setOpen } = usePeek(shownMs);
  return (
    <span
      className={cx(
        'relative inline-flex min-h-control items-center gap-2 whitespace-nowrap rounded-control text-13 text-quiet',
        className,
      )}
    >
      <button
        type="button"
        aria-pressed={open}
        onClick={() => setOpen((was) => !was)}
        onBlur={() => setOpen(false)}
        // The press counts on the figure too: the button's own box covers the whole line.
        className="pressable inline-flex min-h-control items-center gap-2 rounded-control px-2 after:absolute after:inset-0 after:rounded-control after:border after:border-transparent hover:after:border-line"
      >
        {open ? <EyeIcon size={16} /> : <EyeOffIcon size={16} />}
        <span className="font-medium">{label}</span>
      </button>
      <span aria-live="polite" className="pr-2 font-semibold text-ink">
        {open ? (
          children
        ) : (
          <>
            <span aria-hidden>••••</span>
            <span className="sr-only">{t`gizli`}</span>
          </>
        )}
      </span>
    </span>
  );
}
