import { type } from 'arktype';
import { id, price, safe, shortText } from './parts';

/**
 * One line of a slip on the wire. Guarantee: the shape only; whether its figures make sense is the domain's to say
 * (`lineRefusals`), so that page and server judge alike.
 */
export const workmanship = type({ '+': 'reject', by: "'milyem'", tenths: safe })
  .or({ '+': 'reject', by: "'gram'", kurus: safe })
  .or({ '+': 'reject', by: "'piece'", kurus: safe })
  .or({ '+': 'reject', by: "'percent'", hundredths: safe });

const coin = type({ '+': 'reject', id, kind: "'coin'", product: '0 < string <= 60', name: shortText, pieces: safe, price, adjustment: safe, amount: safe });

const weighed = {
  '+': 'reject',
  id,
  product: 'string <= 60',
  name: shortText,
  metal: "'gold' | 'silver'",
  weight: safe,
  pieces: safe,
  fineness: safe,
  workmanship,
  price,
  adjustment: safe,
  pure: safe,
  amount: safe,
} as const;

/** One branch for each kind: only then are faults told by field and not as "no branch fits". */
export const line = coin.or({ ...weighed, kind: "'worked'" }).or({ ...weighed, kind: "'scrap'" });
