import type { IntegrationKind } from '@/domain/integration/adapter';
import type { Health } from '@/domain/integration/breaker';
import type { IntegrationDraft } from '@/domain/integration/integration';
import type { JobState } from '../core/platform';

/**
 * Types of the calls by which a company defines its integrations and sees its jobs. Guarantee: of a
 * secret, an answer contains at most its last four characters.
 */
export const JOB_KINDS = ['whatsapp', 'email', 'invoice', 'earsiv', 'bank'] as const;
/** Kinds of jobs: effects outside the database. */
export type JobKind = (typeof JOB_KINDS)[number];

/**
 * Kinds of jobs that send a message to a contact. `email`: by e-mail; `whatsapp`: by the company's
 * telephone messenger, which may also be an SMS service.
 */
export const MESSAGE_JOBS = ['whatsapp', 'email'] as const satisfies readonly JobKind[];
export type MessageJob = (typeof MESSAGE_JOBS)[number];
export const isMessageJob = (kind: JobKind): kind is MessageJob =>
  MESSAGE_JOBS.some((one) => one === kind);

/** Kinds of jobs that a definition of this kind hands over. */
export const JOBS_OF: Readonly<Record<IntegrationKind, readonly JobKind[]>> = {
  invoice: ['invoice', 'earsiv'],
  messaging: ['whatsapp'],
  email: ['email'],
  bank: ['bank'],
  connector: [],
  webhook: [],
};

/** Why a call to a service outside failed. `status`: HTTP status of its answer, if there was one. */
export type CallFailure = { code: CallFailureCode; status?: number };
export type CallFailureCode =
  | 'unreachable'
  | 'forbidden-address'
  | 'insecure'
  | 'redirect'
  | 'too-large'
  | 'too-slow'
  | 'unreadable'
  /** The service could not prove that it is the named host. */
  | 'certificate'
  | 'status'
  /** The service did not accept the secret. */
  | 'denied';

/** What a call was made for. */
export type CallPurpose = 'test' | 'job' | 'document' | 'feed';

/** A call as the log has it. `status` is missing where no answer came. */
export type CallLine = {
  number: number;
  at: number;
  purpose: CallPurpose;
  status: number | null;
  failure: CallFailure | null;
  ms: number;
};
export type CallLog = { calls: CallLine[] };

/**
 * A definition as the settings show it. `secret`: when it was set, and its last four characters; ''
 * if it is short. `okAt`, `failedAt`: the last call that was answered, and the last that failed,
 * with its reason.
 */
export type IntegrationView = {
  id: string;
  draft: IntegrationDraft;
  /** Kept only for the legal documents that it got. */
  retired: boolean;
  secret: { tail: string; at: number } | null;
  version: number;
  by: string;
  changedAt: number;
  okAt: number | null;
  failedAt: number | null;
  failure: CallFailure | null;
  health: Health;
  /** Until when the breaker keeps calls back; null while it is closed. */
  pausedUntil: number | null;
  /** Calls of this Istanbul day. */
  today: number;
};

/**
 * Why a job failed: the service's own code and message, or why it could not be reached. `tries`: how
 * often it was tried.
 */
export type JobReason = { failure?: CallFailure; code?: string | number; message?: string };

/**
 * A job that waits or failed. `target`: id of the contact or document. `isRepeatable`: false if a
 * document belonged to it, which is not kept.
 */
export type JobLine = {
  id: string;
  kind: JobKind;
  target: string;
  state: JobState;
  by: string;
  createdAt: number;
  tries: number;
  reason: JobReason | null;
  isRepeatable: boolean;
};

/** Waiting and failed jobs of one kind of definition. */
export type JobQueueView = { waiting: number; oldestAt: number | null; failed: number };

/**
 * All definitions of a company and the state of its jobs. `operator`: kinds that the operator's own
 * setting serves while the company has no definition. `jobs`: the newest that wait or failed. `now`:
 * the server's clock.
 */
export type IntegrationList = {
  now: number;
  definitions: IntegrationView[];
  operator: IntegrationKind[];
  queues: Partial<Record<IntegrationKind, JobQueueView>>;
  jobs: JobLine[];
  /** Whether the sandbox messenger may be chosen; missing from servers of earlier releases. */
  offersSandbox?: boolean;
};

/** A change of a definition. Without `secret` the stored one stays; '' removes it. */
export type IntegrationPut = { base: number; integration: IntegrationDraft; secret?: string };

/** Answer of a test call: the new list, and whether the service was reached. */
export type IntegrationTested = IntegrationList & {
  /** `answered`: HTTP status of a service that was reached and has no test call of its own. */
  tested: { ok: true; answered?: number } | { ok: false; failure: CallFailure };
};
