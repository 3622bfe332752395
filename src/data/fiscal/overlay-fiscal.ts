import type { DefinitionBody } from '@/contract/core/records';
import type { Mutation } from '@/contract/mutation';

/**
 * Record that a waiting wish about series or closing prices makes; undefined for other mutations.
 * `actor`: who sends the wish; `version`: the record’s latest version from the server.
 */
export function wishedFiscal(
  mutation: Mutation,
  view: DefinitionBody | undefined,
  { actor, version }: { actor: string; version: number },
): DefinitionBody | undefined {
  switch (mutation.kind) {
    case 'series.put':
      return { type: 'series', series: mutation.series, version };
    case 'closing.put': {
      const { closing, at, reason = '' } = mutation;
      const known = view?.type === 'closing' ? view : undefined;
      return {
        type: 'closing',
        closing,
        by: actor,
        at,
        version,
        ...(known
          ? {
              before: [
                { price: known.closing.price, by: known.by, at: known.at, reason },
                ...(known.before ?? []),
              ],
            }
          : {}),
      };
    }
    case 'closing.source':
      return {
        type: 'closing-source',
        source: mutation.source,
        name: view?.type === 'closing-source' ? view.name : '',
        version,
      };
    default:
      return undefined;
  }
}
