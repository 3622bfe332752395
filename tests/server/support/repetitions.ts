import { randomUUID } from 'node:crypto';
import type { RepetitionPut } from '@/contract/task/repetition';
import type { Repetition } from '@/domain/task/repetition';
import { NOON } from '../../support/factories';

export const REPETITIONS = '/account/repetitions';

/** Rent on the fifth of each month. */
export const repetitionBody = (
  repetition: Partial<Repetition> = {},
  more: Partial<RepetitionPut> = {},
): RepetitionPut => ({
  kind: 'repetition.put',
  v: 1,
  at: NOON,
  base: 0,
  repetition: {
    id: randomUUID(),
    name: 'Kira',
    schedule: { every: 'month', day: 5 },
    start: '2026-11-01',
    end: null,
    state: 'active',
    assignee: null,
    pay: {
      expense: 'rent',
      from: 'till:main',
      asset: 'TRY',
      quantity: 2_500_000,
      supplier: 'Emlak',
    },
    ...repetition,
  },
  ...more,
});
