import { isUuid } from '@/domain/base/id';
import { SLIP_TYPES } from '@/domain/ledger/slip-type';
import { TENDERS } from '@/domain/payment/payment';
import { soundStones } from '@/domain/price/typed-stone';
import { MAX_RECEIPT, SCRAP_FATES } from '@/domain/slip/line';
import type { StoredBasket } from '@/sync/types';
import { emptyLine, type LineForm } from '../line/line-form';
import { type Basket, soldUnder } from './basket';
import { isBasketColour, marked } from './basket-mark';
import { sideOn } from './basket-type';
import { isSoundAsset, isSoundSettling } from './settling';

/**
 * The shape of the data in a stored basket. Version 1 knew sale and purchase only, and its lines no
 * side: it is read as what it was. A shape of another version is left where it is rather than
 * guessed at.
 */
const SHAPE = 2;

export const toStored = (
  basket: Basket,
  owner: { company: string; actor: string },
  at: number,
  parked: boolean,
): StoredBasket => ({
  id: basket.id,
  ...owner,
  at,
  parked,
  data: { shape: SHAPE, basket },
});

/** The basket as it was typed, or nothing when it is not one of ours. */
export function fromStored(stored: StoredBasket): Basket | undefined {
  const data = stored.data as { shape?: unknown; basket?: unknown } | null;
  if (typeof data !== 'object' || (data?.shape !== SHAPE && data?.shape !== 1)) return undefined;
  const basket = data.shape === 1 ? withSides(data.basket) : data.basket;
  return isBasket(basket)
    ? withSoundBoard(
        withSoundMark(
          withSoundPromise(
            withSoundPassing(
              withSoundScrap(
                withSoundStones(withSoundAssets(withSoundSeller(withSoundApprovals(basket)))),
              ),
            ),
          ),
        ),
      )
    : undefined;
}

/**
 * An approval that an earlier build kept names no work, so that it would go with any: it is asked
 * for again.
 */
function withSoundApprovals({ approvals, ...basket }: Basket): Basket {
  const sound = approvals?.filter(({ lines }) => Array.isArray(lines)) ?? [];
  return sound.length > 0 ? { ...basket, approvals: sound } : basket;
}

/**
 * What another build kept of payments in other assets, and this one could not settle, is typed
 * again.
 */
function withSoundAssets({ assets, settles, inHas, ...basket }: Basket): Basket {
  const sound = (Array.isArray(assets) ? assets : []).filter(
    (payment) => isUuid(payment?.id) && isSoundAsset(payment),
  );
  return {
    ...basket,
    ...(sound.length > 0 ? { assets: sound } : {}),
    ...(isSoundSettling(settles) ? { settles } : {}),
    ...(isUuid(inHas) ? { inHas } : {}),
  };
}

/** What no tab could say is no name. */
const withSoundMark = (basket: Basket): Basket =>
  basket.label === undefined && basket.colour === undefined
    ? basket
    : marked(basket, {
        label: typeof basket.label === 'string' ? basket.label : '',
        colour: isBasketColour(basket.colour) ? basket.colour : null,
      });

/** Quotes that no price could be made of are left out: the next line then asks the board. */
function withSoundBoard({ board, ...basket }: Basket): Basket {
  const sound = (Array.isArray(board) ? board : []).filter(
    (quote) =>
      typeof quote?.code === 'string' &&
      [quote.buy, quote.sell, quote.at].every(Number.isSafeInteger),
  );
  return sound.length > 0 ? { ...basket, board: sound } : basket;
}

/** `passOn` is `true` or absent; anything else is dropped. */
function withSoundPassing({ passOn, ...basket }: Basket): Basket {
  return passOn === true ? { ...basket, passOn } : basket;
}

/**
 * What another build kept of a promise, and nothing could be held against, is none: somebody is
 * asked.
 */
function withSoundPromise({ fixed, ...basket }: Basket): Basket {
  return fixed &&
    typeof fixed.product === 'string' &&
    isPositive(fixed.kurus) &&
    (fixed.weight === undefined || isPositive(fixed.weight))
    ? { ...basket, fixed }
    : basket;
}

const isPositive = (value: unknown): boolean =>
  Number.isSafeInteger(value) && (value as number) > 0;

/** What another build kept of scrap, and no slip could carry, is said again. */
const withSoundScrap = (basket: Basket): Basket =>
  basket.lines.every(
    ({ receipt, fate }) =>
      (receipt === undefined || isReceipt(receipt)) &&
      (fate === undefined || SCRAP_FATES.includes(fate)),
  )
    ? basket
    : {
        ...basket,
        lines: basket.lines.map(({ receipt, fate, ...line }) => ({
          ...line,
          ...(isReceipt(receipt) ? { receipt } : {}),
          ...(fate && SCRAP_FATES.includes(fate) ? { fate } : {}),
        })),
      };

const isReceipt = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_RECEIPT;

/** Stones that this build could not reckon with are typed again. */
const withSoundStones = (basket: Basket): Basket =>
  basket.lines.some(({ stones }) => stones !== undefined)
    ? {
        ...basket,
        lines: basket.lines.map((line) =>
          line.stones === undefined ? line : { ...line, stones: soundStones(line.stones) },
        ),
      }
    : basket;

/** A name that nobody could have is none: the slip would be refused for it. */
const withSoundSeller = (basket: Basket): Basket =>
  basket.seller === undefined || isUuid(basket.seller) ? basket : soldUnder(basket, null);

function withSides(value: unknown): unknown {
  const { type, lines } = (value ?? {}) as Partial<Basket>;
  if ((type !== 'sale' && type !== 'purchase') || !Array.isArray(lines)) return undefined;
  return { ...(value as Basket), lines: lines.map((line) => ({ ...line, side: sideOn(type) })) };
}

function isBasket(value: unknown): value is Basket {
  const b = value as Partial<Basket> | null | undefined;
  if (
    !b ||
    typeof b !== 'object' ||
    !isUuid(b.id) ||
    !isUuid(b.mutationId) ||
    !SLIP_TYPES.some((type) => type === b.type)
  )
    return false;
  const { tendered, paymentIds, lines } = b;
  const payments = TENDERS.every(
    (m) => typeof tendered?.[m] === 'string' && isUuid(paymentIds?.[m]),
  );
  return (
    payments &&
    Array.isArray(lines) &&
    lines.length > 0 &&
    lines.every(isLineForm) &&
    lines.some((line) => line.id === b.selected)
  );
}

const sample = Object.entries(emptyLine('')).filter(([, value]) => typeof value === 'string');

const isLineForm = (value: unknown): value is LineForm => {
  const line = value as Record<string, unknown> | null;
  if (typeof line !== 'object' || line === null || (line.side !== 'sell' && line.side !== 'buy'))
    return false;
  return isUuid(line.id) && sample.every(([key]) => typeof line[key] === 'string');
};
