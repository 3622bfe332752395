import { isDayLocked } from '@/domain/bank/reconcile';
import { dayOf } from '@/domain/base/day';
import type { Transaction } from '@/domain/slip/transaction';
import type { EffectContext } from '@/server/sync/context';
import { linesTiedTo, locksOf, readLine, writeBank } from './bank-store';

/**
 * What a booked document means for the bank. Reports a document that moves a bank account on a
 * closed day, and a second document that was made of one line of a statement. Both are kept, because
 * a document is a fact.
 */
export async function judgeBank(ctx: EffectContext, slip: Transaction): Promise<void> {
  const { tx, company } = ctx;
  const subject = { kind: 'transactions', id: slip.id } as const;
  const accounts = Array.from(new Set(slip.legs.map(({ account }) => account)));
  const locks = await locksOf(tx, company, accounts);
  const closed = Array.from(locks.values()).some((until) => isDayLocked(until, slip.at));
  if (closed) ctx.find('bank-day-locked', subject, { number: slip.number, day: dayOf(slip.at) });
  if (slip.bankLine === undefined) return;
  const line = await readLine(tx, company, slip.bankLine);
  if (line?.match) ctx.find('bank-line-twice', subject, { number: slip.number, day: line.day });
}

/** Opens the bank lines again that were tied to a document which was reversed. */
export async function untieReversed(
  ctx: EffectContext,
  slip: Pick<Transaction, 'id' | 'number'>,
): Promise<void> {
  const tied = await linesTiedTo(ctx.tx, ctx.company, slip.id);
  if (tied.length === 0) return;
  await writeBank(
    ctx,
    tied.map(({ match: _match, ...line }) => line),
  );
  const locks = await locksOf(
    ctx.tx,
    ctx.company,
    tied.map(({ account }) => account),
  );
  const closed = tied.find(({ account, day }) => day <= (locks.get(account) ?? ''));
  if (closed)
    ctx.find(
      'bank-day-locked',
      { kind: 'transactions', id: slip.id },
      { number: slip.number, day: closed.day },
    );
}
