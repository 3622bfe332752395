import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '@/session/state/store';
import { MOST_NAME } from '@/session/view/saved-filters';
import { LoadBoundary } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { RetryState } from '@/ui/sign/RetryState';
import { usePhone } from '@/ui/style/use-media';
import { BulkBar } from '@/ui/table/BulkBar';
import type { Column } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { EmptyFilter } from '@/ui/table/EmptyFilter';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import type { ExportFormat } from '@/ui/table/export/write';
import { ListHeader } from '@/ui/table/ListHeader';
import { OfflineWord } from '@/ui/table/OfflineWord';
import { type PagedList, pagedProps } from '@/ui/table/paged';
import { SavedFilterMenu } from '@/ui/table/SavedFilterMenu';
import { SearchBox } from '@/ui/table/SearchBox';
import { NO_SELECTION, selectedRows } from '@/ui/table/selection';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { type Exporting, useExport } from '@/ui/table/use-export';
import type { ListState } from './use-list-page';

/** What a row is called and looks like. Keep all of it the same between renders. */
export type RowSpec<T> = {
  key: (row: T) => string;
  /** What a person calls it. */
  name: (row: T) => string;
  tone?: (row: T) => string | false | undefined;
};

/** Begins an export of all that the filter finds, or of the chosen rows. */
export type ListExport<T> = (
  start: Exporting['start'],
  format: ExportFormat,
  chosen?: readonly T[],
) => void;

type Search = {
  label: string;
  placeholder: string;
  value: string;
  onValue: (value: string) => void;
  /** Enter in the box, also that of a barcode reader. */
  onEnter?: (value: string) => void;
  /** A row of its own below 1024 px, where the other controls fill the first. */
  ownRow?: boolean;
};

type Words = {
  /** Title of the page. */
  title: string;
  /** Accessible name of the table; the title unless given. */
  table?: string;
  /** What is in place of the rows when there are none at all: a sentence, and what to do. */
  empty: ReactNode;
  /** The sentence when the filter fits none; a button clears it. Absent: `empty`. */
  none?: ReactNode;
};

export type ListPageProps<T, F> = {
  /** From `useListPage`. */
  page: ListState<F>;
  /** A live list of any length, of which only the pages that were scrolled to are read. */
  list: PagedList & { rows: readonly T[] };
  /** The person may not see the list. */
  denied: boolean;
  words: Words;
  row: RowSpec<T>;
  columns: readonly Column<T>[];
  /** A row on a phone. Keep it the same between renders. */
  card: { height: number; render: (row: T) => ReactNode };
  /** Sums by column, the last row. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** How many the filter finds, once that is known. */
  count: ReactNode;
  /**
   * How far the records were looked at, behind the count; a component of its own, so that each
   * step draws no more than itself.
   */
  reading?: ReactNode;
  /** Absent: the list cannot be searched. */
  search?: Search;
  /** Beside the search box. */
  besideSearch?: ReactNode;
  /** A line of filters under the head. */
  filters?: ReactNode;
  /** Clears the filter where `none` is shown; `page.clearFilter` unless given. */
  onClear?: () => void;
  onExport: ListExport<T>;
  /** What can be done from here: buttons, the decisive one last. */
  actions?: ReactNode;
  /** What can be done with chosen rows; rows can be chosen where it is given. */
  bulk?: {
    actions?: (chosen: readonly T[]) => ReactNode;
    sum?: (chosen: readonly T[]) => ReactNode;
    /** The chosen rows can be exported. */
    exports?: true;
  };
  /**
   * The list is read from the server: of what is on this device nothing is said while offline.
   * `unread` is the sentence where it could not be read; a button asks again.
   */
  server?: { unread: ReactNode; again: () => unknown };
  /** False: on a phone rows are neither chosen nor exported. */
  hasPhoneTools?: boolean;
  /** False: there is no room for the choice of columns. */
  hasViewMenu?: boolean;
  /** Under the list while nothing is chosen, such as sums. */
  foot?: ReactNode;
  /** Details of the opened row. */
  drawer?: (id: string) => ReactNode;
  /** Dialogs of the page. */
  children?: ReactNode;
};

/** Keeps the line of the count on a phone, so that nothing moves when it comes. */
const KEPT_LINE = '\u00a0';
const NOTHING_MORE: PagedList = {
  rows: [],
  done: true,
  loading: false,
  failed: false,
  more: () => undefined,
};

/**
 * A page that is one list. Guarantees: it reads the next part of its list only when the end is
 * scrolled to; it shows by itself that the list is loading, denied, unreadable, empty or offline;
 * columns, saved filters and scroll position are stored for the person on this device.
 */
