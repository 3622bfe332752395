import { type Day, dayOf, isDay } from '../base/day';
import { liraOn } from '../ledger/own-account';
import { netOf } from '../payment/payment';
import { type Transaction, totalOf } from '../slip/transaction';
import { CONSUMER } from './party';
import { type DocumentSources, proposalsOf, soldLines } from './propose';

/**
 * Z reports of till devices (ÖKC) beside the slips that went over them
 * (src/domain/README.md#z-reports). Guarantee: a slip belongs to one Z report at most, and every
 * difference is exact to the kuruş: over tax groups and over ways of paying it adds up to the same.
 */

/** `rate`: per cent; `total` with VAT. Kuruş. */
export type ZGroup = { rate: number; total: number; vat: number };

/**
 * A printed Z report, in kuruş. `device`: registration number of the till device. `series`: slip
 * series of the one tablet that uses this till device; null if all tablets of the branch use it.
 * `terminals`: end-of-day totals of the card terminals, by own account.
 */
export type ZReport = {
  device: string;
  number: number;
  day: Day;
  branch: string | null;
  series: string | null;
  groups: readonly ZGroup[];
  cash: number;
  card: number;
  other: number;
  terminals: readonly { account: string; total: number }[];
};

export const MOST_Z_GROUPS = 8;
export const MOST_TERMINALS = 12;
export const Z_REASON_MOST = 200;
const MOST_Z_NUMBER = 999_999;

export const zTotal = ({ groups }: Pick<ZReport, 'groups'>): number =>
  groups.reduce((sum, { total }) => sum + total, 0);

export const zPaid = ({ cash, card, other }: Pick<ZReport, 'cash' | 'card' | 'other'>): number =>
  cash + card + other;

type ZFault = {
  name: 'device' | 'number' | 'day' | 'groups' | 'payments' | 'terminals';
  code: 'format' | 'future' | 'twice' | 'sum';
};

/** What cannot stand on a Z report. `today`: day on which it is typed. */
export function zFaults(z: ZReport, today: Day): ZFault[] {
  const faults: ZFault[] = [];
  const isSum = (sum: number) => Number.isSafeInteger(sum) && sum >= 0;
  const wrong = (name: ZFault['name'], code: ZFault['code']) => faults.push({ name, code });
  if (!/^[A-Z0-9]{1,20}$/.test(z.device)) wrong('device', 'format');
  if (!(Number.isInteger(z.number) && z.number > 0 && z.number <= MOST_Z_NUMBER))
    wrong('number', 'format');
  if (!isDay(z.day)) wrong('day', 'format');
  else if (z.day > today) wrong('day', 'future');
  if (
    z.groups.some(
      ({ rate, total, vat }) =>
        !(isSum(total) && isSum(vat)) ||
        vat > total ||
        !(Number.isInteger(rate) && rate >= 0 && rate < 100),
    )
  )
    wrong('groups', 'format');
  else if (new Set(z.groups.map(({ rate }) => rate)).size < z.groups.length)
    wrong('groups', 'twice');
  if (![z.cash, z.card, z.other].every(isSum)) wrong('payments', 'format');
  else if (zPaid(z) !== zTotal(z)) wrong('payments', 'sum');
  if (!z.terminals.every(({ total }) => isSum(total))) wrong('terminals', 'format');
  else if (new Set(z.terminals.map(({ account }) => account)).size < z.terminals.length)
    wrong('terminals', 'twice');
  return faults;
}

/**
 * A slip that went over a till device. `groups`: what it sold, by rate; undefined while a close is
 * missing. `cash`, `card` and `other` add up to `amount`; the booked sums are those of the ledger.
 */
export type RetailSlip = {
  id: string;
  number: string;
  at: number;
  series: string;
  branch: string | null;
  amount: number;
  groups: readonly ZGroup[] | undefined;
  cash: number;
  card: number;
  other: number;
  bookedCash: number;
  bookedCard: number;
};

/** Kuruş that a slip sells over the counter; undefined if it goes over no till device. */
export function retailAmount(slip: Transaction): number | undefined {
  if (slip.type !== 'sale' && slip.type !== 'exchange' && slip.type !== 'repair') return undefined;
  const amount = soldLines(slip)?.reduce((sum, one) => sum + one.amount, 0) ?? 0;
  return amount > 0 ? amount : undefined;
}

/** The slip as a Z report counts it. `branch`: of the slip. */
export function retailSlipOf(
  slip: Transaction,
  amount: number,
  branch: string | null,
  sources: Omit<DocumentSources, 'slip'>,
): RetailSlip {
  const { id, number, at } = slip;
  const { cash, card } = paidBy(slip);
  return {
    id,
    number,
    at,
    series: number.split('-')[0] ?? '',
    branch,
    amount,
    groups: groupsOf(slip, sources),
    cash,
    card,
    other: amount - cash - card,
    bookedCash: liraOn(slip.legs, 'till'),
    bookedCard: liraOn(slip.legs, 'pos'),
  };
}

