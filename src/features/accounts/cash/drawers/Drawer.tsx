import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { differenceOf } from '@/domain/till/till';
import { accountKindName, ownAccountName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import { type Till, useBranchNames } from '@/parts/till/CashTable';
import type { LastCount } from '@/parts/till/last-count';
import { signedQuantity, whenText } from '@/parts/till/words';
import { correctedNow } from '@/sync/clock';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import type { IconType } from '@/ui/sign/drawn-icon';
import {
  CardIcon,
  CashIcon,
  CoinsIcon,
  ExchangeIcon,
  InventoryIcon,
  ScaleIcon,
  TransferIcon,
} from '@/ui/sign/Icon';
import { SyncMark } from '@/ui/sign/SyncMark';

const ICON: Record<Till['account']['kind'], IconType> = {
  till: CashIcon,
  currency: ExchangeIcon,
  pos: CardIcon,
  bank: TransferIcon,
  coins: CoinsIcon,
  scrap: ScaleIcon,
  metal: InventoryIcon,
};

/** Next step offered on a drawer; `reason` says why its button is disabled. */
export type NextStep = { label: string; reason?: string | undefined; onPress: () => void };

type Props = {
  till: Till;
  /** Balance of the account as one figure. */
  total: ReactNode;
  count: LastCount | undefined;
  act: NextStep;
  onOpen: () => void;
  children: ReactNode;
};

/**
 * Card of one own account: name and total, contents, last count and one next step. A press on the
 * name opens the account.
 */
export function Drawer({ till, total, count, act, onOpen, children }: Props) {
  const { t } = useLingui();
  const { account, session } = till;
  const id = useId();
  const branches = useBranchNames();
  const Icon = ICON[account.kind];
  const name = ownAccountName(account);
  const kind = accountKindName(account.kind);
  const quiet = [
    name === kind ? '' : kind,
    branches.size > 0 && account.branch !== null ? (branches.get(account.branch) ?? '') : '',
  ].filter(Boolean);
  const mark = session && session.sync !== 'confirmed' ? session.sync : account.sync;
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col border-line border-r border-b bg-raised [break-inside:avoid]"
    >
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 pt-4 pb-2 max-sm:px-4">
        <h2 className="min-w-0 flex-1 basis-40">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="pressable relative -ml-1 flex max-w-full items-center gap-2.5 rounded-control px-1 text-left font-semibold text-15 after:absolute after:inset-x-0 after:-inset-y-2 pointer-coarse:after:-inset-y-3 hover:underline"
          >
            <Icon size={20} className="text-quiet" />
            <span id={id} className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
              {name}
            </span>
          </button>
          {quiet.length > 0 ? (
            <span className="ml-8 block text-12 text-quiet">{quiet.join(' · ')}</span>
          ) : null}
        </h2>
        <span className="flex items-center gap-2">
          {account.archived ? <Badge>{t`Arşivde`}</Badge> : null}
          <SyncMark mark={mark} />
          <span className="font-semibold text-24">{total}</span>
        </span>
      </header>
      <div className="flex-1 px-6 pb-4 max-sm:px-4">{children}</div>
      <footer className="flex min-h-14 items-center justify-between gap-4 border-line border-t bg-surface px-6 py-2 text-13 max-sm:px-4">
        <Counted till={till} count={count} />
        <Button
          size="sm"
          className="shrink-0"
          aria-label={`${act.label}: ${name}`}
          reason={act.reason}
          onClick={act.onPress}
        >
          {act.label}
        </Button>
      </footer>
    </section>
  );
}

/** Result of the last count, or a note that the account was never counted. */
function Counted({ till, count }: { till: Till; count: LastCount | undefined }) {
  if (!count)
    return (
      <p className="text-quiet">
        <Trans>Henüz hiç sayılmadı.</Trans>
      </p>
    );
  const when = whenText(count.at, correctedNow());
  if (count.figures.length === 0)
    return (
      <p className="text-quiet">
        {count.is === 'open' ? (
          <Trans>Açılış {when} · sayımsız</Trans>
        ) : (
          <Trans>Kapanış {when} · sayımsız</Trans>
        )}
      </p>
    );
  const off = count.figures.filter((figure) => differenceOf(figure) !== 0);
  return (
    <p className="min-w-0 text-quiet">
      {count.is === 'open' ? <Trans>Açılış {when}</Trans> : <Trans>Kapanış {when}</Trans>}
      {' · '}
      {off.length === 0 ? (
        <b className="font-semibold text-ink">
          <Trans>fark yok</Trans>
        </b>
      ) : (
        <>
          <Trans>fark</Trans>{' '}
          <b className="font-semibold text-ink">
            {off
              .map((figure) =>
                [
                  signedQuantity(figure.asset, differenceOf(figure), true),
                  till.account.kind === 'coins' ? assetName(figure.asset, till.products) : '',
                ]
                  .filter(Boolean)
                  .join(' '),
              )
              .join(' · ')}
          </b>
          {count.reason ? (
            <>
              {' · '}
              <Trans>nedeni yazıldı</Trans>
            </>
          ) : null}
        </>
      )}
    </p>
  );
}

/** Row with a text on the left and a figure at the right edge. */
export function FigureRow({ children, figure }: { children: ReactNode; figure: ReactNode }) {
  return (
    <p className="flex min-h-7 items-center justify-between gap-4 text-13 text-quiet">
      <span className="min-w-0">{children}</span>
      <span className="shrink-0 text-right text-ink">{figure}</span>
    </p>
  );
}

/** Note in place of a table or chart that has nothing to show. */
export const EmptyNote = ({ children }: { children: ReactNode }) => (
  <p className="py-2 text-13 text-quiet">{children}</p>
);

export const TABLE = 'w-full text-13 [&_td]:py-1 [&_th]:py-1 [&_tr]:border-line [&_tr]:border-b';
export const HEAD = 'text-12 text-quiet';
