import { t } from '@lingui/core/macro';
import type { ControlMutation } from '@/contract/control/control';
import { controlRuleName } from '@/i18n/control-text';
import type { AreaWords } from './define-words';

export const controlWords: AreaWords<ControlMutation> = {
  'control.answer': {
    word: () => t`Bulgu yanıtı`,
    text: ({ answer }) => ({ content: answer }),
    whenRefused: 'withdraw',
  },
  'control.put': {
    word: () => t`Denetim kuralı`,
    text: ({ rule }) => ({ content: controlRuleName(rule) }),
    whenRefused: 'withdraw',
  },
};
