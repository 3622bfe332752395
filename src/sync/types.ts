import type { Answer } from '../contract/core/answer';
import type { FrozenHeaders } from '../contract/core/envelope';
import type { PauseReason } from '../contract/core/outcome';
import type { Place } from '../contract/core/place';
import type { Mutation, MutationKind, RecordRef } from '../contract/mutation';
import type { DeviceLease } from '../contract/people/session';

/**
 * What the outbox keeps. Guarantee: a row is frozen when it is appended; afterwards only `state`,
 * the answer's `version`, `pulled`, the refusal and the retry bookkeeping change, and no row leaves
 * before the server's answer for its id was recorded.
 */
export type RowState =
  /** Not answered yet; it will be sent for as long as it takes. */
  | 'waiting'
  /** The server said no and a person must look. */
  | 'refused'
  /** The server has it as `version`; it stays until the pull's cursor has passed that version. */
  | 'applied';

export type Row = {
  /** Order of append on this device; the key of the store. */
  seq: number;
  /** The mutation's id: Idempotency-Key, unique. */
  id: string;
  company: string;
  actor: string;
  device: string;
  sessionId: string;
  /** Opaque to the drain. */
  kind: MutationKind | 'sealed';
  method: 'POST' | 'PATCH';
  path: string;
  /** The frozen JSON body. */
  body: string;
  frozen: FrozenHeaders;
  /** Ids of rows that must be applied first. */
  after: string[];
  /** Records whose screens show this row. */
  touches: RecordRef[];
  /** Epoch ms of the act. */
  at: number;
  /** Slip number if one was drawn; what a list may show of a sealed row too. */
  number?: string;
  /**
   * The refused row that this one replaces, and on that row the one which replaces it: it is no
   * longer sent.
   */
  supersedes?: string;
  supersededBy?: string;
  state: RowState;
  version?: number;
  /** A pull page has told that the server's history holds it: only then may it leave. */
  pulled?: true;
  /** The cursor that had passed it when no page had told of it and it was offered again. */
  passedAt?: number;
  refusal?: { status: number; answer: Answer; at: number };
  /** Attempts so far; our own server's failures among them, and when the next is due. */
  tries: number;
  serverFailures: number;
  nextTryAt: number;
};

/**
 * Who is acting. Kept in `meta.auth`: the one token record of the device
 * (src/README.md#rule-11-one-token-record).
 */
export type Auth = {
  token: string;
  sessionId: string;
  company: string;
  actor: string;
  /** Company's public key for sealing, SPKI base64. */
  publicKey: string;
  /**
   * By which this session proves what it seals, base64; '' where the server has not told it yet.
   */
  sealKey: string;
  /** Address of this device for push messages (`FCMToken`); absent where the device has none. */
  pushToken?: string;
  frozen: FrozenHeaders;
};

export type AppendRequest = {
  id: string;
  actor: Pick<Auth, 'company' | 'actor' | 'sessionId' | 'frozen'>;
  /** Draw a slip number from the device's leased series inside the same transaction. */
  numbered: boolean;
  /**
   * Makes the mutation, synchronously, with the drawn number ('' when none was asked for) and the
   * moment of the act.
   */
  build: (drawn: { number: string; at: number }) => Mutation;
  /** Basket to remove in the same transaction. */
  closesBasket?: string;
  /** Draft to remove in the same transaction. */
  closesDraft?: string;
};

export type AppendRefusal =
  /** No series was ever leased to this device for this company: sign in once with a network. */
  | { code: 'no-series' }
  /** The disk or the quota is full; nothing was saved. */
  | { code: 'quota' }
  /** IndexedDB refused for another reason; nothing was saved. */
  | { code: 'storage'; detail: string };

/** A change of the outbox, told to every tab and the worker. */
export type OutboxEvent =
  | { type: 'appended' | 'answered' | 'pruned'; ids: string[]; touches: RecordRef[] }
  | { type: 'status' }
  | { type: 'auth' };

export type SyncStatus = {
  waiting: number;
  refused: number;
  /** Rows whose sending our own server failed at five times or more. */
  troubled: number;
  /** Epoch ms of the oldest waiting row's act, null when none waits. */
  oldestAt: number | null;
  paused: PauseReason | null;
  /**
   * Epoch ms of the last reply of our server on this device, and of the last attempt that found no
   * server.
   */
  lastContactAt: number | null;
  lastFailureAt: number | null;
  /** The app version that the server last told (`Uiversion`), null until it has. */
  serverVersion: string | null;
};

/**
 * Why the queue stands still, with what the cause was bound to, so that its end can be seen without
 * being told.
 */
export type Pause = {
  reason: PauseReason;
  at: number;
  sessionId: string;
  signingKey: string;
  uiVersion: string;
};

/** One line of the sync centre's log: how a row ended. Kept 35 days. */
export type Answered = {
  id: string;
  company: string;
  kind: Row['kind'];
  number?: string;
  touches: RecordRef[];
  /** Epoch ms of the act and of its end. */
  at: number;
  answeredAt: number;
  end: 'applied' | 'refused' | 'superseded';
  answer: Answer;
};

/**
 * The device's leased number series of one company. `next` is the counter that the next numbered
 * append draws.
 */
export type Lease = DeviceLease & { company: string };

/**
 * The furthest place of a company's history that a page or an answer has told this device. `lost`:
 * the server does not know it any more, and nobody has yet given his word that what it lacks goes
 * out again.
 */
export type HistoryMark = Place & { lost?: true };

/** Whose share of the 250 calls a minute a call uses. */
export type CallKind = 'drain' | 'pull' | 'user';

/** A parked basket or the form under the clerk's hands. Opaque here: the counter owns its shape. */
export type StoredBasket = {
  id: string;
  company: string;
  actor: string;
  at: number;
  parked: boolean;
  data: unknown;
};

/**
 * What was typed into a form and not sent yet. Opaque here; its id names its form and its writer.
 */
export type StoredDraft = { id: string; company: string; data: unknown };
