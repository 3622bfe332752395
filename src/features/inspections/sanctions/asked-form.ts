import { fold } from '@/domain/base/fold';
import type { Asked } from '@/domain/screening/evidence';

/** What is typed into the boxes of a query. */
export type AskedTyped = { name: string; birth: string; nationality: string; number: string };
export const NOBODY: AskedTyped = { name: '', birth: '', nationality: '', number: '' };

/** "14.03.1979" or "1979" as the lists write it; undefined for anything else. */
export function readBirth(text: string): string | undefined {
  const typed = text.trim();
  if (/^(1[89]|20)\d\d$/.test(typed)) return typed;
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-]((?:1[89]|20)\d\d)$/.exec(typed) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  return year && new Date(at).toISOString().startsWith(written) ? written : undefined;
}

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** A country in English, as the lists name it, from its name in Turkish; else as it was typed. */
export function countryInEnglish(typed: string): string {
  const own = new Intl.DisplayNames(['tr'], { type: 'region', fallback: 'none' });
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const asked = fold(typed);
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = first + second;
      if (code === asked.toUpperCase() || fold(own.of(code) ?? '') === asked)
        return english.of(code) ?? typed.trim();
    }
  return typed.trim();
}

export function askedOf({ name, birth, nationality, number }: AskedTyped): Asked {
  const born = readBirth(birth);
  return {
    name: name.trim().replace(/\s+/g, ' '),
    ...(born ? { birth: born } : {}),
    ...(nationality.trim() ? { nationality: countryInEnglish(nationality) } : {}),
    ...(number.trim() ? { number: number.trim() } : {}),
  };
}
