import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { SyncMark } from '@/data/core/types';
import { useAddressField, useOpenedRecord } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { LoadBoundary } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { PlusIcon } from '@/ui/sign/Icon';
import { usePhone } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { ListHeader } from '@/ui/table/ListHeader';
import { OfflineWord } from '@/ui/table/OfflineWord';
import { PillToggle } from '@/ui/table/Pill';
import { SearchBox } from '@/ui/table/SearchBox';
import type { Filter } from './list-filter';

type Entry = { sync: SyncMark };
const NONE: readonly never[] = [];

type Props<E> = {
  /** Parameter of the address that holds the opened entry. */
  name: string;
  /** All entries, archived ones included; undefined until read. */
  entries: readonly E[] | undefined;
  /** Keep `fits`, `codeOf`, `nameOf`, `columns` and `card` the same between renders. */
  fits: (entry: E, filter: Filter) => boolean;
  codeOf: (entry: E) => string;
  nameOf: (entry: E) => string;
  columns: readonly Column<E>[];
  card: { height: number; render: (entry: E) => ReactNode };
  words: {
    title: string;
    searches: string;
    count: (shown: number) => ReactNode;
    add: ReactNode;
    none: ReactNode;
    unfit: ReactNode;
  };
  /** Filters besides search and archive; `narrowed` tells whether one is set. */
  filters?: ReactNode;
  /** Action on the whole list, shown after the filters. */
  action?: ReactNode;
  narrowed?: boolean;
  drawer: (entry: E, onClose: () => void) => ReactNode;
  dialog: (onClose: () => void) => ReactNode;
};

/**
 * A list of the company, with archived entries apart, a drawer for the opened entry, and the form
 * for a new one.
 */
export function EntryList<E extends Entry>(props: Props<E>) {
  const {
    name,
    entries = NONE,
    fits,
    codeOf,
    nameOf,
    columns,
    card,
    words: said,
    filters,
    action,
    narrowed = false,
    drawer,
    dialog,
  } = props;
  const { t } = useLingui();
  const { networkerror } = useSnapshot(session);
  const phone = usePhone();
  const may = useMay('inventory', 3);
  const [words, setWords] = useAddressField('words');
  const [gone, setGone] = useAddressField('gone');
  const { opened, open, close } = useOpenedRecord(name);
  const [adding, setAdding] = useState(false);
  const rows = useMemo(
    () => entries.filter((entry) => fits(entry, { words, gone: gone !== '' })),
    [entries, fits, words, gone],
  );
  const openRow = useCallback((entry: E) => open(codeOf(entry)), [open, codeOf]);
  const shown = entries.find((entry) => codeOf(entry) === opened);
  return (
    <>
      <ListHeader
        title={said.title}
        count={
          <>
            {props.entries ? said.count(rows.length) : null}
            <OfflineWord offline={networkerror} />
          </>
        }
      >
        <SearchBox
          label={t`Ara`}
          placeholder={said.searches}
          value={words}
          onValue={setWords}
          className="w-60 max-sm:w-auto max-lg:w-42 max-sm:flex-[1_1_55%]"
        />
        <Button
          size="sm"
          variant="primary"
          icon={<PlusIcon size={16} />}
          reason={may ? undefined : t`Tanım yazmak için envanter yetkisi (3) gerekir`}
          onClick={() => setAdding(true)}
          aria-haspopup="dialog"
        >
          {said.add}
        </Button>
      </ListHeader>
      <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
        {filters}
        <PillToggle
          on={gone !== ''}
          onToggle={() => setGone(gone === '' ? '1' : '')}
        >{t`Arşivdekiler`}</PillToggle>
        {action}
      </div>
      <DataTable
        label={said.title}
        columns={columns}
        rows={rows}
        rowKey={codeOf}
        rowName={nameOf}
        onOpen={openRow}
        opened={opened}
        card={phone ? card : undefined}
        state={props.entries ? 'ready' : 'loading'}
        empty={
          <EmptyState text={words === '' && gone === '' && !narrowed ? said.none : said.unfit} />
        }
        rowClassName={rowTone}
      />
      <LoadBoundary>
        {shown ? drawer(shown, close) : null}
        {adding ? dialog(() => setAdding(false)) : null}
      </LoadBoundary>
    </>
  );
}

const rowTone = ({ sync }: Entry): string | undefined =>
  sync === 'refused' ? 'bg-danger-wash' : undefined;
