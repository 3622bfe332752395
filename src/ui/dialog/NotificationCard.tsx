import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { CloseIcon } from '../sign/first-icons';
import { IconButton } from '../sign/IconButton';

/** How long a notification stays, ms (src/contract/README.md#point-9-constants). */
export const NOTIFICATION_MS = 4_500;

type Props = {
  children: ReactNode;
  onOpen: () => void;
  /** Its time is over, or it was closed. */
  onGone: () => void;
};

/**
 * One notification that has just come: it leads to its place and leaves by itself, but not while
 * somebody is at it.
 */
export function NotificationCard({ children, onOpen, onGone }: Props) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function is no reason to begin anew
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onGone, NOTIFICATION_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is done here only keeps it from leaving
    <div
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      className="rise pointer-events-auto flex items-start gap-1 rounded-card border border-line bg-float p-1 shadow-float"
    >
      <button
        type="button"
        onClick={onOpen}
        className="pressable min-h-14 min-w-0 flex-1 rounded-control px-3 py-2 text-left -outline-offset-2 active:bg-sunken"
      >
        {children}
      </button>
      <IconButton label={t`Kapat`} icon={<CloseIcon size={16} />} onClick={onGone} />
    </div>
  );
}

/** The column of those that are here now: 16 px apart, as from the messages above them. */
export const NOTIFICATION_COLUMN = 'mt-2 flex w-[400px] max-w-full flex-col gap-4 empty:hidden';
