import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * Mutation and record by which a person decides that a slip needs no further document. `reason`:
 * null takes the decision back. `base`: version of the record that the person saw, 0 if there was
 * none.
 */
export type DocumentWaive = {
  kind: 'document.waive';
  v: number;
  at: number;
  slip: string;
  reason: string | null;
  base: number;
};

/** Body of the record, which is stored among the definitions. */
export type WaiverBody = {
  type: 'waiver';
  slip: string;
  reason: string | null;
  by: string;
  at: number;
  version: number;
};

export const WAIVER_REASON = { least: 10, most: 500 } as const;

const PREFIX = 'waiver:';
export const waiverId = (slip: string): string => `${PREFIX}${slip}`;

export const WAIVER_MUTATIONS = defineMutations<DocumentWaive>({
  'document.waive': {
    nature: 'wish',
    method: 'POST',
    path: '/inspections/waivers',
    module: 'inspections',
    level: 3,
    version: 1,
    touches: ({ slip }) => refs('definitions', waiverId(slip)),
    needs: ({ slip }) => [
      { ref: { kind: 'transactions', id: slip }, kinds: 'can-be-undone' },
      ...after('definitions', waiverId(slip), 'document.waive'),
    ],
  },
});
