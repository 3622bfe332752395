import type { SessionView, TransactionView } from '../../../data/types';
import { TRY } from '../../../domain/asset';
import { kindOf } from '../../../domain/own-account';
import { type TillReport, tillReport } from '../../../domain/till-report';
import { deviceOutbox } from '../../../session/device-outbox';
import { companyOf, session as signedIn } from '../../../session/store';
import { lastCountOf, movesSince } from '../session-state';

/** What a Z says beside the counted figures: the session's slips by group, and which of them other devices brought. */
export type ZParts = { report: TillReport; slips: number; others: { slips: number; in: number; out: number } };

type Close = NonNullable<SessionView['close']>;

export async function readZ(session: SessionView, close: Close, sessions: readonly SessionView[]): Promise<ZParts> {
  const before = sessions.filter(({ id, close: other }) => id !== session.id && (other?.at ?? 0) < close.at);
  const last = Math.max(...session.accounts.map((account) => lastCountOf(before, account)));
  const after = last < 0 ? (session.open?.at ?? 0) : last;
  const mine = await ownSeries();
  const slips = (await movesSince(after)).filter((slip) => slip.at <= close.at && slip.type !== 'difference' && touches(slip, session));
  const others = slips.filter(({ number }) => mine === null || !number.startsWith(`${mine}-`));
  return { report: tillReport(slips), slips: slips.length, others: { slips: others.length, ...liraOf(others, session) } };
}

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
