import { t } from '@lingui/core/macro';
import type { JournalNote } from '@/contract/journal/note';
import type { AreaWords } from './define-words';

export const journalWords: AreaWords<JournalNote> = {
  'journal.note': {
    word: () => t`Kayıt defteri satırı`,
    text: ({ did }) => (did.act === 'list.exported' ? { content: did.name } : {}),
    whenRefused: 'withdraw',
  },
};
