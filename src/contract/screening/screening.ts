import type { Approval, ApprovalCheck } from '@/domain/rules/approval';
import type { Decision, Verdict } from '@/domain/screening/decide';
import type { ListName } from '@/domain/screening/entry';
import type { Asked, Evidence } from '@/domain/screening/evidence';
import { afterContact, defineMutations, nothing } from '../core/define-mutations';
import type { SealedPiece } from '../core/envelope';

/**
 * Queries of the sanctions lists and decisions about what they found. Guarantee: a kept query names
 * the versions of the lists and the build of the index, so that the server finds the same again.
 */
/** An entry that a query found. Scores and points are thousandths. */
export type AskedHit = {
  list: ListName;
  entry: string;
  name: string;
  score: number;
  nameScore: number;
  evidence: (Pick<Evidence, 'about' | 'said'> & { points: number })[];
};

export type ScreeningAsked = {
  kind: 'screening.asked';
  v: number;
  id: string;
  at: number;
  asked: Asked;
  lists: { list: ListName; hash: string }[];
  build: number;
  best: AskedHit[];
  verdict: Verdict;
};

/**
 * Queries of one run over many people, all asked of the same lists. The server keeps each as a
 * query of its own; together they are one row of the outbox, so that a slip that is saved meanwhile
 * does not wait behind thousands of them.
 */
export type ScreeningBatch = Pick<ScreeningAsked, 'v' | 'id' | 'at' | 'lists' | 'build'> & {
  kind: 'screening.batch';
  queries: Pick<ScreeningAsked, 'id' | 'asked' | 'best' | 'verdict'>[];
};

/** Whether somebody is the person of an entry. It holds while name, birth and entry stay the same. */
export type ScreeningDecide = {
  kind: 'screening.decide';
  v: number;
  id: string;
  at: number;
  asked: Pick<Asked, 'name' | 'birth'>;
  list: ListName;
  entry: string;
  /** SHA-256 of the entry's JSON. */
  entryHash: string;
  decision: Decision;
  reason: string;
};

/**
 * A query about a named customer whose dealings reach the identity limit with this slip. The device
 * that asked cannot read what it sealed, and it writes one for every such slip, whatever was found.
 */
export type ScreeningDealing = {
  kind: 'screening.dealing';
  v: number;
  id: string;
  at: number;
  /** The slip's id, also of one that was never saved. */
  slip: string;
  contact: string;
  /** A `DealingSecret`, bound to `dealingBinding`. */
  secret: SealedPiece;
};
export type DealingSecret = Pick<
  ScreeningAsked,
  'asked' | 'lists' | 'build' | 'best' | 'verdict'
> & {
  /** The PIN and the reason of somebody who let the slip pass. */
  passed?: { approval: Approval; reason: string };
};
export const dealingBinding = (company: string, id: string): string =>
  JSON.stringify(['milyem dealing', company, id]);
/** Sealed secrets are whole multiples of so many bytes, so that their length tells nothing. */
const SECRET_STEP = 4_096;
export function dealingText(secret: DealingSecret): string {
  const text = JSON.stringify(secret);
  const bytes = new TextEncoder().encode(text).length;
  return text + ' '.repeat(Math.ceil(bytes / SECRET_STEP) * SECRET_STEP - bytes);
}
export type ScreeningMutation =
  | ScreeningAsked
  | ScreeningBatch
  | ScreeningDecide
  | ScreeningDealing;

export const MOST_HITS = 5;
export const MOST_REASON = 1_000;
/** Names that are asked at once. */
export const MOST_ASKED = 1_000;
/** Queries in one batch. */
export const MOST_BATCH = 50;

/** A kept query as it is shown. `dealing`: it was asked at the limit of this slip. */
export type KeptQuery = Omit<ScreeningAsked, 'kind' | 'v'> & {
  actor: string;
  dealing?: KeptDealing;
};
/** `check`: what is known of the PIN by which the slip was let pass. */
export type KeptDealing = {
  slip: string;
  contact: string;
  passed?: { by: string; at: number; reason: string; check: ApprovalCheck };
};
/** `next`: where the next page begins. */
export type KeptQueries = { queries: KeptQuery[]; next: string | null };
/**
 * `same`: the lists give the answer that was kept; null if it cannot be told, and `why`: a version
 * of a list is kept no longer, or names are compared in another way since.
 */
export type RepeatedQuery = { same: boolean | null; why?: 'lists' | 'build'; best: AskedHit[] };

/** The number with which a kept query was asked. */
export type ShownQuery = { number: string };

export type KeptDecision = Pick<
  ScreeningDecide,
  'at' | 'list' | 'entry' | 'entryHash' | 'decision' | 'reason'
> & { actor: string };

/** A contact who is like an entry of a current list. `score`: thousandths. */
export type ContactHit = {
  contact: string;
  /** The contact's name when it was found. */
  name: string;
  list: ListName;
  entry: string;
  entryName: string;
  score: number;
  at: number;
};
/** A slip that reached the limit without the decision or the PIN that it needed (screened-late). */
export type LateDealing = ContactHit & {
  slip: string;
  number: string;
  /** The identity card has the entry's own birth day, so that only a decision with it holds. */
  sameBirth?: boolean;
};
/** `more`: hits beyond `MOST_CONTACT_HITS`. `late`: undefined from servers before it. */
export type ContactHits = { hits: ContactHit[]; more: number; late?: LateDealing[] };
export const MOST_CONTACT_HITS = 500;

export const SCREENING_MUTATIONS = defineMutations<ScreeningMutation>({
  'screening.asked': {
    nature: 'fact',
    method: 'POST',
    path: '/inspections/queries',
    module: 'inspections',
    level: 1,
    version: 1,
    touches: () => [],
    needs: nothing,
  },
  'screening.batch': {
    nature: 'fact',
    method: 'POST',
    path: '/inspections/query-batches',
    module: 'inspections',
    level: 1,
    version: 1,
    touches: () => [],
    needs: nothing,
  },
  // Who sells must leave it without any right to see queries.
  'screening.dealing': {
    nature: 'fact',
    method: 'POST',
    path: '/workbench/dealings',
    module: 'workbench',
    level: 2,
    version: 1,
    touches: () => [],
    needs: ({ contact }) => afterContact(contact),
  },
  'screening.decide': {
    nature: 'wish',
    method: 'POST',
    path: '/inspections/decisions',
    module: 'inspections',
    level: 3,
    version: 1,
    touches: () => [],
    needs: nothing,
  },
});
