import { isLocale, type Locale } from '../i18n/i18n';
import { ENTERPRISES, paintAccent } from '../session/person/enterprise';

/** What the gallery shows and how, all of it in the address, so that a state can be linked to. */
export type Switches = {
  theme: 'light' | 'dark' | 'system';
  outdoors: boolean;
  variant: string;
  size: string;
  section: string;
  locale: Locale;
  /** Inside a frame of a given size: without the switches. */
  bare: boolean;
};

export const SIZES = ['tam', '390x844', '800x1280', '1280x800', '1366x650', '1440x900'] as const;

export function readSwitches(search: string): Switches {
  const query = new URLSearchParams(search);
  const of = (name: string, otherwise: string) => query.get(name) ?? otherwise;
  const [theme, variant, locale] = [
    of('theme', 'system'),
    of('variant', 'jeweller'),
    of('locale', 'tr'),
  ];
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    outdoors: query.has('outdoors'),
    variant: variant in ENTERPRISES ? variant : 'jeweller',
    size: of('size', 'tam'),
    section: of('section', ''),
    locale: isLocale(locale) ? locale : 'tr',
    bare: query.has('bare'),
  };
}

/** The address of the same gallery with something changed. */
export function addressOf(switches: Switches, change: Partial<Switches> = {}): string {
  const { theme, outdoors, variant, size, section, locale, bare } = { ...switches, ...change };
  const query = new URLSearchParams({ theme, variant, size, locale });
  if (section) query.set('section', section);
  if (outdoors) query.set('outdoors', '');
  if (bare) query.set('bare', '');
  return `/gallery?${query}`;
}

export function applySwitches({ theme, outdoors, variant }: Switches): void {
  const root = document.documentElement;
  if (theme !== 'system') root.dataset.theme = theme;
  if (outdoors) root.dataset.outdoors = '';
  paintAccent(variant);
}
