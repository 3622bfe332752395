import type { ExpenseBody } from '@/contract/fiscal/expense';
import { layRows, madeBy, type Overlaid, type Placed } from '../core/overlay';
import type { ExpenseView, ServerPart } from '../core/types';

/**
 * Lays this device's unconfirmed rows over the server's version of an expense slip. Pure.
 * Guarantees: an issue that the server has not answered shows what was printed; a row that the
 * server's version already includes adds nothing; a refused row changes only the sync mark.
 */
export function layExpense(
  id: string,
  server: ServerPart<ExpenseBody>,
  rows: readonly Placed[],
): Overlaid<ExpenseView> | null {
  const begin = server?.body ?? printed(id, rows);
  if (!begin) return null;
  const { body, sync } = layRows(server, begin, rows, changed);
  return { view: { ...body, sync }, sync };
}

function printed(id: string, rows: readonly Placed[]): ExpenseBody | undefined {
  return madeBy(rows, ({ mutation, actor, branch }) => {
    if (mutation.kind !== 'expense.issue' || mutation.document.id !== id) return undefined;
    const { document, number, at } = mutation;
    return {
      ...document,
      version: 0,
      number,
      issuedAt: at,
      issuedBy: actor,
      branch: branch ?? null,
      problems: [],
    };
  });
}

function changed(body: ExpenseBody, { mutation, actor: by }: Placed): ExpenseBody {
  switch (mutation.kind) {
    case 'expense.void': {
      const { match: _match, ...rest } = body;
      return { ...rest, voided: { at: mutation.at, by, reason: mutation.reason } };
    }
    case 'expense.sign': {
      const { signed: _before, ...rest } = body;
      return mutation.signed ? { ...rest, signed: { at: mutation.at, by } } : rest;
    }
    case 'expense.match':
      return { ...body, match: { movement: mutation.movement, at: mutation.at, by } };
    case 'expense.unmatch': {
      const { match: _match, ...rest } = body;
      return rest;
    }
    default:
      return body;
  }
}
