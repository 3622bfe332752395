import { fold } from '../base/fold';
import { type Contact, digitsOnly } from './contact';

/**
 * Who may stand in the book twice. Guarantee: two contacts are a pair when they share a tax number
 * or a passport's, a telephone (its last ten digits, however it was written) or a name (folded, its
 * words in any order); each pair comes once, with all its reasons, the surest first. It only asks:
 * nobody is merged by it.
 */
export type Likeness = 'tax-id' | 'phone' | 'name';
type Pair<C> = { a: C; b: C; why: Likeness[] };

type Compared = Pick<Contact, 'id' | 'name' | 'phone'> &
  Partial<Pick<Contact, 'phones' | 'taxId' | 'passport'>>;

const WEIGHT: Record<Likeness, number> = { 'tax-id': 4, phone: 2, name: 1 };

export function likelyPairs<C extends Compared>(contacts: readonly C[], most = 200): Pair<C>[] {
  const pairs = new Map<string, Pair<C>>();
  for (const why of Object.keys(WEIGHT) as Likeness[]) {
    for (const alike of groups(contacts, why))
      for (const [a, b] of pairsOf(alike)) note(pairs, a, b, why);
  }
  return Array.from(pairs.values())
    .sort((x, y) => weight(y) - weight(x))
    .slice(0, most);
}

/** The other ones that may be this one. */
export const likelyOf = <C extends Compared>(
  contact: C,
  contacts: readonly C[],
): { other: C; why: Likeness[] }[] =>
  contacts
    .filter((other) => other.id !== contact.id)
    .map((other) => ({
      other,
      why: (Object.keys(WEIGHT) as Likeness[]).filter((why) =>
        shares(keysOf(contact, why), keysOf(other, why)),
      ),
    }))
    .filter(({ why }) => why.length > 0);

const shares = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((key) => b.includes(key));

const weight = ({ why }: Pair<unknown>): number => why.reduce((sum, one) => sum + WEIGHT[one], 0);

function groups<C extends Compared>(contacts: readonly C[], why: Likeness): C[][] {
  const byKey = new Map<string, C[]>();
  for (const contact of contacts) {
    for (const key of new Set(keysOf(contact, why))) {
      const known = byKey.get(key);
      if (known) known.push(contact);
      else byKey.set(key, [contact]);
    }
  }
  return Array.from(byKey.values()).filter((alike) => alike.length > 1);
}

/**
 * Every one with the first: a number that thirty people share makes thirty pairs and not four
 * hundred.
 */
const pairsOf = <C>([first, ...others]: readonly C[]): [C, C][] =>
  first ? others.map((other) => [first, other]) : [];

function note<C extends Compared>(pairs: Map<string, Pair<C>>, a: C, b: C, why: Likeness): void {
  const key = [a.id, b.id].sort().join('\u0000');
  const known = pairs.get(key);
  if (known) known.why.push(why);
  else pairs.set(key, { a, b, why: [why] });
}

function keysOf(
  { name, phone, phones = [], taxId = '', passport = '' }: Compared,
  why: Likeness,
): string[] {
  if (why === 'tax-id') return [taxId, passport].filter(Boolean);
  if (why === 'phone')
    return [phone, ...phones]
      .map((one) => digitsOnly(one).slice(-10))
      .filter((digits) => digits.length >= 7);
  const words = fold(name)
    .split(/[\s.,/-]+/)
    .filter(Boolean);
  // One word alone ("Ayşe") is nobody in particular.
  return words.length > 1 ? [words.sort().join(' ')] : [];
}
