import { type } from 'arktype';
import { approval, at, id, version } from '../core/parts.schema';
import { sealedText } from '../identity/identity.schema';
import { MOST_BATCH, MOST_HITS, MOST_REASON } from './screening';

/** Schemas of queries and decisions. Guarantee: an accepted body has exactly the keys of its kind. */
const head = { '+': 'reject', v: version, 'supersedes?': id, id, at } as const;
const list = "'UN' | 'OFAC' | 'EU' | 'MASAK' | 'OWN'" as const;
const hash = type(/^[0-9a-f]{64}$/);
const thousandths = '0 <= number.integer <= 1000' as const;
const name = '1 <= string <= 300' as const;
const birth = type(/^\d{4}(-\d{2}-\d{2})?$/);

const hit = () =>
  type({
    '+': 'reject',
    list,
    entry: 'string <= 600',
    name: 'string <= 600',
    score: thousandths,
    nameScore: thousandths,
    evidence: type({
      '+': 'reject',
      about: "'birth' | 'nationality' | 'number' | 'quality'",
      said: "'same' | 'near' | 'apart' | 'differs' | 'unknown' | 'low'",
      points: '-1000 <= number.integer <= 1000',
    })
      .array()
      .atMostLength(8),
  });

const answered = () =>
  ({
    asked: type({
      '+': 'reject',
      name,
      'birth?': birth,
      'nationality?': 'string <= 100',
      'number?': 'string <= 60',
    }),
    best: hit().array().atMostLength(MOST_HITS),
    verdict: "'clean' | 'review' | 'stop' | 'no-list'",
  }) as const;

const source = () =>
  ({
    lists: type({ '+': 'reject', list, hash }).array().atMostLength(8),
    build: '0 <= number.integer <= 1000000',
  }) as const;

const query = () => ({ ...answered(), ...source() }) as const;

/** The secret of a query at the limit. */
export const dealingSecret = () =>
  type({
    '+': 'reject',
    ...query(),
    'passed?': { '+': 'reject', approval, reason: `string <= ${MOST_REASON}` },
  });

export const screeningBodies = {
  'screening.asked': () =>
    type({
      ...head,
      kind: "'screening.asked'",
      ...query(),
    }),
  'screening.batch': () =>
    type({
      ...head,
      kind: "'screening.batch'",
      ...source(),
      queries: type({ '+': 'reject', id, ...answered() })
        .array()
        .atLeastLength(1)
        .atMostLength(MOST_BATCH),
    }),
  'screening.dealing': () =>
    type({
      ...head,
      kind: "'screening.dealing'",
      slip: id,
      contact: id,
      secret: sealedText,
    }),
  'screening.decide': () =>
    type({
      ...head,
      kind: "'screening.decide'",
      asked: type({ '+': 'reject', name, 'birth?': birth }),
      list,
      entry: '1 <= string <= 600',
      entryHash: hash,
      decision: "'clean' | 'similar' | 'match'",
      reason: `string <= ${MOST_REASON}`,
    }),
} as const;
