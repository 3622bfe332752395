import type { IntakeFilter, TransactionFilter } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import type { Range } from '@/domain/base/day-range';
import { fold } from '@/domain/base/fold';
import type { TransactionType } from '@/domain/ledger/slip-type';
import { GOODS_KINDS, type GoodsKind } from '@/domain/position/goods-move';
import { readSlipCode } from '@/domain/slip/slip-code';
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

/** Kinds of movement that only one document type makes; the index can find these by type. */
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

/** A slip number from paper is searched in everything on the device, whatever days are chosen. */
const askedDays = (filter: MoveFilter, now: number): Partial<Range> =>
  readSlipCode(filter.search) ? {} : (daysOf(filter, now) ?? {});

/** The query for documents; null if no document can match. */
export function slipQuery(filter: MoveFilter, now: number): TransactionFilter | null {
  const { kind, search } = filter;
  const type = kind === ANY ? undefined : TYPE_OF[kind];
  const words = fold(readSlipCode(search)?.number ?? search);
  return {
    ...askedDays(filter, now),
    ...(type ? { type } : {}),
    ...(words === '' ? {} : { words, goods: true }),
  };
}

/** The query for stock cards, by the time at which they were made; null if no card can match. */
export function intakeQuery(filter: MoveFilter, now: number): IntakeFilter | null {
  if (filter.kind !== ANY && filter.kind !== 'carded') return null;
  const words = fold(filter.search);
  return { ...askedDays(filter, now), ...(words === '' ? {} : { words }) };
}
