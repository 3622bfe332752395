import { personOf, type ReadPerson, readZoneLines } from '@/domain/people/mrz';

type Zone = { is: 'whole'; lines: readonly string[] } | { is: 'part' } | { is: 'none' };

/** The line of a zone that has the names: the third of a card, the first of a passport. */
const namesOf = ([first = '', , third]: readonly string[]): string => third ?? first.slice(5);

/**
 * Whether these lines are the zone of a card or passport. Guarantee: the check digits decide, and a
 * line whose names contain a digit or no letter is the line of another card.
 */
export function readZone(lines: readonly string[]): Zone {
  const zone = readZoneLines(lines);
  if (zone.is !== 'whole') return zone;
  const names = namesOf(zone.lines);
  return /\d/.test(names) || !/[A-Z]/.test(names) ? { is: 'none' } : zone;
}

/**
 * Whose card or passport a whole zone is. The library that separates the fields is loaded now,
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
