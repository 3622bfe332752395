import { t } from '@lingui/core/macro';
import { allContacts } from '@/data/list/read-list';
import { type Day, dayOf } from '@/domain/base/day';
import { err, ok, type Result } from '@/domain/base/result';
import {
  MOST_ROSTER,
  type RosterFault,
  type RosterMatch,
  type RosterPerson,
  rosterCheck,
  rosterContacts,
  shownNumber,
} from '@/domain/identity/roster';
import type { Asked } from '@/domain/screening/evidence';
import type { SheetFailure } from '@/i18n/sheet-failure-text';
import { inSlices, mapSteps, type Steps } from '@/lib/slices';
import type { SheetPreview } from '@/session/page/sheet-import';
import { correctedNow } from '@/sync/clock';
import { dayOfCell } from '@/ui/table/import/cell-values';
import { columnsOf } from '@/ui/table/import/heads';
import { readChosen } from '@/ui/table/import/read-chosen';
import { rowCells } from '@/ui/table/import/row-cells';
import { cellText, type SheetCell, type SheetRow } from '@/ui/table/import/sheet';
import { mapSheet } from '@/ui/table/import/sheet-map';
import { countryInEnglish, readBirth } from '../sanctions/asked-form';
import { pastedRows } from './pasted-rows';
import { type RosterColumn, rosterColumns } from './roster-columns';

/** A person of the list as checked. `twin`: the line of the row that names the same person. */
export type RosterRow = {
  line: number;
  person: RosterPerson;
  /** Number or passport with its middle hidden, also of one that is wrong; '' for a row without either. */
  number: string;
  faults: string[];
  twin: number | undefined;
  contact: { id: string; name: string; by: RosterMatch } | undefined;
  /** What the lists are asked; undefined for a row that is not asked. */
  asked: Asked | undefined;
};

type Read = Result<SheetPreview<RosterRow>, SheetFailure>;

/** The rows of a chosen file. */
export async function readRosterFile(file: File, chosen?: readonly string[]): Promise<Read> {
  // One more for the heads.
  const sheet = await readChosen(file, MOST_ROSTER + 1);
  return sheet.ok ? readRoster(sheet.rows, chosen) : err(sheet.fault);
}

/** The rows of a pasted text, one person a line. */
export async function readPasted(text: string, chosen?: readonly string[]): Promise<Read> {
  const rows = pastedRows(text, rosterColumns());
  if (rows.length === 0) return err('empty');
  return rows.length > MOST_ROSTER + 1 ? err('too-many-rows') : readRoster(rows, chosen);
}

async function readRoster(sheet: readonly SheetRow[], chosen?: readonly string[]): Promise<Read> {
  const columns = rosterColumns();
  const required = columns.flatMap(({ field, head }) => (field === 'name' ? [head] : []));
  const { map, rows } = mapSheet(sheet, { known: columns, required, chosen });
  if (map.missing !== undefined) return ok({ rows: [], map });
  if (rows.length < 2) return err('no-rows');
  const known: { id: string; name: string; taxId?: string; passport?: string }[] = [];
  for await (const page of allContacts().pages)
    known.push(...page.rows.filter(({ mergedInto }) => mergedInto === undefined));
  const contactOf = rosterContacts(known);
  return ok({ rows: await inSlices(readRows(rows, { columns, contactOf })), map });
}

type World = {
  columns: readonly RosterColumn[];
  contactOf: ReturnType<typeof rosterContacts>;
};

function* readRows(
  [head, ...others]: readonly SheetRow[],
  { columns: known, contactOf }: World,
): Steps<RosterRow[]> {
  const { columns } = columnsOf(head, known);
  const check = rosterCheck(dayOf(correctedNow()));
  const countries = new Map<string, string>();
  return yield* mapSteps(others, (row): RosterRow => {
    const { line } = row;
    const faults: string[] = [];
    const typed = typedPerson(row, columns, faults);
    const { person, faults: found, asks } = check(line, typed);
    const twin = found.find((fault) => fault.code === 'twice');
    const contact = contactOf(person);
    return {
      ...{ line, person, number: shownNumber(person, typed), twin: twin?.line },
      faults: [...faults, ...found.map(faultText)],
      contact: contact && { id: contact.contact.id, name: contact.contact.name, by: contact.by },
      asked: asks ? askedOf(person, countries) : undefined,
    };
  });
}

function typedPerson(
  row: SheetRow,
  columns: readonly (RosterColumn | undefined)[],
  faults: string[],
): RosterPerson {
  const { cell, text } = rowCells(row, columns, faults);
  return {
    name: [text('name'), text('surname')].filter(Boolean).join(' '),
    number: numberText(cell('number')),
    passport: text('passport'),
    birth: birthOf(cell('birth')),
    nationality: text('nationality'),
  };
}

/** A spreadsheet drops the leading zero of a tax number that is kept as a number. */
function numberText(cell: SheetCell | undefined): string {
  if (!cell) return '';
  return cell.kind === 'number' && /^\d{9}$/.test(cell.decimal)
    ? cell.decimal.padStart(10, '0')
    : cellText(cell);
}

/** A day or a year as the lists write it; '' if there is none, null if it cannot be read. */
function birthOf(cell: SheetCell | undefined): Day | string | null {
  if (!cell) return '';
  return dayOfCell(cell) ?? readBirth(cellText(cell)) ?? null;
}

function askedOf(
  { name, number, passport, birth, nationality }: RosterPerson,
  countries: Map<string, string>,
): Asked {
  const paper = number || passport;
  const country = countryOf(nationality, countries);
  return {
    name,
    ...(birth ? { birth } : {}),
    ...(country ? { nationality: country } : {}),
    ...(paper ? { number: paper } : {}),
  };
}

/** More nationalities than there are countries are no nationalities. */
const MOST_COUNTRIES = 300;

/** Finding a country by its name takes milliseconds, and a list has few of them. */
function countryOf(nationality: string, known: Map<string, string>): string {
  const found = known.get(nationality);
  if (found !== undefined) return found;
  if (nationality === '' || known.size >= MOST_COUNTRIES) return nationality;
  const country = countryInEnglish(nationality);
  known.set(nationality, country);
  return country;
}

/** What is wrong with a row, in words. */
function faultText(fault: RosterFault): string {
  if (fault.code === 'twice') return t`Bu kişi ${fault.line}. satırda da var.`;
  const words: Record<typeof fault.code, string> = {
    'no-name': t`Ad boş; bu satır sorulmaz.`,
    'long-name': t`Ad 300 harften uzun; bu satır sorulmaz.`,
    number: t`TCKN / VKN: denetim basamağı tutmuyor.`,
    passport: t`Pasaport no: 6–15 harf ve rakam olmalı.`,
    birth: t`Doğum tarihi: gün ya da yıl yazın, örnek 14.03.1979.`,
    'birth-future': t`Doğum tarihi gelecekte olamaz.`,
    nationality: t`Uyruk: en çok 100 harf yazın.`,
  };
  return words[fault.code];
}
