import { headOf } from '@/contract/mutation';
import type { PricePut, PriceWish } from '@/contract/price/price';
import { type Board, setsOf } from '@/data/price/board';
import { formulasIn, plainFormula } from '@/domain/price/price-board';
import type { PriceFormula } from '@/domain/price/price-formula';
import { priceSetId } from '@/domain/price/price-set';
import { type FarPrice, priceApprovals } from '@/domain/slip/price-far';
import { commit } from '@/session/page/commit';

/** Saves wishes about prices as one row. What depends on the time of saving is made by it. */
export const putPrices = (
  id: string,
  wishes: PriceWish[] | ((at: number) => PriceWish[]),
  agreed?: Agreed,
) =>
  commit(
    ({ at }): PricePut => ({
      ...{
        ...headOf('price.put'),
        at,
        wishes: typeof wishes === 'function' ? wishes(at) : wishes,
      },
      ...(agreed ? { approvals: priceApprovals(agreed.far, agreed) } : {}),
    }),
    { id },
  );

/** Prices beyond the limit, and who approved them. */
type Agreed = { far: readonly FarPrice[]; by: string; at: number; limit: number };

type Place = Parameters<typeof priceSetId>[0];

/** The version of a decision that this person sees, 0 of one that nobody took. */
export const baseOf = (board: Board | undefined, place: Place): number =>
  board?.sets.get(priceSetId(place))?.version ?? 0;

/** The formula that the shop gave a code, if it gave one. */
export const ownFormula = (board: Board | undefined, code: string): PriceFormula | undefined =>
  formulasIn(setsOf(board)).get(code);

/** The formula that makes a code's price, its own or the plain one. */
export const formulaOf = (board: Board | undefined, code: string): PriceFormula =>
  ownFormula(board, code) ?? plainFormula(code);

/** A formula as a wish: code and version are the record's. Null takes it back. */
export const formulaWish = (
  board: Board | undefined,
  formula: PriceFormula | null,
  code: string,
): PriceWish => {
  const base = baseOf(board, { part: 'formula', code });
  if (!formula) return { part: 'formula', code, base, formula: null };
  const { code: _code, version: _version, ...rest } = formula;
  return { part: 'formula', code, base, formula: rest };
};
