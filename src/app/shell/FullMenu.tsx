import { useLingui } from '@lingui/react/macro';
import { Drawer } from '../../ui/Drawer';
import { MenuGroups } from './Sidebar';

/** Everything there is, in one sheet: what the rail's and the phone's short menus leave out. */
export function FullMenu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer open onClose={onClose} title={t`Menü`}>
      <nav aria-label={t`Tüm menü`} className="-mx-3">
        <MenuGroups onGo={onClose} />
      </nav>
    </Drawer>
  );
}
