import { type } from 'arktype';
import {
  CLOSING_CODE_MOST,
  CLOSING_FIGURES,
  CLOSING_METALS,
  CLOSING_REASON_MOST,
  CLOSING_UNITS,
} from '@/domain/fiscal/closing';
import { SERIES_KINDS } from '@/domain/fiscal/series';
import { at, id, safe, version } from '../core/parts.schema';

/**
 * Schemas of the bodies of fiscal mutations. Guarantee: an accepted body has exactly the keys of
 * its kind. Whether days, prices and prefixes are plausible is checked by the server later.
 */
const head = {
  '+': 'reject',
  v: version,
  'supersedes?': id,
  at,
  base: '0 <= number.integer <= 9007199254740991',
} as const;

export const fiscalBodies = {
  'series.put': () =>
    type({
      ...head,
      kind: "'series.put'",
      series: type({
        '+': 'reject',
        id,
        kind: type.enumerated(...SERIES_KINDS),
        prefix: 'string <= 3',
        branch: id.or('null'),
        device: type('string <= 8').or('null'),
        from: 'string <= 10',
        archived: 'boolean',
      }),
    }),
  'closing.put': () =>
    type({
      ...head,
      kind: "'closing.put'",
      closing: type({
        '+': 'reject',
        metal: type.enumerated(...CLOSING_METALS),
        day: 'string <= 10',
        price: safe.or('null'),
      }),
      'reason?': `string <= ${CLOSING_REASON_MOST}`,
    }),
  'closing.source': () =>
    type({
      ...head,
      kind: "'closing.source'",
      source: type({
        '+': 'reject',
        source: id.or('null'),
        gold: `string <= ${CLOSING_CODE_MOST}`,
        silver: `string <= ${CLOSING_CODE_MOST}`,
        figure: type.enumerated(...CLOSING_FIGURES),
        unit: type.enumerated(...CLOSING_UNITS),
        minute: '0 <= number.integer <= 1439',
      }),
    }),
} as const;
