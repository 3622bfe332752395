import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@/ui/dialog/Drawer';
import { SearchIcon } from '@/ui/sign/Icon';
import { openCommandBar } from '../command/open';
import { MenuGroups } from './Sidebar';

/** Everything there is, in one bottom panel: what the rail's and the phone's short menus leave out. */
export function FullMenu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer open onClose={onClose} title={t`Menü`}>
      <button
        type="button"
        onClick={() => {
          onClose();
          openCommandBar();
        }}
        className="pressable mb-3 flex min-h-11 w-full items-center gap-3 rounded-control border border-edge px-3 text-quiet active:bg-sunken sm:hidden"
      >
        <SearchIcon />
        {t`Ara ve komut ver`}
      </button>
      <nav aria-label={t`Tüm menü`} className="-mx-3">
        <MenuGroups onGo={onClose} />
      </nav>
    </Drawer>
  );
}
