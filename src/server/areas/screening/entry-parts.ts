import {
  type EntryKind,
  type ListEntry,
  type ListName,
  type NameQuality,
  plainNumber,
} from '@/domain/screening/entry';

/** What is gathered of an entry while its file is read. */
export type EntryDraft = {
  list: ListName;
  id: string;
  kind: EntryKind;
  names: { text: string; quality: NameQuality }[];
  births: string[];
  nationalities: string[];
  numbers: string[];
  programme: string;
  listedOn: string;
};

const MOST_LETTERS = 500;
const MOST_NAMES = 400;

export const draft = (list: ListName, id: string, kind: EntryKind): EntryDraft => ({
  ...{ list, id, kind },
  ...{ names: [], births: [], nationalities: [], numbers: [], programme: '', listedOn: '' },
});

const once = (values: readonly string[]): string[] => [
  ...new Set(values.map((one) => one.trim().slice(0, MOST_LETTERS)).filter(Boolean)),
];

/** The entry with each name, day and number once; undefined if it has no name. */
export function finished(one: EntryDraft): ListEntry | undefined {
  const seen = new Set<string>();
  const names = one.names
    .map(({ text, quality }) => ({
      text: text.replace(/\s+/g, ' ').trim().slice(0, MOST_LETTERS),
      quality,
    }))
    .filter(({ text }) => text !== '' && !seen.has(text) && seen.add(text))
    .slice(0, MOST_NAMES);
  if (one.id === '' || names.length === 0) return undefined;
  return {
    list: one.list,
    id: one.id,
    kind: one.kind,
    names,
    births: once(one.births),
    nationalities: once(one.nationalities),
    numbers: once(one.numbers.map(plainNumber)),
    programme: one.programme.slice(0, MOST_LETTERS),
    listedOn: one.listedOn,
  };
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** "12 Aug 1960", "Aug 1960", "circa 1960", "12.08.1960" and "1960-08-12Z" as a day or a year. */
export function birthOf(text: string): string {
  const iso = /(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return iso[0];
  const turkish = /\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/.exec(text);
  if (turkish) return dayOf(turkish[3], Number(turkish[2]), turkish[1]);
  const english = /\b(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})\b/.exec(text);
  const month = MONTHS.indexOf(english?.[2]?.toLowerCase() ?? '') + 1;
  if (english && month > 0) return dayOf(english[3], month, english[1]);
  return /\b(1[89]\d\d|20\d\d)\b/.exec(text)?.[1] ?? '';
}

const dayOf = (year = '', month = 0, day = ''): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
