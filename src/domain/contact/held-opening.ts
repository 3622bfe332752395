import { type Day, dayStart } from '../base/day';
import { shortCode } from '../base/id';
import type { Account } from '../ledger/ledger';
import { costRefusals, movementLegs, movementRefusals } from '../ledger/movement';
import { kindOf } from '../ledger/own-account';
import { type Asset, assetClass, fitsLedger, isKnownAsset } from '../metal/asset';
import { type Fineness, isFineness } from '../metal/fineness';
import type { Transaction } from '../slip/transaction';
import { isOpeningDay } from './contact-opening';
import type { ImportRefusalOfRow } from './opening-import';

/**
 * What lay on the shop's own accounts when it began to keep its books here, many at once: all of it
 * or none. Each is a carry-over document of its own (devir), as the form of one writes it
 * (`movement`), so that one cancel takes back a wrong one.
 */
export type HeldOpening = {
  account: Account;
  asset: Asset;
  /** In the asset's own unit; below zero only at a bank, which may be overdrawn. */
  quantity: number;
  /** Of metal by weight, at which it was weighed: two karats in one pot are two carry-overs. */
  fineness?: Fineness;
  /** Kuruş that it cost in all, where the person says so. */
  cost?: number;
  /**
   * Of which day it is; the moment of the import where nothing is said, so that a count of before
   * stands.
   */
  day?: Day;
  note?: string;
};

export const HELD_NOTE_MOST = 200;

/** Lies under this in the books already. */
export const openedKey = ({ account, asset }: Pick<HeldOpening, 'account' | 'asset'>): string =>
  `${account} ${asset}`;

/**
 * Of each asset that comes in for more in all than a ledger holds, the last of its rows: the
 * opening account takes all of them at once. A row that is wrong by itself is not counted.
 */
export function beyondLedgerLimit<T extends { asset: Asset; quantity: number }>(
  rows: readonly T[],
): T[] {
  const all = new Map<Asset, { last: T; sum: bigint }>();
  for (const row of rows)
    if (fitsLedger(row.asset, row.quantity))
      all.set(row.asset, {
        last: row,
        sum: (all.get(row.asset)?.sum ?? 0n) + BigInt(row.quantity),
      });
  return Array.from(all.values()).flatMap(({ last, sum }) =>
    fitsLedger(last.asset, Number(sum)) ? [] : [last],
  );
}

/**
 * What is wrong with them, row by row; page and server ask this alike. `coins` are the company's,
 * `opened` what has a carry-over that was not cancelled (`openedKey`): nothing is carried over
 * twice.
 */
export function ownOpeningRefusals(
  openings: readonly HeldOpening[],
  coins: ReadonlySet<string>,
  opened: ReadonlySet<string>,
  today: Day,
): ImportRefusalOfRow[] {
  const seen = new Set<string>();
  const over = new Set(beyondLedgerLimit(openings));
  return openings.flatMap((one, index) => {
    const { account, asset, quantity, fineness, cost, day, note = '' } = one;
    const at = (field: string, code: string): ImportRefusalOfRow => ({ index, field, code });
    const key = `${openedKey(one)} ${fineness ?? ''}`;
    const twice = seen.has(key);
    seen.add(key);
    const known = isKnownAsset(asset, coins);
    const refusals = movementRefusals({ type: 'opening', to: account, asset, quantity });
    const owed = quantity < 0 && kindOf(account) !== 'bank';
    return [
      ...(refusals.includes('to') ? [at('account', 'unknown')] : []),
      ...(known
        ? refusals.includes('asset')
          ? [at('asset', 'invalid')]
          : []
        : [at('asset', 'unknown')]),
      ...(refusals.includes('quantity') || owed || !fitsLedger(asset, quantity)
        ? [at('quantity', 'invalid')]
        : []),
      ...(over.has(one) ? [at('quantity', 'out-of-range')] : []),
      ...(fineness === undefined ||
      (isFineness(fineness) && assetClass(asset) === 'metal' && quantity % fineness === 0)
        ? []
        : [at('fineness', 'invalid')]),
      ...(cost === undefined || costRefusals([{ asset, kurus: cost }], [asset]).length === 0
        ? []
        : [at('cost', 'invalid')]),
      ...(day === undefined
        ? []
        : !isOpeningDay(day)
          ? [at('day', 'invalid')]
          : day > today
            ? [at('day', 'future')]
            : []),
      ...(note.length > HELD_NOTE_MOST ? [at('note', 'too-long')] : []),
      ...(twice
        ? [at('account', 'twice')]
        : opened.has(openedKey(one))
          ? [at('account', 'opened')]
          : []),
    ];
  });
}

/**
 * Their carry-overs, in their order. Numbered after the import, by no series: no device drew them.
 */
export const ownOpeningSlips = (
  importId: string,
  openings: readonly HeldOpening[],
  at: number,
): Transaction[] =>
  openings.map(({ account, asset, quantity, cost, day, note = '' }, i) => ({
    id: `${importId}-${i + 1}`,
    number: `DV-${shortCode(importId)}-${i + 1}`,
    type: 'opening',
    at: day === undefined ? at : dayStart(day),
    contactId: null,
    lines: [],
    payments: [],
    legs: movementLegs({ type: 'opening', to: account, asset, quantity }),
    ...(cost === undefined ? {} : { costs: [{ asset, kurus: cost }] }),
    ...(note.trim() ? { note: note.trim() } : {}),
  }));
