import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { useSteadyBoard } from '@/data/price/use-quotes';
import { useOwnAccounts } from '@/data/till/use-till';
import { accountsIn } from '@/domain/ledger/own-account';
import { metalAsset } from '@/domain/metal/asset';
import type { AccountHeld } from '@/domain/position/position';
import { metalAccountName } from '@/i18n/account-text';
import { metalWord, signedQuantity } from '@/i18n/asset-text';
import { openingPath } from '@/session/page/opening-address';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { Button } from '@/ui/sign/Button';
import { type Uncarded, uncarded } from './karat-rows';
import { stockOpening } from './stock-opening';
import type { StockSum } from './stock-sums';

const PRICE_STEP_MS = 10_000;

type Props = {
  sums: readonly StockSum[];
  own: readonly AccountHeld[];
  /** Those alone of which there is something to carry over. */
  missing?: boolean;
};

/**
 * Difference between the metal of each stock account and the sum of its stock cards, by branch and
 * metal. More metal than on cards: worked metal that was bought and sold by weight only. Less
 * metal: goods whose opening balance was never entered. A row with a proposal links to its form.
 */
export function UncardedRows({ sums, own, missing = false }: Props) {
  const accounts = useOwnAccounts();
  const board = useSteadyBoard(PRICE_STEP_MS);
  const stocks = uncarded(sums, own, accounts);
  const shown = missing ? stocks.filter(({ held, carded }) => carded > held) : stocks;
  return shown.map((one) => {
    const { account, metal, held, carded } = one;
    const asset = metalAsset(metal);
    const name =
      metal === 'gold'
        ? metalAccountName(account, accounts)
        : `${metalAccountName(account, accounts)} · ${metalWord(metal)}`;
    const proposed = stockOpening(one, { sums, accounts, buy: board.get(asset)?.buy });
    return (
      <div
        key={`${account} ${metal}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-13 text-quiet"
      >
        <p>
          {stocks.length > 1 ? (
            <Trans>
              {name}: hesapta {signedQuantity(asset, held)}, kartlarda{' '}
              {signedQuantity(asset, carded)}; kartsız {signedQuantity(asset, held - carded)}.
            </Trans>
          ) : (
            <Trans>
              Stok hesabında {signedQuantity(asset, held)}, kartlarda{' '}
              {signedQuantity(asset, carded)}; kartsız {signedQuantity(asset, held - carded)}.
            </Trans>
          )}
        </p>
        {proposed ? <OpeningAction {...one} name={name} path={openingPath(proposed)} /> : null}
      </div>
    );
  });
}

/**
 * Leads to the form of the carry-over, filled in: what is written is what somebody saves there, for
 * the branch where they stand.
 */
function OpeningAction({ account, name, path }: Uncarded & { name: string; path: string }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const { branchId } = useSnapshot(session);
  const here = accountsIn(useOwnAccounts(), branchId).some(({ id }) => id === account);
  const moves = useMay('accounts', 2);
  const reason = moves
    ? here
      ? undefined
      : t`Devir o stoğun şubesinde yazılır; önce şubeyi değiştirin.`
    : t`Bunun için yetkiniz yok.`;
  return (
    <Button
      size="sm"
      aria-label={t`${name}: açılış bakiyesi`}
      reason={reason}
      onClick={() => go(path)}
    >
      <Trans>Açılış bakiyesi</Trans>
    </Button>
  );
}
