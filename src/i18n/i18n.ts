import { formats, i18n } from '@lingui/core';

/**
 * The five languages. Turkish is the source and the default, English the fallback; the other three
 * fall back to English when their catalogue is compiled. Only the active language's catalogue is
 * fetched.
 */
export const LOCALES = ['tr', 'en', 'az', 'tk', 'uz'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'tr';

/**
 * How each language calls itself: a person looks for their own word, so these are never translated.
 */
export const LOCALE_NAMES: Record<Locale, string> = {
  tr: 'Türkçe',
  en: 'English',
  az: 'Azərbaycanca',
  tk: 'Türkmençe',
  uz: 'Oʻzbekcha',
};

const STORAGE_KEY = 'milyem:locale';

type Load = () => Promise<{ messages: Record<string, string> }>;

/** The login and the frame. */
const entry: Record<Locale, Load> = {
  tr: () => import('./locales/entry/tr.po'),
  en: () => import('./locales/entry/en.po'),
  az: () => import('./locales/entry/az.po'),
  tk: () => import('./locales/entry/tk.po'),
  uz: () => import('./locales/entry/uz.po'),
};

/** Everything behind the login. */
const rest: Record<Locale, Load> = {
  tr: () => import('./locales/tr.po'),
  en: () => import('./locales/en.po'),
  az: () => import('./locales/az.po'),
  tk: () => import('./locales/tk.po'),
  uz: () => import('./locales/uz.po'),
};

let whole = false;

export const isLocale = (value: unknown): value is Locale =>
  (LOCALES as readonly unknown[]).includes(value);

/** The language of the last visit, or Turkish. */
export function storedLocale(): Locale {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(STORAGE_KEY);
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}

/**
 * Fetches a language and speaks it. A catalogue that cannot be fetched leaves the spoken one in
 * place.
 */
export async function activate(locale: Locale): Promise<void> {
  const parts = await Promise.all(whole ? [entry[locale](), rest[locale]()] : [entry[locale]()]);
  for (const { messages } of parts) i18n.load(locale, messages);
  i18n.activate(locale);
  if (typeof localStorage !== 'undefined') localStorage.setItem(STORAGE_KEY, locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

/** Before the first page behind the login: the rest of the spoken language. */
export async function completeLanguage(): Promise<void> {
  if (whole) return;
  const locale = isLocale(i18n.locale) ? i18n.locale : storedLocale();
  const { messages } = await rest[locale]();
  whole = true;
  i18n.load(locale, messages);
  // The browser's table of a language's numbers is built at the first sentence with a count, which
  // at the counter is the first letter of a slip: it is built before.
  whenQuiet(() => formats.number(locale, 0));
}

const whenQuiet = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work);

export { i18n };
