import { type } from 'arktype';
import { METALS } from '@/domain/metal/asset';
import { MAX_STONE_KIND, MOST_STONES, STONE_LIMITS, STONE_TEXTS } from '@/domain/price/stone';
import { MAX_RECEIPT, SCRAP_FATES } from '@/domain/slip/line';
import {
  id,
  labelCode,
  linePrice,
  ownAccount,
  price,
  safe,
  shortText,
  workmanship,
} from '../core/parts.schema';

/**
 * Schema of one line of a slip. Guarantee: it checks only the shape; the domain checks whether the
 * figures make sense (`lineRefusals`), so that page and server decide alike.
 */
const coin = type({
  '+': 'reject',
  id,
  kind: "'coin'",
  product: '0 < string <= 60',
  name: shortText,
  pieces: safe,
  price: linePrice,
  adjustment: safe,
  amount: safe,
  'stock?': id,
});

const stoneHead = { '+': 'reject', perCarat: safe } as const;
const stonePrice = type({ ...stoneHead, asset: "'TRY'" }).or({
  ...stoneHead,
  asset: "'USD'",
  rate: price,
});
const stoneTexts = Object.fromEntries(
  STONE_TEXTS.map((text) => [`${text}?`, type(`0 < string <= ${STONE_LIMITS[text]}`)] as const),
);
export const stone = type({
  '+': 'reject',
  ...stoneTexts,
  id,
  kind: `0 < string <= ${MAX_STONE_KIND}`,
  pieces: safe,
  carat: safe,
  'price?': stonePrice,
});

const weighed = {
  '+': 'reject',
  id,
  product: 'string <= 60',
  name: shortText,
  metal: type.enumerated(...METALS),
  weight: safe,
  pieces: safe,
  fineness: safe,
  'gross?': safe,
  'stones?': stone.array().atMostLength(MOST_STONES),
  'stock?': id,
  'place?': ownAccount,
  'serial?': labelCode,
  'receipt?': `0 < string <= ${MAX_RECEIPT}`,
  'fate?': type.enumerated(...SCRAP_FATES),
  workmanship,
  price: linePrice,
  adjustment: safe,
  pure: safe,
  amount: safe,
} as const;

/**
 * Schema of a line, with one branch for each kind: only then are errors reported by field instead
 * of as "no branch fits".
 */
export const line = coin.or({ ...weighed, kind: "'worked'" }).or({ ...weighed, kind: "'scrap'" });
