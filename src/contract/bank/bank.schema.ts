import { type } from 'arktype';
import { LINE_LIMITS } from '@/domain/bank/line';
import { MOST_PARTS } from '@/domain/bank/reconcile';
import { RULE_LIMITS } from '@/domain/bank/rule';
import { DRAWINGS, EXPENSES } from '@/domain/ledger/movement';
import { ownAccount as account, at, id, MAX_QUANTITY, version } from '../core/parts.schema';
import { IMPORT_PAGE, STATEMENTS_MOST } from './bank';

/** Schemas of the bodies of bank statements. Guarantee: an accepted body has exactly the keys of its kind. */
const head = { '+': 'reject', v: version, 'supersedes?': id, at } as const;
const day = type(/^\d{4}-\d{2}-\d{2}$/);
const money = `-${MAX_QUANTITY} <= number.integer <= ${MAX_QUANTITY}` as const;
const moneyOrNull = type(money).or('null');
const base = '0 <= number.integer <= 9007199254740991';

const line = type({
  '+': 'reject',
  id,
  nth: '0 <= number.integer <= 10000',
  day,
  valueDay: day,
  amount: money,
  text: `string <= ${LINE_LIMITS.text}`,
  ref: `string <= ${LINE_LIMITS.ref}`,
  name: `string <= ${LINE_LIMITS.name}`,
  iban: `string <= ${LINE_LIMITS.iban}`,
});

const statement = type({
  '+': 'reject',
  id,
  account: 'string <= 40',
  currency: 'string <= 3',
  number: 'string <= 60',
  from: day,
  to: day,
  opening: moneyOrNull,
  closing: moneyOrNull,
});

const does = type({ '+': 'reject', do: "'contact'", contact: id })
  .or({ '+': 'reject', do: "'expense'", expense: type.enumerated(...EXPENSES, ...DRAWINGS) })
  .or({ '+': 'reject', do: "'transfer'", account })
  .or({ '+': 'reject', do: "'ignore'", reason: `0 < string <= ${RULE_LIMITS.reason}` });

const size = type(`0 <= number.integer <= ${MAX_QUANTITY}`).or('null');

export const bankBodies = {
  'bank.import': () =>
    type({
      ...head,
      kind: "'bank.import'",
      id,
      account,
      iban: 'string <= 40',
      file: 'string <= 200',
      statements: statement.array().atMostLength(STATEMENTS_MOST),
      lines: line.array().atMostLength(IMPORT_PAGE),
    }),
  'bank.match': () =>
    type({
      ...head,
      kind: "'bank.match'",
      id,
      parts: type({ '+': 'reject', document: id, amount: money })
        .array()
        .atLeastLength(1)
        .atMostLength(MOST_PARTS),
    }),
  'bank.unmatch': () => type({ ...head, kind: "'bank.unmatch'", id }),
  'bank.ignore': () =>
    type({
      ...head,
      kind: "'bank.ignore'",
      id,
      reason: type(`0 < string <= ${RULE_LIMITS.reason}`).or('null'),
    }),
  'bank.rule': () =>
    type({
      ...head,
      kind: "'bank.rule'",
      base,
      rule: type({
        '+': 'reject',
        id,
        account: account.or('null'),
        contains: `string <= ${RULE_LIMITS.contains}`,
        iban: `string <= ${LINE_LIMITS.iban}`,
        least: size,
        most: size,
        sign: "'in' | 'out' | 'any'",
        does,
        at,
        archived: 'boolean',
      }),
    }),
  'bank.lock': () => type({ ...head, kind: "'bank.lock'", base, account, until: day.or('null') }),
} as const;
