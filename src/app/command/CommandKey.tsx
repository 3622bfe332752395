import { useLingui } from '@lingui/react/macro';
import { lazy, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Beside } from '../../ui/Beside';
import { SearchIcon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { closeCommandBar, commandBar, openCommandBar } from './open';

const CommandBar = lazy(async () => ({ default: (await import('./CommandBar')).CommandBar }));

/** Ctrl+K anywhere in the signed-in app; a button for whoever has no keyboard, on a phone in the whole menu. A dialog that waits for an answer keeps the keyboard. */
export function CommandKey() {
  const { t } = useLingui();
  const { open } = useSnapshot(commandBar);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (commandBar.open) closeCommandBar();
      else if (!document.querySelector('[role=dialog],[role=alertdialog]')) openCommandBar();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <IconButton label={t`Ara ve komut ver`} title="Ctrl K" icon={<SearchIcon />} onClick={openCommandBar} aria-haspopup="dialog" className="max-sm:hidden" />
      <Beside>{open ? <CommandBar onClose={closeCommandBar} /> : null}</Beside>
    </>
  );
}
