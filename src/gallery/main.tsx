import '../ui/style/first.css';
import '../ui/style/styles.css';
import './gallery.css';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { activate, completeLanguage, i18n } from '../i18n/i18n';
import { Gallery } from './Gallery';
import { showPseudoStates } from './pseudo-states';
import { applySwitches, readSwitches } from './switches';

// For developers: every component of src/ui in every state. `npm run dev` serves it at /gallery;
// the build never sees it.
const switches = readSwitches(location.search);
applySwitches(switches);
await activate(switches.locale);
await completeLanguage();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <Gallery switches={switches} />
    </I18nProvider>,
  );
}
showPseudoStates();
