import type { TransactionFilter } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import type { Range } from '@/domain/base/day-range';
import { fold } from '@/domain/base/fold';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import type { Asset } from '@/domain/metal/asset';
import { PAYMENT_LABELS } from '@/domain/payment/payment-label';
import { rowSize } from '@/domain/payment/payment-row';
import { soldBy } from '@/domain/slip/kept-slip';
import { isSlipOf, readSlipCode } from '@/domain/slip/slip-code';
import { periodDays } from '@/session/page/address-period';
import {
  ANY,
  anId,
  aPeriod,
  type FilterOf,
  filterSpec,
  oneOf,
  typedText,
} from '@/session/page/filter-spec';
import type { PaymentRow } from './rows';

/** Which movements are asked for. */
export const FILTER = filterSpec({
  period: aPeriod('this-month'),
  account: anId(),
  label: oneOf(PAYMENT_LABELS, { param: 'kind' }),
  asset: anId(),
  /** Who wrote it: a user's id. */
  by: anId(),
  /** As typed: "1000", "1000-5000", "1000-", "-5000". */
  amount: typedText(),
  /** Number, contact, description. */
  search: typedText({ param: 'q' }),
});
export type MovementFilter = FilterOf<typeof FILTER>;

/** The days of a filter; null is all of them. */
export const daysOf = ({ period }: Pick<MovementFilter, 'period'>, now: number): Range | null =>
  periodDays(period, dayOf(now));

/** The filter with the same days and every other field at its usual value. */
export const widened = ({ period }: MovementFilter): MovementFilter => ({
  ...FILTER.usual,
  period,
});

/** What a figure that cannot be read finds. */
const NOTHING: AmountRange = { least: 1, most: 0 };

/**
 * The slips to look at; which of their rows belong is `fits`. The number of a paper is looked for
 * in all that the device keeps.
 */
export function queryOf(
  { by, label, search, ...filter }: MovementFilter,
  now: number,
): TransactionFilter {
  const code = readSlipCode(search);
  const days = code ? null : daysOf(filter, now);
  const words = fold(code?.number ?? search);
  const { least, most } = readAmount(filter.amount) ?? NOTHING;
  return {
    ...(days ?? {}),
    ...(by === ANY ? {} : { actor: by }),
    ...(filter.account === ANY ? {} : { account: filter.account }),
    ...(label === ANY ? {} : { label }),
    ...(filter.asset === ANY ? {} : { asset: filter.asset }),
    ...(least > 0 ? { least } : {}),
    ...(most < Number.POSITIVE_INFINITY ? { most } : {}),
    ...(words === '' ? {} : { words }),
  };
}

type AmountRange = { least: number; most: number };

/**
 * "1.000-5.000" in hundredths of the unit; null of a text that is no amount. A single figure is
 * that figure exactly.
 */
export function readAmount(text: string): AmountRange | null {
  const compact = text.trim().replace(/[\u2012-\u2015\u2212]/g, '-');
  if (compact === '') return { least: 0, most: Number.POSITIVE_INFINITY };
  const [first = '', second, ...more] = compact.split('-').map((part) => part.trim());
  if (more.length > 0) return null;
  const figure = (part: string, otherwise: number): number | null => {
    if (part === '') return otherwise;
    const read = parseTyped(part, MONEY_FIELD);
    return read.ok ? read.value : null;
  };
  const least = figure(first, 0);
  const most = second === undefined ? least : figure(second, Number.POSITIVE_INFINITY);
  return least === null || most === null ? null : { least, most };
}

/** Does a row belong? `nameOf` knows the contacts whose name was searched for. */
export function fits(
  filter: MovementFilter,
  nameOf: (id: string) => string | undefined,
): (row: PaymentRow) => boolean {
  const { account, label, asset, by, search } = filter;
  const code = readSlipCode(search);
  const query = fold(search);
  const amount = readAmount(filter.amount);
  return (row) => {
    const { slip } = row;
    if (
      (account !== ANY && row.account !== account) ||
      (label !== ANY && row.label !== label) ||
      (asset !== ANY && row.asset !== asset)
    )
      return false;
    if (by !== ANY && soldBy(slip) !== by) return false;
    const size = rowSize(row);
    if (!amount || size < amount.least || size > amount.most) return false;
    if (code) return isSlipOf(code, slip);
    if (query === '') return true;
    const texts = [
      slip.number,
      slip.note,
      slip.reason,
      slip.contactId ? nameOf(slip.contactId) : '',
    ];
    return texts.some((text) => text !== undefined && text !== '' && fold(text).includes(query));
  };
}

/** What came and went of each asset. */
export type AssetSum = { asset: Asset; into: number; out: number; rows: number };

export function summed(
  sums: ReadonlyMap<Asset, AssetSum>,
  rows: readonly PaymentRow[],
): Map<Asset, AssetSum> {
  const next = new Map(sums);
  for (const { asset, quantity, slip } of rows) {
    // What the server did not take is in no book.
    if (slip.sync === 'refused') continue;
    const was = next.get(asset) ?? { asset, into: 0, out: 0, rows: 0 };
    next.set(asset, {
      asset,
      into: was.into + Math.max(0, quantity),
      out: was.out + Math.max(0, -quantity),
      rows: was.rows + 1,
    });
  }
  return next;
}
