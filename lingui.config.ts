import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// Turkish is the source: every sentence is written in it first. English is complete and is what the
// other three fall back to until they are translated.
// Two catalogues a language: what the login and the frame say, and the rest, which is fetched with the first page behind
// the login.
const ENTRY = ['src/app', 'src/features/auth', 'src/i18n'];
/** The rooms inside ui (tables, charts, paper) come with pages behind the login, its own files with the frame. */
const FRAME = 'src/ui/*.*';

const config: LinguiConfig = {
  locales: ['tr', 'en', 'az', 'tk', 'uz'],
  sourceLocale: 'tr',
  fallbackLocales: { az: 'en', tk: 'en', uz: 'en', default: 'en' },
  catalogs: [
    { path: '<rootDir>/src/i18n/locales/entry/{locale}', include: [...ENTRY, FRAME] },
    { path: '<rootDir>/src/i18n/locales/{locale}', include: ['src'], exclude: ['src/server/**', ...ENTRY.map((room) => `${room}/**`), FRAME] },
  ],
  format: formatter({ lineNumbers: false }),
};

export default config;
