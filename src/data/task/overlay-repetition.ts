import type { Mutation } from '@/contract/mutation';
import type { RepetitionBody } from '@/contract/task/repetition';

/**
 * Repetition template that a waiting wish makes; undefined for other mutations. `actor`: who sends
 * the wish; `version`: the record’s latest version from the server.
 */
export const wishedRepetition = (
  mutation: Mutation,
  { actor, version }: { actor: string; version: number },
): RepetitionBody | undefined =>
  mutation.kind === 'repetition.put'
    ? { type: 'repetition', repetition: mutation.repetition, by: actor, version }
    : undefined;
