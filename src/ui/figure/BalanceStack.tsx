import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../style/classes';

/** Side of a balance as the shop sees it: a debtor owes the shop, the shop owes a creditor. */
export type BalanceSide = 'debtor' | 'creditor' | 'even';
/** `side` null: the shop's own account, which owes nobody. */
type Balance = {
  key: string;
  label: ReactNode;
  figure: ReactNode;
  side: BalanceSide | null;
};

type BalanceStackProps = {
  balances: readonly Balance[];
  /** Worth of all balances together, in pure metal or in money. */
  total?: { label?: ReactNode; figure: ReactNode; side: BalanceSide };
  /** Time of the figures ("14:32"), because the device may not have the latest slips. */
  at?: ReactNode;
  /** Sentence shown if there is no balance. */
  empty?: ReactNode;
  className?: string;
};

/**
 * Balances between the shop and a customer, one line per asset. Debtor and creditor are words
 * (borçlu, alacaklı); figures share their right edge.
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

/** One line: three cells of the stack's grid. */
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
