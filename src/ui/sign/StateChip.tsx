import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../style/classes';
import { Dot } from './Dot';
import { CheckIcon, OfflineIcon } from './Icon';

type StateChipProps = {
  network: 'live' | 'offline';
  /**
   * Ages come as words ("2 sn", "3 dk önce"): their grammar is the language's. Null when no price
   * was ever received.
   */
  priceAge: string | null;
  priceStale: boolean;
  waiting: number;
  /** Age of the oldest waiting record ("3 dk"). */
  oldest: string | null;
  refused: number;
  /** Without a network this device would fail its shop. */
  unready?: boolean;
  onOpen: () => void;
};

/**
 * The state of everything in one quiet chip. It grows louder only when it must: amber when late,
 * red when refused. Its first part keeps the width of two digits of seconds, so that an age that
 * runs moves nothing beside it.
 */
export function StateChip(props: StateChipProps) {
  const { network, priceStale, waiting, refused, unready = false, onOpen } = props;
  const loud = network === 'offline' || priceStale;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        'pressable relative inline-flex h-7 items-stretch whitespace-nowrap rounded-[14px] border text-13 after:absolute after:-inset-y-2 after:inset-x-0',
        loud
          ? 'border-amber bg-amber-wash text-ambertext'
          : 'border-line bg-raised hover:border-edge',
      )}
    >
      <NetworkPart {...props} brief={refused > 0 || (network === 'offline' && waiting > 0)} />
      {waiting > 0 || refused === 0 ? (
        <Part
          loud={loud}
          first={false}
          className={cx(!loud && 'text-quiet', loud && waiting === 0 && 'max-sm:hidden')}
        >
          {waiting > 0 ? <WaitingPart {...props} brief={refused > 0} /> : <AllSent />}
        </Part>
      ) : null}
      {unready ? (
        <Part loud={loud} first={false} className={loud ? undefined : 'text-ambertext'}>
          <Dot kind="late" />
          <span className="max-lg:sr-only">
            <Trans>Hazırlık eksik</Trans>
          </span>
        </Part>
      ) : null}
      {refused > 0 ? (
        <Part loud={loud} first={false} className="font-semibold text-dangertext">
          <Dot kind="refused" />
          <span aria-hidden className="min-[280px]:hidden">
            {refused}
          </span>
          <span className="max-[279px]:sr-only">
            <Plural value={refused} one="# sorunlu" other="# sorunlu" />
          </span>
        </Part>
      ) : null}
    </button>
  );
}

function Part({
  loud,
  first,
  className,
  children,
}: {
  loud: boolean;
  first: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'flex items-center gap-1.5 px-3 max-sm:px-2 max-[279px]:px-1.5',
        !first && 'border-l',
        !first && (loud ? 'border-amber' : 'border-line'),
        className,
      )}
    >
      {children}
    </span>
  );
}

/**
 * `brief`: on a phone the sign alone, its words for the ear, so that a louder part does not take
 * the price's place. For the same reason a narrow bar says the price's age and leaves the word to
 * the sign.
 */
function NetworkPart({
  network,
  priceAge,
  priceStale,
  brief,
}: StateChipProps & { brief: boolean }) {
  if (network === 'live') {
    return (
      <Part loud={priceStale} first className="sm:min-w-[7.75rem]">
        <Dot kind={priceStale ? 'late' : 'live'} />
        <span className={brief ? 'max-sm:sr-only' : 'max-[279px]:sr-only'}>
          <Trans>Canlı</Trans>
          {priceAge ? (
            <span className={priceStale ? undefined : 'max-sm:sr-only'}>{` · ${priceAge}`}</span>
          ) : null}
        </span>
      </Part>
    );
  }
  return (
    <Part loud first>
      <OfflineIcon size={16} />
      <span>
        <span className="max-lg:sr-only">
          <Trans>Çevrimdışı</Trans>
          {priceAge ? ' · ' : null}
        </span>
        {priceAge ? (
          <span className={brief ? 'max-sm:sr-only' : undefined}>
            <Trans>fiyat {priceAge}</Trans>
          </span>
        ) : null}
      </span>
    </Part>
  );
}

/** On a narrow screen the check alone, so that the prices beside it keep their place. */
function AllSent() {
  return (
    <>
      <CheckIcon size={16} className="min-[1440px]:hidden" />
      <span className="max-[1439px]:sr-only">
        <Trans>Hepsi gönderildi</Trans>
      </span>
    </>
  );
}

function WaitingPart({ waiting, oldest, brief }: StateChipProps & { brief: boolean }) {
  return (
    <>
      <Dot kind="waiting" />
      {brief ? (
        <span aria-hidden className="sm:hidden">
          {waiting}
        </span>
      ) : null}
      <span className={brief ? 'max-sm:sr-only' : undefined}>
        <Plural value={waiting} one="# bekliyor" other="# bekliyor" />
        {oldest ? <span className="max-[1439px]:hidden">{` · ${oldest}`}</span> : null}
      </span>
    </>
  );
}
