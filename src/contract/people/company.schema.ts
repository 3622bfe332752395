import { type } from 'arktype';
import { MOST_IBANS, PROFILE_LIMITS, PROFILE_TEXTS } from '@/domain/people/company-profile';
import { at, base64, id, version } from '../core/parts.schema';
import { LOGO_LIMIT } from './company';

/**
 * Schema of the body of a company's profile. Guarantee: an accepted body has exactly these keys;
 * the server checks the numbers later.
 */
const texts = Object.fromEntries(
  PROFILE_TEXTS.map((name) => [name, `string <= ${PROFILE_LIMITS[name]}`] as const),
);

export const companyBodies = {
  'company.logo': () =>
    type({
      '+': 'reject',
      kind: "'company.logo'",
      v: version,
      'supersedes?': id,
      at,
      base: '0 <= number.integer <= 9007199254740991',
      logo: type({ '+': 'reject', photo: id, data: base64.and(`string <= ${LOGO_LIMIT}`) }).or(
        'null',
      ),
    }),
  'company.put': () =>
    type({
      '+': 'reject',
      kind: "'company.put'",
      v: version,
      'supersedes?': id,
      at,
      base: '0 <= number.integer <= 9007199254740991',
      profile: type({
        '+': 'reject',
        ...texts,
        ibans: type(`string <= 34`).array().atMostLength(MOST_IBANS),
      }),
    }),
} as const;
