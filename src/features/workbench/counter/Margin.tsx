import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { workmanshipOf } from '../../../domain/bargain';
import { UNIT_SPACE } from '../../../domain/digits';
import { formatFineness, formatMoney } from '../../../i18n/formats';
import { useMay } from '../../../session/permissions';
import { EyeIcon, EyeOffIcon } from '../../../ui/first-icons';
import type { Counter } from '../counter-view';

const SHOWN_MS = 10_000;

/** What the work on this slip brings. The customer sees the screen, so it stays behind the eye, and comes out for ten seconds to whoever may. */
export function Margin({ counter }: { counter: Counter }) {
  const may = useMay('workbench', 3);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => setOpen(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [open]);
  const gain = workmanshipOf(counter.lines.flatMap((view) => view.read.input ?? []));
  if (!may || !gain || counter.basket.type !== 'sale') return null;
  return (
    <button
      type="button"
      aria-pressed={open}
      onClick={() => setOpen((was) => !was)}
      className="pressable flex min-h-control items-center gap-2 whitespace-nowrap rounded-control border border-transparent px-2 text-13 text-quiet hover:border-line active:bg-sunken"
    >
      {open ? <EyeIcon size={16} /> : <EyeOffIcon size={16} />}
      <span className="font-medium">
        <Trans>İşçilik kazancı</Trans>
      </span>
      <span className="font-semibold text-ink">{open ? `${formatMoney(gain.kurus)} · ${formatFineness(gain.tenths)}${UNIT_SPACE}‰` : '••••'}</span>
    </button>
  );
}
