import { type ChequeBody, chequeMovesIn, chequesBrought } from '@/contract/payment/cheque';
import { addDays, type Day, dayOf, dayStart } from '@/domain/base/day';
import { slipNumber } from '@/domain/base/id';
import { BANK } from '@/domain/ledger/ledger';
import { isMoneyType, isMovement } from '@/domain/ledger/slip-type';
import {
  type ChequeForm,
  type ChequeState,
  type ChequeTender,
  chequeKey,
  stepLegs,
  withChequeMove,
} from '@/domain/payment/cheque';
import type { Payment } from '@/domain/payment/payment';
import { legsOf } from '@/domain/slip/legs';
import type { Booked } from './books';
import type { Dice } from './dice';
import { DEMO_SERIES } from './slips';

/** Cheques and notes of the demo companies. */

/** A step of a cheque by a document of its own, so many days before today. */
type Step = { to: Exclude<ChequeState, 'endorsed'>; ago: number };
/**
 * A planned cheque. `due` counts days from today. `endorsed`: the shop handed it on later, as
 * payment for goods.
 */
type Plan = {
  form: ChequeForm;
  bank: string;
  bankBranch: string;
  due: number;
  own?: true;
  endorsed?: true;
  steps?: readonly Step[];
};

/**
 * Cheques at every step. One of the shop's own is given out instead of a transfer; all others are
 * taken in instead of a card payment.
 */
const PLANS: readonly Plan[] = [
  {
    form: 'cheque',
    bank: 'Akbank',
    bankBranch: 'Eminönü',
    due: -3,
    steps: steps(['bank', 6], ['collected', 3]),
  },
  {
    form: 'cheque',
    bank: 'Denizbank',
    bankBranch: 'Şişli',
    due: -4,
    steps: steps(['bank', 6], ['bounced', 4]),
  },
  { form: 'cheque', bank: 'Yapı Kredi', bankBranch: 'Üsküdar', due: 21, endorsed: true },
  { form: 'cheque', bank: 'Vakıfbank', bankBranch: 'Kadıköy', due: 6, steps: steps(['bank', 1]) },
  { form: 'cheque', bank: 'Halkbank', bankBranch: 'Kapalıçarşı', due: 4 },
  { form: 'note', bank: '', bankBranch: '', due: -1 },
  { form: 'note', bank: '', bankBranch: '', due: 18 },
  { form: 'cheque', bank: 'Garanti BBVA', bankBranch: 'Bağdat Caddesi', due: 33 },
  { form: 'note', bank: '', bankBranch: '', due: 47 },
  {
    form: 'cheque',
    bank: 'Ziraat Bankası',
    bankBranch: 'Kapalıçarşı',
    due: -2,
    own: true,
    steps: steps(['paid', 2]),
  },
  { form: 'cheque', bank: 'Ziraat Bankası', bankBranch: 'Kapalıçarşı', due: 9, own: true },
];

function steps(...all: readonly [to: Step['to'], ago: number][]): Step[] {
  return all.map(([to, ago]) => ({ to, ago }));
}

/** Smallest and largest amount of a cheque, in kuruş. */
const [LEAST, MOST] = [2_000_000, 25_000_000];
const FIRST_NUMBER = 4_712_050;
/** Slips of the last days stay without cheques, because people look at them first. */
const SOME_DAYS = 2;
const HOUR = 3_600_000;

type Drawing = {
  now: number;
  numbered: number;
  owner: string;
  nameOf: (contactId: string) => string;
  dice: Dice;
};
type Drawn = { slips: Booked[]; moves: Booked[]; cheques: { body: ChequeBody; key: string }[] };

/**
 * Cheques of the demo companies, in slips that were drawn as paid by card or bank, and the
 * documents of their later steps. Nothing else of the drawn slips changes. The documents' numbers
 * follow `numbered`.
 */
