import { expenseFaultText } from '@/i18n/fiscal/expense-text';
import { i18n } from '@/i18n/i18n';
import { commitText } from '@/i18n/refusal-text';
import type { IssueRefusal } from './expense-steps';

/** Why an expense slip was not issued. */
export const issueText = (refusal: IssueRefusal): string =>
  refusal.code === 'faults'
    ? refusal.faults.map(expenseFaultText).join(' ')
    : i18n._(commitText(refusal.code));
