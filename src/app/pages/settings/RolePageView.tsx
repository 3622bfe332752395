import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { headOf } from '@/contract/mutation';
import type { ViewDefaultPut } from '@/contract/people/view';
import type { ViewRole } from '@/domain/people/page-view';
import { readFavourites } from '@/features/counter/model/favourites';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { readSaved } from '@/session/view/saved-filters';
import { viewShelf } from '@/session/view/view-shelf';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { readView } from '@/ui/table/column';
import type { ColumnChoice, ListPageEntry } from './list-pages';
import { namesOf } from './OwnPageView';
import { SavedFilterRows } from './SavedFilterRows';
import { TableViewFields } from './TableViewFields';
import { TileRows } from './TileRows';

type Props = { entry: ListPageEntry; columns: readonly ColumnChoice[]; role: ViewRole };

/** Unsaved changes to the role’s default, by name; null removes the default. */
type Draft = Readonly<Record<string, unknown>>;

/**
 * Default look of a page for one role, used by people who chose nothing themselves. Saved by a
 * button, because it affects other people.
 */
export function RolePageView({ entry, columns, role }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<Draft>({});
  const { save, busy, failure } = useSaving();
  const valueFor = useDefault(role, draft);
  const names = namesOf(entry);
  const isDirty = Object.keys(draft).length > 0;
  useUnsaved('view-default', isDirty);
  const change = (name: string, value: unknown) => setDraft({ ...draft, [name]: value });
  const takeMine = () => {
    const own = viewShelf.own();
    setDraft(
      Object.fromEntries(
        names.map((name): [string, unknown] => [name, JSON.parse(own[name] ?? 'null')]),
      ),
    );
  };
  const put = async (changes: Draft) => {
    for (const [name, value] of Object.entries(changes)) {
      const text = value === null ? null : JSON.stringify(value);
      const saved = await save(() =>
        commit(
          ({ at }): ViewDefaultPut => ({
            ...headOf('view.default'),
            at,
            role,
            name,
            value: text,
          }),
          { id: mint() },
        ),
      );
      if (!saved) return;
    }
    setDraft({});
    showToast({ type: 'success', message: t`Kaydedildi` });
  };
  const hasDefault = names.some((name) => viewShelf.defaultOf(role, name) !== undefined);
  const saved = readSaved(valueFor(`filters-${entry.name}`));
  return (
    <>
      <p className="mt-4 max-w-[62ch] text-13 text-quiet">
        <Trans>
          Bu roldekiler, kendileri bir şey seçene kadar bunu görür. Kişinin seçimi her zaman önde
          gelir.
        </Trans>
      </p>
      {entry.columns ? (
        <TableViewFields
          columns={columns}
          view={readView(valueFor(entry.name))}
          filters={entry.hasFilters ? saved : undefined}
          onView={(view) => change(entry.name, view)}
        />
      ) : (
        <TileRows
          favourites={readFavourites(valueFor(entry.name))}
          onFavourites={(favourites) => change(entry.name, favourites)}
        />
      )}
      {entry.hasFilters ? (
        <SavedFilterRows
          saved={saved}
          onSaved={(filters) => change(`filters-${entry.name}`, filters)}
        />
      ) : null}
      {failure ? (
        <p role="alert" className="mt-3 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button disabled={busy} onClick={takeMine}>
          <Trans>Benimkini al</Trans>
        </Button>
        <Button
          disabled={busy}
          reason={hasDefault ? undefined : t`Bu rolün bir başlangıcı yok.`}
          onClick={() => put(Object.fromEntries(names.map((name) => [name, null])))}
        >
          <Trans>Rolün başlangıcını kaldır</Trans>
        </Button>
        <Button
          variant="primary"
          loading={busy}
          reason={isDirty ? undefined : t`Değişen bir şey yok.`}
          onClick={() => put(draft)}
        >
          <Trans>Kaydet</Trans>
        </Button>
      </div>
    </>
  );
}

/**
 * Value shown for a choice: the unsaved change, else the role’s default, else the default for
 * everyone.
 */
function useDefault(role: ViewRole, draft: Draft): (name: string) => unknown {
  const all = useSyncExternalStore(
    viewShelf.subscribe,
    () => viewShelf.defaultsText(),
    () => viewShelf.defaultsText(),
  );
  return (name) => {
    if (Object.hasOwn(draft, name)) return draft[name];
    const defaults = JSON.parse(all) as Partial<Record<ViewRole, Record<string, string>>>;
    return JSON.parse(defaults[role]?.[name] ?? defaults.everyone?.[name] ?? 'null');
  };
}
