import { type AccountingDefinitionBody, codesOf } from '@/contract/accounting/accounting';
import type { Mutation } from '@/contract/mutation';

/**
 * The record that a waiting wish about the journal export makes; undefined for other mutations. A
 * waiting batch has the figures of its preview and no number.
 */
export function wishedAccounting(
  mutation: Mutation,
  { actor, version }: { actor: string; version: number },
): AccountingDefinitionBody | undefined {
  const said = { by: actor, version };
  switch (mutation.kind) {
    case 'accounting.codes':
      return {
        type: 'accounting-codes',
        codes: codesOf(mutation.codes),
        at: mutation.at,
        ...said,
      };
    case 'accounting.template':
      return {
        type: 'accounting-template',
        template: mutation.template,
        at: mutation.at,
        ...said,
      };
    case 'accounting.lock':
      return { type: 'accounting-lock', until: mutation.until, at: mutation.at, ...said };
    case 'accounting.batch': {
      const { id, batch, from, to, at, expects } = mutation;
      const { documents, debit } = expects;
      return {
        ...{ type: 'accounting-batch', id, number: 0, batch, from, to, at, documents, debit },
        ...{ credit: debit, entries: 0, lines: 0, skipped: 0 },
        ...said,
      };
    }
    default:
      return undefined;
  }
}
