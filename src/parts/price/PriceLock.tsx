import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { moneyDigits, textOf } from '@/domain/base/digits';
import { formatMoney, formatSpan } from '@/i18n/formats';
import { clockText } from '@/ui/date/clock-text';
import { useNow } from '@/ui/date/use-now';
import { LockBar } from '@/ui/pad/LockBar';
import { Button } from '@/ui/sign/Button';
import { cx } from '@/ui/style/classes';
import { act } from '../counter/basket/act';
import type { Basket } from '../counter/basket/basket';
import { holdMs, lockState, staleSince } from '../counter/line/pricing';
import { now, readWorld, useWorldQuotes } from '../counter/world';

/**
 * Time left on the prices of the slip, and in the same place the questions after they end. It has a
 * fixed height, so that the end of a lock moves nothing. It never changes a figure by itself.
 */
export function PriceLock({ basket, className }: { basket: Basket; className?: string }) {
  useNow(1000);
  useWorldQuotes();
  const world = readWorld();
  const stale = staleSince(basket, world.now);
  const lock = lockState(basket, world);
  const over = lock.state === 'renew';
  useEffect(() => {
    if (over) act({ do: 'renew-lock' });
  }, [over]);
  const from = basket.lockAt ?? world.now;
  return (
    <div className={cx('h-12 pb-1', className)}>
      {lock.state === 'none' ? null : lock.state === 'ended' ? (
        <LockEnded
          total={lock.total}
          difference={lock.difference}
          onRenew={() => act({ do: 'reprice' })}
          onKeep={() => act({ do: 'keep-prices' })}
        />
      ) : stale !== undefined ? (
        <Stale age={world.now - stale} />
      ) : (
        <LockBar from={from} until={from + holdMs(world)} now={now} />
      )}
    </div>
  );
}

/**
 * Time left on the prices in one short line, while the on-screen keys leave no room for
 * `PriceLock`.
 */
export function LockLeft({ basket }: { basket: Basket }) {
  useNow(1000);
  const world = readWorld();
  const lock = lockState(basket, world);
  const over = lock.state === 'renew';
  useEffect(() => {
    if (over) act({ do: 'renew-lock' });
  }, [over]);
  if (lock.state === 'none' || over) return null;
  if (lock.state === 'ended')
    return (
      <span className="block text-ambertext">
        <Trans>kilit bitti</Trans>
      </span>
    );
  return (
    <span className="block whitespace-nowrap">
      <Trans>kilit {clockText(Math.max(0, lock.startedAt + holdMs(world) - world.now))}</Trans>
    </span>
  );
}

type EndedProps = { total: number; difference: number; onRenew: () => void; onKeep: () => void };

/** The lock has ended and prices have moved: shows the new total and asks whether to use it. */
export function LockEnded({ total, difference, onRenew, onKeep }: EndedProps) {
  // The panel says in words who pays on an exchange, so the figure needs no sign.
  const more = Math.abs(total) - Math.abs(total - difference);
  const digits = textOf(moneyDigits(more));
  const signed = more > 0 ? `+${digits}` : digits;
  return (
    <Question
      text={
        <Trans>
          Kilit bitti. Şimdiki toplam {formatMoney(Math.abs(total))} ({signed}).
        </Trans>
      }
    >
      <Button size="sm" onClick={onRenew}>
        <Trans>Yenile</Trans>
      </Button>
      <Button size="sm" variant="bare" onClick={onKeep}>
        <Trans>Koru</Trans>
      </Button>
    </Question>
  );
}

function Stale({ age }: { age: number }) {
  return (
    <Question
      text={
        <Trans>Fiyat {formatSpan(age)} önceden. Onaylayın ya da has fiyatını elle yazın.</Trans>
      }
    >
      <Button size="sm" onClick={() => act({ do: 'confirm-stale' })}>
        <Trans>Onayla</Trans>
      </Button>
    </Question>
  );
}

function Question({ text, children }: { text: React.ReactNode; children: React.ReactNode }) {
  return (
    <div
      role="alert"
      className="flex h-full items-center gap-1 text-13 text-ambertext leading-[15px]"
    >
      <p className="min-w-0 flex-1">{text}</p>
      <span className="flex gap-1 text-ink">{children}</span>
    </div>
  );
}
