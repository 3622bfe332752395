import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../style/classes';

/** From the shop's side of the counter: a debtor owes the shop, a creditor is owed by it. */
export type BalanceSide = 'debtor' | 'creditor' | 'even';
/** `side` null: an account of the shop's own, which owes nobody. */
export type Balance = {
  key: string;
  label: ReactNode;
  figure: ReactNode;
  side: BalanceSide | null;
};

type BalanceStackProps = {
  balances: readonly Balance[];
  /** What all of it comes to, in pure metal or in money. */
  total?: { label?: ReactNode; figure: ReactNode; side: BalanceSide };
  /** When these figures held, as words ("14:32"): the device may not know the last slip yet. */
  at?: ReactNode;
  /** One sentence when there is nothing between the two. */
  empty?: ReactNode;
  className?: string;
};

/**
 * What stands between the shop and a customer, an asset a line. Borçlu and alacaklı are words;
 * right edges are one line.
 */
export function BalanceStack({ balances, total, at, empty, className }: BalanceStackProps) {
  if (balances.length === 0)
    return (
      <p className={cx('text-13 text-quiet', className)}>
        {empty ?? <Trans>Hesap kapalı, bakiye yok.</Trans>}
        {at ? (
          <span className="whitespace-nowrap">
            {' · '}
            {at}
          </span>
        ) : null}
      </p>
    );
  return (
    <dl
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-2 gap-y-0.5',
        className,
      )}
    >
      {balances.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
      {total ? <Total {...total} at={at} /> : null}
    </dl>
  );
}

/** One line is one group of three cells of the stack's own grid. */
function Line({
  label,
  figure,
  side,
  strong = false,
}: Omit<Balance, 'key'> & { strong?: boolean }) {
  return (
    <div
      className={cx('col-span-3 grid grid-cols-subgrid items-baseline', strong && 'font-semibold')}
    >
      <dt className={cx('min-w-0 truncate', !strong && 'text-quiet')}>{label}</dt>
      <dd className="text-right">{figure}</dd>
      <dd className="text-right font-normal text-13 text-quiet">
        {side === null ? null : <SideWord side={side} />}
      </dd>
    </div>
  );
}

function Total({
  label,
  figure,
  side,
  at,
}: NonNullable<BalanceStackProps['total']> & { at: ReactNode }) {
  const name = (
    <>
      {label ?? <Trans>Has karşılığı</Trans>}
      {at ? (
        <span className="font-normal text-13 text-quiet">
          {' · '}
          {at}
        </span>
      ) : null}
    </>
  );
  return (
    <>
      <div aria-hidden className="col-span-3 my-1 h-px bg-line" />
      <Line label={name} figure={figure} side={side} strong />
    </>
  );
}

function SideWord({ side }: { side: BalanceSide }): ReactNode {
  if (side === 'debtor') return <Trans>borçlu</Trans>;
  return side === 'creditor' ? <Trans>alacaklı</Trans> : <Trans>kapalı</Trans>;
}
