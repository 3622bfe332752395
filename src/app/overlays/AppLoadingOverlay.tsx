import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Brand } from '@/ui/sign/Brand';
import { Spinner } from '@/ui/sign/Spinner';
import { type AppLoading, appLoading } from '../app-loading';

export function AppLoadingOverlay() {
  const now = useSnapshot(appLoading).now as AppLoading;
  return now.status ? <Standing {...now} /> : null;
}

/**
 * In the top layer, over open menus and dialogs too; it takes the focus, so that nothing under it
 * is typed into, and gives it back.
 */
function Standing({ title, description }: Extract<AppLoading, { status: true }>) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showPopover?.();
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div
      ref={box}
      popover="manual"
      role="alertdialog"
      aria-modal
      aria-busy
      aria-label={t(title)}
      tabIndex={-1}
      onKeyDown={(event) => event.preventDefault()}
      className="fixed inset-0 z-[2300] m-0 grid size-full max-h-none max-w-none place-items-center border-0 bg-surface/90 p-6 text-ink outline-none"
    >
      <div className="grid max-w-[44ch] justify-items-center gap-4 text-center">
        <Brand size={44} />
        <p className="flex items-center gap-3 font-semibold text-18">
          <Spinner size={20} className="text-quiet" />
          {t(title)}
        </p>
        {description ? <p className="text-quiet">{t(description)}</p> : null}
      </div>
    </div>
  );
}
