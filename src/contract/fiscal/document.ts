import type { DocumentChoices, DocumentState, FiscalDocument } from '@/domain/fiscal/document';
import type { Problem } from '@/domain/fiscal/problem';
import type { SeriesKind } from '@/domain/fiscal/series';
import type { TemplateLook } from '@/domain/fiscal/template';
import type { AdapterId } from '@/domain/integration/integration';
import type { Approval } from '@/domain/rules/approval';
import { after, defineMutations, type RowNeed, refs } from '../core/define-mutations';
import type { CallFailure } from '../integration/integration';

/**
 * Mutations and records of legal documents. Guarantee: a device sends what a person decided and
 * never figures: the server derives the document from the slip by the same pure function and stores
 * its own. A draft is a fact; every later step is a wish, judged by where the document stands when
 * the server receives it. The id is the ETTN, a lowercase UUID that the device made, so that every
 * repetition means the same document.
 */

/** Makes a draft, or replaces the choices of one; the document stays in its stage. */
export type FiscalDraft = { kind: 'fiscal.draft'; v: number; at: number; choices: DocumentChoices };

type Step = { v: number; id: string; at: number };

/**
 * Confirms a draft. `draftedAt`: `at` of the `fiscal.draft` that the person checked; another one
 * since then is 412 `stale`. More than a week after the slip it needs an approval of the rule
 * `late-document` (`lateAsk`) and a reason.
 */
export type FiscalReady = Step & {
  kind: 'fiscal.ready';
  draftedAt: number;
  approvals?: Approval[];
  reason?: string;
};
export type FiscalDrop = Step & { kind: 'fiscal.drop' };
/** Queues a confirmed document for its number and its hand-over. */
export type FiscalSend = Step & { kind: 'fiscal.send' };
/**
 * Queues a refused document again, under the same id and number. `choices`: corrected ones, of the
 * same slip and lines.
 */
export type FiscalAgain = Step & { kind: 'fiscal.again'; choices?: DocumentChoices };
/**
 * Cancels a delivered document. An e-archive invoice is cancelled by the integrator, and its stage
 * changes once that has answered; an e-invoice is cancelled on the portal of the tax authority, and
 * this records that it was.
 */
export type FiscalCancel = Step & { kind: 'fiscal.cancel'; reason: string };

export type DocumentMutation =
  | FiscalDraft
  | FiscalReady
  | FiscalDrop
  | FiscalSend
  | FiscalAgain
  | FiscalCancel;

export const DOCUMENT_REASON_MOST = 200;

export type DocumentProblem = Problem;

/**
 * Body of a record of kind `fiscal`. Up to `ready` the derived part is that of the server’s last
 * derivation; while `problems` says that none was possible, it has no lines and totals of 0.
 */
export type DocumentBody = FiscalDocument &
  DocumentState & {
    /** Version of the company’s history that wrote the body. */
    version: number;
    choices: DocumentChoices;
    /** `at` of the draft from which `choices` come. */
    draftedAt: number;
    draftedBy: string;
    problems: readonly DocumentProblem[];
    /** Branch of the slip; null in a company without branches. */
    branch: string | null;
    /** Series of the number; null until it has one. */
    series: string | null;
    /** Made with the sandbox integrator: marked DENEME and without legal effect. */
    test?: true;
    /** How it is printed, frozen with its number; absent on older ones. */
    look?: TemplateLook;
    approvals?: readonly Approval[];
    /** Why it was confirmed late. */
    lateReason?: string;
    /** A cancellation that the integrator has not answered yet. */
    cancelling?: { at: number; by: string; reason: string };
    /** The slip was reversed after the document was confirmed. */
    reversedAt?: number;
  };

/** Kinds of rows after which a step may be sent. */
const step = (id: string, ...kinds: readonly DocumentMutation['kind'][]): RowNeed[] =>
  after('fiscal', id, ...kinds);

export const DOCUMENT_MUTATIONS = defineMutations<DocumentMutation>({
  'fiscal.draft': {
    nature: 'fact',
    method: 'POST',
    path: '/formalization/documents',
    module: 'formalization',
    level: 2,
    version: 1,
    openToPrograms: true,
    touches: ({ choices }) => refs('fiscal', choices.id),
    // The server derives the document from the slip, so it must have the slip.
    needs: ({ choices }) => [
      { ref: { kind: 'transactions', id: choices.slip }, kinds: 'can-be-undone' },
      ...step(choices.id, 'fiscal.draft'),
    ],
  },
  'fiscal.ready': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/documents/{id}/ready',
    module: 'formalization',
    level: 2,
    version: 1,
    openToPrograms: true,
    touches: ({ id }) => refs('fiscal', id),
    needs: ({ id }) => step(id, 'fiscal.draft'),
  },
  'fiscal.drop': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/documents/{id}/drop',
    module: 'formalization',
    level: 2,
    version: 1,
    touches: ({ id }) => refs('fiscal', id),
    needs: ({ id }) => step(id, 'fiscal.draft', 'fiscal.ready'),
  },
  'fiscal.send': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/documents/{id}/send',
    module: 'formalization',
    level: 2,
    version: 1,
    openToPrograms: true,
    touches: ({ id }) => refs('fiscal', id),
    needs: ({ id }) => step(id, 'fiscal.draft', 'fiscal.ready'),
  },
  'fiscal.again': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/documents/{id}/again',
    module: 'formalization',
    level: 2,
    version: 1,
    touches: ({ id }) => refs('fiscal', id),
    needs: ({ id }) => step(id, 'fiscal.send', 'fiscal.again'),
  },
  'fiscal.cancel': {
    nature: 'wish',
    method: 'POST',
    path: '/formalization/documents/{id}/cancel',
    module: 'formalization',
    level: 3,
    version: 1,
    touches: ({ id }) => refs('fiscal', id),
    needs: ({ id }) => step(id, 'fiscal.send', 'fiscal.again'),
  },
});

/** Answer of `GET /formalization/documents/:id/xml`: the document as it was handed over. */
export type DocumentXml = { number: string; issuedOn: string; xml: string };

/**
 * Answer of `GET /formalization/taxpayers/:taxId`. `alias`: mailbox of a registered taxpayer, to
 * which an e-invoice goes; an unregistered one gets an e-archive invoice.
 */
export type Taxpayer = { taxId: string; registered: boolean; alias: string | null; at: number };

/** `last`: last number of the year in which a document was numbered last; 0 for none. */
export type SeriesState = {
  id: string;
  kind: SeriesKind;
  prefix: string;
  year: number | null;
  last: number;
  /** Day of the last number. */
  day: string | null;
};

/**
 * Answer of `GET /formalization/integrator`: what a person needs before sending. `adapter`: of the
 * company's own definition, whose name is `name`; null for the operator's integrator. `okAt`,
 * `failedAt`: the last call that was answered, and the last that failed. `credits`: null if the
 * integrator did not answer, `untold` if it never reports them. `pack`: the official rules by which
 * documents are checked; null if none is loaded, then only our own rules check them.
 */
export type IntegratorState = {
  name: string;
  /** The sandbox or a test environment: documents have no legal effect. */
  test: boolean;
  adapter: AdapterId | null;
  paused: boolean;
  okAt: number | null;
  failedAt: number | null;
  failure: CallFailure | null;
  credits: number | null | 'untold';
  series: readonly SeriesState[];
  pack: { version: string; loadedAt: number } | null;
};
