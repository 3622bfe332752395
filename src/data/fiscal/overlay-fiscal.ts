import type { DefinitionBody } from '@/contract/core/records';
import type { Mutation } from '@/contract/mutation';

/**
 * Record that a waiting row about series, templates, closing prices, rules, waivers or Z reports makes;
 * undefined for other mutations.
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
    case 'template.put':
      return { type: 'template', template: mutation.template, version };
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
    case 'automation.put':
      return {
        type: 'automation',
        automation: mutation.automation,
        by: actor,
        at: mutation.at,
        version,
      };
    case 'document.waive': {
      const { slip, reason, at } = mutation;
      return { type: 'waiver', slip, reason, by: actor, at, version };
    }
    case 'retail.z': {
      const { z, at, reason } = mutation;
      const known = view?.type === 'retail-z' ? view : undefined;
      return {
        type: 'retail-z',
        z,
        at,
        by: actor,
        ...(reason ? { reason } : {}),
        before: known ? [known, ...known.before] : [],
        version,
      };
    }
    case 'retail.void':
      return view?.type === 'retail-z'
        ? { ...view, voided: { at: mutation.at, by: actor, reason: mutation.reason } }
        : undefined;
    default:
      return undefined;
  }
}
