import { type Day, isDay } from '../base/day';
import { isCitizenId, isPassport } from './identity-number';

/**
 * The machine-readable zone of an identity card (TD1, three lines of 30) or a passport (TD3, two
 * lines of 44), ICAO 9303 parts 3 to 5: which lines are one, whether its check digits agree, and
 * whose number counts. Guarantee: a zone is whole only if its check digits agree; a Turkish card or
 * passport gives the citizen's number that stands in it, any other the number of the document.
 */
export type ReadPerson = { name: string; taxId: string; passport: string };

const FORMS = [
  { width: 30, lines: 3 },
  { width: 44, lines: 2 },
] as const;

type ZoneLines = { is: 'whole'; lines: string[] } | { is: 'part' } | { is: 'none' };

/**
 * What these lines are, as a reader gives them one by one or all at once: a whole zone, the
 * beginning of one, or neither.
 */
export function readZoneLines(lines: readonly string[]): ZoneLines {
  const whole = lines.flatMap((line) => parted(line.trim().toUpperCase()));
  const [first = ''] = whole;
  const form = FORMS.find(({ width }) => width === first.length);
  if (
    !form ||
    !/^[ACIP]/.test(first) ||
    !whole.every((line) => line.length === form.width && /^[A-Z0-9<]+$/.test(line))
  )
    return { is: 'none' };
  if (whole.length < form.lines) return { is: 'part' };
  return whole.length === form.lines && digitsAgree(whole)
    ? { is: 'whole', lines: whole }
    : { is: 'none' };
}

/**
 * Whether these lines have the form of a whole zone whose check digits do not agree: it was read or
 * typed wrongly, and nobody may guess which sign was meant.
 */
export function isWrongZone(lines: readonly string[]): boolean {
  const whole = lines.flatMap((line) => parted(line.trim().toUpperCase()));
  const [first = ''] = whole;
  const form = FORMS.find(
    ({ width, lines: count }) => width === first.length && count === whole.length,
  );
  return (
    form !== undefined &&
    /^[ACIP]/.test(first) &&
    whole.every((line) => line.length === form.width && /^[A-Z0-9<]+$/.test(line)) &&
    !digitsAgree(whole)
  );
}

export type ZoneTerms = {
  nationality: string;
  birthDay: Day | '';
  validUntil: Day | '';
};

/**
 * Nationality, day of birth and last day of a whole zone. Its years have two digits, so
 * a birth is taken to lie before today and an end in this century. '' if a date is not valid.
 */
export function zoneTerms([first = '', second = '']: readonly string[], today: Day): ZoneTerms {
  const isPassportZone = first.length === 44;
  const nationality = isPassportZone ? second.slice(10, 13) : second.slice(15, 18);
  const birth = isPassportZone ? second.slice(13, 19) : second.slice(0, 6);
  const end = isPassportZone ? second.slice(21, 27) : second.slice(8, 14);
  const born = zoneDay(`20${birth}`);
  return {
    nationality: nationality.replaceAll('<', ''),
    birthDay: born > today ? zoneDay(`19${birth}`) : born,
    validUntil: zoneDay(`20${end}`),
  };
}

function zoneDay(digits: string): Day | '' {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  return isDay(day) ? day : '';
}

/** Readers that send no end of a line between the lines. */
function parted(text: string): string[] {
  const form = FORMS.find(({ width, lines }) => text.length === width * lines);
  return form
    ? Array.from({ length: form.lines }, (_, at) =>
        text.slice(at * form.width, (at + 1) * form.width),
      )
    : [text];
}

/** The check digit of the document's number, and the one of all that is checked. */
function digitsAgree([first = '', second = '']: readonly string[]): boolean {
  if (first.length === 44)
    return (
      agrees(second.slice(0, 9), second[9]) &&
      agrees(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43), second[43])
    );
  return (
    agrees(first.slice(5, 14), first[14]) &&
    agrees(
      first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29),
      second[29],
    )
  );
}

/** Fields of a zone, blanks for its fillers. */
type ZoneFields = {
  state: string;
  document: string;
  optional: string;
  family: string;
  given: string;
};

/** Other states' numbers have eleven digits too, and agree now and then by chance. */
export function personOf({
  state,
  document,
  optional,
  family,
  given,
}: ZoneFields): ReadPerson | undefined {
  const taxId = (state === 'TUR' && optional.match(/\d{11}/g)?.find(isCitizenId)) || '';
  const number = document.replaceAll(' ', '');
  const name = capitalised(`${given} ${family}`);
  if (name === '' || (taxId === '' && !isPassport(number))) return undefined;
  return { name, taxId, passport: taxId === '' ? number : '' };
}

/** The zone knows capitals of the Latin alphabet alone, the rest a person has to mend. */
const capitalised = (name: string): string =>
  name
    .split(' ')
    .filter(Boolean)
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');

const WEIGHTS = [7, 3, 1];

/** Check digit of part 3, section 4.9: digits as they are, letters from 10 on, fillers nothing. */
function agrees(text: string, check: string | undefined): boolean {
  const values = Array.from(text, (sign) => (sign === '<' ? 0 : Number.parseInt(sign, 36)));
  const sum = values.reduce((all, value, at) => all + value * (WEIGHTS[at % 3] ?? 0), 0);
  return check !== undefined && sum % 10 === Number(check === '<' ? 0 : check);
}
