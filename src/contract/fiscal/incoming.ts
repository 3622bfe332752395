import type { Answer } from '@/domain/fiscal/document';
import type { IncomingFault, IncomingInvoice, IncomingMove } from '@/domain/fiscal/incoming';
import { after, defineMutations, type RowNeed, refs } from '../core/define-mutations';

/**
 * Mutations and records of invoices that came in. Guarantee: both are wishes: an answer is given
 * once, within eight days of the delivery, and a link books nothing. The id is the ETTN.
 */
type Wish = { v: number; id: string; at: number };

/** Answers a TICARIFATURA. `reason`: at least ten letters on a rejection. */
export type IncomingAnswer = Wish & { kind: 'incoming.answer'; accepts: boolean; reason: string };
/** Links the invoice to the purchase slip that was written for it; null removes the link. */
export type IncomingLink = Wish & { kind: 'incoming.link'; slip: string | null };

export type IncomingMutation = IncomingAnswer | IncomingLink;

/** Body of a record of kind `incoming`. */
export type IncomingBody = {
  id: string;
  /** Version of the company’s history that wrote the body. */
  version: number;
  /** As the integrator listed it. */
  number: string;
  deliveredAt: number;
  receivedAt: number;
  /** Name of the integrator that delivered it. */
  integrator: string;
  /** From the sandbox: without legal effect. */
  test?: true;
  /** Null if the XML cannot be read; then `fault` says why. */
  invoice: IncomingInvoice | null;
  /** Lines of the invoice; the record holds the first `LINES_MOST` of them. */
  lineCount: number;
  fault?: IncomingFault;
  /** Null where none is due: a TEMELFATURA, or an invoice that cannot be read. */
  answer: Answer | null;
  /** An answer that the integrator has not taken yet. `id`: of the application response. */
  answering?: { id: string; at: number; by: string; accepts: boolean; reason: string };
  /** Why the integrator did not take the last answer. */
  trouble?: string;
  /** Purchase slip that was written for it. */
  slip: { id: string; number: string } | null;
  moves: readonly IncomingMove[];
};

/** Lines in a record; the XML has all. */
export const LINES_MOST = 200;

const earlier = (id: string): RowNeed[] =>
  after('incoming', id, 'incoming.answer', 'incoming.link');

export const INCOMING_MUTATIONS = defineMutations<IncomingMutation>({
  'incoming.answer': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/incoming/{id}/answer',
    module: 'formalization',
    level: 3,
    version: 1,
    touches: ({ id }) => refs('incoming', id),
    needs: ({ id }) => earlier(id),
  },
  'incoming.link': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/incoming/{id}/link',
    module: 'formalization',
    level: 2,
    version: 1,
    touches: ({ id }) => refs('incoming', id),
    needs: ({ id, slip }) => [
      ...(slip === null
        ? []
        : [{ ref: { kind: 'transactions', id: slip } as const, kinds: 'can-be-undone' as const }]),
      ...earlier(id),
    ],
  },
});

/** Answer of `GET /formalization/incoming/:id/xml`. */
export type IncomingXml = { number: string; xml: string };

/**
 * Answer of `POST /formalization/incoming/reads` and `…/samples`: the inbox is read from this time
 * on, and the pull brings what came.
 */
export type InboxDue = { due: number };
