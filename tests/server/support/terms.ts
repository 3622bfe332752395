import { randomUUID } from 'node:crypto';
import type { TermPut } from '@/contract/catalogue/term';
import type { Term } from '@/domain/catalogue/term';
import { NOON } from '../../support/factories';

export const TERMS = '/settings/definitions';

export const termBody = (term: Partial<Term> = {}, more: Partial<TermPut> = {}): TermPut => ({
  kind: 'term.put',
  v: 1,
  at: NOON,
  base: 0,
  term: {
    id: randomUUID(),
    list: 'reversal-reasons',
    name: 'Yanlış tutar',
    colour: 'none',
    order: 1,
    archived: false,
    ...term,
  },
  ...more,
});