export function drawCheques(
  slips: readonly Booked[],
  { now, numbered, owner, nameOf, dice }: Drawing,
): Drawn {
  const today = dayOf(now);
  const fit = fitting(slips);
  const changed = new Map<string, Booked>();
  const people = new Set<string>();
  const moves: Booked[] = [];
  const cheques: Drawn['cheques'] = [];
  const free = (slip: Booked, before: Day): boolean =>
    !changed.has(slip.id) && slip.at < dayStart(before);
  for (const [i, plan] of PLANS.entries()) {
    const before = addDays(
      today,
      -Math.max(SOME_DAYS, ...(plan.steps ?? []).map(({ ago }) => ago)),
    );
    const wanted = fit.filter(
      (slip) => wants(plan, slip) && free(slip, before) && !people.has(slip.contactId),
    );
    // Over all the days, not all on the first.
    const card = wanted[Math.floor((i * wanted.length) / PLANS.length)];
    const later =
      card &&
      plan.endorsed &&
      fit.find((slip) => isPaidOut(slip, card) && free(slip, addDays(today, -SOME_DAYS)));
    if (!card || (plan.endorsed && !later)) continue;
    people.add(card.contactId);
    const text = {
      number: `${FIRST_NUMBER + i * 17}`,
      bank: plan.bank,
      bankBranch: plan.bankBranch,
      due: addDays(today, plan.due),
    };
    const drawer = plan.own ? owner : nameOf(card.contactId);
    const slip = paidBy(card, (payment) => [
      sheet(payment, plan.form, { ...text, drawer, is: plan.own ? 'issued' : 'taken' }),
    ]);
    changed.set(slip.id, slip);
    const handed = later && paidBy(later, (payment) => handedOn(payment, slip, dice.id(later.at)));
    if (handed) changed.set(handed.id, handed);
    for (const brought of chequesBrought(slip, toldBy(slip))) {
      const made = (plan.steps ?? []).map((step, at, all): Booked => {
        const from = all[at - 1]?.to ?? (plan.own ? 'issued' : 'portfolio');
        return stepOf(brought, {
          ...step,
          from,
          slip,
          today,
          number: slipNumber(DEMO_SERIES, numbered + moves.length + at + 1),
          dice,
        });
      });
      moves.push(...made);
      const told = [...(handed ? [handed] : []), ...made].flatMap((document) =>
        chequeMovesIn(document, document.actor).map(({ move }) => move),
      );
      cheques.push({
        body: { ...brought, moves: told.reduce(withChequeMove, brought.moves) },
        key: chequeKey(brought.form, brought),
      });
    }
  }
  return { slips: slips.map((slip) => changed.get(slip.id) ?? slip), moves, cheques };
}

const toldBy = ({ actor, branch }: Booked) => ({ by: actor, ...(branch ? { branch } : {}) });

type Fit = Booked & { contactId: string; payments: [Payment] };

/**
 * Slips of a contact with one payment that were not reversed. A slip that pays out a contact's
 * balance is left out, because the balance must not grow.
 */
function fitting(slips: readonly Booked[]): Fit[] {
  const undone = new Set(slips.flatMap(({ reverses }) => reverses ?? []));
  const paidOut = new Set(
    slips.flatMap(({ type, contactId }) =>
      type === 'payment' && contactId !== null ? contactId : [],
    ),
  );
  return slips.filter(
    (slip): slip is Fit =>
      slip.contactId !== null &&
      slip.payments.length === 1 &&
      !undone.has(slip.id) &&
      !paidOut.has(slip.contactId),
  );
}

const amountOf = ({ payments: [{ amount }] }: Fit): number => amount;

function wants({ own }: Plan, slip: Fit): boolean {
  const [{ method }] = slip.payments;
  const isPlain = own
    ? slip.type === 'purchase' && method === 'transfer'
    : slip.type === 'sale' && method === 'card';
  return isPlain && amountOf(slip) >= LEAST && amountOf(slip) <= MOST;
}

/**
 * Whether the slip buys goods from another contact after the cheque had come in, for more than its
 * amount.
 */
const isPaidOut = (slip: Fit, taken: Fit): boolean =>
  slip.type === 'purchase' &&
  slip.payments[0].method === 'transfer' &&
  slip.at > taken.at &&
  slip.contactId !== taken.contactId &&
  amountOf(slip) > amountOf(taken);

const sheet = ({ id, amount }: Payment, method: ChequeForm, cheque: ChequeTender): Payment => ({
  id,
  amount,
  method,
  cheque,
});

/** Payments by a cheque, and by bank for the rest. */
function handedOn(payment: Payment, { payments }: Booked, id: string): Payment[] {
  const [given] = payments;
  if (!given?.cheque || (given.method !== 'cheque' && given.method !== 'note')) return [payment];
  const { is: _is, ...text } = given.cheque;
  return [
    sheet({ ...given, id }, given.method, { ...text, is: 'endorsed', of: given.id }),
    { ...payment, amount: payment.amount - given.amount },
  ];
}

function paidBy(slip: Fit, pay: (payment: Payment) => Payment[]): Booked {
  const { type, lines, contactId, places } = slip;
  if (type === 'reversal' || isMovement(type) || isMoneyType(type)) return slip;
  const payments = pay(slip.payments[0]);
  return { ...slip, payments, legs: legsOf(type, lines, payments, contactId, places) };
}

type Stepping = Step & { from: ChequeState; slip: Booked; today: Day; number: string; dice: Dice };

function stepOf(
  cheque: ChequeBody,
  { from, to, ago, slip, today, number, dice }: Stepping,
): Booked {
  const place = to === 'collected' || to === 'paid' ? BANK : undefined;
  const legs = stepLegs(cheque, from, to, place);
  if (!legs) throw new Error(`a sheet does not go from ${from} to ${to}`);
  const at = dayStart(addDays(today, -ago)) + 11 * HOUR;
  const { actor, branch } = slip;
  const step = { id: cheque.id, form: cheque.form, from, to };
  const document: Booked = {
    id: dice.id(at),
    number,
    at,
    type: 'cheque',
    contactId: cheque.contactId,
    lines: [],
    payments: [],
    legs,
    cheque: step,
    actor,
  };
  return branch ? { ...document, branch } : document;
}
