import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { SessionView } from '@/data/core/types';
import { useSteadyBoard } from '@/data/price/use-quotes';
import { hasDigits } from '@/domain/base/digits';
import { HAS } from '@/domain/metal/asset';
import { assetName, signedQuantity } from '@/i18n/asset-text';
import { balancesOn, type Till } from '@/parts/till/CashTable';
import { lastCountIn } from '@/parts/till/last-count';
import { total } from '@/parts/till/words';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { Figure } from '@/ui/figure/Figure';
import { Money } from '@/ui/figure/Money';
import { useBegun } from '@/ui/list/use-begun';
import { EmptyState } from '@/ui/sign/EmptyState';
import { Skeleton } from '@/ui/sign/Skeleton';
import { byDrawer, coinRows, foreignRows, totalOf } from './contents';
import { Drawer, type NextStep } from './Drawer';
import { CoinBody, ScrapBody, StockBody } from './MetalBodies';
import { BankBody, CashBody, CurrencyBody, liraOf, PosBody } from './MoneyBodies';
import type { AccountMoves } from './moves';
import { useMoves } from './use-moves';

/** Ids of the own accounts that the transfer form starts with; the form chooses an absent one. */
export type TransferEnds = { from?: string | undefined; to?: string | undefined };

type Props = {
  tills: readonly Till[];
  sessions: readonly SessionView[];
  loading: boolean;
  onOpen: (id: string) => void;
  onTransfer: (between: TransferEnds) => void;
};

/** All own accounts of the shop, each as a drawer with its contents shown. */
export function TillDrawers({ tills, sessions, loading, onOpen, onTransfer }: Props) {
  const { t } = useLingui();
  const rows = useMemo(() => tills.toSorted((a, b) => byDrawer(a.account, b.account)), [tills]);
  const ids = useMemo(() => rows.map(({ account }) => account.id), [rows]);
  const moves = useMoves(ids, sessions, !loading && rows.length > 0);
  const acts = useActs(rows, onTransfer);
  const begun = useBegun(!loading, moves !== undefined);
  if (!begun) return <Skeleton className="mx-6 h-80 max-sm:mx-4" />;
  if (rows.length === 0) return <EmptyState text={<Trans>Kasa yok.</Trans>} />;
  return (
    <section aria-label={t`Kasalar`} className="border-line border-t">
      <div className="grid grid-cols-1 min-[820px]:grid-cols-2 min-[1360px]:grid-cols-3">
        {rows.map((till) => (
          <One
            key={till.account.id}
            till={till}
            sessions={sessions}
            moves={moves?.get(till.account.id)}
            act={acts(till)}
            onOpen={() => onOpen(till.account.id)}
          />
        ))}
      </div>
    </section>
  );
}

const PRICE_STEP_MS = 10_000;

type OneProps = {
  till: Till;
  sessions: readonly SessionView[];
  moves: AccountMoves | undefined;
  act: NextStep;
  onOpen: () => void;
};

function One({ till, sessions, moves, act, onOpen }: OneProps) {
  const { account, products } = till;
  const count = useMemo(() => lastCountIn(sessions, account.id), [sessions, account.id]);
  const held = balancesOn(till);
  const shared = { till, count, act, onOpen };
  switch (account.kind) {
    case 'till':
      return (
        <Drawer {...shared} total={<Money kurus={liraOf(till)} />}>
          <CashBody till={till} count={count} moves={moves} />
        </Drawer>
      );
    case 'pos':
      return (
        <Drawer {...shared} total={<Money kurus={liraOf(till)} />}>
          <PosBody till={till} moves={moves} />
        </Drawer>
      );
    case 'bank':
      return (
        <Drawer {...shared} total={<Money kurus={liraOf(till)} />}>
          <BankBody till={till} moves={moves} />
        </Drawer>
      );
    case 'currency':
      return <Currency {...shared} moves={moves} />;
    case 'coins': {
      const rows = coinRows(held, products);
      const pure = totalOf(rows.map((row) => row.pure));
      return (
        <Drawer {...shared} total={<Pure pure={pure} />}>
          <CoinBody rows={rows} till={till} moves={moves} />
        </Drawer>
      );
    }
    case 'scrap':
      return (
        <Drawer {...shared} total={<Metals till={till} />}>
          <ScrapBody till={till} moves={moves} />
        </Drawer>
      );
    case 'metal':
      return (
        <Drawer {...shared} total={<Metals till={till} />}>
          <StockBody till={till} moves={moves} />
        </Drawer>
      );
  }
}

