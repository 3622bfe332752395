import type { IntegrationKind } from '@/domain/integration/adapter';
import type { Health } from '@/domain/integration/breaker';
import type { AdapterId } from '@/domain/integration/integration';
import type { MessageState } from '@/domain/message/message-state';
import type { MessageRules } from '@/domain/message/template';
import type { CallFailure, JobQueueView, JobReason, MessageJob } from '../integration/integration';

/**
 * Types of the calls of the room of what is outside: how each kind of connection stands, and the
 * company's messages. Guarantee: no telephone number and no text of a message is in the list.
 */
export type RoomCard = {
  kind: IntegrationKind;
  /** Who serves the kind: a definition of the company, the operator's setting, or nobody. */
  by: 'definition' | 'operator' | null;
  /** Missing without a definition. */
  definition?: {
    name: string;
    adapter: AdapterId;
    paused: boolean;
    health: Health;
    pausedUntil: number | null;
    today: number;
    okAt: number | null;
    failure: CallFailure | null;
  };
  queue: JobQueueView | null;
};

/** What served a message: an adapter's id, or the operator's provider. */
export type MessageChannel = AdapterId | 'operator';

export type MessageLine = {
  id: string;
  /** Missing from servers of earlier releases, which sent no e-mail. */
  kind?: MessageJob;
  contact: string;
  /** Name of its template; null for free text. */
  template: string | null;
  /** Null until it was handed over. */
  channel: MessageChannel | null;
  state: MessageState;
  by: string;
  createdAt: number;
  /** When it came into its state, if that is known. */
  stateAt: number | null;
  tries: number;
  reason: JobReason | null;
  isRepeatable: boolean;
};

export type MessageRoom = {
  /** The server's clock. */
  now: number;
  cards: RoomCard[];
  /** The newest of the last 30 days. */
  messages: MessageLine[];
  rules: MessageRules & { version: number };
};

/**
 * A message as it was sent. `phone`: last four digits, '' for an e-mail. `mail`: subject and masked
 * address of an e-mail.
 */
export type MessageText = {
  text: string;
  phone: string;
  document: string | null;
  mail?: { subject: string; address: string };
};

/** A message that the sandbox took in place of a provider, as its receiver would have seen it. */
export type SandboxMessage = MessageText & {
  id: string;
  kind: MessageJob;
  contact: string;
  template: string | null;
  at: number;
};
/** The newest messages that the sandbox took. */
export type SandboxMessages = { now: number; messages: SandboxMessage[] };

/** A change of the rules, and the version that its writer saw. */
export type MessageRulesPut = { base: number; rules: MessageRules };
