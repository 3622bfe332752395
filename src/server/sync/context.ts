import type { Answer } from '@/contract/core/answer';
import type { RecordRef } from '@/contract/mutation';
import type { FindingCode } from '@/domain/base/refusal';
import type { Quote } from '@/domain/price/quote';
import type { Tx } from '../db/types';
import type { Actor } from '../platform/actor';
import type { Refusal } from '../platform/http';
import type { JobKind } from '../platform/outside-settings';
import type { PriceScope } from '../prices/price-scope';
import type { Vault } from '../seal/identities';
import type { PhotoPlace } from '../seal/sealed-photos';

/**
 * What an effect may touch. There is no outer database handle in here: on PGlite it would wait for
 * ever for its own transaction.
 */
export type EffectContext = {
  tx: Tx;
  company: string;
  version: number;
  now: number;
  actor: Actor;
  device: string;
  /**
   * The sessions that vouch for its device: the one in which it was done, and its carrier's. None
   * where the server does it itself.
   */
  sessions: readonly string[] | undefined;
  /** Where it was done; null without branches. */
  branch: string | null;
  key: string;
  /** Effects outside the database that somebody is configured to carry out. */
  carries(kind: JobKind): boolean;
  /** Puts a job that this transaction stores under `key` into the queue. */
  enqueue(kind: JobKind, target: string): Promise<void>;
  /** Seals a picture for its place. */
  sealPhoto(place: PhotoPlace, photo: Uint8Array): Uint8Array;
  /** What the company's sources say now, by code. */
  market(): ReadonlyMap<string, Quote>;
  /**
   * Whose stored prices the company reads; none where the server has no sources, as while the demo
   * is made.
   */
  priceScope: PriceScope | undefined;
  /** Under which the numbers of people are kept: a card that is read here has them sealed. */
  vault: Vault;
  /** Tells a person about a fact that was kept all the same. */
  find(code: FindingCode, subject: RecordRef, detail?: Record<string, string | number>): void;
};

/** What each kind of an area does: one entry a kind. `effects.ts` spreads the areas' tables. */
export type Effects<M extends { kind: string }> = {
  [K in M['kind']]: (
    ctx: EffectContext,
    mutation: Extract<M, { kind: K }>,
  ) => Verdict | Promise<Verdict>;
};

/** An effect decides before it writes: one that refuses has written nothing. */
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
