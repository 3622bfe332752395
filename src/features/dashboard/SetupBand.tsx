import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSetup } from '@/data/list/use-definitions';
import { useWholeList } from '@/data/list/use-whole';
import { useStoredView } from '@/session/page/kept-view';
import { useMay } from '@/session/person/permissions';

const isTrue = (stored: unknown): boolean => stored === true;

/**
 * Link back to an open setup checklist. The first time on a device it opens the checklist itself.
 * Guarantee: whether the band is drawn is decided at the dashboard’s first render, by what this
 * device stored before, so that it never moves what was painted; if the company is past its setup,
 * nothing is loaded.
 */
export function SetupBand() {
  const [, go] = useLocation();
  const may = useMay('admin');
  const setup = useSetup();
  const whole = useWholeList();
  const [known, know] = useStoredView('setup-open', isTrue);
  const [shown] = useState(known);
  const isOpen = may && setup !== undefined && !setup.closed;
  useEffect(() => {
    if (isOpen && !known) {
      know(true);
      go('/setup', { replace: true });
    }
    if (!isOpen && known && whole) know(false);
  }, [isOpen, known, whole, know, go]);
  if (!shown) return null;
  return (
    <p className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 border-line border-b px-4 py-1 text-13">
      <span className="text-quiet">
        <Trans>Dükkânın kurulumu sürüyor.</Trans>
      </span>
      <Link href="/setup" className="flex min-h-control items-center font-semibold underline">
        <Trans>Kuruluma devam et</Trans>
      </Link>
    </p>
  );
}
