import { memo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { useBoardTime } from '@/data/price/use-quotes';
import { isStale } from '@/domain/price/quote';
import { formatAge, formatSpan } from '@/i18n/formats';
import { queue } from '@/session/net/queue';
import { useMay } from '@/session/person/permissions';
import { readiness } from '@/session/readiness/state';
import { session } from '@/session/state/store';
import { useNow } from '@/ui/date/use-now';
import { Beside } from '@/ui/dialog/Beside';
import { loadLater } from '@/ui/load/load-later';
import { Brand } from '@/ui/sign/Brand';
import { StateChip } from '@/ui/sign/StateChip';
import { useMedia } from '@/ui/style/use-media';
import { CommandKey } from '../command/CommandKey';
import { Bell } from './Bell';
import { BranchSwitch } from './BranchSwitch';
import { PriceStrip } from './PriceStrip';
import { UserMenu } from './UserMenu';

const PositionChip = loadLater(
  async () => (await import('@/features/position/PositionChip')).PositionChip,
);
const OutboxDrawer = loadLater(
  async () => (await import('@/features/sync-center/OutboxDrawer')).OutboxDrawer,
);

/**
 * Top bar of 48 px: brand, prices, state of the device, person. In the overlay mode it is the
 * window's title bar. Only the parts that show an age read the clock, so that the bar itself is not
 * drawn again each second.
 */
export function TopBar() {
  return (
    <header className="shell-bar titlebar flex min-w-0 items-center gap-4 max-[1439px]:gap-2 border-line border-b bg-surface pr-4 max-sm:gap-1.5 max-sm:pr-3 max-sm:pl-4 print:hidden">
      {/* On a phone the price takes the place of the brand. */}
      <Brand className="mr-1 ml-6 max-md:ml-4 max-sm:hidden" />
      <Prices />
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

/** Screens on which the menu is at the bottom. */
const NARROW = '(max-width: 767.98px)';

/** Whether the page is the counter, which customers can see too. */
function useIsCounter(): boolean {
  const [path] = useLocation();
  const search = useSearch();
  return path === '/workbench' && !new URLSearchParams(search).has('view');
}

/**
 * Chip of the position, for people who may see it; at the counter its figures are hidden. Its room
 * is kept while it loads, so that no price moves when it comes.
 */
function PositionPlace() {
  const [sees, narrow] = [useMay('workbench', 3), useMedia(NARROW)];
  const hidden = useIsCounter();
  if (!sees || narrow) return null;
  return (
    <span className="h-7 w-30 shrink-0 min-[1560px]:w-56">
      <Beside>
        <PositionChip hidden={hidden} />
      </Beside>
    </span>
  );
}

/**
 * The position on a phone: a line below the price, because the bar has no room beside it. Price and
 * line are one place to press.
 */
function PhonePosition() {
  return (
    <span className="block h-4 min-w-19">
      <Beside>
        <PositionChip hidden={useIsCounter()} line />
      </Beside>
    </span>
  );
}

const ON_PHONE = <PhonePosition />;

/** State of network, prices and outbox in a few words; opens the outbox beside the current page. */
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
