import { i18n } from '@lingui/core';

/**
 * The five languages. Turkish is the source and the default, English the fallback; the other three fall back to English
 * when their catalogue is compiled. Only the active language's catalogue is fetched.
 */
export const LOCALES = ['tr', 'en', 'az', 'tk', 'uz'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'tr';

/** How each language calls itself: a person looks for their own word, so these are never translated. */
export const LOCALE_NAMES: Record<Locale, string> = { tr: 'Türkçe', en: 'English', az: 'Azərbaycanca', tk: 'Türkmençe', uz: 'Oʻzbekcha' };

const STORAGE_KEY = 'milyem:locale';

const catalogues: Record<Locale, () => Promise<{ messages: Record<string, string> }>> = {
  tr: () => import('./locales/tr.po'),
  en: () => import('./locales/en.po'),
  az: () => import('./locales/az.po'),
  tk: () => import('./locales/tk.po'),
  uz: () => import('./locales/uz.po'),
};

export const isLocale = (value: unknown): value is Locale => (LOCALES as readonly unknown[]).includes(value);

/** The language of the last visit, or Turkish. */
export function storedLocale(): Locale {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(STORAGE_KEY);
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}

/** Fetches a language and speaks it. A catalogue that cannot be fetched leaves the spoken one in place. */
export async function activate(locale: Locale): Promise<void> {
  const { messages } = await catalogues[locale]();
  i18n.loadAndActivate({ locale, messages });
  if (typeof localStorage !== 'undefined') localStorage.setItem(STORAGE_KEY, locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

export { i18n };
