import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useSearch } from 'wouter';
import type { ContactView } from '@/data/core/types';
import { balancesOf } from '@/data/ledger/use-balances';
import { BalanceLine } from '@/parts/contact/BalanceLine';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { usePhone } from '@/ui/style/use-media';
import type { TableView } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { pagedProps } from '@/ui/table/paged';
import type { Selection } from '@/ui/table/selection';
import type { Book } from './CustomersView';
import { balanceTotals } from './contact-columns';

type Props = {
  book: Book;
  view: TableView;
  /** What the list is narrowed by; null where it is all of them. */
  asks: 'kind' | 'name' | null;
  denied: boolean;
  opened: string | null;
  onOpen: (id: string) => void;
  /** Absent for whoever may not add one. */
  onNew: (() => void) | undefined;
  selection: Selection;
  onSelection: ((selection: Selection) => void) | undefined;
};

export function ContactTable({
  book,
  view,
  asks,
  denied,
  opened,
  onOpen,
  onNew,
  selection,
  onSelection,
}: Props) {
  const { t } = useLingui();
  const { contacts, balances, products, columns } = book;
  const phone = usePhone();
  const place = useSearch().replace(/&?contact=[^&]*/, '');
  const open = useCallback((contact: ContactView) => onOpen(contact.id), [onOpen]);
  const totals = useMemo(
    () =>
      contacts.done
        ? { name: t`Toplam`, balance: balanceTotals(contacts.rows, balances) }
        : undefined,
    [contacts.done, contacts.rows, balances, t],
  );
  const card = useMemo(
    () => ({
      height: 60,
      render: (contact: ContactView) => (
        <div className="grid h-full content-center px-4">
          <bdi className="truncate text-left font-medium">{contact.name}</bdi>
          <span className="truncate text-13">
            <BalanceLine assets={balancesOf(balances, contact)} products={products} />
          </span>
        </div>
      ),
    }),
    [balances, products],
  );
  return (
    <DataTable
      label={t`Kişiler`}
      columns={columns}
      rows={contacts.rows}
      rowKey={rowKey}
      rowName={rowName}
      view={view}
      onOpen={open}
      opened={opened}
      selection={selection}
      onSelection={onSelection}
      {...(totals ? { totals } : {})}
      card={phone ? card : undefined}
      {...pagedProps(contacts, denied)}
      empty={<Empty asks={asks} onNew={onNew} />}
      place={place}
      rowClassName={rowTone}
    />
  );
}

export const rowKey = (contact: ContactView): string => contact.id;
const rowName = (contact: ContactView): string => contact.name;
const rowTone = (contact: ContactView): string | undefined =>
  contact.sync === 'refused' ? 'bg-danger-wash' : undefined;

function Empty({ asks, onNew }: Pick<Props, 'asks' | 'onNew'>) {
  const text = {
    kind: <Trans>Bu filtreye uyan kart yok.</Trans>,
    name: <Trans>Bu adla kayıt yok.</Trans>,
  };
  return (
    <EmptyState
      text={asks ? text[asks] : <Trans>Henüz müşteri yok.</Trans>}
      action={
        onNew ? (
          <Button onClick={onNew}>
            <Trans>Yeni müşteri</Trans>
          </Button>
        ) : null
      }
    />
  );
}