/** Where the customer's goods are worth more, the money goes the other way and pays for those. */
function paidBy(slip: Transaction): { cash: number; card: number } {
  if (slip.type === 'exchange' && totalOf('exchange', slip.lines) <= 0) return { cash: 0, card: 0 };
  const by = (method: 'cash' | 'card') =>
    netOf(slip.payments.filter((payment) => payment.method === method));
  return { cash: by('cash'), card: by('card') };
}

/** Taxed amounts are listed under their VAT rate; metal and exempt amounts under 0 %. */
function groupsOf(slip: Transaction, sources: Omit<DocumentSources, 'slip'>): ZGroup[] | undefined {
  const sums = new Map<number, ZGroup>();
  const add = (rate: number, total: number, vat: number) => {
    const known = sums.get(rate) ?? { rate, total: 0, vat: 0 };
    sums.set(rate, { rate, total: known.total + total, vat: known.vat + vat });
  };
  const proposals = proposalsOf(slip, {
    ...sources,
    party: CONSUMER,
    profile: 'EARSIVFATURA',
    newId: () => '',
  });
  for (const { document } of proposals) {
    if (!document.ok) return undefined;
    for (const { rate, base, vat, total } of document.value.lines) {
      const taxed = base + vat;
      if (taxed > 0) add(rate, taxed, vat);
      if (total - taxed !== 0) add(0, total - taxed, 0);
    }
  }
  return Array.from(sums.values()).sort((a, b) => a.rate - b.rate);
}

/**
 * The Z report of each slip: of its day and branch, the one beside its tablet before one for the
 * whole branch, and the first of several. Slips without one are missing from the map.
 */
export function assignZ<Z extends ZReport>(
  slips: readonly RetailSlip[],
  reports: readonly Z[],
): Map<string, Z> {
  const sorted = [...reports].sort((a, b) =>
    a.device === b.device ? a.number - b.number : a.device < b.device ? -1 : 1,
  );
  const found = new Map<string, Z>();
  for (const slip of slips) {
    const day = dayOf(slip.at);
    const near = sorted.filter(
      (z) => z.day === day && (z.branch === null || z.branch === slip.branch),
    );
    const z =
      near.find(({ series }) => series !== null && series === slip.series) ??
      near.find(({ series }) => series === null);
    if (z) found.set(slip.id, z);
  }
  return found;
}

/** `difference`: Z less slips. */
export type Compared = { z: number; slips: number; difference: number };
const compared = (z: number, slips: number): Compared => ({ z, slips, difference: z - slips });

/**
 * A Z report beside its slips. `unknown`: slips whose tax groups are not known for want of a close;
 * they count in no group. `books`: what the ledger took in for these slips.
 */
export type ZComparison = {
  total: Compared;
  groups: readonly (Compared & { rate: number; zVat: number; slipsVat: number })[];
  unknown: number;
  cash: Compared & { books: number };
  card: Compared & { books: number };
  other: Compared;
};

export function compareZ(z: ZReport, slips: readonly RetailSlip[]): ZComparison {
  const sum = (of: (slip: RetailSlip) => number) => slips.reduce((all, slip) => all + of(slip), 0);
  const known = slips.flatMap(({ groups }) => groups ?? []);
  const rates = new Set([...z.groups, ...known].map(({ rate }) => rate));
  const at = (rate: number, groups: readonly ZGroup[]) =>
    groups
      .filter((group) => group.rate === rate)
      .reduce((all, { total, vat }) => ({ total: all.total + total, vat: all.vat + vat }), {
        total: 0,
        vat: 0,
      });
  return {
    total: compared(
      zTotal(z),
      sum(({ amount }) => amount),
    ),
    groups: Array.from(rates)
      .sort((a, b) => a - b)
      .map((rate) => {
        const [one, other] = [at(rate, z.groups), at(rate, known)];
        return { rate, ...compared(one.total, other.total), zVat: one.vat, slipsVat: other.vat };
      }),
    unknown: slips.filter(({ groups }) => groups === undefined).length,
    cash: {
      ...compared(
        z.cash,
        sum(({ cash }) => cash),
      ),
      books: sum(({ bookedCash }) => bookedCash),
    },
    card: {
      ...compared(
        z.card,
        sum(({ card }) => card),
      ),
      books: sum(({ bookedCard }) => bookedCard),
    },
    other: compared(
      z.other,
      sum(({ other }) => other),
    ),
  };
}

/** Whether anything of a comparison differs. */
export const differs = ({ total, groups, cash, card, other, unknown }: ZComparison): boolean =>
  [total, cash, card, other, ...(unknown > 0 ? [] : groups)].some(
    ({ difference }) => difference !== 0,
  );
