import { computeLine } from '@/domain/slip/line';
import { isLeft, type Part, type ReturnedSlip, restsOf, returnLine } from '@/domain/slip/return';
import {
  decideTransaction,
  type SlipDocument,
  type Transaction,
  totalOf,
} from '@/domain/slip/transaction';
import { NOON } from './factories';

/** A return of these parts of a slip, in cash, at its own rate or another. */
export function takeBack(
  slip: Transaction,
  id: string,
  parts: ReadonlyMap<string, Part>,
  returned: readonly ReturnedSlip[] = [],
  rate?: number,
): SlipDocument {
  const lines = restsOf(slip.lines, returned).flatMap((rest) => {
    const part = parts.get(rest.line.id);
    return part
      ? [
          returnLine(
            rest,
            part,
            rate === undefined ? rest.line.price : { ...rest.line.price, rate },
          ),
        ]
      : [];
  });
  const total = totalOf('return', lines.map(computeLine));
  const tendered =
    total === 0 ? [] : [{ id: `${id}-p`, method: 'cash' as const, amount: Math.abs(total) }];
  const { id: original, number, contactId } = slip;
  const decided = decideTransaction({
    id,
    type: 'return',
    contactId,
    lines,
    tendered,
    returns: { slip: original, number },
    reason: 'beğenmedi',
  });
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  const { total: _total, change: _change, ...kept } = decided.value;
  return { ...kept, number: `T1-${id}`, at: NOON };
}

export const restParts = (
  slip: Transaction,
  returned: readonly ReturnedSlip[] = [],
): Map<string, Part> =>
  new Map(
    restsOf(slip.lines, returned)
      .filter(isLeft)
      .map(({ line, weight, pieces }) => [line.id, { weight, pieces }]),
  );
