import { fold } from '@/domain/base/fold';
import type { ListEntry, ListName } from '@/domain/screening/entry';
import { csvRows, separatorOf } from './csv';
import { birthOf, draft, type EntryDraft, finished } from './entry-parts';
import { ListError } from './faults';

/** Readers of lists that come as tables. */
const value = (cell = ''): string => (cell === '-0-' ? '' : cell);

/** Rows of a table without a heading, each of which must have so many cells. */
function* rowsOf(text: string, cells: number): Generator<string[]> {
  for (const row of csvRows(text, ',')) {
    if (row.length === 1 && row[0] === '\u001a') continue;
    if (row.length !== cells) throw new ListError('cut');
    yield row.map(value);
  }
}

function ofRemarks(entry: EntryDraft, remarks: string): void {
  for (const part of remarks.split(';')) {
    const text = part.trim().replace(/\.$/, '');
    if (/^(alt\. )?DOB /.test(text)) entry.births.push(birthOf(text));
    const country = /^(?:alt\. )?(?:nationality|citizen) (.+)$/.exec(text)?.[1];
    if (country) entry.nationalities.push(country);
    const paper = /(?:Passport|National ID No\.|Identification Number|Tax ID No\.) ([\w/-]+)/.exec(
      text,
    );
    if (paper?.[1]) entry.numbers.push(paper[1]);
    const alias = /^a\.k\.a\. '([^']+)'/.exec(text)?.[1];
    if (alias) entry.names.push({ text: alias, quality: 'low' });
  }
}

/** The three files of OFAC; the last two may be missing. */
export function readOfac(sdn: string, alt = '', add = ''): ListEntry[] {
  const all = new Map<string, EntryDraft>();
  for (const [id = '', name = '', type = '', programme = '', ...rest] of rowsOf(sdn, 12)) {
    const kind = type === 'individual' ? 'person' : type === '' ? 'organisation' : 'vessel';
    const entry = draft('OFAC', id, kind);
    entry.names.push({ text: name, quality: 'good' });
    entry.programme = programme;
    ofRemarks(entry, rest.at(-1) ?? '');
    all.set(id, entry);
  }
  for (const [id = '', , , name = ''] of rowsOf(alt, 5))
    all.get(id)?.names.push({ text: name, quality: 'good' });
  for (const [id = '', , , , country = ''] of rowsOf(add, 6)) {
    const entry = all.get(id);
    if (entry?.kind === 'organisation') entry.nationalities.push(country);
  }
  return [...all.values()].flatMap((entry) => finished(entry) ?? []);
}

/** What a heading may be called, folded; the first that fits is taken. */
const HEADS = {
  id: [/logicalid/, /^(sira|no|s\.? ?no|sira no|ref)/],
  name: [/wholename/, /ad.*(soyad|unvan)/, /unvan/, /^(ad|isim|name)/],
  alias: [/takma|diger ad|kullandigi|alias|eski/],
  birth: [/birthdate_birthdate/, /dogum.*tarih/, /dogum|birth/],
  country: [/citizenship_country/, /uyruk|uyrug|nationality|ulke/],
  number: [/identification_number$/, /(kimlik|pasaport|tckn|t\.c|vkn|vergi|number)/],
  type: [/subjecttype/, /tur|type/],
  programme: [/programme/, /dayanak|karar|gerekce/],
} as const;
type Head = keyof typeof HEADS;

function headsOf(row: readonly string[]): Map<Head, number[]> {
  const folded = row.map((cell) => fold(cell));
  const heads = new Map<Head, number[]>();
  for (const [head, patterns] of Object.entries(HEADS) as [Head, readonly RegExp[]][])
    for (const pattern of patterns) {
      const places = folded.flatMap((cell, at) => (pattern.test(cell) ? [at] : []));
      if (places.length === 0) continue;
      heads.set(head, head === 'number' ? places : places.slice(0, 1));
      break;
    }
  return heads;
}

const isOrganisation = (type: string): boolean =>
  /enterprise|entity|tuzel|kurulus|sirket|organi|^e$/.test(fold(type));

/** A table with a heading: the European Union's, MASAK's and a company's own. */
export function readTable(list: ListName, text: string): ListEntry[] {
  const rows = [...csvRows(text, separatorOf(text))];
  // Tables of the ministry have title rows above the heading.
  const at = rows.slice(0, 20).findIndex((row) => row.length > 1 && headsOf(row).has('name'));
  const single = at < 0 && list === 'OWN' ? 0 : at;
  const heading = rows[single];
  if (!heading) throw new ListError('no-heading');
  const heads = at < 0 ? new Map<Head, number[]>([['name', [0]]]) : headsOf(heading);
  const all = new Map<string, EntryDraft>();
  for (const [line, row] of rows.slice(at < 0 ? 0 : at + 1).entries()) {
    const cells = (head: Head): string[] =>
      (heads.get(head) ?? []).map((place) => value(row[place]));
    const name = cells('name').join(' ').trim();
    const id = list === 'EU' ? (cells('id')[0] ?? '') : name || String(line + 1);
    const kind = isOrganisation(cells('type')[0] ?? '') ? 'organisation' : 'person';
    const entry = all.get(id) ?? draft(list, id, kind);
    all.set(id, entry);
    entry.names.push({ text: name, quality: 'good' });
    for (const alias of (cells('alias')[0] ?? '').split(/[;/\n]|,(?= )/))
      entry.names.push({ text: alias, quality: 'good' });
    entry.births.push(birthOf(cells('birth')[0] ?? ''));
    entry.nationalities.push(cells('country')[0] ?? '');
    entry.numbers.push(...cells('number'));
    entry.programme ||= cells('programme')[0] ?? '';
  }
  return [...all.values()].flatMap((entry) => finished(entry) ?? []);
}
