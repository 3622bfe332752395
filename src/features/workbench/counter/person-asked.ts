import { proxy } from 'valtio';
import { isCitizenId } from '../../../domain/identity-number';
import { type ReadPerson, readZone } from '../../../domain/mrz';
import type { Scanned } from '../../../ui/key-burst';

/** Somebody whose card was read, or the identity of whoever stands on the slip, which is to be written down. */
export type AskedPerson = { read?: ReadPerson };

export const personAsk = proxy<{ asked: AskedPerson | null }>({ asked: null });

/** Opens the slip's person for what the law asks of them; what a reader read of a card goes to whose card it is. */
export const askPerson = (asked: AskedPerson): void => {
  personAsk.asked = asked;
};

/** Between the lines of one card. */
const TOGETHER_MS = 3_000;
let heard: { lines: readonly string[]; at: number } = { lines: [], at: 0 };

/** A burst that is a line of an identity card or passport belongs to nobody's field: true, and once the zone is whole its person is asked for. */
export function hearCard({ meant }: Scanned, at: number): boolean {
  const lines = at - heard.at > TOGETHER_MS ? [meant] : [...heard.lines, meant];
  const zone = readZone(lines);
  heard = { lines: zone.is === 'part' ? lines : [], at };
  if (zone.is === 'read') askPerson({ read: zone.person });
  // A line that follows nothing may begin another card.
  else if (zone.is === 'none' && lines.length > 1) return hearCard({ text: meant, meant }, at);
  return zone.is !== 'none';
}

/** The number of a citizen that a reader read off a card, where no goods have it. */
export function askCitizen(code: string): boolean {
  if (!isCitizenId(code)) return false;
  askPerson({ read: { name: '', taxId: code, passport: '' } });
  return true;
}
