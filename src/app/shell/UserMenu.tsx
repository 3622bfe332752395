import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { useUnseen } from '@/features/support/use-unseen';
import { isDirty, onDirtyChange } from '@/session/page/dirty';
import { session } from '@/session/state/store';
import { Beside } from '@/ui/dialog/Beside';
import { Menu } from '@/ui/dialog/Menu';
import { loadLater } from '@/ui/load/load-later';
import { initials } from '@/ui/sign/initials';
import { useUserItems } from './user-items';
import { closePanel, userPanel } from './user-panel';

const SignOutDialog = loadLater(
  async () => (await import('../overlays/SignOutDialog')).SignOutDialog,
);
const UpdateDialog = loadLater(async () => (await import('../overlays/UpdateDialog')).UpdateDialog);
const CompanyDialog = loadLater(
  async () => (await import('../overlays/CompanyDialog')).CompanyDialog,
);
const LanguageDialog = loadLater(
  async () => (await import('../overlays/LanguageDialog')).LanguageDialog,
);
const PositionDrawer = loadLater(
  async () => (await import('@/features/position/PositionDrawer')).PositionDrawer,
);

export function UserMenu() {
  const { t } = useLingui();
  const { user, versionError } = useSnapshot(session);
  const unseen = useUnseen();
  const busy = useSyncExternalStore(onDirtyChange, isDirty);
  const { open: panel } = useSnapshot(userPanel);
  const items = useUserItems();
  const name = user?.name ?? '';
  return (
    <>
      <Menu items={items}>
        {(trigger) => (
          <button
            type="button"
            {...trigger}
            title={name}
            className="pressable relative grid size-8 shrink-0 place-items-center rounded-full border border-line bg-sunken font-semibold text-12 after:absolute after:-inset-2 hover:border-edge"
          >
            <span aria-hidden>{initials(name)}</span>
            {(busy && versionError) || unseen > 0 ? (
              <span
                aria-hidden
                className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-surface bg-goldtext"
              />
            ) : null}
            <span className="sr-only">{t`Hesap menüsü: ${name}`}</span>
          </button>
        )}
      </Menu>
      <Beside>
        {panel === 'sign-out' ? <SignOutDialog onClose={closePanel} /> : null}
        {panel === 'update' ? <UpdateDialog onClose={closePanel} /> : null}
        {panel === 'company' ? <CompanyDialog onClose={closePanel} /> : null}
        {panel === 'position' ? <PositionDrawer onClose={closePanel} /> : null}
        {panel === 'language' ? <LanguageDialog onClose={closePanel} /> : null}
      </Beside>
    </>
  );
}
