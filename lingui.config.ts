import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// Turkish is the source: every sentence is written in it first. English is complete and is what the
// other three fall back to until they are translated.
// Two catalogues a language: what can be said before the shell is there (login, titles), and the
// rest, which is fetched with the shell and with the messages that lie over a page. A test holds
// this list against what those files really import.
const ENTRY = [
  'src/app/*.{ts,tsx}',
  'src/app/page-table/*.ts',
  'src/features/auth/**',
  'src/i18n/{form-code-text,form-text}.ts',
  'src/ui/{sign/LegalLinks,field/PasswordInput,pad/PersonSwitch,pad/PinPad,pad/NumberPad}.tsx',
];

const config: LinguiConfig = {
  locales: ['tr', 'en', 'az', 'tk', 'uz'],
  sourceLocale: 'tr',
  fallbackLocales: { az: 'en', tk: 'en', uz: 'en', default: 'en' },
  catalogs: [
    { path: '<rootDir>/src/i18n/locales/entry/{locale}', include: ENTRY },
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: ['src'],
      exclude: ['src/server/**', 'src/gallery/**', ...ENTRY],
    },
  ],
  format: formatter({ origins: false }),
};

export default config;
