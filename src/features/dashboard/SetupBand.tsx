import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link, useLocation } from 'wouter';
import { useSetup } from '@/data/list/use-definitions';
import { useWholeList } from '@/data/list/use-whole';
import { noteSetupOpened, setupOpenedOn } from '@/device/setup-note';
import { dayOf } from '@/domain/base/day';
import { useStoredView } from '@/session/page/kept-view';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';

const isTrue = (stored: unknown): boolean => stored === true;

/**
 * Link back to an open setup checklist. It opens the checklist itself at the first sign-in of a day
 * on a device.
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
  const company = useSnapshot(session).companies[0] ?? '';
  const [opened] = useState(() => setupOpenedOn(company));
  const [shown] = useState(known || opened !== undefined);
  const isOpen = may && setup !== undefined && !setup.closed;
  useEffect(() => {
    if (isOpen && !known) {
      know(true);
      const today = dayOf(correctedNow());
      if (opened === today) return;
      noteSetupOpened(company, today);
      go('/setup', { replace: true });
    }
    if (!isOpen && (known || opened) && whole) {
      know(false);
      noteSetupOpened(company, undefined);
    }
  }, [isOpen, known, opened, whole, company, know, go]);
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
