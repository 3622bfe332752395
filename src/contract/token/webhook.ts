import type { RecordKind } from '../mutation';

/**
 * Webhooks: a company's own addresses that are told which records changed. Guarantee: an event says
 * only which record changed and at which version; the program reads the record itself with its
 * access token, so no event contains a person's number, an amount or a name.
 */

/** Events, each with the kind of record whose change it tells of. */
export const WEBHOOK_EVENTS = {
  'transaction.changed': 'transactions',
  'contact.changed': 'contacts',
  'stock.changed': 'stock',
  'balance.changed': 'balances',
  'document.changed': 'fiscal',
} as const satisfies Record<string, RecordKind>;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/**
 * Body of a call. `id` is the same however often the event is sent; a program that remembers the ids
 * acts on each event once. A test has the event `test` and no record.
 */
export type WebhookBody = {
  id: string;
  event: WebhookEvent | 'test';
  record: string | null;
  version: number;
  at: number;
};

export const SIGNATURE_HEADER = 'Milyem-Signature';
/** After a renewal the old secret goes on signing for so long. */
export const OLD_SECRET_MS = 24 * 60 * 60_000;
export const MOST_WEBHOOKS = 10;
/** After so many tries a delivery waits for a person. */
export const MOST_WEBHOOK_TRIES = 12;
export const WEBHOOK_LOG_DAYS = 30;
export const LISTED_DELIVERIES = 200;

export type WebhookPut = {
  name: string;
  address: string;
  events: WebhookEvent[];
  paused: boolean;
};

export type WebhookView = WebhookPut & {
  id: string;
  /** Last characters of the secret. */
  tail: string;
  by: string;
  createdAt: number;
  /** When the old secret stops signing; null if there is no old secret. */
  oldUntil: number | null;
  /** The receiver answered 410, which paused the webhook; resuming it sets this back. */
  gone: boolean;
  waiting: number;
  dead: number;
};

export type DeliveryState = 'waiting' | 'done' | 'dead';

/** One event for one webhook, and how its last try ended. `status` 0: nobody was reached. */
export type WebhookDelivery = {
  webhook: string;
  id: string;
  event: WebhookEvent;
  record: string;
  at: number;
  state: DeliveryState;
  tries: number;
  triedAt: number | null;
  status: number | null;
  ms: number | null;
};

export type WebhookList = {
  now: number;
  webhooks: WebhookView[];
  /** The newest first. */
  deliveries: WebhookDelivery[];
};
export type WebhookMade = WebhookList & { secret: string };
/** How a test ended: the receiver's status, or why it was not reached. */
export type WebhookTested = { status: number; ms: number; trouble?: string };
/** What is sent again: one event, or all of a period of the log. */
export type WebhookReplay = { delivery: string } | { from: number; to: number };
export const isDeliveryState = (text: string): text is DeliveryState =>
  text === 'waiting' || text === 'done' || text === 'dead';
