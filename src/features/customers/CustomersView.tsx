import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useProducts } from '@/data/catalogue/use-products';
import { useContacts } from '@/data/contact/use-contacts';
import type { ContactView } from '@/data/core/types';
import { useAllBalances } from '@/data/ledger/use-balances';
import { allContacts } from '@/data/list/read-list';
import { LEGAL_KINDS, type Legal } from '@/domain/contact/contact';
import { legalName } from '@/i18n/contact-text';
import { ContactDialog } from '@/parts/contact/ContactDialog';
import { now } from '@/parts/counter/world';
import { useKept } from '@/session/page/kept-view';
import { MOST_NAME, useSavedFilters } from '@/session/page/saved-filters';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { AddCustomerIcon } from '@/ui/sign/Icon';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { BulkBar } from '@/ui/table/BulkBar';
import { readView } from '@/ui/table/column';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportFormat } from '@/ui/table/export/write';
import { ListHeader } from '@/ui/table/ListHeader';
import { OfflineWord } from '@/ui/table/OfflineWord';
import { SavedFilterMenu } from '@/ui/table/SavedFilterMenu';
import { SearchBox } from '@/ui/table/SearchBox';
import { NO_SELECTION, selectedRows } from '@/ui/table/selection';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { useExport } from '@/ui/table/use-export';
import { ContactTable, rowKey } from './ContactTable';
import { contactColumns } from './contact-columns';
import { contactExport } from './contact-export';
import { CONTACT_FILTER, useContactAddress } from './use-contact-address';

const ContactDrawer = lazy(async () => ({
  default: (await import('./ContactDrawer')).ContactDrawer,
}));
const StatementView = lazy(async () => ({
  default: (await import('./statement/StatementView')).StatementView,
}));

/** Everybody the shop deals with, and what stands between them; of one of them the statement. */
export function CustomersView() {
  const { statement, closeStatement } = useContactAddress();
  if (statement === '') return <CustomerList />;
  return (
    <Suspense fallback={null}>
      <StatementView key={statement} contactId={statement} onClose={closeStatement} />
    </Suspense>
  );
}

function CustomerList() {
  const { t } = useLingui();
  const address = useContactAddress();
  const [adding, setAdding] = useState(false);
  const phone = usePhone();
  const [view, setView] = useKept('customers', readView);
  const [selection, setSelection] = useState(NO_SELECTION);
  const [selecting, setSelecting] = useState(false);
  const book = useBook(address.search, address.legal);
  const chosen = useMemo(
    () => selectedRows(book.contacts.rows, rowKey, selection),
    [book.contacts.rows, selection],
  );
  const exporting = useContactExport(book, address.search, address.legal);
  const saved = useSavedFilters('customers', CONTACT_FILTER);
  const [may, mayAdd] = [useMay('workbench', 1), useMay('workbench', 2)];
  const add = () => setAdding(true);
  const endSelecting = () => {
    if (selecting) setSelection(NO_SELECTION);
    setSelecting(!selecting);
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader title={t`Müşteriler`} count={<Count contacts={book.contacts} />}>
        <div className="flex gap-2 max-sm:w-full">
          <SearchBox
            label={t`Müşteri`}
            placeholder={t`Ad ya da telefon`}
            value={address.search}
            onValue={address.setSearch}
            className="w-60 max-lg:w-42 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1"
          />
          <Select
            label={t`Tür`}
            labelHidden
            controlSize="sm"
            value={address.legal}
            onValue={address.setLegal}
            options={[
              { value: '', label: t`Tür: tümü` },
              ...LEGAL_KINDS.map((value) => ({ value, label: legalName(value) })),
            ]}
            fieldClassName="w-32 shrink-0"
          />
        </div>
        <SavedFilterMenu {...saved} most={MOST_NAME} />
        {phone ? (
          <Button
            size="sm"
            aria-pressed={selecting}
            reason={
              book.contacts.rows.length === 0 && !selecting ? t`Seçilecek kayıt yok.` : undefined
            }
            onClick={endSelecting}
          >
            {selecting ? t`Seçmeyi bitir` : t`Seç`}
          </Button>
        ) : (
          <TableViewMenu columns={book.columns} view={view} onView={setView} />
        )}
        <ExportMenu
          reason={book.contacts.rows.length === 0 ? t`Dışa aktarılacak kayıt yok.` : undefined}
          onExport={exporting.all}
        />
        <Button
          size="sm"
          variant="primary"
          icon={<AddCustomerIcon size={16} />}
          reason={mayAdd ? undefined : t`Bunun için yetkiniz yok.`}
          onClick={add}
        >
          <Trans>Yeni müşteri</Trans>
        </Button>
      </ListHeader>
      <ContactTable
        book={book}
        view={view}
        asks={address.legal !== '' ? 'kind' : address.search !== '' ? 'name' : null}
        denied={!may}
        opened={address.opened}
        onOpen={address.open}
        onNew={mayAdd ? add : undefined}
        selection={selection}
        onSelection={!phone || selecting ? setSelection : undefined}
      />
      {chosen.length > 0 ? (
        <BulkBar count={chosen.length} onClear={() => setSelection(NO_SELECTION)}>
          <ExportMenu onExport={(format) => exporting.some(chosen, format)} />
        </BulkBar>
      ) : null}
      {address.opened ? (
        <Suspense fallback={null}>
          <ContactDrawer id={address.opened} onClose={address.close} />
        </Suspense>
      ) : null}
      {adding ? (
        <Adding name={address.search} onClose={() => setAdding(false)} onSaved={address.open} />
      ) : null}
      <ExportDialog exporting={exporting.exporting} />
    </div>
  );
}

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

function Count({ contacts }: { contacts: Book['contacts'] }) {
  const { networkerror } = useSnapshot(session);
  return (
    <>
      {contacts.done ? <Plural value={contacts.rows.length} one="# kayıt" other="# kayıt" /> : null}
      <OfflineWord offline={networkerror} />
    </>
  );
}

export type Book = ReturnType<typeof useBook>;

function useBook(search: string, legal: Legal) {
  const { i18n } = useLingui();
  const contacts = useContacts(useDeferredValue(search), legal);
  const balances = useAllBalances();
  const products = useProducts();
  const roomy = useMedia('(min-width: 1024px)');
  const wide = useMedia('(min-width: 1200px)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are of the language
  const columns = useMemo(
    () => contactColumns(balances, products, { roomy, wide }),
    [balances, products, roomy, wide, i18n.locale],
  );
  return { contacts, balances, products, columns };
}

function useContactExport({ balances, products }: Book, search: string, legal: Legal) {
  const exporting = useExport();
  const shared = { balances, products, now: now() };
  const all = (format: ExportFormat) => {
    const { pages, count } = allContacts();
    exporting.start(contactExport({ ...shared, format, pages, search, legal }), count);
  };
  const some = (contacts: readonly ContactView[], format: ExportFormat) =>
    exporting.start(
      contactExport({ ...shared, format, pages: pagesOf(contacts), search: '', legal: '' }),
      contacts.length,
    );
  return { exporting, all, some };
}
