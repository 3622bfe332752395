import type {
  LetterAnswer,
  LetterAsk,
  LetterChannel,
  LetterFigures,
  LetterLink,
  LetterMove,
  LetterStage,
} from '@/domain/fiscal/letter';
import { after, afterContact, defineMutations, refs } from '../core/define-mutations';

/**
 * Mutations and records of reconciliation letters. Guarantee: a device sends whom a letter is for
 * and what it is about, never figures: the server computes and freezes them. Of a link the server
 * gets the hash of its token alone, so that nobody can read a link from the database.
 */
type Step = { v: number; id: string; at: number };

export type LetterIssue = Step & { kind: 'letter.issue'; contact: string; ask: LetterAsk };
/**
 * Makes the link, or replaces it: an earlier one opens nothing any more. `hash`: SHA-256 of the
 * token, hexadecimal.
 */
export type LetterSend = Step & { kind: 'letter.send'; hash: string; channel: LetterChannel };
export type LetterWithdraw = Step & { kind: 'letter.withdraw' };
/** Closes a disagreement with a note on how it was settled. */
export type LetterSettle = Step & { kind: 'letter.settle'; note: string };

export type LetterMutation = LetterIssue | LetterSend | LetterWithdraw | LetterSettle;

/** Who the letter is for, as frozen in it. `taxId`: masked except for its last digits; may be ''. */
export type LetterParty = { name: string; taxId: string; taxOffice: string; city: string };

/** Body of a record of kind `letter`. */
export type LetterBody = {
  id: string;
  contact: string;
  party: LetterParty;
  figures: LetterFigures;
  stage: LetterStage;
  issuedAt: number;
  issuedBy: string;
  branch: string | null;
  link: LetterLink | null;
  /** When the link was opened first. */
  seenAt: number | null;
  /** Oldest first. */
  answers: readonly LetterAnswer[];
  settled?: { at: number; by: string; note: string };
  moves: readonly LetterMove[];
  /** Version of the company’s history that wrote the body. */
  version: number;
};

/** Address of a letter’s public page. */
export const LETTER_PATH = '/m/';
/** 16 random bytes in base64url. */
export const LETTER_TOKEN = /^[A-Za-z0-9_-]{22}$/;

export const LETTER_MUTATIONS = defineMutations<LetterMutation>({
  'letter.issue': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/letters',
    module: 'formalization',
    level: 2,
    version: 1,
    touches: ({ id }) => refs('letter', id),
    needs: ({ contact }) => afterContact(contact),
  },
  'letter.send': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/letters/{id}/send',
    module: 'formalization',
    level: 2,
    version: 1,
    touches: ({ id }) => refs('letter', id),
    needs: ({ id }) => after('letter', id, 'letter.issue', 'letter.send'),
  },
  'letter.withdraw': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/letters/{id}/withdraw',
    module: 'formalization',
    level: 2,
    version: 1,
    touches: ({ id }) => refs('letter', id),
    needs: ({ id }) => after('letter', id, 'letter.issue', 'letter.send'),
  },
  'letter.settle': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/letters/{id}/settle',
    module: 'formalization',
    level: 2,
    version: 1,
    touches: ({ id }) => refs('letter', id),
    needs: ({ id }) => after('letter', id, 'letter.issue', 'letter.send'),
  },
});
