import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { session } from '@/session/state/store';
import { groupAt } from '../shell/menu';
import { MENU_ICONS } from '../shell/menu-icons';

/** Page of an area that is in the menu but not built yet: its name and one sentence. */
export function NotBuiltPage() {
  const { pageTitle } = useSnapshot(session);
  const [path] = useLocation();
  const Icon = MENU_ICONS[groupAt(path) ?? 'more'];
  return (
    <section className="grid min-h-[70%] place-items-center p-6">
      <div className="flex max-w-[46ch] flex-col items-center gap-3 text-center">
        <span className="cartouche grid size-14 place-items-center text-goldtext">
          <Icon size={24} />
        </span>
        <h1 className="mt-1 min-h-8 font-semibold text-24">{pageTitle}</h1>
        <p className="text-quiet">
          <Trans>Bu bölüm henüz yapılmadı; tezgâhta satış ve alış bugün çalışıyor.</Trans>
        </p>
        <Link
          href="/workbench"
          className="pressable mt-2 flex min-h-11 items-center rounded-control border border-edge px-4 font-medium hover:border-ink"
        >
          <Trans>Tezgâha git</Trans>
        </Link>
      </div>
    </section>
  );
}
