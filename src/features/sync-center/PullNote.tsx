import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { usePullState } from '@/data/core/live-state';

/**
 * How much of the company's records is here, while they come in more than one page. The bar is the
 * number once more.
 */
export function PullNote({ className }: { className: string }) {
  const { t } = useLingui();
  const { progress } = usePullState();
  if (!useLasting(progress !== null) || progress === null) return null;
  const percent = Math.floor(progress * 100);
  return (
    <div className={className}>
      <span className="flex-1 py-1">
        <Trans>
          Kayıtlar sunucudan iniyor. Satışa başlayabilirsiniz; eski kayıtlar geldikçe görünür.
        </Trans>
      </span>
      <span
        role="progressbar"
        aria-label={t`İnen kayıtlar`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="flex items-center gap-2 tabular-nums"
      >
        <span aria-hidden="true" className="h-1 w-24 overflow-hidden rounded-full bg-line">
          <span className="block h-full bg-ink" style={{ width: `${percent}%` }} />
        </span>
        <Trans>%{percent}</Trans>
      </span>
    </div>
  );
}

/** A line that comes and goes in a moment says nothing and moves everything. */
const SOON_MS = 1_000;

function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(setLasts, SOON_MS, true);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is]);
  return is && lasts;
}
