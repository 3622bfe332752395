import { type } from 'arktype';
import { CLOSING_METALS } from '@/domain/fiscal/closing';
import { MAX_NAME } from '@/domain/slip/line';
import { MAX_LINES } from '@/domain/slip/transaction';
import { at, id, version } from '../core/parts.schema';
import { party } from './document.schema';
import { EXPENSE_REASON_MOST } from './expense';

/**
 * Schemas of the bodies of mutations of expense slips. Guarantee: an accepted body has exactly the
 * keys of its kind. Figures that differ from the purchase are no reason to refuse a printed paper.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id, at } as const;
const reason = `string <= ${EXPENSE_REASON_MOST}` as const;
const kurus = 'number.safe';
const MOST = Number.MAX_SAFE_INTEGER;
const some = type(`0 < number.integer <= ${MOST}`);

const line = type({
  '+': 'reject',
  no: '0 < number.integer <= 1000',
  line: id,
  text: `string <= ${MAX_NAME}`,
  pieces: some,
  'weight?': some,
  'fineness?': some,
  'pure?': `0 <= number.integer <= ${MOST}`,
  'metal?': type.enumerated(...CLOSING_METALS),
  amount: kurus,
});

const document = type({
  '+': 'reject',
  id,
  slip: type({
    '+': 'reject',
    id,
    number: 'string <= 20',
    at,
    lines: id.array().moreThanLength(0).atMostLength(MAX_LINES),
  }),
  boughtOn: type(/^\d{4}-\d{2}-\d{2}$/),
  party,
  lines: line.array().moreThanLength(0).atMostLength(MAX_LINES),
  totals: type({
    '+': 'reject',
    gross: kurus,
    rate: '0 <= number.integer <= 10000',
    withheld: kurus,
    net: kurus,
  }),
  paid: type({ '+': 'reject', method: 'string <= 20', amount: kurus }).array().atMostLength(20),
});

const step = { ...head, id } as const;

export const expenseBodies = {
  'expense.issue': () =>
    type({
      ...head,
      kind: "'expense.issue'",
      number: type(/^G[1-9]\d{0,5}-\d{6,9}$/),
      document,
    }),
  'expense.void': () => type({ ...step, kind: "'expense.void'", reason }),
  'expense.sign': () => type({ ...step, kind: "'expense.sign'", signed: 'boolean' }),
  'expense.match': () => type({ ...step, kind: "'expense.match'", movement: id }),
  'expense.unmatch': () => type({ ...step, kind: "'expense.unmatch'" }),
} as const;
