import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// Turkish is the source: every sentence is written in it first. English is complete and is what the
// other three fall back to until they are translated.
const config: LinguiConfig = {
  locales: ['tr', 'en', 'az', 'tk', 'uz'],
  sourceLocale: 'tr',
  fallbackLocales: { az: 'en', tk: 'en', uz: 'en', default: 'en' },
  catalogs: [{ path: '<rootDir>/src/i18n/locales/{locale}', include: ['src'], exclude: ['src/server/**'] }],
  format: formatter({ lineNumbers: false }),
};

export default config;
