import { proxy } from 'valtio';
import { fold } from '@/domain/base/fold';
import { isCitizenId } from '@/domain/people/identity-number';
import type { ReadPerson } from '@/domain/people/mrz';
import { readPerson, readZone } from '@/parts/contact/read-zone';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import type { Scanned } from '@/ui/field/key-burst';

/**
 * Somebody whose card was read, or the identity of whoever stands on the slip, which is to be
 * written down.
 */
type AskedPerson = { read?: ReadPerson };

/** `slip`: the id of the one that stood open when they were asked for. */
export const personAsk = proxy<{ asked: AskedPerson | null; slip: string }>({
  asked: null,
  slip: '',
});

/**
 * Opens the slip's person for what the law asks of them; what a reader read of a card goes to whose
 * card it is.
 */
export const requestPerson = (asked: AskedPerson, slip: string = currentDesk().open.id): void => {
  Object.assign(personAsk, { asked, slip });
};

/** Who is asked for on this slip: a card that was read for another one is nobody's here. */
export const personRequestedOn = (
  slip: string,
  { asked, slip: of }: Readonly<typeof personAsk> = personAsk,
): AskedPerson | null => (of === slip ? asked : null);

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[\s.,/-]+/)
    .filter(Boolean);

/**
 * Can the card be theirs? A zone has few letters and cuts what is long: one word that both have is
 * enough. A number alone says nothing against it.
 */
export function isTheirs({ name }: ReadPerson, onSlip: { name: string }): boolean {
  const known = wordsOf(onSlip.name);
  return name === '' || wordsOf(name).some((word) => known.includes(word));
}

/** Between the lines of one card. */
const TOGETHER_MS = 3_000;
let heard: { lines: readonly string[]; at: number } = { lines: [], at: 0 };

/**
 * A burst that is a line of an identity card or passport belongs to nobody's field: true, and once
 * the zone is whole its person is asked for.
 */
export function receiveCard({ meant }: Scanned, at: number): boolean {
  const lines = at - heard.at > TOGETHER_MS ? [meant] : [...heard.lines, meant];
  const zone = readZone(lines);
  heard = { lines: zone.is === 'part' ? lines : [], at };
  if (zone.is === 'whole') void requestHolder(zone.lines, currentDesk().open.id);
  // A line that follows nothing may begin another card.
  else if (zone.is === 'none' && lines.length > 1) return receiveCard({ text: meant, meant }, at);
  return zone.is !== 'none';
}

async function requestHolder(lines: readonly string[], slip: string): Promise<void> {
  const read = await readPerson(lines);
  if (read) requestPerson({ read }, slip);
}

/** The number of a citizen that a reader read off a card, where no goods have it. */
export function requestCitizen(code: string): boolean {
  if (!isCitizenId(code)) return false;
  requestPerson({ read: { name: '', taxId: code, passport: '' } });
  return true;
}
