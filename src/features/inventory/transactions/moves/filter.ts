import type { IntakeFilter, TransactionFilter } from '@/data/types';
import { dayOf } from '@/domain/day';
import type { Range, Shortcut } from '@/domain/day-range';
import { fold } from '@/domain/fold';
import { GOODS_KINDS, type GoodsKind } from '@/domain/goods-move';
import { readSlipCode } from '@/domain/slip-code';
import type { TransactionType } from '@/domain/slip-type';
import { type Period, periodDays, readPeriod, writePeriod } from '@/session/address-period';

export const ANY = 'all';

/**
 * Which movements of goods are asked for. It lives in the address, so that Back, a reload and a
 * bookmark find it again.
 */
export type MoveFilter = { period: Period; kind: GoodsKind | typeof ANY; search: string };

/** The parameters of the address that it stands in. */
export const MOVE_FILTER = ['period', 'from', 'to', 'kind', 'q'] as const;

const USUAL: Shortcut = 'last-7';

export const readFilter = (params: URLSearchParams): MoveFilter => ({
  period: readPeriod(params, USUAL),
  kind: GOODS_KINDS.find((one) => one === params.get('kind')) ?? ANY,
  search: params.get('q') ?? '',
});

export function writeFilter(
  params: URLSearchParams,
  { period, kind, search }: MoveFilter,
): URLSearchParams {
  const next = new URLSearchParams(params);
  writePeriod(next, period, USUAL);
  for (const [name, value, usual] of [
    ['kind', kind, ANY],
    ['q', search, ''],
  ] as const)
    if (value === usual) next.delete(name);
    else next.set(name, value);
  return next;
}

export const IN_ADDRESS = { read: readFilter, write: writeFilter, typed: ['search'] } as const;

export const daysOf = ({ period }: Pick<MoveFilter, 'period'>, now: number): Range | null =>
  periodDays(period, dayOf(now));

/** Nothing but the days is asked for. */
export const isPlain = ({ kind, search }: MoveFilter): boolean =>
  kind === ANY && search.trim() === '';

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
