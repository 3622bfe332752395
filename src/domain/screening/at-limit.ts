import type { Day } from '../base/day';
import { type Decision, type Thresholds, type Verdict, verdictAfter } from './decide';
import type { ListName } from './entry';
import type { Asked, Evidence } from './evidence';

/**
 * Judges a named customer whose dealings reach the identity limit. Pure; page and server judge alike.
 * Guarantee: without a list nobody is clean; an entry that is the customer beyond doubt is passed by
 * an officer's decision alone, and no PIN at the counter.
 */

/** A hit of a search as it is judged; score and name score from 0 to 1. */
export type JudgedHit = {
  list: ListName;
  score: number;
  nameScore: number;
  evidence: readonly Pick<Evidence, 'about' | 'said'>[];
  /** What an officer decided about this person and this entry. */
  decision: Decision | undefined;
};

export type Judgement = { verdict: Verdict; exact: boolean };

/** Lists of authorities freeze assets; the list of the company itself only warns. */
const freezes = (list: ListName): boolean => list !== 'OWN';

const isOpen = ({ decision }: JudgedHit): boolean => decision === undefined || decision === 'match';

/** The same number of a document, or the same name and birth day, on a list that freezes assets. */
function isExact({ list, nameScore, evidence }: JudgedHit): boolean {
  if (!freezes(list)) return false;
  const isSame = (about: Evidence['about']): boolean =>
    evidence.some((one) => one.about === about && one.said === 'same');
  return isSame('number') || (nameScore >= 1 && isSame('birth'));
}

/** `lists`: how many were asked. `hits`: the likest first. */
export function judgeAsking(
  lists: number,
  hits: readonly JudgedHit[],
  thresholds: Thresholds,
): Judgement {
  const exact = lists > 0 && hits.some((hit) => isOpen(hit) && isExact(hit));
  return { verdict: exact ? 'stop' : verdictAfter(lists, hits, thresholds), exact };
}

/** What happens to the slip: it goes on, it needs an officer's PIN, or no PIN opens it. */
export type Gate = 'open' | 'pin' | 'closed';

export const gateOf = ({ verdict, exact }: Judgement): Gate =>
  verdict === 'stop' ? (exact ? 'closed' : 'pin') : 'open';

/**
 * Kuruş that one party dealt in with this slip, if that reaches the limit; undefined below it.
 * `before`: the linked dealings before the slip.
 */
export const reachedSum = (own: number, before: number, limit: number): number | undefined =>
  own > 0 && own + before >= limit ? own + before : undefined;

/**
 * Who is asked for at the limit: the name, the number by which the card knows the contact, and the
 * birth day of the identity card, if the caller knows it.
 */
export const askedFor = ({
  name,
  taxId = '',
  passport = '',
  birth = '',
}: {
  name: string;
  taxId?: string;
  passport?: string;
  birth?: Day | '';
}): Asked => {
  const number = taxId || passport;
  return { name, ...(birth ? { birth } : {}), ...(number ? { number } : {}) };
};

/**
 * The names and birth days under which a decision about a person may be stored. A decision without a
 * birth day covers everybody with that name, except a person born on the entry's own day: whoever
 * decided could not know that.
 */
export const decidedAs = (
  { name, birth }: Asked,
  evidence: JudgedHit['evidence'],
): Pick<Asked, 'name' | 'birth'>[] =>
  birth === undefined
    ? [{ name }]
    : [{ name, birth }, ...(isSameBirth(evidence) ? [] : [{ name }])];

export const isSameBirth = (evidence: JudgedHit['evidence']): boolean =>
  evidence.some(({ about, said }) => about === 'birth' && said === 'same');

/** Decisions after which an entry counts no longer for that person. */
export const clears = (decision: Decision): boolean => decision !== 'match';
