import { type } from 'arktype';
import { HEAD_MOST, MOST_HEADS } from '@/domain/base/import-heads';
import { legsFitLedger } from '@/domain/ledger/ledger';
import { MOST_COST } from '@/domain/ledger/movement';
import { MOST_HELD, mostOf } from '@/domain/metal/asset';
import { MOST_NOTES } from '@/domain/payment/cash-note';
import { CHEQUE_FORMS, CHEQUE_LIMITS, CHEQUE_STATES } from '@/domain/payment/cheque';
import { PAYMENT_METHODS } from '@/domain/payment/payment';
import { APPROVAL_RULES } from '@/domain/rules/approval';
import { MAX_LINES } from '@/domain/slip/transaction';
import { ITEM_NAME_MOST, MOST_ITEMS, SHIPMENT_ACTS } from '@/domain/stock/shipment';
import { PHOTO_LIMIT, THUMB_LIMIT } from './photo';

/**
 * Schemas of the smallest parts of mutation bodies. Guarantee: every number is a safe integer
 * within the ledger's bounds, every text has a greatest length, and a key that is not named here is
 * refused by its name.
 */

export const MAX_QUANTITY = MOST_HELD;
const MAX_LEGS = 1000;
const MAX_PAYMENTS = 50;
const MAX_APPROVALS = 20;

export const id = type(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/);
/** Code on a label: the domain's `isLabelCode`. */
export const labelCode = type(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/);
export const base64 = type(/^[A-Za-z0-9+/]+={0,2}$/);
export const photoData = base64.and(`string <= ${PHOTO_LIMIT}`);
export const thumbData = base64.and(`string <= ${THUMB_LIMIT}`);
export const shortText = type('0 < string <= 200');
export const longText = type('string <= 2000');
export const at = type('0 <= number.integer <= 9999999999999');
export const version = type('1 <= number.integer <= 1000');
export const safe = type('-9007199254740991 <= number.integer <= 9007199254740991');

/** What every import's body may have beside its rows. */
export const importHead = {
  'check?': longText,
  'heads?': type({
    '+': 'reject',
    head: `0 < string <= ${HEAD_MOST}`,
    to: `0 < string <= ${HEAD_MOST}`,
  })
    .array()
    .atMostLength(MOST_HEADS),
} as const;

const rate = '0 <= number.integer <= 1000000000000';
const bothSides = type({ '+': 'reject', buy: rate, sell: rate });
/**
 * How a price came about, stored so that it can be read later; for a typed price, its discount is
 * measured from `board`.
 */
const basis = type({
  '+': 'reject',
  'other?': rate,
  'board?': rate,
  'how?': "'formula' | 'manual' | 'frozen' | 'closed'",
  'version?': '0 <= number.integer <= 1000000000',
  'since?': /^\d{4}-\d{2}-\d{2}$/,
  'has?': bothSides,
  'usd?': bothSides,
});
export const price = type({
  '+': 'reject',
  code: '0 < string <= 60',
  rate: safe,
  side: "'buy' | 'sell'",
  source: 'string <= 60',
  at,
  typed: 'boolean',
  'group?': "'toptan' | 'ozel'",
  'basis?': basis,
});
/**
 * Price of a line. It may be a multiple of the board's price; the domain checks whether it follows
 * from that.
 */
export const linePrice = price.merge({
  '+': 'reject',
  'exchange?': type({ '+': 'reject', of: safe, by: safe, 'own?': 'true' }),
});

/** Own account: the kind of account and its id in it. */
export const ownAccount = type(/^[a-z]{2,10}:[\w.-]{1,60}$/);

const positive = `0 < number.integer <= ${MAX_QUANTITY}` as const;
const converted = {
  '+': 'reject',
  asset: '0 < string <= 60',
  quantity: positive,
  price,
  'name?': shortText,
} as const;
const commission = type({
  '+': 'reject',
  rate: '0 <= number.integer <= 10000',
  kurus: `0 <= number.integer <= ${MAX_QUANTITY}`,
  'passed?': 'true',
});
const chequeText = {
  '+': 'reject',
  number: `string <= ${CHEQUE_LIMITS.number}`,
  bank: `string <= ${CHEQUE_LIMITS.bank}`,
  bankBranch: `string <= ${CHEQUE_LIMITS.bankBranch}`,
  drawer: `string <= ${CHEQUE_LIMITS.drawer}`,
  due: 'string <= 10',
} as const;
// Each by itself: only so is it known which was meant, and a wrong field told by its own name.
const cheque = type({ ...chequeText, is: "'taken'" })
  .or({ ...chequeText, is: "'issued'" })
  .or({ ...chequeText, is: "'endorsed'", of: id })
  .or({ ...chequeText, is: "'returned'", of: id })
  .or({ ...chequeText, is: "'reclaimed'", of: id })
  .or({ ...chequeText, is: "'regained'", of: id });
