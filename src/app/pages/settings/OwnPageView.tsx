import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { readFavourites } from '@/features/counter/model/favourites';
import { readSaved } from '@/session/view/saved-filters';
import { useView } from '@/session/view/use-view';
import { viewShelf } from '@/session/view/view-shelf';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { readView } from '@/ui/table/column';
import type { ColumnChoice, ListPageEntry } from './list-pages';
import { SavedFilterRows } from './SavedFilterRows';
import { TableViewFields } from './TableViewFields';
import { TileRows } from './TileRows';

type Props = { entry: ListPageEntry; columns: readonly ColumnChoice[] };

/** The person's own look of one page. Changes take effect at once. */
export function OwnPageView({ entry, columns }: Props) {
  const { t } = useLingui();
  const isOwn = useIsOwn(entry);
  const reset = () => {
    for (const name of namesOf(entry)) viewShelf.put(name, null);
    showToast({ type: 'success', message: t`Başlangıca döndü` });
  };
  return (
    <>
      {entry.columns ? <OwnTable entry={entry} columns={columns} /> : <OwnTiles />}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button reason={isOwn ? undefined : t`Bu sayfada bir şey değiştirmediniz.`} onClick={reset}>
          <Trans>Bu sayfayı sıfırla</Trans>
        </Button>
        <p className="text-13 text-quiet">
          {isOwn ? (
            <Trans>Kendi seçiminiz geçerli.</Trans>
          ) : (
            <Trans>Rolünüzün başlangıcı geçerli.</Trans>
          )}
        </p>
      </div>
    </>
  );
}

/** Names under which the choices for a page are stored. */
export const namesOf = ({ name, hasFilters }: ListPageEntry): string[] =>
  hasFilters ? [name, `filters-${name}`] : [name];

function useIsOwn(entry: ListPageEntry): boolean {
  const read = () => {
    const own = viewShelf.own();
    return namesOf(entry).some((name) => own[name] !== undefined);
  };
  return useSyncExternalStore(viewShelf.subscribe, read, read);
}

function OwnTable({ entry, columns }: Props) {
  const [view, setView] = useView(entry.name, readView);
  const [saved, setSaved] = useView(`filters-${entry.name}`, readSaved);
  return (
    <>
      <TableViewFields
        columns={columns}
        view={view}
        filters={entry.hasFilters ? saved : undefined}
        onView={setView}
      />
      {entry.hasFilters ? <SavedFilterRows saved={saved} onSaved={setSaved} /> : null}
    </>
  );
}

function OwnTiles() {
  const [favourites, setFavourites] = useView('favourites', readFavourites);
  return <TileRows favourites={favourites} onFavourites={setFavourites} />;
}
