import type { SessionView, TransactionView } from '@/data/core/types';
import { positionNow } from '@/data/ledger/use-position';
import { ordersSince } from '@/data/list/read-list';
import { deviceOutbox } from '@/device/device-outbox';
import { exact } from '@/domain/base/integer';
import type { Product } from '@/domain/catalogue/product';
import { kindOf } from '@/domain/ledger/own-account';
import { type Asset, TRY } from '@/domain/metal/asset';
import {
  lessPromised,
  type PositionChange,
  positionChange,
} from '@/domain/position/position-change';
import { type Promised, promisedAt } from '@/domain/position/promised';
import { type TillReport, tillReport } from '@/domain/till/till-report';
import {
  isCovered,
  isInOpening,
  isTakenOver,
  isWhileClosed,
  tillOf,
  type ZSpan,
  zSpan,
} from '@/domain/till/z-report';
import { movesSince } from '@/parts/till/session-state';
import { companyOf, session as signedIn } from '@/session/state/store';

type Lira = { in: number; out: number };

/**
 * A Z beside its counted figures: everything since the last close by group of goods, what of it was
 * written while the till stood closed, which slips other devices brought, and the shop's position
 * at both ends (nothing where this device cannot know it).
 */
export type ZParts = {
  report: TillReport;
  slips: number;
  others: { slips: number } & Lira;
  /**
   * Written while the till stood closed, the earliest first; `inOpening`: its lira lie in the
   * opening figure.
   */
  closed: { slips: readonly TransactionView[]; inOpening: boolean } & Lira;
  /**
   * Slips older than the till's first Z, since the first of them: their lira are part of its opening
   * figure, their goods and work in no other Z.
   */
  earlier: { slips: number; since: number; report: TillReport } & Lira;
  after: number;
  /** No close before this one: it begins with the day of the till's opening. */
  first: boolean;
  position: readonly PositionChange[];
  /** Taken off the position at the close: what open orders were promised then at a fixed price. */
  promised: readonly Promised[];
};

type Close = NonNullable<SessionView['close']>;
type Closed = SessionView & { close: Close };

export async function readZ(
  session: Closed,
  sessions: readonly SessionView[],
  products: readonly Product[],
): Promise<ZParts> {
  const span = zSpan(session, sessions);
  const mine = await ownSeries();
  const { moved, now } = await booksSince(span.from);
  const slips = moved.filter((slip) => isCovered(span, slip));
  const others = slips.filter(({ number }) => mine === null || !number.startsWith(`${mine}-`));
  const closed = slips.filter((slip) => isWhileClosed(span, slip)).sort((a, b) => a.at - b.at);
  return {
    report: tillReport(slips),
    slips: slips.length,
    others: { slips: others.length, ...liraOf(others, session) },
    closed: {
      slips: closed,
      inOpening: isInOpening(session, span, tillOf(session.accounts)),
      ...liraOf(closed, session),
    },
    earlier: await takenOver(span, session),
    after: span.from,
    first: span.first,
    ...(await positionIn(span, moved, now, products)),
  };
}

async function positionIn(
  span: ZSpan,
  moved: readonly TransactionView[],
  now: ReadonlyMap<Asset, number> | undefined,
  products: readonly Product[],
): Promise<Pick<ZParts, 'position' | 'promised'>> {
  const changes =
    now && exact(() => positionChange(now, moved, { after: span.from, upTo: span.upTo }));
  if (!changes) return { position: [], promised: [] };
  const orders = await ordersSince(span.from);
  const promised = promisedAt(orders, span.upTo, products);
  return {
    position:
      exact(() => lessPromised(changes, promisedAt(orders, span.from, products), promised)) ?? [],
    promised,
  };
}

const TRIES = 4;

/**
 * Slips and the position that belong together: what was written between the readings is read again,
 * and a shop that never stands still tells no position.
 */
async function booksSince(
  after: number,
): Promise<{ moved: TransactionView[]; now: ReadonlyMap<Asset, number> | undefined }> {
  let now = await positionNow();
  for (let tries = 1; ; tries++) {
    const moved = await movesSince(after);
    const then = now;
    now = await positionNow();
    if (sameSums(then, now)) return { moved, now };
    if (tries === TRIES) return { moved, now: undefined };
  }
}

const sameSums = (
  a: ReadonlyMap<Asset, number> | undefined,
  b: ReadonlyMap<Asset, number> | undefined,
): boolean =>
  a?.size === b?.size &&
  Array.from(a ?? []).every(([asset, quantity]) => b?.get(asset) === quantity);

async function takenOver(span: ZSpan, session: SessionView): Promise<ZParts['earlier']> {
  const older = span.first ? (await movesSince(-1)).filter((slip) => isTakenOver(span, slip)) : [];
  return {
    slips: older.length,
    since: older.reduce((first, { at }) => Math.min(first, at), span.from),
    report: tillReport(older),
    ...liraOf(older, session),
  };
}

/** Lira that came into and went out of the session's tills. */
function liraOf(slips: readonly TransactionView[], { accounts }: SessionView): Lira {
  const legs = slips
    .flatMap((slip) => slip.legs)
    .filter(
      (leg) =>
        leg.asset === TRY && kindOf(leg.account) === 'till' && accounts.includes(leg.account),
    );
  const sum = (sign: number) =>
    legs.reduce(
      (total, { quantity }) => (Math.sign(quantity) === sign ? total + Math.abs(quantity) : total),
      0,
    );
  return { in: sum(1), out: sum(-1) };
}

/** Every slip of this device begins with it; null before it has one. */
async function ownSeries(): Promise<string | null> {
  const company = companyOf(signedIn);
  return company ? ((await (await deviceOutbox()).lease(company))?.series ?? null) : null;
}
