import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import type { ContactView } from '@/data/core/types';
import { balancesOf } from '@/data/ledger/use-balances';
import { useContactBook } from '@/data/ledger/use-contact-book';
import { allContacts } from '@/data/list/read-list';
import { LEGAL_KINDS } from '@/domain/contact/contact';
import { HAS, TRY } from '@/domain/metal/asset';
import { legalName } from '@/i18n/contact-text';
import { BalanceTotals } from '@/parts/contact/BalanceFigure';
import { BalanceText } from '@/parts/contact/BalanceText';
import { ContactDialog } from '@/parts/contact/ContactDialog';
import { now } from '@/parts/counter/world';
import { type ListExport, ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import type { FilterOf } from '@/session/page/filter-spec';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { Select } from '@/ui/field/Select';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { AddCustomerIcon } from '@/ui/sign/Icon';
import { useMedia } from '@/ui/style/use-media';
import { pagesOf } from '@/ui/table/export/pages';
import { balanceTotals, contactColumns } from './contact-columns';
import { contactExport } from './contact-export';
import { FILTER } from './filter';

const ContactDrawer = loadLater(async () => (await import('./ContactDrawer')).ContactDrawer);
const StatementView = loadLater(
  async () => (await import('./statement/StatementView')).StatementView,
);

/** List of all contacts with their balances, and the statement of one of them. */
export function CustomersView() {
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const statement = params.get('statement') ?? '';
  if (statement === '') return <CustomerList />;
  /** Returns to the list with this contact's drawer open. */
  const close = () => go(recordPath('contact', statement), { replace: true });
  return (
    <LoadBoundary>
      <StatementView key={statement} contactId={statement} onClose={close} />
    </LoadBoundary>
  );
}

function CustomerList() {
  const { t } = useLingui();
  const page = useListPage({ name: 'customers', filter: FILTER, opens: 'contact' });
  const { filter, setFilter, open, close } = page;
  const [adding, setAdding] = useState(false);
  const book = useBook(filter);
  const { contacts } = book;
  const [may, mayAdd] = [useMay('workbench', 1), useMay('workbench', 2)];
  const add = () => setAdding(true);
  return (
    <ListPage
      page={page}
      list={contacts}
      denied={!may}
      words={{
        title: t`Müşteriler`,
        table: t`Kişiler`,
        empty: <Empty filter={filter} onNew={mayAdd ? add : undefined} />,
      }}
      row={ROW}
      columns={book.columns}
      card={book.card}
      totals={book.totals}
      count={
        contacts.done ? <Plural value={contacts.rows.length} one="# kayıt" other="# kayıt" /> : null
      }
      search={{
        label: t`Müşteri`,
        placeholder: t`Ad ya da telefon`,
        value: filter.search,
        onValue: (search) => setFilter({ ...filter, search }),
      }}
      besideSearch={
        <Select
          label={t`Tür`}
          labelHidden
          controlSize="sm"
          value={filter.legal}
          onValue={(legal) => setFilter({ ...filter, legal })}
          options={[
            { value: '', label: t`Tür: tümü` },
            ...LEGAL_KINDS.map((value) => ({ value, label: legalName(value) })),
          ]}
          fieldClassName="w-32 shrink-0"
        />
      }
      onExport={exportOf(book, filter)}
      actions={
        <Button
          size="sm"
          variant="primary"
          icon={<AddCustomerIcon size={16} />}
          reason={mayAdd ? undefined : t`Bunun için yetkiniz yok.`}
          onClick={add}
        >
          <Trans>Yeni müşteri</Trans>
        </Button>
      }
      bulk={{ exports: true }}
      drawer={(id) => <ContactDrawer id={id} onClose={close} />}
    >
      {adding ? (
        <Adding name={filter.search} onClose={() => setAdding(false)} onSaved={open} />
      ) : null}
    </ListPage>
  );
}

const ROW: RowSpec<ContactView> = {
  key: ({ id }) => id,
  name: ({ name }) => name,
  tone: ({ sync }) => sync === 'refused' && 'bg-danger-wash',
};

function Adding({
  name,
  onClose,
  onSaved,
}: {
  name: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const { t } = useLingui();
  const saved = ({ id }: { id: string }) => {
    onClose();
    onSaved(id);
  };
  return (
    <ContactDialog full title={t`Yeni müşteri`} name={name} onClose={onClose} onSaved={saved} />
  );
}

function useBook({ search, legal }: FilterOf<typeof FILTER>) {
  const { t, i18n } = useLingui();
  const { contacts, balances } = useContactBook(useDeferredValue(search), legal);
  const products = useProducts();
  const roomy = useMedia('(min-width: 1024px)');
  const wide = useMedia('(min-width: 1200px)');
  const vast = useMedia('(min-width: 1500px)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(
    () => contactColumns(balances, products, { roomy, wide, vast }),
    [balances, products, roomy, wide, vast, i18n.locale],
  );
  const totals = useMemo(
    () =>
      contacts.done ? totalsRow(t`Toplam`, balanceTotals(contacts.rows, balances)) : undefined,
    [contacts.done, contacts.rows, balances, t],
  );
  const card = useMemo(
    () => ({
      height: 60,
      render: (contact: ContactView) => (
        <div className="grid h-full content-center px-4">
          <bdi className="truncate text-left font-medium">{contact.name}</bdi>
          <span className="truncate text-13">
            <BalanceText assets={balancesOf(balances, contact)} products={products} />
          </span>
        </div>
      ),
    }),
    [balances, products],
  );
  return { contacts, balances, products, columns, totals, card };
}

const totalsRow = (name: string, sums: ReturnType<typeof balanceTotals>) => ({
  name,
  has: <BalanceTotals asset={HAS} totals={sums.has} />,
  try: <BalanceTotals asset={TRY} totals={sums.try} />,
  // For a narrow table, which shows all balances in one column.
  balance: (
    <span className="flex flex-wrap gap-x-6">
      <BalanceTotals asset={HAS} totals={sums.has} hasUnit />
      <BalanceTotals asset={TRY} totals={sums.try} hasUnit />
    </span>
  ),
});

const exportOf =
  (
    { balances, products }: ReturnType<typeof useBook>,
    filter: FilterOf<typeof FILTER>,
  ): ListExport<ContactView> =>
  (start, format, chosen) => {
    const shared = { balances, products, now: now(), format };
    if (chosen)
      return start(
        contactExport({ ...shared, pages: pagesOf(chosen), search: '', legal: '' }),
        chosen.length,
      );
    const { pages, count } = allContacts();
    start(contactExport({ ...shared, ...filter, pages }), count);
  };

function Empty({
  filter: { search, legal },
  onNew,
}: {
  filter: FilterOf<typeof FILTER>;
  /** Undefined if the person may not add a contact. */
  onNew: (() => void) | undefined;
}) {
  const [, go] = useLocation();
  const mayImport = useMay('accounts', 3);
  return (
    <EmptyState
      text={
        legal !== '' ? (
          <Trans>Bu filtreye uyan kart yok.</Trans>
        ) : search !== '' ? (
          <Trans>Bu adla kayıt yok.</Trans>
        ) : (
          <Trans>Henüz müşteri yok.</Trans>
        )
      }
      action={
        onNew ? (
          <span className="flex flex-wrap justify-center gap-2">
            <Button onClick={onNew}>
              <Trans>Yeni müşteri</Trans>
            </Button>
            {mayImport && legal === '' && search === '' ? (
              <Button onClick={() => go('/accounts/import')}>
                <Trans>Eski programdan taşı</Trans>
              </Button>
            ) : null}
          </span>
        ) : null
      }
    />
  );
}
