import type { Answer } from '@/contract/core/answer';
import type { JobKind } from '@/contract/integration/integration';
import type { RecordRef } from '@/contract/mutation';
import type { FindingCode } from '@/domain/base/refusal';
import type { ContactChannel } from '@/domain/contact/consent';
import type { Quote } from '@/domain/price/quote';
import type { Tx } from '../db/types';
import type { Actor } from '../platform/actor';
import type { Refusal } from '../platform/http';
import type { PriceScope } from '../prices/price-scope';
import type { Vault } from '../seal/identities';
import type { PhotoKey } from '../seal/sealed-photos';

/** `test`: documents have no legal effect; `cancels`: it can cancel an e-archive invoice. */
export type CapableIntegrator = { name: string; test: boolean; cancels: boolean };

/** Types of effects, which apply mutations, and their results. */

/**
 * Everything that an effect may use. It contains no database handle outside the transaction: on
 * PGlite a query there would wait without end for its own transaction.
 */
export type EffectContext = {
  tx: Tx;
  company: string;
  version: number;
  now: number;
  actor: Actor;
  device: string;
  /**
   * Sessions that vouch for the device: the one in which the mutation was made, and that of whoever
   * sent it. Undefined if the server itself made it.
   */
  sessions: readonly string[] | undefined;
  /** Branch in which the mutation was made; null in a company without branches. */
  branch: string | null;
  key: string;
  /** Whether the company or the operator has a provider for this kind of job. */
  carries(kind: JobKind): Promise<boolean>;
  /** The channel on which the company's telephone messages are sent. */
  phoneChannel(): Promise<ContactChannel>;
  /** Puts a job that this transaction stores under `key` into the queue. */
  enqueue(kind: JobKind, target: string): Promise<void>;
  /**
   * Integrator of the company's next legal document; undefined if there is none, and in mutations
   * that are not about such documents.
   */
  integrator: CapableIntegrator | undefined;
  /** The integrator that got a document; undefined if its account is gone. */
  integratorOf(name: string): Promise<CapableIntegrator | undefined>;
  /** Seals a picture for its place. */
  sealPhoto(place: PhotoKey, photo: Uint8Array): Uint8Array;
  /** Present prices of the company's sources, by code. */
  market(): ReadonlyMap<string, Quote>;
  /**
   * Whose stored prices the company reads; undefined if the server has no sources, as while the
   * demo companies are made.
   */
  priceScope: PriceScope | undefined;
  /** Key under which identity numbers are sealed; a card read by an effect has them sealed. */
  vault: Vault;
  /** Records a finding about a fact that is accepted. */
  find(code: FindingCode, subject: RecordRef, detail?: Record<string, string | number>): void;
};

/** Effects of an area, one for each kind. `effects.ts` spreads the areas' tables. */
export type Effects<M extends { kind: string }> = {
  [K in M['kind']]: (
    ctx: EffectContext,
    mutation: Extract<M, { kind: K }>,
  ) => Verdict | Promise<Verdict>;
};

/**
 * Result of an effect. An effect decides before it writes: one that refuses has written nothing.
 */
export type Verdict =
  | { ok: true; result: { id: string } }
  | { ok: false; status: number; refusal: Refusal };

export const applied = (id: string): Verdict => ({ ok: true, result: { id } });
export const refused = (
  status: number,
  code: string | number,
  more: Partial<Answer> = {},
): Verdict => ({ ok: false, status, refusal: { code, ...more } });
export const badFields = (fields: { name: string; code: string }[]): Verdict =>
  refused(400, 'malformed', { fields });
