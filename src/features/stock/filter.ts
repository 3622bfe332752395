import type { StockFilter } from '@/data/core/types';
import { isFineness } from '@/domain/metal/fineness';
import { STOCK_KINDS, STOCK_LIMITS } from '@/domain/stock/stock-card';
import { withParams } from '@/session/page/address';
import type { FilterSpec } from '@/session/page/filter-spec';

/** No place is written on the card; no place has this id. */
const NO_PLACE = 'none';

/**
 * Of which cards the list is. It lives in the address, so that Back, a reload and a bookmark find
 * it again; what is none of ours is read as its absence.
 */
function readFilter(params: URLSearchParams): StockFilter {
  const words = params.get('q') ?? '';
  const type = STOCK_KINDS.find((kind) => kind === params.get('kind'));
  const fineness = Number(params.get('milyem') ?? 0);
  const place = params.get('place');
  const label = params.get('label');
  const spot = params.get('spot') ?? '';
  return {
    ...(params.get('gone') === null ? {} : { gone: true }),
    ...(words.trim() === '' ? {} : { words }),
    ...(type ? { type } : {}),
    ...(isFineness(fineness) ? { fineness } : {}),
    ...(place === null ? {} : { place: place === NO_PLACE ? '' : place }),
    ...(spot.trim() === '' || spot.length > STOCK_LIMITS.spot ? {} : { spot }),
    ...(label === 'none' || label === 'changed' ? { label } : {}),
  };
}

/** The address of a filter; what is as usual is not written, and what is not the list's stays. */
function writeFilter(
  before: URLSearchParams,
  { gone, words, type, fineness, place, spot, label }: StockFilter,
): URLSearchParams {
  return withParams(before, {
    ...{
      gone: gone ? '1' : '',
      q: words ?? '',
      kind: type ?? '',
      milyem: fineness === undefined ? '' : String(fineness),
    },
    ...{ place: (place === '' ? NO_PLACE : place) ?? '', spot: spot ?? '', label: label ?? '' },
  });
}

/**
 * The filter of the list of stock cards. The list's query needs unused parts to be absent, which
 * `filterSpec` cannot express, so this one is read and written by hand.
 */
export const FILTER: FilterSpec<StockFilter> = {
  read: readFilter,
  write: writeFilter,
  typed: ['words'],
  names: ['gone', 'q', 'kind', 'milyem', 'place', 'spot', 'label'],
  usual: {},
  /** Whether the filter asks only for all cards in stock, or for all that have gone. */
  isPlain: ({ gone: _gone, ...asked }) => Object.keys(asked).length === 0,
};
