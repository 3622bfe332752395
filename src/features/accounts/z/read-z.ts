import type { SessionView, TransactionView } from '../../../data/types';
import { positionNow } from '../../../data/use-position';
import { type Asset, TRY } from '../../../domain/asset';
import { exact } from '../../../domain/integer';
import { kindOf } from '../../../domain/own-account';
import { type PositionChange, positionChange } from '../../../domain/position-change';
import { type TillReport, tillReport } from '../../../domain/till-report';
import { deviceOutbox } from '../../../session/device-outbox';
import { companyOf, session as signedIn } from '../../../session/store';
import { lastCountOf, movesSince } from '../session-state';

/**
 * What a Z says beside the counted figures: the session's slips by group, which of them other devices brought, from which moment on
 * it tells, and what the shop's position was then and at the close (nothing where this device cannot know it).
 */
export type ZParts = {
  report: TillReport;
  slips: number;
  others: { slips: number; in: number; out: number };
  after: number;
  position: readonly PositionChange[];
};

type Close = NonNullable<SessionView['close']>;

export async function readZ(session: SessionView, close: Close, sessions: readonly SessionView[]): Promise<ZParts> {
  const before = sessions.filter(({ id, close: other }) => id !== session.id && (other?.at ?? 0) < close.at);
  const last = Math.max(...session.accounts.map((account) => lastCountOf(before, account)));
  const after = last < 0 ? (session.open?.at ?? 0) : last;
  const mine = await ownSeries();
  const { moved, now } = await booksSince(after);
  const slips = moved.filter((slip) => slip.at <= close.at && slip.type !== 'difference' && touches(slip, session));
  const others = slips.filter(({ number }) => mine === null || !number.startsWith(`${mine}-`));
  const position = now && after > 0 ? (exact(() => positionChange(now, moved, { after, upTo: close.at })) ?? []) : [];
  return { report: tillReport(slips), slips: slips.length, others: { slips: others.length, ...liraOf(others, session) }, after, position };
}

const TRIES = 4;

/** Slips and the position that belong together: what was written between the readings is read again, and a shop that never stands still tells no position. */
async function booksSince(after: number): Promise<{ moved: TransactionView[]; now: ReadonlyMap<Asset, number> | undefined }> {
  let now = await positionNow();
  for (let tries = 1; ; tries++) {
    const moved = await movesSince(after);
    const then = now;
    now = await positionNow();
    if (sameSums(then, now)) return { moved, now };
    if (tries === TRIES) return { moved, now: undefined };
  }
}

const sameSums = (a: ReadonlyMap<Asset, number> | undefined, b: ReadonlyMap<Asset, number> | undefined): boolean =>
  a?.size === b?.size && Array.from(a ?? []).every(([asset, quantity]) => b?.get(asset) === quantity);

const touches = ({ legs }: TransactionView, { accounts }: SessionView): boolean => legs.some((leg) => accounts.includes(leg.account));

/** Lira that came into and went out of the session's tills. */
function liraOf(slips: readonly TransactionView[], { accounts }: SessionView): { in: number; out: number } {
  const legs = slips.flatMap((slip) => slip.legs).filter((leg) => leg.asset === TRY && kindOf(leg.account) === 'till' && accounts.includes(leg.account));
  const sum = (sign: number) => legs.reduce((total, { quantity }) => (Math.sign(quantity) === sign ? total + Math.abs(quantity) : total), 0);
  return { in: sum(1), out: sum(-1) };
}

/** Every slip of this device begins with it; null before it has one. */
async function ownSeries(): Promise<string | null> {
  const company = companyOf(signedIn);
  return company ? ((await (await deviceOutbox()).lease(company))?.series ?? null) : null;
}
