import { type } from 'arktype';
import { ACCOUNT_KINDS, MOST_COMMISSION, NAME_MOST } from '@/domain/ledger/own-account';
import { WRITTEN_MOVEMENTS } from '@/domain/ledger/slip-type';
import { STOCK_LIMITS } from '@/domain/stock/stock-card';
import { MOST_TRAYS } from '@/domain/stock/tray';
import {
  ownAccount as account,
  approvals,
  at,
  costs,
  id,
  legs,
  longText,
  MAX_QUANTITY,
  proof,
  shortText,
  version,
} from '../core/parts.schema';
import { offsetRate } from '../slip/offset.schema';

/**
 * Schemas of the bodies of own-account and till mutations. Guarantee: an accepted body has exactly
 * the keys of its kind, and no counted quantity is negative.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id } as const;
const MOST = 60;
const accounts = account.array().atLeastLength(1).atMostLength(MOST);
const whole = `0 <= number.integer <= ${MAX_QUANTITY}` as const;

/**
 * One figure of a count. `opening` is the balance of the books, which may be negative; the counted
 * quantity may not.
 */
const figure = type({
  '+': 'reject',
  account,
  asset: '0 < string <= 60',
  opening: `-${MAX_QUANTITY} <= number.integer <= ${MAX_QUANTITY}`,
  in: whole,
  out: whole,
  quantity: type(whole).or('null'),
});
const figures = figure.array().atMostLength(1000);
const note = type({
  '+': 'reject',
  account,
  asset: '0 < string <= 60',
  value: '0 < number.integer <= 100000000',
  pieces: '0 <= number.integer <= 1000000',
  bundles: '0 <= number.integer <= 10000',
});

const tray = type({
  '+': 'reject',
  spot: `0 < string <= ${STOCK_LIMITS.spot}`,
  scale: whole,
  tare: whole,
  expected: whole,
  cards: '0 <= number.integer <= 1000000',
});

const movement = {
  id,
  number: '0 < string <= 40',
  at,
  contactId: 'null',
  lines: 'never[]',
  payments: 'never[]',
  legs,
  'note?': longText,
  'paper?': type({ '+': 'reject', 'number?': shortText, 'supplier?': shortText }),
  'task?': id,
} as const;

export const tillBodies = {
  'movement.create': () =>
    type({
      ...head,
      ...movement,
      kind: "'movement.create'",
      type: type.enumerated(...WRITTEN_MOVEMENTS),
      // The contact with whom foreign money was changed; null for all other movements.
      contactId: id.or('null'),
      'costs?': costs,
      'bankLine?': id,
      'rate?': offsetRate,
    }),
  'expense.create': () =>
    type({
      ...head,
      ...movement,
      kind: "'expense.create'",
      type: "'expense' | 'drawing'",
      'approvals?': approvals,
      'seller?': id,
      'sellerProof?': proof,
    }),
  'till.open': () =>
    type({
      ...head,
      kind: "'till.open'",
      id,
      at,
      accounts,
      counts: figures,
      'reason?': longText,
      'approvals?': approvals,
    }),
  'till.close': () =>
    type({
      ...head,
      kind: "'till.close'",
      id,
      session: id,
      at,
      accounts,
      counts: figures,
      'notes?': note.array().atMostLength(500),
      'trays?': tray.array().atMostLength(MOST_TRAYS),
      'reason?': longText,
      'approvals?': approvals,
    }),
  'account.put': () =>
    type({
      ...head,
      kind: "'account.put'",
      at,
      base: '0 <= number.integer <= 9007199254740991',
      account: type({
        '+': 'reject',
        id: account,
        kind: type.enumerated(...ACCOUNT_KINDS),
        name: `string <= ${NAME_MOST}`,
        branch: shortText.or('null'),
        archived: 'boolean',
        'commission?': `0 <= number.integer <= ${MOST_COMMISSION}`,
        'iban?': 'string <= 34',
      }),
    }),
} as const;
