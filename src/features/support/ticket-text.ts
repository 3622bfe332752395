import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TicketStatus, TicketTopic } from '@/domain/task/ticket';

export const TOPIC_WORDS: Record<TicketTopic, MessageDescriptor> = {
  question: msg`Soru`,
  problem: msg`Sorun`,
  request: msg`İstek`,
  feedback: msg`Geri bildirim`,
};

export const STATUS_WORDS: Record<TicketStatus, MessageDescriptor> = {
  open: msg`Yanıt bekliyor`,
  answered: msg`Yanıtlandı`,
  closed: msg`Kapandı`,
};
