import type { IntakeFilter, TransactionFilter } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import type { Range } from '@/domain/base/day-range';
import { fold } from '@/domain/base/fold';
import { readSlipCode } from '@/domain/slip/slip-code';
import type { TransactionType } from '@/domain/slip/slip-type';
import { GOODS_KINDS, type GoodsKind } from '@/domain/stock/goods-move';
import { periodDays } from '@/session/page/address-period';
import {
  ANY,
  aPeriod,
  type FilterOf,
  filterSpec,
  oneOf,
  typedText,
} from '@/session/page/filter-spec';

/** Which movements of goods are asked for. */
export const FILTER = filterSpec({
  period: aPeriod('last-7'),
  kind: oneOf(GOODS_KINDS),
  search: typedText({ param: 'q' }),
});
export type MoveFilter = FilterOf<typeof FILTER>;

export const daysOf = ({ period }: Pick<MoveFilter, 'period'>, now: number): Range | null =>
  periodDays(period, dayOf(now));

/** Kinds that stand on documents of one type alone, of which an index knows. */
const TYPE_OF: Partial<Record<GoodsKind, TransactionType>> = {
  returned: 'return',
  shipment: 'shipment',
  count: 'difference',
  melted: 'production',
  production: 'production',
  intake: 'intake',
  carded: 'intake',
  opening: 'opening',
  transfer: 'transfer',
  undone: 'reversal',
};

/** The number of a paper is looked for in all that the device keeps, whatever days are chosen. */
const askedDays = (filter: MoveFilter, now: number): Partial<Range> =>
  readSlipCode(filter.search) ? {} : (daysOf(filter, now) ?? {});

/** The documents to look at; null where none has what is asked for. */
export function slipsAsked(filter: MoveFilter, now: number): TransactionFilter | null {
  const { kind, search } = filter;
  const type = kind === ANY ? undefined : TYPE_OF[kind];
  const words = fold(readSlipCode(search)?.number ?? search);
  return {
    ...askedDays(filter, now),
    ...(type ? { type } : {}),
    ...(words === '' ? {} : { words, goods: true }),
  };
}

/** The cards to look at, by when they were made. */
export function intakesAsked(filter: MoveFilter, now: number): IntakeFilter | null {
  if (filter.kind !== ANY && filter.kind !== 'carded') return null;
  const words = fold(filter.search);
  return { ...askedDays(filter, now), ...(words === '' ? {} : { words }) };
}
