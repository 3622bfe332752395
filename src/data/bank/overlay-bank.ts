import {
  type BankBody,
  type BankDefinitionBody,
  lineAfter,
  lineBody,
  statementBody,
} from '@/contract/bank/bank';
import type { Mutation } from '@/contract/mutation';
import { layRows, madeBy, type Overlaid, type Placed } from '../core/overlay';
import type { BankView, ServerPart } from '../core/types';

/**
 * Lays this device's unconfirmed rows over the server's version of a line or statement of a bank.
 * Pure. Guarantees: a line that an import of this device brings is shown at once; an import of a line
 * that is known changes nothing; a refused row changes only the sync mark.
 */
export function layBank(
  id: string,
  server: ServerPart<BankBody>,
  rows: readonly Placed[],
): Overlaid<BankView> | null {
  const begin = server?.body ?? imported(id, rows);
  if (!begin) return null;
  const { body, sync } = layRows(server, begin, rows, (one, { mutation, actor }) =>
    one.form === 'line' ? (lineAfter(one, mutation, actor) ?? one) : one,
  );
  return { view: { ...body, sync }, sync };
}

const imported = (id: string, rows: readonly Placed[]): BankBody | undefined =>
  madeBy<BankBody>(rows, ({ mutation, actor }) => {
    if (mutation.kind !== 'bank.import') return undefined;
    const line = mutation.lines.find((one) => one.id === id);
    if (line) return lineBody(line, mutation, actor);
    const statement = mutation.statements.find((one) => one.id === id);
    return statement && statementBody(statement, mutation, actor);
  });

/** A rule or a lock as a waiting wish of this device makes it; undefined for other mutations. */
export function wishedBank(
  mutation: Mutation,
  { actor, version }: { actor: string; version: number },
): BankDefinitionBody | undefined {
  if (mutation.kind === 'bank.rule') return { type: 'bank-rule', rule: mutation.rule, version };
  if (mutation.kind !== 'bank.lock') return undefined;
  const { account, until, at } = mutation;
  return { type: 'bank-lock', account, until, by: actor, at, version };
}
