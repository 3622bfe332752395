import type { DefinitionBody } from '@/contract/core/records';
import type { Mutation } from '@/contract/mutation';

/** Record that a waiting wish about a shared report makes; undefined for other mutations. */
export function wishedReport(
  mutation: Mutation,
  { actor, version }: { actor: string; version: number },
): DefinitionBody | undefined {
  if (mutation.kind !== 'report.put') return undefined;
  const { report, removed, at } = mutation;
  return { type: 'report', report, removed, by: actor, at, version };
}
