import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { closedTo } from '@/app/needs';
import { VIEW_ROLES, type ViewRole } from '@/domain/people/page-view';
import { presetName } from '@/i18n/rights-text';
import { useMay, useStanding } from '@/session/person/permissions';
import { Select } from '@/ui/field/Select';
import { RetryState } from '@/ui/sign/RetryState';
import { type ColumnChoice, LIST_PAGES, type ListPageEntry } from './list-pages';
import { OwnPageView } from './OwnPageView';
import { RolePageView } from './RolePageView';
import { ViewFiles } from './ViewFiles';

/** Option for the person’s own look; every other option is a role. */
const OWN = 'own';

/**
 * Look of the lists and the counter, page by page: for the person on all of their devices, and, for
 * people who may change settings, the default of each role.
 */
export function PageSettingsPage() {
  const { t, i18n } = useLingui();
  const [params, setParams] = useSearchParams();
  const standing = useStanding();
  const mayDefault = useMay('settings', 4);
  const [role, setRole] = useState<ViewRole | typeof OWN>(OWN);
  const open = LIST_PAGES.filter(({ path }) => !closedTo(standing, path));
  const entry = open.find(({ name }) => name === params.get('page')) ?? open[0];
  const { columns, failed, load } = useColumns(entry);
  if (!entry) return null;
  if (failed && !columns)
    return (
      <RetryState
        text={<Trans>Sayfanın sütunları şimdi okunamadı; ağ gelince yeniden deneyin.</Trans>}
        onRetry={load}
      />
    );
  if (!columns) return null;
  const roleName = (one: ViewRole): string => (one === 'everyone' ? t`Herkes` : presetName(one));
  const shown = { entry, columns };
  return (
    <div className="mx-auto max-w-[680px] px-8 py-6 max-md:px-4 max-md:py-4">
      <h1 className="font-semibold text-24">
        <Trans>Sayfa ayarları</Trans>
      </h1>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Sütunlar, sıraları, satır aralığı, filtreler ve kutular. Seçtikleriniz bütün
          cihazlarınızda geçerlidir; ağ yokken de değişir, ağ gelince gönderilir.
        </Trans>
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Select
          label={t`Sayfa`}
          value={entry.name}
          onValue={(page) => setParams({ page }, { replace: true })}
          options={open.map(({ name, title }) => ({ value: name, label: i18n._(title) }))}
        />
        {mayDefault ? (
          <Select
            label={t`Kimin için`}
            value={role}
            onValue={setRole}
            options={[
              { value: OWN, label: t`Kendim` },
              ...VIEW_ROLES.map((value) => ({ value, label: t`Rol: ${roleName(value)}` })),
            ]}
          />
        ) : null}
      </div>
      {role === OWN ? (
        <OwnPageView key={entry.name} {...shown} />
      ) : (
        <RolePageView key={`${role}:${entry.name}`} {...shown} role={role} />
      )}
      <ViewFiles />
    </div>
  );
}

/** The columns of the entry's list; they are loaded with the list's code. */
function useColumns(entry: ListPageEntry | undefined) {
  const { i18n } = useLingui();
  const [held, setHeld] = useState<{ name: string; columns: readonly ColumnChoice[] }>();
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const load = useCallback(() => {
    setFailed(false);
    if (!entry) return;
    Promise.resolve(entry.columns?.() ?? []).then(
      (columns) => setHeld({ name: entry.name, columns }),
      () => setFailed(true),
    );
  }, [entry, i18n.locale]);
  useEffect(load, [load]);
  return { columns: held && held.name === entry?.name ? held.columns : undefined, failed, load };
}
