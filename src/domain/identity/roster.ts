import type { Day } from '../base/day';
import { fold } from '../base/fold';
import { barePassport, isPassport, isTaxId } from '../people/identity-number';
import { maskedNumber } from './card';

/**
 * A list of people whose identities are checked together. Guarantee: only texts of the row itself
 * decide what is wrong with it; a wrong number or birth is named and never corrected, and who is
 * asked for is asked without it.
 */
export const MOST_ROSTER = 5_000;
/** Longest name that a query takes. */
const MOST_NAME = 300;
const MOST_NATIONALITY = 100;

/** `birth`: a day or a year as the lists write it; null if it was written but cannot be read. */
export type RosterPerson = {
  name: string;
  number: string;
  passport: string;
  birth: string | null;
  nationality: string;
};

export type RosterFault =
  | {
      code:
        | 'no-name'
        | 'long-name'
        | 'number'
        | 'passport'
        | 'birth'
        | 'birth-future'
        | 'nationality';
    }
  /** The row on `line` names the same person. */
  | { code: 'twice'; line: number };

export type RosterCheck = {
  /** What the lists are asked: the row without its wrong values. */
  person: RosterPerson;
  faults: readonly RosterFault[];
  /** Whether the lists are asked for it: it has a name, and no earlier row is the same person. */
  asks: boolean;
};

/** Digits of a number as it is typed or copied: "123 456 789 0", "123.456.789-0". */
const bareNumber = (text: string): string => text.replace(/[\s.-]/g, '');

/** Checks rows one after the other, each against those before it. */
export function rosterCheck(today: Day): (line: number, typed: RosterPerson) => RosterCheck {
  const lines = new Map<string, number>();
  return (line, typed) => {
    const faults: RosterFault[] = [];
    const person = readPerson(typed, today, faults);
    const key = personKey(person);
    const earlier = key === undefined ? undefined : lines.get(key);
    if (earlier !== undefined) faults.push({ code: 'twice', line: earlier });
    else if (key !== undefined) lines.set(key, line);
    return { person, faults, asks: person.name !== '' && earlier === undefined };
  };
}

function readPerson(typed: RosterPerson, today: Day, faults: RosterFault[]): RosterPerson {
  const name = typed.name.trim().replace(/\s+/g, ' ');
  const number = bareNumber(typed.number);
  const passport = barePassport(typed.passport);
  const nationality = typed.nationality.trim();
  const isWrong = {
    'no-name': name === '',
    'long-name': name.length > MOST_NAME,
    number: number !== '' && !isTaxId(number),
    passport: passport !== '' && !isPassport(passport),
    birth: typed.birth === null,
    'birth-future': typed.birth !== null && typed.birth > today.slice(0, typed.birth.length),
    nationality: nationality.length > MOST_NATIONALITY,
  };
  for (const code of Object.keys(isWrong) as (keyof typeof isWrong)[])
    if (isWrong[code]) faults.push({ code });
  return {
    name: isWrong['long-name'] ? '' : name,
    number: isWrong.number ? '' : number,
    passport: isWrong.passport ? '' : passport,
    birth: isWrong['birth-future'] ? '' : (typed.birth ?? ''),
    nationality: isWrong.nationality ? '' : nationality,
  };
}

/** Key of a person: number, else passport, else name and birth; undefined for a row without a name. */
function personKey({ name, number, passport, birth }: RosterPerson): string | undefined {
  if (number !== '') return `number ${number}`;
  if (passport !== '') return `passport ${passport}`;
  return name === '' ? undefined : `name ${fold(name)} ${birth}`;
}

/** Longest wrong number that is shown. */
const MOST_SHOWN = 20;

/**
 * Number or passport of a row with its middle hidden; a wrong one too, so that a person finds the row
 * in the list it came from. '' for a row without either.
 */
export const shownNumber = (person: RosterPerson, typed: RosterPerson): string =>
  maskedNumber(
    person.number ||
      person.passport ||
      (typed.number.trim() || typed.passport.trim()).slice(0, MOST_SHOWN),
  );

/** What the row and a contact of the company have in common. */
export type RosterMatch = 'number' | 'passport' | 'name';

type Known = { id: string; name: string; taxId?: string; passport?: string };

/** Finds the contact of a row: by its number, its passport, or a name that only one contact has. */
export function rosterContacts(
  contacts: Iterable<Known>,
): (person: RosterPerson) => { contact: Known; by: RosterMatch } | undefined {
  const numbers = new Map<string, Known>();
  const passports = new Map<string, Known>();
  const names = new Map<string, Known | null>();
  for (const contact of contacts) {
    if (contact.taxId) numbers.set(contact.taxId, contact);
    if (contact.passport) passports.set(contact.passport, contact);
    const name = fold(contact.name);
    names.set(name, names.has(name) ? null : contact);
  }
  return ({ name, number, passport }) => {
    const byNumber = numbers.get(number);
    if (byNumber) return { contact: byNumber, by: 'number' };
    const byPassport = passports.get(passport);
    if (byPassport) return { contact: byPassport, by: 'passport' };
    const named = names.get(fold(name));
    // Two numbers that differ are two people, whatever they are called.
    if (!named || (number !== '' && (named.taxId ?? '') !== '')) return undefined;
    return { contact: named, by: 'name' };
  };
}
