import type { Repetition } from '@/domain/task/repetition';
import { after, defineMutations, refs } from '../core/define-mutations';
import { definitionId } from '../till/till';

/**
 * A wish: creates, edits, pauses or archives a repetition template. `base` is the version of its
 * record which the person saw, 0 if there is none.
 */
export type RepetitionPut = {
  kind: 'repetition.put';
  v: number;
  at: number;
  base: number;
  repetition: Repetition;
};

/** Body of the definition. `by`: user id of whoever wrote it last. */
export type RepetitionBody = {
  type: 'repetition';
  repetition: Repetition;
  by: string;
  version: number;
};

export const repetitionRecordId = (id: string): string => `repetition:${id}`;

export const REPETITION_MUTATIONS = defineMutations<RepetitionPut>({
  'repetition.put': {
    nature: 'wish',
    method: 'POST',
    path: '/account/repetitions',
    module: 'settings',
    level: 2,
    version: 1,
    touches: ({ repetition }) => refs('definitions', repetitionRecordId(repetition.id)),
    // The server refuses a template whose own account it does not have.
    needs: ({ repetition }) => [
      ...after('definitions', repetitionRecordId(repetition.id), 'repetition.put'),
      ...after(
        'definitions',
        repetition.pay ? definitionId(repetition.pay.from) : null,
        'account.put',
      ),
    ],
  },
});
