import type { Spot } from '@/domain/stock/shipment';
import { withParams } from '@/session/page/address';

const LIST = '/inventory/transactions?view=counts';

/** The list of counts with the form of a new one over it, of that branch and place. */
export const newCountPath = ({ branch, place }: Spot): string =>
  `${LIST}&${new URLSearchParams({ new: 'count', branch, place })}`;

/** What such an address asks to be counted; null where it asks for none. */
export const countRequestOf = (params: URLSearchParams): Spot | null =>
  params.get('new') === 'count'
    ? { branch: params.get('branch') ?? '', place: params.get('place') ?? '' }
    : null;

/** The address without that question. */
export function withoutCount(params: URLSearchParams): URLSearchParams {
  return withParams(params, { new: '', branch: '', place: '' });
}
