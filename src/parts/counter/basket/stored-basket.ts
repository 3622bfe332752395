import { isUuid } from '@/domain/base/id';
import { SLIP_TYPES } from '@/domain/ledger/slip-type';
import { TENDERS } from '@/domain/payment/payment';
import { readableStones } from '@/domain/price/typed-stone';
import { MAX_RECEIPT, SCRAP_FATES } from '@/domain/slip/line';
import type { StoredBasket } from '@/sync/types';
import { emptyLine, type LineForm } from '../line/line-form';
import { type Basket, soldUnder } from './basket';
import { isBasketColour, marked } from './basket-mark';
import { sideOn } from './basket-type';
import { isSoundAsset, isSoundSettling } from './settling';

/**
 * Version of a stored basket's data. Version 1 had sale and purchase only, and its lines had no
 * side; it is converted. Data of any other version is not read.
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

/** The stored basket as typed; undefined if the data cannot be read. */
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
                withSoundStones(
                  withSoundEntry(withSoundAssets(withSoundSeller(withSoundApprovals(basket)))),
                ),
              ),
            ),
          ),
        ),
      )
    : undefined;
}

/**
 * An approval stored by an earlier build names no lines and would fit any, so it is removed and
 * asked for again.
 */
function withSoundApprovals({ approvals, ...basket }: Basket): Basket {
  const sound = approvals?.filter(({ lines }) => Array.isArray(lines)) ?? [];
  return sound.length > 0 ? { ...basket, approvals: sound } : basket;
}

/** Removes stored payments in other assets that this build cannot use. */
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

/** Keeps the entry box of a collection or payment if its text is a string. */
function withSoundEntry({ entry, ...basket }: Basket): Basket {
  if (typeof entry?.text !== 'string') return basket;
  const { text, of } = entry;
  return { ...basket, entry: { text, ...(isUuid(of) ? { of } : {}) } };
}

/** Removes a name or colour that a tab cannot show. */
const withSoundMark = (basket: Basket): Basket =>
  basket.label === undefined && basket.colour === undefined
    ? basket
    : marked(basket, {
        label: typeof basket.label === 'string' ? basket.label : '',
        colour: isBasketColour(basket.colour) ? basket.colour : null,
      });

/** Removes quotes that make no price; the next line then asks the board. */
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

/** Removes a stored fixed price that cannot be compared with the lines. */
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

/** Removes stored data of scrap that no slip can contain. */
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

/** Removes stones that this build cannot compute with. */
const withSoundStones = (basket: Basket): Basket =>
  basket.lines.some(({ stones }) => stones !== undefined)
    ? {
        ...basket,
        lines: basket.lines.map((line) =>
          line.stones === undefined ? line : { ...line, stones: readableStones(line.stones) },
        ),
      }
    : basket;

/** Removes a seller whose id is invalid, because the slip would be refused. */
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
