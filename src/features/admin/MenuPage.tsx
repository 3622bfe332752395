import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { headOf } from '@/contract/mutation';
import type { MenuPut } from '@/contract/people/menu';
import { useMenuLayout } from '@/data/list/use-definitions';
import { sameValue } from '@/domain/base/same-value';
import {
  MENU_ROLES,
  type MenuLayout,
  type MenuPart,
  type MenuRole,
  menuRefusal,
  menuRules,
  menuRulesFor,
  menuUnder,
} from '@/domain/people/menu-layout';
import { presetName } from '@/i18n/rights-text';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { showToast } from '@/ui/sign/toast';
import { MenuRows } from './menu/MenuRows';

const NO_LAYOUT: MenuLayout = {};

/** `built`: the menu as it is without a layout, with the words of the person's language. */
type Props = { built: readonly MenuPart[] };

/**
 * The company's layout of the menu: order, names, and what is hidden, for everyone or for one role.
 * It hides what people may open, and never opens what they may not.
 */
export function MenuPage({ built }: Props) {
  const { t } = useLingui();
  const view = useMenuLayout();
  const layout = view?.menus ?? NO_LAYOUT;
  const [role, setRole] = useState<MenuRole>('everyone');
  const [typed, setTyped] = useState<MenuPart[]>();
  const { save, busy, failure } = useSaving();
  const stored = useMemo(() => menuUnder(built, menuRulesFor(layout, role)), [built, layout, role]);
  const parts = typed ?? stored;
  const isDirty = typed !== undefined && !sameValue(typed, stored);
  useUnsaved('menu-layout', isDirty);
  const isOwn = role !== 'everyone' && layout[role] !== undefined;
  const refusal = menuRefusal(role, built, parts);
  const names = useMemo(
    () =>
      new Map(
        built.flatMap((part) => [part, ...part.entries]).map(({ key, title }) => [key, title]),
      ),
    [built],
  );
  const nameOf = (key: string): string => names.get(key) ?? key;
  const put = async (rules: MenuPut['rules']) => {
    const base = view?.version ?? 0;
    const saved = await save(() =>
      commit(({ at }): MenuPut => ({ ...headOf('menu.put'), at, base, role, rules }), {
        id: mint(),
      }),
    );
    if (!saved) return;
    setTyped(undefined);
    showToast({ type: 'success', message: t`Kaydedildi` });
  };
  const roleName = (one: MenuRole): string => (one === 'everyone' ? t`Herkes` : presetName(one));
  const options = MENU_ROLES.map((value) => ({
    value,
    label:
      layout[value] === undefined || value === 'everyone'
        ? roleName(value)
        : t`${roleName(value)} (kendi düzeni)`,
  }));
  return (
    <div className="min-w-0">
      <h1 className="flex flex-wrap items-center gap-3 font-semibold text-24">
        <Trans>Menü düzeni</Trans>
        {view ? <SyncMark mark={view.sync} className="font-normal text-13" /> : null}
      </h1>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Başlıkların sırası, adı ve görünüp görünmeyeceği. Düzen yalnızca gizler; kimseye yeni bir
          yetki vermez.
        </Trans>
      </p>
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_200px]">
        <div className="min-w-0">
          <Select
            label={t`Kimin menüsü`}
            value={role}
            onValue={(next) => {
              setRole(next);
              setTyped(undefined);
            }}
            options={options}
            {...(isDirty
              ? { hint: t`Kaydetmeden başka birini seçerseniz değişiklik gider.` }
              : role === 'everyone' || isOwn
                ? {}
                : { hint: t`Herkesin düzenini kullanıyor; değiştirirseniz kendi düzeni olur.` })}
            fieldClassName="mb-4 max-w-80"
          />
          <MenuRows parts={parts} nameOf={nameOf} onParts={setTyped} />
          <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
            {failure || refusal ? (
              <p role="alert" className="mr-auto text-13 text-dangertext">
                {failure ??
                  (refusal === 'all-hidden'
                    ? t`En az bir başlık görünmeli.`
                    : t`Yönetim gizlenemez; yöneticiler bu sayfayı bulamaz olurdu.`)}
              </p>
            ) : null}
            {isOwn ? (
              <Button disabled={busy} onClick={() => put(null)}>
                <Trans>Herkesinkine dön</Trans>
              </Button>
            ) : null}
            <Button disabled={busy} onClick={() => setTyped(Array.from(built))}>
              <Trans>Başlangıca dön</Trans>
            </Button>
            <Button
              variant="primary"
              loading={busy}
              disabled={!isDirty || refusal !== undefined}
              onClick={() => put(menuRules(built, parts))}
            >
              <Trans>Kaydet</Trans>
            </Button>
          </div>
        </div>
        <MenuPreview parts={parts} />
      </div>
    </div>
  );
}

/** The menu as people of the role will see it, as far as they may open what is in it. */
function MenuPreview({ parts }: { parts: readonly MenuPart[] }) {
  const shown = parts.filter(({ hidden }) => !hidden);
  return (
    <section className="rounded-card border border-line bg-sunken px-4 py-3 lg:sticky lg:top-4">
      <h2 className="text-13 text-quiet">
        <Trans>Önizleme</Trans>
      </h2>
      <ul className="mt-2 grid gap-2">
        {shown.map(({ key, title, entries }) => (
          <li key={key}>
            <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
            <ul className="ml-3 text-13 text-quiet">
              {entries
                .filter(({ hidden }) => !hidden)
                .map((entry) => (
                  <li key={entry.key} className="[overflow-wrap:anywhere]">
                    {entry.title}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
