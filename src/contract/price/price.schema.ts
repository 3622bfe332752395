import { type } from 'arktype';
import { PRICE_GROUPS } from '@/domain/catalogue/agreement';
import { WORK_SIDES } from '@/domain/catalogue/workmanship-list';
import { approvals, at, id, safe, version } from '../core/parts.schema';
import { MOST_WISHES } from './price';

/**
 * Schema of the body of a price mutation. Guarantee: an accepted body has exactly the keys of its
 * parts; the domain checks whether its values make sense.
 */
const code = type('0 < string <= 60');
const base = { '+': 'reject', base: '0 <= number.integer <= 9007199254740991' } as const;

const side = type({
  '+': 'reject',
  base: "'buy' | 'sell'",
  multiplier: safe,
  addition: safe,
  rounds: "'down' | 'up' | 'nearest'",
});
const source = type({ '+': 'reject', from: "'source' | 'product'", code });
const ounce = type({ '+': 'reject', from: "'ounce'", ounce: code, currency: code });
const formula = type({
  '+': 'reject',
  base: source.or(ounce),
  buy: side.or('null'),
  sell: side.or('null'),
  step: safe,
  leastSpread: safe,
});

const quote = type({
  '+': 'reject',
  code,
  buy: safe,
  sell: safe,
  at,
  source: 'string <= 60',
  simulated: 'boolean',
  'low?': safe,
  'high?': safe,
  'close?': safe,
});
const manual = type({ '+': 'reject', kind: "'manual'", buy: safe, sell: safe, until: at });
const frozen = type({ '+': 'reject', kind: "'frozen'", held: quote, reason: 'string <= 200' });
const closed = type({ '+': 'reject', last: quote.array().atMostLength(500), margin: safe });

const accepted = type({ '+': 'reject', buy: safe, sell: safe });

const group = type({
  '+': 'reject',
  buy: side.or('null'),
  sell: side.or('null'),
  step: safe,
  leastSpread: safe,
});

const wish = type({ ...base, part: "'formula'", code, formula: formula.or('null') })
  .or({ ...base, part: "'override'", code, override: manual.or(frozen).or('null') })
  .or({ ...base, part: "'closed'", closed: closed.or('null') })
  .or({ ...base, part: "'accepted'", code, accepted: accepted.or('null') })
  .or({
    ...base,
    part: "'group'",
    group: "'toptan' | 'ozel'",
    code,
    from: 'string <= 10',
    price: group.or('null'),
  })
  .or({
    ...base,
    part: "'work'",
    group: type.enumerated(...PRICE_GROUPS),
    side: type.enumerated(...WORK_SIDES),
    code,
    from: 'string <= 10',
    work: safe.or('null'),
  });

export const priceBodies = {
  'price.put': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'price.put'",
      at,
      wishes: wish.array().atLeastLength(1).atMostLength(MOST_WISHES),
      'approvals?': approvals,
    }),
} as const;
