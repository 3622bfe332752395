import { t } from '@lingui/core/macro';
import type { Mutation, MutationKind, MutationWithdraw } from '@/contract/mutation';
import { accountingWords } from './words/accounting';
import { automationWords } from './words/automation';
import { bankWords } from './words/bank';
import { companyWords } from './words/company';
import { contactWords } from './words/contact';
import { controlWords } from './words/control';
import { countWords } from './words/count';
import type { AreaWords, KindWords } from './words/define-words';
import { definitionWords } from './words/definition';
import { documentWords } from './words/document';
import { expenseWords } from './words/expense';
import { fiscalWords } from './words/fiscal';
import { formWords, identityWords } from './words/identity';
import { importWords } from './words/import';
import { incomingWords } from './words/incoming';
import { journalWords } from './words/journal';
import { letterWords } from './words/letter';
import { orderWords } from './words/order';
import { reportWords } from './words/report';
import { screeningWords } from './words/screening';
import { slipWords } from './words/slip';
import { stockWords } from './words/stock';
import { taskWords } from './words/task';
import { ticketWords } from './words/ticket';
import { tillWords } from './words/till';
import { viewWords } from './words/view';
import { workWords } from './words/work';

const withdrawalWords: AreaWords<MutationWithdraw> = {
  'mutation.withdraw': { word: () => t`Geri çekme` },
};

/** The words of each kind. The areas define them; here their tables are spread. */
const WORDS: AreaWords<Mutation> = {
  ...contactWords,
  ...countWords,
  ...controlWords,
  ...companyWords,
  ...fiscalWords,
  ...documentWords,
  ...incomingWords,
  ...letterWords,
  ...automationWords,
  ...expenseWords,
  ...identityWords,
  ...formWords,
  ...accountingWords,
  ...bankWords,
  ...definitionWords,
  ...importWords,
  ...journalWords,
  ...screeningWords,
  ...orderWords,
  ...reportWords,
  ...slipWords,
  ...stockWords,
  ...taskWords,
  ...ticketWords,
  ...tillWords,
  ...viewWords,
  ...workWords,
  ...withdrawalWords,
};

/** Undefined for a kind that only a newer version of the app knows. */
export const wordsOf = (kind: string): KindWords<Mutation> | undefined =>
  Object.hasOwn(WORDS, kind) ? WORDS[kind as MutationKind] : undefined;

/** A kind in a word or two. */
export function kindWord(kind: MutationKind | 'sealed'): string {
  return kind === 'sealed' ? t`Kayıt` : (wordsOf(kind)?.word() ?? t`Bilinmeyen kayıt`);
}
