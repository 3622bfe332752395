import { parse } from 'mrz';
import { personOf, type ReadPerson, readZoneLines } from '@/domain/people/mrz';

type Zone = { is: 'read'; person: ReadPerson } | { is: 'part' } | { is: 'none' };

/**
 * Whose card or passport these lines are. Guarantee: mrz only parts the fields; `readZoneLines` decides
 * by the check digits whether they are read at all.
 */
export function readZone(lines: readonly string[]): Zone {
  const zone = readZoneLines(lines);
  if (zone.is !== 'whole') return zone;
  const [first = '', , third] = zone.lines;
  const names = third ?? first.slice(5);
  // No name has a digit: this is the line of another card.
  if (/\d/.test(names)) return { is: 'none' };
  const { fields } = parse(zone.lines);
  const person = personOf({
    state: fields.issuingState ?? '',
    document: fields.documentNumber ?? '',
    optional: fields.optional1 ?? fields.personalNumber ?? '',
    family: fields.lastName ?? '',
    // Without the mark between the names mrz gives the family name for both.
    given: names.includes('<<') ? (fields.firstName ?? '') : '',
  });
  return person ? { is: 'read', person } : { is: 'none' };
}
