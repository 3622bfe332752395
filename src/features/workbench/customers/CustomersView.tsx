import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { BalanceView, ContactView } from '../../../data/types';
import { useAllBalances } from '../../../data/use-balances';
import { useContacts } from '../../../data/use-contacts';
import { useProducts } from '../../../data/use-products';
import { contactAccount } from '../../../domain/ledger';
import type { Product } from '../../../domain/product';
import { useMay } from '../../../session/permissions';
import { Button } from '../../../ui/Button';
import { type Column, DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { AddCustomerIcon } from '../../../ui/Icon';
import { SyncMark } from '../../../ui/SyncMark';
import { TextInput } from '../../../ui/TextInput';
import { usePhone, useRowHeight } from '../../../ui/use-media';
import { assetQuantity, balanceSide } from '../asset-text';
import { PrintHost } from '../print/PrintHost';
import { ContactDialog } from './ContactDialog';
import { ContactDrawer } from './ContactDrawer';

/** Everybody the shop deals with, and what stands between them. */
export function CustomersView() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const closed = useMay('workbench', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const open = useCallback((contact: ContactView) => setOpened(contact.id), []);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PrintHost />
      <header className="flex flex-wrap items-end gap-3 px-6 pt-4 pb-3 max-sm:px-4">
        <h1 className="flex-1 self-center font-semibold text-24">{t`Müşteriler`}</h1>
        <TextInput
          label={t`Müşteri`}
          type="search"
          placeholder={t`Ad ya da telefon`}
          value={search}
          onValue={setSearch}
          fieldClassName="w-72 max-sm:order-last max-sm:w-full"
        />
        <Button variant="primary" icon={<AddCustomerIcon size={16} />} reason={closed} onClick={() => setAdding(true)}>
          <Trans>Yeni müşteri</Trans>
        </Button>
      </header>
      <ContactList search={search} opened={opened} onOpen={open} onNew={() => setAdding(true)} />
      {opened ? <ContactDrawer id={opened} onClose={() => setOpened(null)} /> : null}
      {adding ? (
        <ContactDialog
          title={t`Yeni kişi`}
          name={search}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => {
            setAdding(false);
            setOpened(id);
          }}
        />
      ) : null}
    </div>
  );
}

type ListProps = { search: string; opened: string | null; onOpen: (contact: ContactView) => void; onNew: () => void };

function ContactList({ search, opened, onOpen, onNew }: ListProps) {
  const { t } = useLingui();
  const contacts = useContacts(search);
  const balances = useAllBalances();
  const products = useProducts();
  const phone = usePhone();
  const rowHeight = useRowHeight();
  const columns = useMemo(
    () => contactColumns(balances, products, phone, { name: t`Ad`, phone: t`Telefon`, city: t`Şehir`, balance: t`Bakiye`, sync: t`Gönderim` }),
    [balances, products, phone, t],
  );
  const empty = contacts.loading ? (
    <span />
  ) : (
    <EmptyState
      text={search ? <Trans>Bu adla kayıt yok.</Trans> : <Trans>Henüz müşteri yok.</Trans>}
      action={
        <Button onClick={onNew}>
          <Trans>Yeni müşteri</Trans>
        </Button>
      }
    />
  );
  return (
    <DataTable
      label={t`Kişiler`}
      columns={columns}
      rows={contacts.rows}
      rowKey={rowKey}
      rowHeight={phone ? 52 : rowHeight}
      onOpen={onOpen}
      selected={opened}
      onNearEnd={contacts.done ? undefined : contacts.more}
      rowClassName={rowTone}
      empty={empty}
    />
  );
}

const rowKey = (contact: ContactView): string => contact.id;
const rowTone = (contact: ContactView): string | undefined => (contact.sync === 'refused' ? 'bg-danger-wash' : undefined);

type Heads = Record<'name' | 'phone' | 'city' | 'balance' | 'sync', string>;

function contactColumns(
  balances: ReadonlyMap<string, readonly BalanceView[]>,
  products: readonly Product[],
  phone: boolean,
  heads: Heads,
): Column<ContactView>[] {
  const name: Column<ContactView> = { id: 'name', head: heads.name, width: 'minmax(96px,1fr)', cell: (c) => <span className="font-medium">{c.name}</span> };
  const balance: Column<ContactView> = {
    id: 'balance',
    head: heads.balance,
    width: phone ? 'minmax(0,1.1fr)' : 'minmax(160px,1.4fr)',
    cell: (c) => <BalanceLine assets={balances.get(contactAccount(c.id)) ?? []} products={products} />,
  };
  const sync: Column<ContactView> = { id: 'sync', head: heads.sync, width: '104px', cell: (c) => <SyncMark mark={c.sync} /> };
  if (phone) return [name, balance];
  return [
    name,
    { id: 'phone', head: heads.phone, width: '140px', cell: (c) => <span className="text-quiet">{c.phone || '–'}</span> },
    { id: 'city', head: heads.city, width: '110px', cell: (c) => <span className="text-quiet">{c.city || '–'}</span> },
    balance,
    sync,
  ];
}

/** "12,450 has borçlu · 3.200,00 ₺ alacaklı" */
function BalanceLine({ assets, products }: { assets: readonly BalanceView[]; products: readonly Product[] }) {
  const open = assets.map((b) => ({ asset: b.asset, total: b.confirmed + b.waiting })).filter((b) => b.total !== 0);
  if (open.length === 0) return <span className="text-quiet">–</span>;
  return (
    <>
      {open.map(({ asset, total }, i) => (
        <span key={asset}>
          {i > 0 ? ' · ' : ''}
          {quantity(asset, total, products)} <span className="text-quiet">{balanceSide(total)}</span>
        </span>
      ))}
    </>
  );
}

const quantity = (asset: string, total: number, products: readonly Product[]): string => {
  const coin = products.find((p) => p.kind === 'coin' && p.code === asset);
  return coin ? `${assetQuantity(asset, total)} ${coin.name}` : assetQuantity(asset, total);
};
