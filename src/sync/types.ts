import type { Answer } from '../contract/core/answer';
import type { FrozenHeaders } from '../contract/core/envelope';
import type { PauseReason } from '../contract/core/outcome';
import type { PullPoint } from '../contract/core/pull-point';
import type { Mutation, MutationKind, RecordRef } from '../contract/mutation';
import type { DeviceLease } from '../contract/people/session';

/**
 * Types of the data in the outbox. Guarantee: a row is frozen when it is appended; afterwards only
 * `state`, the answer's `version`, `pulled`, the refusal and the data for retries change, and no
 * row is removed before the server's answer for its id was recorded.
 */
export type RowState =
  /** The server has not answered yet; the row is sent until it does. */
  | 'waiting'
  /** The server refused the row, and a person must look at it. */
  | 'refused'
  /**
   * The server applied the row as `version`; it stays until the pull's cursor has passed that
   * version.
   */
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
  /** The drain does not read it. */
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
  /** Epoch ms of the action. */
  at: number;
  /** Slip number if one was drawn; lists may show it for a sealed row too. */
  number?: string;
  /**
   * The refused row that this one replaces, and on that row the one which replaces it: it is no
   * longer sent.
   */
  supersedes?: string;
  supersededBy?: string;
  state: RowState;
  version?: number;
  /**
   * True once a pull page has shown that the server's history has the row; only then may the row be
   * removed.
   */
  pulled?: true;
  /** The cursor that had passed the row when no page named it and the row was sent again. */
  passedAt?: number;
  refusal?: { status: number; answer: Answer; at: number };
  /** Attempts so far; our own server's failures among them, and when the next is due. */
  tries: number;
  serverFailures: number;
  nextTryAt: number;
};

/**
 * The signed-in session. Stored in `meta.auth`: the one token record of the device
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
   * Key with which this session signs what it seals, base64; '' if the server has not given it yet.
   */
  sealKey: string;
  /** Address of this device for push messages (`FCMToken`); absent where the device has none. */
  pushToken?: string;
  frozen: FrozenHeaders;
};

export type AppendRequest = {
  id: string;
  actor: Pick<Auth, 'company' | 'actor' | 'sessionId' | 'frozen'>;
  /**
   * Draw a slip number from the device's leased series inside the same transaction; 'expense': one
   * of its expense slips, which have a counter of their own.
   */
  numbered: boolean | 'expense';
  /**
   * Makes the mutation, synchronously, from the drawn number ('' if none was requested) and the
   * time of the action.
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

/** A change of the outbox, published to every tab and the worker. */
export type OutboxEvent =
  | { type: 'appended' | 'answered' | 'pruned'; ids: string[]; touches: RecordRef[] }
  | { type: 'status' }
  | { type: 'auth' };

export type SyncStatus = {
  waiting: number;
  refused: number;
  /** Rows for which our own server failed five times or more. */
  troubled: number;
  /** Epoch ms of the oldest waiting row's action, null if none waits. */
  oldestAt: number | null;
  paused: PauseReason | null;
  /**
   * Epoch ms of the last reply of our server on this device, and of the last attempt that found no
   * server.
   */
  lastContactAt: number | null;
  lastFailureAt: number | null;
  /** The app version in the server's last reply (`Uiversion`), null before the first. */
  serverVersion: string | null;
};

/**
 * Why the queue is paused, with the session, key and version at that time: when the one that caused
 * the pause changes, the pause ends without a message.
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
  /** Epoch ms of the action; `answeredAt`: of its end. */
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
 * The furthest place in a company's history that a page or an answer has shown this device. `lost`:
 * the server no longer knows it, and no person has yet agreed to send the acknowledged rows again.
 */
export type HistoryMark = PullPoint & { lost?: true };

/** The share of the 250 calls a minute from which a call is taken. */
export type CallKind = 'drain' | 'pull' | 'user';

/**
 * A parked basket, or the basket that the clerk is working on. The outbox does not read `data`: the
 * counter defines it.
 */
export type StoredBasket = {
  id: string;
  company: string;
  actor: string;
  at: number;
  parked: boolean;
  data: unknown;
};

/**
 * Text that was typed into a form and not sent yet. The outbox does not read it; its id names the
 * form and the writer.
 */
export type StoredDraft = { id: string; company: string; data: unknown };
