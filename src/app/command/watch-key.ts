import { storedProfile } from '@/session/person/profile';
import { routeOf } from '../routes';
import { closeCommandBar, commandBar, openCommandBar } from './open';

/**
 * Ctrl+K anywhere in the signed-in app, from the first moment of the page on: a key that is pressed
 * while the page is still being loaded opens the command bar too. A dialog that waits for an answer
 * keeps the keyboard.
 */
export function watchCommandKey(): void {
  addEventListener('keydown', (event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey ||
      !isFramed()
    )
      return;
    event.preventDefault();
    if (commandBar.open) closeCommandBar();
    else if (!document.querySelector('[role=dialog],[role=alertdialog]')) openCommandBar();
  });
}

/** Whether this page has the frame that draws the command bar. */
function isFramed(): boolean {
  const route = routeOf(location.pathname);
  return 'meta' in route && route.meta.layout === 'app' && storedProfile() !== undefined;
}
