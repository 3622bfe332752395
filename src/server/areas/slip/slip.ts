import { exact } from '@/domain/base/integer';
import { isBalanced, mergeLegs } from '@/domain/ledger/ledger';
import { flowOf, isMoneyType, isMovement } from '@/domain/ledger/slip-type';
import { chequeIdOf, chequeWay } from '@/domain/payment/cheque';
import { paymentRefusals } from '@/domain/payment/payment';
import { expenseSlipRefusals } from '@/domain/slip/expense-slip';
import { goodsAccountRefusals, isOnItsAccount } from '@/domain/slip/legs';
import { lineRefusals } from '@/domain/slip/line';
import {
  type FormRefusal,
  figuresAgree,
  formRefusals,
  type Transaction,
  totalOf,
} from '@/domain/slip/transaction';
import { badFields, refused, type Verdict } from '@/server/sync/context';

/** Checks whether a slip can be booked. */

type Field = { name: string; code: string };

/**
 * The refusal of a slip that cannot be booked, or undefined. Figures that merely differ are no
 * reason to refuse.
 */
export function slipRefusal(t: Transaction): Verdict | undefined {
  const fields = [
    ...formFields(t),
    ...lineFields(t),
    ...paymentFields(t),
    ...chequeFields(t),
    ...contraryFields(t),
    ...legFields(t),
  ];
  if (fields.length > 0) return badFields(fields);
  return isBalanced(t.legs)
    ? undefined
    : refused(400, 'unbalanced', { fields: [{ name: 'legs', code: 'unbalanced' }] });
}

/** Faults in the form of a slip. A reversal is compared with its original instead. */
const formFields = (t: Transaction): Field[] =>
  t.type === 'reversal' || isMovement(t.type)
    ? []
    : formRefusals({ ...t, type: t.type }).map(formField);

function formField(refusal: FormRefusal): Field {
  switch (refusal.code) {
    case 'no-contact':
      return { name: 'contactId', code: 'required' };
    case 'has-lines':
      return { name: 'lines', code: 'unknown' };
    case 'no-lines':
      return { name: 'lines', code: 'required' };
    case 'no-original':
      return { name: 'returns', code: 'required' };
    case 'one-sided':
      return { name: 'lines', code: 'one-sided' };
    case 'wrong-side':
      return { name: `lines.${refusal.index}.price.side`, code: 'wrong-side' };
  }
}

const lineFields = (t: Transaction): Field[] =>
  t.lines.flatMap((line, i) => [
    ...lineRefusals(line).map(({ field, code }) => ({ name: `lines.${i}.${field}`, code })),
    ...(line.amount <= 0 ? [{ name: `lines.${i}.amount`, code: 'not-positive' }] : []),
    ...(line.kind !== 'coin' && line.pure <= 0
      ? [{ name: `lines.${i}.pure`, code: 'not-positive' }]
      : []),
  ]);

function paymentFields(t: Transaction): Field[] {
  if (!isMoneyType(t.type))
    return t.contactId === null && t.payments.some((p) => p.method === 'account')
      ? [{ name: 'contactId', code: 'required' }]
      : [];
  if (t.payments.length === 0) return [{ name: 'payments', code: 'required' }];
  return t.payments.flatMap((p, i) =>
    p.method === 'account' ? [{ name: `payments.${i}.method`, code: 'account' }] : [],
  );
}

/**
 * Faults of the slip's cheques: a cheque needs a contact, must go in the direction of the slip's
 * money, and may be in the slip only once.
 */
function chequeFields(t: Transaction): Field[] {
  if (t.type === 'reversal' || isMovement(t.type)) return [];
  const { type } = t;
  const wrong = chequeWay(
    t.payments,
    flowOf(type, exact(() => totalOf(type, t.lines)) ?? 0),
    t.contactId,
  );
  if (wrong)
    return [
      wrong.code === 'cheque-without-contact'
        ? { name: 'contactId', code: 'required' }
        : { name: 'payments', code: 'cheque' },
    ];
  const ids = t.payments.flatMap((payment) => chequeIdOf(payment) ?? []);
  return new Set(ids).size === ids.length ? [] : [{ name: 'payments', code: 'cheque' }];
}

/** Payments and places that contradict themselves: lira in a coin drawer, dollars in cash. */
const contraryFields = (t: Transaction): Field[] => [
  ...(t.expenseSlip ? expenseSlipRefusals(t.expenseSlip) : []).map((field) => ({
    name: `expenseSlip.${field}`,
    code: 'format',
  })),
  ...t.payments.flatMap((p, i) =>
    (isMovement(t.type) ? [] : paymentRefusals(p, t.type)).map((field) => ({
      name: `payments.${i}.${field}`,
      code: 'format',
    })),
  ),
  ...t.lines.flatMap((line, i) =>
    isOnItsAccount(line) ? [] : [{ name: `lines.${i}.place`, code: 'format' }],
  ),
  ...goodsAccountRefusals(t.places ?? {}).map((place) => ({
    name: `places.${place}`,
    code: 'format',
  })),
];

/** Faults of the legs: sums beyond exact integers, and no legs where something must have moved. */
function legFields(t: Transaction): Field[] {
  if (t.legs.length === 0 && t.type !== 'exchange' && t.type !== 'reversal')
    return [{ name: 'legs', code: 'required' }];
  return exact(() => mergeLegs(t.legs)) ? [] : [{ name: 'legs', code: 'absurd' }];
}

/** Whether the figures follow from the lines; false if they are too large to be computed. */
export const agrees = (t: Transaction): boolean => exact(() => figuresAgree(t)) ?? false;
