import type { Consent } from './contact';

/**
 * Consent of a contact to messages, by channel and purpose. Guarantee: of two statements about one
 * channel and purpose the later one counts, in whatever order they arrive; a card of an earlier
 * release, with one consent for everything, keeps what it says until somebody says more.
 */
export const CONTACT_CHANNELS = ['whatsapp', 'sms', 'email'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** `transaction`: about the person's own slips, orders and account. `marketing` is never sent. */
export const MESSAGE_PURPOSES = ['transaction', 'marketing'] as const;
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];

export const CONSENT_STATES = ['given', 'refused', 'unknown'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** Where a person said it. `reply`: they answered a message with DUR; only the server writes it. */
export const STATED_SOURCES = ['counter', 'paper'] as const;
export type StatedSource = (typeof STATED_SOURCES)[number];
export type ConsentSource = StatedSource | 'reply';

export type ChannelConsent = {
  channel: ContactChannel;
  purpose: MessagePurpose;
  state: ConsentState;
  at: number;
  source: ConsentSource;
  /** The user who recorded it; `milyem` if it came by the contact's reply. */
  by: string;
};

/** The card's consents by channel; missing on cards of earlier releases. */
export type Consented = { consents?: ChannelConsent[] };
type Card = Consented & { consent?: Consent | null | undefined };

/**
 * The consent that counts for a channel and purpose. `source` and `by` are missing if nothing was
 * ever said.
 */
export type StandingConsent = {
  state: ConsentState;
  at: number | null;
  source?: ConsentSource | Consent['channel'];
  by?: string;
};

export function consentOn(
  { consent, consents = [] }: Card,
  channel: ContactChannel,
  purpose: MessagePurpose = 'transaction',
): StandingConsent {
  const own = consents.find((one) => one.channel === channel && one.purpose === purpose);
  if (own && (!consent || own.at >= consent.at)) {
    const { state, at, source, by } = own;
    return { state, at, source, by };
  }
  if (!consent) return { state: 'unknown', at: null };
  // A consent of an earlier release covers transaction messages only; a refusal covers everything.
  const state = consent.given ? (purpose === 'transaction' ? 'given' : 'unknown') : 'refused';
  return { state, at: consent.at, source: consent.channel };
}

export const refuses = (card: Card, channel: ContactChannel): boolean =>
  familyRefuses([card], channel);

/** Whether a person with several merged cards refuses: of all their statements the latest counts. */
export function familyRefuses(cards: readonly Card[], channel: ContactChannel): boolean {
  const said = cards
    .map((card) => consentOn(card, channel))
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  return said[0]?.state === 'refused';
}

/** Adds a statement to the consents; a later one that is already there stays. */
export function withConsent(
  consents: readonly ChannelConsent[] | undefined,
  stated: ChannelConsent,
): ChannelConsent[] {
  const isSame = ({ channel, purpose }: ChannelConsent): boolean =>
    channel === stated.channel && purpose === stated.purpose;
  const before = (consents ?? []).find(isSame);
  if (before && before.at > stated.at) return [...(consents ?? [])];
  return [...(consents ?? []).filter((one) => !isSame(one)), stated];
}

/** The channel of a job: e-mail, or the channel of the company's telephone messenger. */
export const channelOfJob = (job: string, adapter: string): ContactChannel =>
  job === 'email' ? 'email' : adapter === 'sms' ? 'sms' : 'whatsapp';
