import { t } from '@lingui/core/macro';
import type { TicketMutation } from '@/contract/task/ticket';
import type { AreaWords } from './define-words';

export const ticketWords: AreaWords<TicketMutation> = {
  'ticket.create': {
    word: () => t`Destek talebi`,
    text: ({ subject }) => ({ content: subject }),
    texts: ({ subject, text }) => ({ subject, text }),
  },
  'ticket.reply': {
    word: () => t`Destek mesajı`,
    text: ({ text }) => ({ content: text }),
    texts: ({ text }) => ({ text }),
  },
  'ticket.answer': {
    word: () => t`Destek yanıtı`,
    text: ({ text }) => ({ content: text }),
    texts: ({ text }) => ({ text }),
  },
};
