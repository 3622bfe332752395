import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Beside } from '@/ui/dialog/Beside';
import { loadLater } from '@/ui/load/load-later';
import { SearchIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { closeCommandBar, commandBar, openCommandBar } from './open';

const CommandBar = loadLater(async () => (await import('./CommandBar')).CommandBar);

/** The command bar, and a button for whoever has no keyboard, on a phone in the whole menu. */
export function CommandKey() {
  const { t } = useLingui();
  const { open } = useSnapshot(commandBar);
  return (
    <>
      <IconButton
        label={t`Ara ve komut ver`}
        title="Ctrl K"
        icon={<SearchIcon />}
        onClick={openCommandBar}
        aria-haspopup="dialog"
        className="max-sm:hidden"
      />
      <Beside>{open ? <CommandBar onClose={closeCommandBar} /> : null}</Beside>
    </>
  );
}