function Currency({
  till,
  moves,
  ...shared
}: Omit<OneProps, 'sessions'> & { count: ReturnType<typeof lastCountIn> }) {
  const board = useSteadyBoard(PRICE_STEP_MS);
  const rows = foreignRows(balancesOn(till), board);
  const kurus = totalOf(rows.map((row) => row.kurus));
  return (
    <Drawer
      {...shared}
      till={till}
      total={kurus === null ? <span className="text-quiet">–</span> : <Money kurus={kurus} />}
    >
      <CurrencyBody rows={rows} till={till} moves={moves} />
    </Drawer>
  );
}

function Pure({ pure }: { pure: number | null }): ReactNode {
  const { t } = useLingui();
  if (pure === null) return <span className="text-quiet">–</span>;
  return <Figure digits={hasDigits(pure)} unit={t`has`} quietFraction={false} />;
}

/** Balance of the account's first metal, gold before others. */
function Metals({ till }: { till: Till }): ReactNode {
  const [first] = balancesOn(till);
  if (!first) return <Pure pure={0} />;
  const text = signedQuantity(first.asset, total(first));
  return first.asset === HAS ? (
    <Pure pure={total(first)} />
  ) : (
    `${text} ${assetName(first.asset, till.products)}`
  );
}

/** Returns the next step of an account by its kind and the permissions of the person. */
function useActs(
  tills: readonly Till[],
  onTransfer: (between: TransferEnds) => void,
): (till: Till) => NextStep {
  const { t } = useLingui();
  const [, go] = useLocation();
  const [counts, moves, melts] = [
    useMay('workbench', 2),
    useMay('accounts', 2),
    useMay('inventory', 2),
  ];
  const denied = t`Bunun için yetkiniz yok.`;
  const bank = tills.find(({ account }) => account.kind === 'bank' && !account.archived)?.account;
  const transfer = (label: string, between: TransferEnds): NextStep => ({
    label,
    reason: moves ? undefined : denied,
    onPress: () => onTransfer(between),
  });
  return ({ account: { id, kind, archived }, session, balances }) => {
    if (archived) return transfer(t`Virman`, { from: id });
    const lies = balances.some((balance) => total(balance) > 0);
    switch (kind) {
      case 'till':
        return bank
          ? transfer(t`Bankaya yatır`, { from: id, to: bank.id })
          : transfer(t`Virman`, { from: id });
      case 'pos':
        return bank
          ? transfer(t`Bankaya geçir`, { from: id, to: bank.id })
          : transfer(t`Virman`, { from: id });
      case 'scrap':
        return {
          label: t`Eritmeye ver`,
          reason: melts ? (lies ? undefined : t`Potta eritilecek bir şey yok.`) : denied,
          onPress: () =>
            go(
              `/inventory/production?${new URLSearchParams({ view: 'bars', new: 'melt', pot: id })}`,
            ),
        };
      case 'coins':
        return {
          label: t`Yeniden say`,
          reason: counts
            ? session
              ? undefined
              : t`Önce kasayı açın; kapalı kasa sayılmaz.`
            : denied,
          onPress: () => {
            if (session) go(recordPath('till', session.id));
          },
        };
      default:
        return transfer(t`Virman`, { from: id });
    }
  };
}
