import { lazy, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useBoardTime } from '../../data/use-quotes';
import { isStale } from '../../domain/quote';
import { SupportLauncher } from '../../features/support/SupportLauncher';
import { formatAge, formatSpan } from '../../i18n/formats';
import { queue } from '../../session/queue';
import { readiness } from '../../session/readiness/state';
import { session } from '../../session/store';
import { Beside } from '../../ui/Beside';
import { Brand } from '../../ui/Brand';
import { StateChip } from '../../ui/StateChip';
import { useNow } from '../../ui/use-now';
import { CommandKey } from '../command/CommandKey';
import { Bell } from './Bell';
import { BranchSwitch } from './BranchSwitch';
import { PriceStrip } from './PriceStrip';
import { UserMenu } from './UserMenu';

const OutboxDrawer = lazy(async () => ({ default: (await import('../../features/sync-center/OutboxDrawer')).OutboxDrawer }));

/** 48 px: brand, prices, the state of everything, the person. In the overlay mode it is the window's title bar. */
export function TopBar() {
  const now = useNow(1000);
  const at = useBoardTime();
  const stale = at !== null && isStale(at, now);
  return (
    <header className="shell-bar titlebar flex min-w-0 items-center gap-4 border-line border-b bg-surface pr-4 max-sm:gap-1.5 max-sm:pr-3 max-sm:pl-4 print:hidden">
      {/* On a phone the price has its place. */}
      <Brand className="ml-6 max-md:ml-4 max-sm:hidden" />
      <PriceStrip stale={stale} />
      {/* It comes and goes: beside the prices, which give and take room, it moves nothing. */}
      <SupportLauncher />
      <Chip now={now} pricesAt={at} stale={stale} />
      <CommandKey />
      <BranchSwitch />
      <Bell />
      <UserMenu />
    </header>
  );
}

/** What it says in three words the drawer says in full, beside whatever one is doing. */
function Chip({ now, pricesAt, stale }: { now: number; pricesAt: number | null; stale: boolean }) {
  const { networkerror } = useSnapshot(session);
  const { waiting, refused, oldestAt } = useSnapshot(queue);
  const { level, told } = useSnapshot(readiness);
  const [open, setOpen] = useState(false);
  return (
    <>
      <StateChip
        network={networkerror ? 'offline' : 'live'}
        priceAge={pricesAt === null ? null : formatAge(Math.max(0, now - pricesAt), now)}
        priceStale={stale}
        waiting={waiting}
        oldest={oldestAt === null ? null : formatSpan(Math.max(0, now - oldestAt))}
        refused={refused}
        unready={told && level === 'missing'}
        onOpen={() => setOpen(true)}
      />
      <Beside>{open ? <OutboxDrawer onClose={() => setOpen(false)} /> : null}</Beside>
    </>
  );
}
