import { t } from '@lingui/core/macro';
import {
  type ConsentSource,
  type ConsentState,
  type ContactChannel,
  consentOn,
  type MessagePurpose,
  type StandingConsent,
} from '@/domain/contact/consent';
import { CONSENT_CHANNELS, type Consent } from '@/domain/contact/contact';
import { channelName } from '@/i18n/contact-text';
import { formatDate } from '@/i18n/formats';

/** Words of a contact's consent to messages. */
export function channelTitle(channel: ContactChannel): string {
  const names: Record<ContactChannel, string> = {
    whatsapp: t`WhatsApp`,
    sms: t`SMS`,
    email: t`E-posta`,
  };
  return names[channel];
}

export function purposeName(purpose: MessagePurpose): string {
  const names: Record<MessagePurpose, string> = { transaction: t`işlem`, marketing: t`tanıtım` };
  return names[purpose];
}

export function consentStateName(state: ConsentState): string {
  const names: Record<ConsentState, string> = {
    given: t`izin var`,
    refused: t`istemiyor`,
    unknown: t`sorulmadı`,
  };
  return names[state];
}

export function consentSourceName(source: ConsentSource | Consent['channel']): string {
  const names: Record<ConsentSource, string> = {
    counter: t`tezgâhta söyledi`,
    paper: t`imzalı kâğıt`,
    reply: t`DUR yazdı`,
  };
  return isOldSource(source) ? channelName(source) : names[source];
}

const isOldSource = (
  source: ConsentSource | Consent['channel'],
): source is Exclude<Consent['channel'], ConsentSource> =>
  source !== 'paper' && CONSENT_CHANNELS.some((one) => one === source);

/** "istemiyor · 27.11.2026 · DUR yazdı". */
export const standingText = ({ state, at, source }: StandingConsent): string =>
  [
    consentStateName(state),
    at === null ? '' : formatDate(at),
    source ? consentSourceName(source) : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Why a message on this channel is not sent; undefined if the contact does not refuse it. */
export function refusedChannelText(
  card: Parameters<typeof consentOn>[0],
  channel: ContactChannel,
): string | undefined {
  const standing = consentOn(card, channel);
  if (standing.state !== 'refused') return undefined;
  return t`${channelTitle(channel)}: ${standingText(standing)} (kartında yazılı).`;
}
