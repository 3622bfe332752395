import { isCitizenId, isPassport } from './identity-number';

/**
 * The machine-readable zone of an identity card (TD1, three lines of 30) or a passport (TD3, two lines of 44), ICAO 9303 parts 3 to 5.
 * Guarantee: only what its check digits agree with is read; a Turkish card or passport gives the citizen's number that stands in it,
 * any other the number of the document.
 */
export type ReadPerson = { name: string; taxId: string; passport: string };

const FORMS = [
  { width: 30, lines: 3 },
  { width: 44, lines: 2 },
] as const;

type Zone = { is: 'read'; person: ReadPerson } | { is: 'part' } | { is: 'none' };

/** What these lines are, as a reader gives them one by one or all at once: a person, the beginning of a zone, or neither. */
export function readZone(lines: readonly string[]): Zone {
  const whole = lines.flatMap((line) => parted(line.trim().toUpperCase()));
  const [first = ''] = whole;
  const form = FORMS.find(({ width }) => width === first.length);
  if (!form || !/^[ACIP]/.test(first) || !whole.every((line) => line.length === form.width && /^[A-Z0-9<]+$/.test(line))) return { is: 'none' };
  if (whole.length < form.lines) return { is: 'part' };
  const person = whole.length > form.lines ? undefined : form.width === 30 ? card(whole) : passport(whole);
  return person ? { is: 'read', person } : { is: 'none' };
}

/** Readers that send no end of a line between the lines. */
function parted(text: string): string[] {
  const form = FORMS.find(({ width, lines }) => text.length === width * lines);
  return form ? Array.from({ length: form.lines }, (_, at) => text.slice(at * form.width, (at + 1) * form.width)) : [text];
}

function card([first = '', second = '', names = '']: readonly string[]): ReadPerson | undefined {
  const checked = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
  if (!agrees(first.slice(5, 14), first[14]) || !agrees(checked, second[29])) return undefined;
  return whose(names, { state: first.slice(2, 5), document: first.slice(5, 14), optional: first.slice(15) });
}

function passport([first = '', second = '']: readonly string[]): ReadPerson | undefined {
  const checked = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43);
  if (!agrees(second.slice(0, 9), second[9]) || !agrees(checked, second[43])) return undefined;
  return whose(first.slice(5), { state: first.slice(2, 5), document: second.slice(0, 9), optional: second.slice(28, 42) });
}

/** Other states' numbers have eleven digits too, and agree now and then by chance. */
function whose(names: string, { state, document, optional }: { state: string; document: string; optional: string }): ReadPerson | undefined {
  const taxId = (state === 'TUR' && optional.match(/\d{11}/g)?.find(isCitizenId)) || '';
  const number = document.replaceAll('<', '');
  const name = fullName(names);
  // No name has a digit: this is the line of another card.
  if (name === '' || /\d/.test(names) || (taxId === '' && !isPassport(number))) return undefined;
  return { name, taxId, passport: taxId === '' ? number : '' };
}

/** "ISIK<<AYSE<NUR<<<" is Ayse Nur Isik: the zone knows capitals of the Latin alphabet alone, the rest a person has to mend. */
function fullName(zone: string): string {
  const [family = '', given = ''] = zone.split('<<');
  const words = [...given.split('<'), ...family.split('<')].filter(Boolean);
  return words.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join(' ');
}

const WEIGHTS = [7, 3, 1];

/** Check digit of part 3, section 4.9: digits as they are, letters from 10 on, fillers nothing. */
function agrees(text: string, check: string | undefined): boolean {
  const values = Array.from(text, (sign) => (sign === '<' ? 0 : Number.parseInt(sign, 36)));
  const sum = values.reduce((all, value, at) => all + value * (WEIGHTS[at % 3] ?? 0), 0);
  return check !== undefined && sum % 10 === Number(check === '<' ? 0 : check);
}
