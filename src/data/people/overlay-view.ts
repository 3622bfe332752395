import type { DefinitionBody } from '@/contract/core/records';
import type { Mutation } from '@/contract/mutation';

/**
 * Page settings record that a waiting wish makes, or `view` if that is later; undefined for other
 * mutations.
 */
export function wishedView(
  mutation: Mutation,
  view: DefinitionBody | undefined,
): DefinitionBody | undefined {
  if (mutation.kind !== 'view.put' && mutation.kind !== 'view.default') return undefined;
  const { name, value, at } = mutation;
  if ((view?.type === 'view' || view?.type === 'view-default') && view.at > at) return view;
  return mutation.kind === 'view.put'
    ? { type: 'view', user: mutation.user, name, value, at }
    : { type: 'view-default', role: mutation.role, name, value, at };
}
