import { dayOf, dayStart } from '../base/day';
import type { Account, Leg } from '../ledger/ledger';
import { kindOf } from '../ledger/own-account';

/**
 * Which documents a Z covers and what it is called. Guarantee: the Zs of a till follow each other
 * without a gap, so that every document after its first close is in one, whether the till stood
 * open or closed when it was written.
 */
export type ZSession = {
  id: string;
  accounts: readonly Account[];
  open: { at: number; figures: readonly { account: Account }[] } | null;
  /**
   * `number` is the server's; a Z of an earlier release, and one that the server has not confirmed,
   * has none.
   */
  close: { at: number; number?: number } | null;
};

type ClosedSession = ZSession & { close: NonNullable<ZSession['close']> };

const isClosed = (session: ZSession): session is ClosedSession => session.close !== null;

/**
 * The till that a session's Z is numbered by: its first till, or, where it counts none, its first
 * account.
 */
export const tillOf = (accounts: readonly Account[]): Account =>
  accounts.find((account) => kindOf(account) === 'till') ?? accounts[0] ?? '';

export type ZSpan = {
  /**
   * By account the moment after which the Z covers its documents: the last close before this one.
   */
  after: ReadonlyMap<Account, number>;
  from: number;
  upTo: number;
  /** Until when the till stood closed; `from` where nothing is known of an opening. */
  closedUpTo: number;
  /**
   * No close before this one: then it begins with the day of the opening, since what was written
   * before lies in the balance that the till was taken over with.
   */
  first: boolean;
};

export function zSpan(session: ClosedSession, sessions: readonly ZSession[]): ZSpan {
  const { accounts, open, close } = session;
  const before = sessions
    .filter(isClosed)
    .filter((other) => other.id !== session.id && other.close.at < close.at);
  const lastClose = (account: Account): number =>
    before.reduce(
      (last, other) => (other.accounts.includes(account) ? Math.max(last, other.close.at) : last),
      Number.NEGATIVE_INFINITY,
    );
  const known = accounts.map(lastClose).filter(Number.isFinite);
  const first = known.length === 0;
  // An account that joins a till which was closed before is covered from that till's earliest close
  // on.
  const begin = first ? dayStart(dayOf(open?.at ?? close.at)) - 1 : Math.min(...known);
  const after = new Map(accounts.map((account) => [account, Math.max(lastClose(account), begin)]));
  return {
    after,
    from: begin,
    upTo: close.at,
    closedUpTo: Math.max(begin, Math.min(open?.at ?? begin, close.at)),
    first,
  };
}

type Document = { at: number; type: string; legs: readonly Leg[] };

/**
 * Whether a Z covers a document. The differences that counts book are no documents of their own.
 */
export const isCovered = ({ after, upTo }: ZSpan, { at, type, legs }: Document): boolean =>
  type !== 'difference' &&
  at <= upTo &&
  legs.some(({ account }) => at > (after.get(account) ?? Number.POSITIVE_INFINITY));

/**
 * Whether the first Z of a till takes a document over: written before the day of the opening, in no
 * Z of its own, and in the balance that the opening confirmed. A balance carried over (devir) is
 * that balance itself.
 */
export const isTakenOver = ({ first, from, after }: ZSpan, { at, type, legs }: Document): boolean =>
  first &&
  at <= from &&
  type !== 'difference' &&
  type !== 'opening' &&
  legs.some(({ account }) => after.has(account));

export const isWhileClosed = ({ closedUpTo }: ZSpan, { at }: { at: number }): boolean =>
  at <= closedUpTo;

/**
 * Whether what was written while the till stood closed lies in the opening figure of an account: it
 * was counted at the opening, or never before. Otherwise it is in what came and went.
 */
export const isInOpening = (session: ZSession, { first }: ZSpan, account: Account): boolean =>
  first || (session.open?.figures.some((figure) => figure.account === account) ?? false);

/**
 * Running number that the next close of this till gets. Zs of earlier releases, which have none,
 * count as the first ones.
 */
export function nextZNumber(till: Account, sessions: readonly ZSession[]): number {
  const closed = sessions.filter(isClosed).filter(({ accounts }) => tillOf(accounts) === till);
  const numbers = closed.flatMap(({ close }) => close.number ?? []);
  return Math.max(closed.length - numbers.length, ...numbers, 0) + 1;
}

/**
 * Running number within a till. Provisional until the server confirms it: another device may have
 * closed the same till meanwhile.
 */
export type ZNumber = { number: number; provisional: boolean };

/**
 * Undefined for a Z that the server confirmed in an earlier release: its paper carries the code of
 * its record.
 */
export function zNumber(
  session: ClosedSession & { sync: string },
  sessions: readonly (ZSession & { sync: string })[],
): ZNumber | undefined {
  const { number, at } = session.close;
  if (number !== undefined) return { number, provisional: false };
  if (session.sync === 'confirmed') return undefined;
  const till = tillOf(session.accounts);
  const waits = (other: ZSession & { sync: string }) =>
    other.close !== null && other.close.number === undefined && other.sync !== 'confirmed';
  const confirmed = sessions.filter((other) => !waits(other));
  const earlier = sessions.filter(
    (other) =>
      waits(other) &&
      other.id !== session.id &&
      tillOf(other.accounts) === till &&
      (other.close?.at ?? 0) < at,
  );
  return { number: nextZNumber(till, confirmed) + earlier.length, provisional: true };
}
