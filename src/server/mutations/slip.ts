import { isBalanced, mergeLegs } from '../../domain/ledger';
import { lineRefusals } from '../../domain/line';
import { figuresAgree, type Transaction } from '../../domain/transaction';
import { badFields, refused, type Verdict } from './context';

type Field = { name: string; code: string };

/** What makes a slip impossible to book, or undefined. Figures that merely differ are no such thing. */
export function slipRefusal(t: Transaction): Verdict | undefined {
  const fields = [...lineFields(t), ...paymentFields(t), ...legFields(t)];
  if (fields.length > 0) return badFields(fields);
  return isBalanced(t.legs) ? undefined : refused(400, 'unbalanced', { fields: [{ name: 'legs', code: 'unbalanced' }] });
}

const lineFields = (t: Transaction): Field[] =>
  t.lines.flatMap((line, i) => [
    ...lineRefusals(line).map(({ field, code }) => ({ name: `lines.${i}.${field}`, code })),
    ...(line.amount <= 0 ? [{ name: `lines.${i}.amount`, code: 'not-positive' }] : []),
    ...(line.kind !== 'coin' && line.pure <= 0 ? [{ name: `lines.${i}.pure`, code: 'not-positive' }] : []),
  ]);

const paymentFields = (t: Transaction): Field[] =>
  t.contactId === null && t.payments.some((p) => p.method === 'account') ? [{ name: 'contactId', code: 'required' }] : [];

/** Legs of one account that leave exact integers only when they are added up. */
const legFields = (t: Transaction): Field[] => (exact(() => mergeLegs(t.legs)) ? [] : [{ name: 'legs', code: 'absurd' }]);

/** Figures too large to be computed at all certainly do not follow from the lines. */
export const agrees = (t: Transaction): boolean => exact(() => figuresAgree(t)) ?? false;

function exact<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
