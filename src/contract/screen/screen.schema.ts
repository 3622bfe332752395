import { type } from 'arktype';
import { MARKET_GROUPS } from '@/domain/price/market-board';
import { ADJUSTED_GROUPS } from '@/domain/price/price-group';
import {
  MAX_NAME,
  MAX_TICKER,
  SCREEN_ACCENTS,
  SCREEN_SIDES,
  SCREEN_SIZES,
  SCREEN_THEMES,
  SLIDE_PLACES,
} from '@/domain/price/price-screen';
import { at, id, photoData, safe, version } from '../core/parts.schema';

/**
 * Schemas of the bodies of price screen mutations. Guarantee: an accepted body has exactly the keys
 * of its kind; the domain checks whether its hours and rows make sense.
 */
const row = type({ '+': 'reject', code: '0 < string <= 60', name: `string <= ${MAX_NAME}` });
const group = type({
  '+': 'reject',
  title: `string <= ${MAX_NAME}`,
  rows: row.array().atMostLength(100),
});
const hours = type({ '+': 'reject', from: safe, to: safe, days: safe.array().atMostLength(7) });
const pin = type({
  '+': 'reject',
  salt: '0 < string <= 100',
  iterations: '100000 <= number.integer <= 1000000',
  hash: '0 < string <= 100',
});
const picture = type({ '+': 'reject', id, alt: `string <= ${MAX_NAME}` });
const slides = type({
  '+': 'reject',
  pictures: picture.array().atMostLength(20),
  place: type.enumerated(...SLIDE_PLACES),
  turn: safe,
});
const decimals = type({
  '+': 'reject',
  ...Object.fromEntries(MARKET_GROUPS.map((of) => [`${of}?`, 'number.integer'] as const)),
});
const columnDecimals = type({ '+': 'reject', 'buy?': 'number.integer', 'sell?': 'number.integer' });

const screen = type({
  '+': 'reject',
  id,
  name: `string <= ${MAX_NAME}`,
  groups: group.array().atMostLength(20),
  sides: type.enumerated(...SCREEN_SIDES),
  move: 'boolean',
  size: type.enumerated(...SCREEN_SIZES),
  theme: type.enumerated(...SCREEN_THEMES),
  accent: type.enumerated(...SCREEN_ACCENTS),
  ticker: `string <= ${MAX_TICKER}`,
  hours: hours.or('null'),
  maxAge: safe,
  turn: safe,
  dark: 'boolean',
  'logo?': id,
  'slides?': slides,
  'decimals?': decimals,
  'columnDecimals?': columnDecimals,
  'reload?': safe,
  'dealers?': 'true',
  open: 'boolean',
  'group?': type.enumerated(...ADJUSTED_GROUPS),
  pin: pin.or('null'),
  archived: 'boolean',
});

export const screenBodies = {
  'screen.put': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'screen.put'",
      at,
      base: '0 <= number.integer <= 9007199254740991',
      screen,
    }),
  'screen.photo': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'screen.photo'",
      id,
      at,
      photo: id,
      data: photoData,
    }),
} as const;
