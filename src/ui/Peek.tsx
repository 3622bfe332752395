import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { EyeIcon, EyeOffIcon } from './Icon';

const PEEK_MS = 10_000;

/** A figure the customer must not see: dots until whoever may asks for it, and again after ten seconds. */
export function Peek({ label, allowed, children }: { label: string; allowed: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(setShown, PEEK_MS, false);
    return () => clearTimeout(timer);
  }, [shown]);
  const open = shown && allowed;
  return (
    <button
      type="button"
      aria-pressed={open}
      disabled={!allowed}
      title={allowed ? undefined : t`Bunu görme yetkiniz yok`}
      onClick={() => setShown(!shown)}
      className="pressable inline-flex min-h-control items-center gap-2 rounded-control border border-transparent px-2 text-13 text-quiet hover:border-line"
    >
      {open ? <EyeIcon size={16} /> : <EyeOffIcon size={16} />}
      {label}
      <span className="font-medium text-ink">{open ? children : '••••'}</span>
    </button>
  );
}
