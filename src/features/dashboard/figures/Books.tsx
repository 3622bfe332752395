import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { useOwnAccounts } from '@/data/till/use-till';
import type { AssetQuantity } from '@/domain/ledger/balance';
import type { Account } from '@/domain/ledger/ledger';
import { type AccountKind, kindOf } from '@/domain/ledger/own-account';
import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import type { AccountHeld, Owed } from '@/domain/position/position';
import { assetName, namedQuantity, signedQuantity } from '@/i18n/asset-text';
import { useMay } from '@/session/person/permissions';
import { Section } from '../Section';
import { tillsOf, useOwed, usePosition } from './use-books';

/** Where the shop's own money lies, account by account and asset by asset. */
export function Tills({ accounts }: { accounts: readonly AccountHeld[] | undefined }) {
  const { t } = useLingui();
  const products = useProducts();
  const own = useOwnAccounts();
  const kinds: Record<AccountKind, string> = {
    till: t`Nakit kasa`,
    currency: t`Döviz kasası`,
    pos: t`POS`,
    bank: t`Banka`,
    coins: t`Sarrafiye çekmecesi`,
    scrap: t`Hurda potu`,
    metal: t`Maden stoku`,
  };
  const nameOf = (account: Account): string => {
    const kind = kindOf(account);
    return own.find(({ id }) => id === account)?.name || (kind ? kinds[kind] : account);
  };
  if (!accounts) return null;
  const tills = tillsOf(accounts);
  return (
    <Section title={<Trans>Kasalar</Trans>}>
      {tills.length === 0 ? (
        <p className="text-13 text-quiet">
          <Trans>Kasalarda hareket yok.</Trans>
        </p>
      ) : null}
      <dl>
        {tills.flatMap(({ account, assets }) =>
          assets.map((held, i) => (
            <Line
              key={`${account} ${held.asset}`}
              name={i === 0 ? nameOf(account) : assetName(held.asset, products)}
              value={signed(held)}
            />
          )),
        )}
      </dl>
    </Section>
  );
}

/**
 * What customers and suppliers owe the shop and what it owes them, never set off against each
 * other.
 */
export function OwedRows({ families }: { families: readonly AccountHeld[] | undefined }) {
  const products = useProducts();
  const owed = useOwed(families);
  if (!owed) return null;
  const of = (side: 'toUs' | 'byUs') => ordered(owed).filter((line) => line[side] !== 0);
  const lines = (side: 'toUs' | 'byUs', name: ReactNode) =>
    of(side).map((line, i) => (
      <Line
        key={`${side} ${line.asset}`}
        name={i === 0 ? name : ''}
        value={namedQuantity(line.asset, line[side], products)}
      />
    ));
  return (
    <Section title={<Trans>Cari</Trans>}>
      {owed.length === 0 ? (
        <p className="text-13 text-quiet">
          <Trans>Açık bakiye yok.</Trans>
        </p>
      ) : (
        <dl>
          {lines('toUs', <Trans>Alacağımız</Trans>)}
          {lines('byUs', <Trans>Borcumuz</Trans>)}
        </dl>
      )}
    </Section>
  );
}

/** Has and lira first, as they are spoken of. */
const ordered = (owed: readonly Owed[]): Owed[] =>
  owed.toSorted((a, b) => rankOf(a.asset) - rankOf(b.asset));
const rankOf = (asset: Asset): number => (asset === HAS ? 0 : asset === TRY ? 1 : 2);

/** The position asset by asset: what is too much and, under zero, what is missing. */
export function PositionRows({ accounts }: { accounts: readonly AccountHeld[] | undefined }) {
  const products = useProducts();
  const sees = useMay('workbench', 3);
  const position = usePosition(accounts);
  if (!sees || !position || position.others.length === 0) return null;
  return (
    <Section title={<Trans>Pozisyonun kalemleri</Trans>}>
      <dl>
        {position.others.map(([asset, quantity]) => (
          <Line key={asset} name={assetName(asset, products)} value={signed({ asset, quantity })} />
        ))}
      </dl>
    </Section>
  );
}

const signed = ({ asset, quantity }: AssetQuantity): string => signedQuantity(asset, quantity);

function Line({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div className="flex min-h-7 items-baseline justify-between gap-4">
      <dt className="min-w-0 truncate text-13 text-quiet">{name}</dt>
      <dd className="whitespace-nowrap font-medium">{value}</dd>
    </div>
  );
}
