import { t } from '@lingui/core/macro';
import type { MessageChannel } from '@/contract/message/message';
import type { MessageState } from '@/domain/message/message-state';
import type { MessageLanguage } from '@/domain/message/template';
import type { DotKind } from '@/ui/sign/Dot';
import { adapterWords } from '../integration/integration-words';

/** Words of the messages, in the person's language. */
export function messageStateName(state: MessageState): string {
  const names: Record<MessageState, string> = {
    queued: t`sırada`,
    sent: t`gönderildi`,
    delivered: t`iletildi`,
    read: t`okundu`,
    failed: t`başarısız`,
    'given-up': t`vazgeçildi`,
  };
  return names[state];
}

export const messageDot = (state: MessageState): DotKind =>
  state === 'failed' ? 'refused' : state === 'queued' || state === 'given-up' ? 'waiting' : 'live';

export const channelName = (channel: MessageChannel): string =>
  channel === 'operator' ? t`işletmecinin servisi` : adapterWords(channel).name;

/** Languages in their own words. */
export const LANGUAGE_NAMES: Record<MessageLanguage, string> = {
  tr: 'Türkçe',
  en: 'English',
  az: 'Azərbaycanca',
  tk: 'Türkmençe',
  uz: 'Oʻzbekcha',
};
