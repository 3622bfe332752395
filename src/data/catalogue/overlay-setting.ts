import type { DefinitionBody } from '@/contract/core/records';
import type { Mutation } from '@/contract/mutation';

/** Author of the wish, and the latest version of the record from the server. */
type By = { actor: string; version: number };

/**
 * The dated rule or hidden word that a wish makes. Returns undefined if the wish is about something
 * else, or withdraws what this device does not know.
 */
export function wishedSetting(
  mutation: Mutation,
  view: DefinitionBody | undefined,
  by: By,
): DefinitionBody | undefined {
  switch (mutation.kind) {
    case 'rule.put':
      return wishedRule(mutation, view?.type === 'rule' ? view : undefined, by);
    case 'word.put': {
      const { user, word, hidden, at } = mutation;
      return view?.type === 'word' && view.at > at
        ? view
        : { type: 'word', user, word, hidden, at };
    }
    default:
      return undefined;
  }
}

type Ruled = Extract<DefinitionBody, { type: 'rule' }>;

function wishedRule(
  { rule, at }: Extract<Mutation, { kind: 'rule.put' }>,
  known: Ruled | undefined,
  by: By,
): Ruled | undefined {
  const { value, ...said } = rule;
  if (value !== null) return { type: 'rule', rule: { ...said, value }, ...by, at };
  return known && { ...known, ...by, at, withdrawn: true };
}
