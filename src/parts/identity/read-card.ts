import type { Day } from '@/domain/base/day';
import type { IdentityDocument } from '@/domain/identity/card';
import { isWrongZone, type ZoneTerms, zoneTerms } from '@/domain/people/mrz';
import { readPerson, readZone } from '../contact/read-zone';

/** What the machine-readable zone of a card says. */
type ReadCard = ZoneTerms & { document: IdentityDocument; name: string; number: string };

/** `part`: more lines must follow; `wrong`: its check digits do not agree; `none`: no zone. */
export type CardReading =
  | { is: 'read'; card: ReadCard }
  | { is: 'part' }
  | { is: 'wrong' }
  | { is: 'none' };

/**
 * Reads the lines of a zone. Guarantee: the check digits decide, and nothing is corrected; a zone
 * whose digits do not agree gives no field at all.
 */
export async function readCard(lines: readonly string[], today: Day): Promise<CardReading> {
  const zone = readZone(lines);
  if (zone.is === 'part') return { is: 'part' };
  if (zone.is === 'none') return { is: isWrongZone(lines) ? 'wrong' : 'none' };
  const person = await readPerson(zone.lines);
  if (!person) return { is: 'none' };
  const { name, taxId, passport } = person;
  const terms = zoneTerms(zone.lines, today);
  if (zone.lines[0]?.startsWith('P')) {
    const number = zone.lines[1]?.slice(0, 9).replaceAll('<', '') ?? '';
    return { is: 'read', card: { ...terms, name, document: 'pasaport', number } };
  }
  const document = taxId === '' ? 'pasaport' : taxId.startsWith('99') ? 'ikamet' : 'kimlik';
  return { is: 'read', card: { ...terms, name, document, number: taxId || passport } };
}