export function ListPage<T, F>(props: ListPageProps<T, F>) {
  const { page, list, words, row, bulk, card, foot, drawer, server } = props;
  const phone = usePhone();
  const exporting = useExport();
  const { networkerror } = useSnapshot(session);
  const { open } = page;
  const openRow = useCallback((one: T) => open(row.key(one)), [open, row]);
  const chosen = useMemo(
    () => selectedRows(list.rows, row.key, page.selection),
    [list.rows, row, page.selection],
  );
  const selects = bulk && (!phone || page.isSelecting);
  const unread = list.failed && list.rows.length === 0 ? server : undefined;
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <ListHeader
        title={words.title}
        count={
          <>
            {unread ? KEPT_LINE : props.count}
            {props.reading}
            <OfflineWord offline={networkerror && !server} />
          </>
        }
      >
        <div className="flex gap-2 max-sm:w-full">
          {props.search ? <Searching {...props.search} /> : null}
          {props.besideSearch}
        </div>
        <SavedFilterMenu {...page.saved} most={MOST_NAME} />
        <Tools {...props} phone={phone} exporting={exporting} />
        {props.actions}
      </ListHeader>
      {props.filters}
      <DataTable
        label={words.table ?? words.title}
        columns={props.columns}
        rows={list.rows}
        rowKey={row.key}
        rowName={row.name}
        view={page.view}
        onOpen={openRow}
        opened={page.opened}
        {...(bulk ? { selection: page.selection } : {})}
        onSelection={selects ? page.setSelection : undefined}
        {...(props.totals ? { totals: props.totals } : {})}
        card={phone ? card : undefined}
        {...pagedProps(unread ? NOTHING_MORE : list, props.denied)}
        empty={
          unread ? <RetryState text={unread.unread} onRetry={unread.again} /> : <Empty {...props} />
        }
        place={page.place}
        {...(row.tone ? { rowClassName: row.tone } : {})}
      />
      {bulk && chosen.length > 0 ? (
        <BulkBar
          count={chosen.length}
          sum={bulk.sum?.(chosen)}
          onClear={() => page.setSelection(NO_SELECTION)}
        >
          {bulk.actions?.(chosen)}
          {bulk.exports ? (
            <ExportMenu onExport={(format) => props.onExport(exporting.start, format, chosen)} />
          ) : null}
        </BulkBar>
      ) : (
        foot
      )}
      <LoadBoundary>
        {page.opened ? drawer?.(page.opened) : null}
        {props.children}
      </LoadBoundary>
      <ExportDialog exporting={exporting} />
    </div>
  );
}

function Searching({ onEnter, ownRow = false, ...box }: Search) {
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && box.value.trim() !== '') onEnter?.(box.value.trim());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the Enter of a reader in the box inside
    <span className="contents" onKeyDown={hear}>
      <SearchBox
        {...box}
        className={
          ownRow
            ? 'w-60 max-lg:order-last max-lg:w-full'
            : 'w-60 max-lg:w-42 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1'
        }
      />
    </span>
  );
}

/** The choice of columns on a desk, the choosing of rows on a phone, and the export. */
function Tools<T, F>({
  page,
  list: { rows },
  bulk,
  columns,
  onExport,
  hasPhoneTools = true,
  hasViewMenu = true,
  phone,
  exporting,
}: ListPageProps<T, F> & { phone: boolean; exporting: Exporting }) {
  const { t } = useLingui();
  if (phone && !hasPhoneTools) return null;
  return (
    <>
      {phone && bulk ? (
        <Button
          size="sm"
          aria-pressed={page.isSelecting}
          reason={rows.length === 0 && !page.isSelecting ? t`Seçilecek kayıt yok.` : undefined}
          onClick={page.toggleSelecting}
        >
          {page.isSelecting ? t`Seçmeyi bitir` : t`Seç`}
        </Button>
      ) : null}
      {!phone && hasViewMenu ? (
        <TableViewMenu columns={columns} view={page.view} onView={page.setView} />
      ) : null}
      <ExportMenu
        reason={rows.length === 0 ? t`Dışa aktarılacak kayıt yok.` : undefined}
        onExport={(format) => onExport(exporting.start, format)}
      />
    </>
  );
}

function Empty<T, F>({ page, words: { empty, none }, onClear }: ListPageProps<T, F>) {
  if (page.isPlain || none === undefined) return empty;
  return <EmptyFilter text={none} onClear={onClear ?? page.clearFilter} />;
}
