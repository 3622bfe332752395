import { lazy, memo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { useBoardTime } from '@/data/price/use-quotes';
import { isStale } from '@/domain/price/quote';
import { SupportLauncher } from '@/features/support/SupportLauncher';
import { formatAge, formatSpan } from '@/i18n/formats';
import { queue } from '@/session/net/queue';
import { useMay } from '@/session/person/permissions';
import { readiness } from '@/session/readiness/state';
import { session } from '@/session/state/store';
import { useNow } from '@/ui/date/use-now';
import { Beside } from '@/ui/dialog/Beside';
import { Brand } from '@/ui/sign/Brand';
import { StateChip } from '@/ui/sign/StateChip';
import { useMedia } from '@/ui/style/use-media';
import { CommandKey } from '../command/CommandKey';
import { Bell } from './Bell';
import { BranchSwitch } from './BranchSwitch';
import { PriceStrip } from './PriceStrip';
import { UserMenu } from './UserMenu';

const PositionChip = lazy(async () => ({
  default: (await import('@/features/position/PositionChip')).PositionChip,
}));
const OutboxDrawer = lazy(async () => ({
  default: (await import('@/features/sync-center/OutboxDrawer')).OutboxDrawer,
}));

/**
 * 48 px: brand, prices, the state of everything, the person. In the overlay mode it is the window's
 * title bar. Its clock is its parts' own: what has no age to show is not drawn again each second.
 */
export function TopBar() {
  return (
    <header className="shell-bar titlebar flex min-w-0 items-center gap-4 max-lg:gap-2 border-line border-b bg-surface pr-4 max-sm:gap-1.5 max-sm:pr-3 max-sm:pl-4 print:hidden">
      {/* On a phone the price has its place. */}
      <Brand className="ml-6 max-md:ml-4 max-sm:hidden" />
      <Prices />
      {/* It comes and goes: beside the prices, which give and take room, it moves nothing. */}
      <SupportLauncher />
      <PositionPlace />
      <Chip />
      <CommandKey />
      <BranchSwitch />
      <Bell />
      <UserMenu />
    </header>
  );
}

function useBoardAge() {
  const now = useNow(1000);
  const at = useBoardTime();
  return { now, at, stale: at !== null && isStale(at, now) };
}

const Strip = memo(PriceStrip);

function Prices() {
  const [sees, narrow] = [useMay('workbench', 3), useMedia(NARROW)];
  return <Strip stale={useBoardAge().stale} below={sees && narrow ? ON_PHONE : null} />;
}

/** Where the menu lies at the bottom. */
const NARROW = '(max-width: 767.98px)';

/** The counter is seen by customers too. */
function useIsCounter(): boolean {
  const [path] = useLocation();
  const search = useSearch();
  return path === '/workbench' && !new URLSearchParams(search).has('view');
}

/**
 * Its place is kept while it is fetched: what comes late moves no price. For those alone who may
 * see it, and at the counter not for every eye.
 */
function PositionPlace() {
  const [sees, narrow] = [useMay('workbench', 3), useMedia(NARROW)];
  const hidden = useIsCounter();
  if (!sees || narrow) return null;
  return (
    <span className="h-7 w-30 shrink-0 min-[1200px]:w-56">
      <Beside>
        <PositionChip hidden={hidden} />
      </Beside>
    </span>
  );
}

/**
 * A phone's bar has no room beside its price: the position is the line below it, and the two are
 * one place to press.
 */
function PhonePosition() {
  return (
    <span className="block h-4 min-w-16">
      <Beside>
        <PositionChip hidden={useIsCounter()} line />
      </Beside>
    </span>
  );
}

const ON_PHONE = <PhonePosition />;

/** What it says in three words the drawer says in full, beside whatever one is doing. */
function Chip() {
  const { now, at: pricesAt, stale } = useBoardAge();
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
