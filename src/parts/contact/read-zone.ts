import { personOf, type ReadPerson, readZoneLines } from '@/domain/people/mrz';

type Zone = { is: 'whole'; lines: readonly string[] } | { is: 'part' } | { is: 'none' };

/**
 * Line of the machine-readable zone with the names: the third of a card, the first of a passport.
 */
const namesOf = ([first = '', , third]: readonly string[]): string => third ?? first.slice(5);

/**
 * Whether these lines are the machine-readable zone of a card or passport. Guarantee: the check
 * digits decide; a names line with a digit or without a letter is taken for another kind of card.
 */
export function readZone(lines: readonly string[]): Zone {
  const zone = readZoneLines(lines);
  if (zone.is !== 'whole') return zone;
  const names = namesOf(zone.lines);
  return /\d/.test(names) || !/[A-Z]/.test(names) ? { is: 'none' } : zone;
}

/**
 * Name and number in a whole zone. The library that separates the fields is loaded on demand,
 * because few devices have a reader.
 */
export async function readPerson(lines: readonly string[]): Promise<ReadPerson | undefined> {
  const { parse } = await import('mrz');
  const { fields } = parse([...lines]);
  return personOf({
    state: fields.issuingState ?? '',
    document: fields.documentNumber ?? '',
    optional: fields.optional1 ?? fields.personalNumber ?? '',
    family: fields.lastName ?? '',
    // Without the mark between the names mrz gives the family name for both.
    given: namesOf(lines).includes('<<') ? (fields.firstName ?? '') : '',
  });
}