const chequeState = type.enumerated(...CHEQUE_STATES);
/** A step of a cheque: which cheque a document moves, and from and to which state. */
export const chequeStep = type({
  '+': 'reject',
  id,
  form: type.enumerated(...CHEQUE_FORMS),
  from: chequeState,
  to: chequeState,
});
/** A branch and a warehouse; '' is none. */
export const spot = type({ '+': 'reject', branch: 'string <= 64', place: 'string <= 64' });
/** Workmanship (işçilik), by its unit. */
export const workmanship = type({ '+': 'reject', by: "'milyem'", tenths: safe })
  .or({ '+': 'reject', by: "'gram'", kurus: safe })
  .or({ '+': 'reject', by: "'piece'", kurus: safe })
  .or({ '+': 'reject', by: "'percent'", hundredths: safe });
const terms = type({ '+': 'reject', by: "'has'", work: workmanship }).or({
  '+': 'reject',
  by: "'price'",
  kurus: safe,
});
const shipmentItem = type({
  '+': 'reject',
  id,
  name: `0 < string <= ${ITEM_NAME_MOST}`,
  'stock?': id,
  asset: '0 < string <= 60',
  fineness: safe,
  pieces: safe,
  weight: safe,
  account: ownAccount,
  'terms?': terms,
});
export const shipmentItems = shipmentItem.array().atMostLength(MOST_ITEMS);
export const consign = type({
  '+': 'reject',
  contact: id,
  due: 'string <= 10',
  'theirs?': 'true',
});
/** A step of a shipment: what is done with which of its items. */
export const shipmentStep = type({
  '+': 'reject',
  id,
  act: type.enumerated(...SHIPMENT_ACTS),
  from: spot,
  to: spot,
  items: shipmentItems,
  'consign?': consign,
});
const payment = type({
  '+': 'reject',
  id,
  method: type.enumerated(...PAYMENT_METHODS),
  amount: positive,
  'account?': ownAccount,
  'commission?': commission,
  'paid?': type({ ...converted, 'weight?': positive, 'fineness?': safe }),
  'settles?': type(converted),
  'back?': 'true',
  'cheque?': cheque,
  'rounding?': '-50 <= number.integer <= 50',
});
export const expenseSlip = type({
  '+': 'reject',
  'number?': 'string <= 20',
  'iban?': 'string <= 34',
});
export const goodsAccounts = type({ '+': 'reject', 'coins?': ownAccount, 'scrap?': ownAccount });
/** Cost of an opening, for all of each asset. */
export const costs = type({
  '+': 'reject',
  asset: '0 < string <= 60',
  kurus: `0 <= number.integer <= ${MOST_COST}`,
})
  .array()
  .atMostLength(40);
/** The slip whose lines a return takes back, with the number that stands on its paper. */
export const returns = type({ '+': 'reject', slip: id, number: '0 < string <= 40' });
/** Gold that a repair took. */
export const addedGold = type({
  '+': 'reject',
  weight: positive,
  fineness: safe,
  price,
  amount: positive,
  'place?': ownAccount,
});
/** Foreign notes of a deposit, at their value as cash. */
export const cashNotes = type({
  '+': 'reject',
  asset: '0 < string <= 60',
  quantity: positive,
  price,
  kurus: `0 <= number.integer <= ${MAX_QUANTITY}`,
})
  .array()
  .atMostLength(MOST_NOTES);
export const payments = payment.array().atMostLength(MAX_PAYMENTS);

/** Text by which the reader of bodies distinguishes this refusal from a wrong format. */
export const BEYOND_LEDGER = 'legs that add up to no more than a ledger holds';

const anyLeg = type({
  '+': 'reject',
  account: '0 < string <= 100',
  asset: '0 < string <= 60',
  quantity: safe,
});
const leg = anyLeg
  .merge({ '+': 'reject', quantity: `-${MAX_QUANTITY} <= number.integer <= ${MAX_QUANTITY}` })
  .narrow(
    ({ asset, quantity }, ctx) =>
      Math.abs(quantity) <= mostOf(asset, MAX_QUANTITY) ||
      ctx.reject({ relativePath: ['quantity'], expected: 'within what a ledger holds' }),
  );
export const legs = leg
  .array()
  .atMostLength(MAX_LEGS)
  .narrow((all, ctx) => legsFitLedger(all) || ctx.reject({ expected: BEYOND_LEDGER }));
/**
 * Legs of a reversal. They are compared only with those of its original, so that every booked
 * document can be undone.
 */
export const mirroredLegs = anyLeg.array().atMostLength(MAX_LEGS);

/** The server's signature under a PIN that it checked. */
export const proof = type(/^[\w.-]{1,200}$/);
const approvedLine = type({
  '+': 'reject',
  id,
  product: 'string <= 60',
  weight: safe,
  'asset?': '0 < string <= 60',
});
export const approval = type({
  '+': 'reject',
  rule: type.enumerated(...APPROVAL_RULES),
  by: id,
  at,
  value: safe,
  limit: safe,
  lines: approvedLine.array().atMostLength(MAX_LINES),
  'proof?': proof,
});
export const approvals = approval.array().atMostLength(MAX_APPROVALS);
/** Approvals that somebody is asked for and has not given yet. */
export const approvalAsks = type({
  '+': 'reject',
  rule: type.enumerated(...APPROVAL_RULES),
  value: safe,
  limit: safe,
  lines: approvedLine.array().atMostLength(MAX_LINES),
})
  .array()
  .atMostLength(MAX_APPROVALS);
