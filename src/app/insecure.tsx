import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { i18n } from '../i18n/i18n';
import { InsecureScreen } from './StartScreens';

/** One honest page instead of an app that could not keep what it promises. */
export async function startInsecure(root: HTMLElement, spoken: Promise<void>): Promise<void> {
  await spoken;
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <InsecureScreen />
    </I18nProvider>,
  );
}
