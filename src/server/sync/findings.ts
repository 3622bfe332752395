import type { RecordRef } from '@/contract/mutation';
import type { Finding } from '@/domain/base/refusal';
import { newId } from '../areas/people/accounts';
import type { NewRecord } from '../db/records';
import type { EffectContext } from './context';

/** Makes findings, and checks the dates of mutations. */

const DAY = 86_400_000;
const LONGEST_OFFLINE = 60 * DAY;

export type Found = Omit<Finding, 'id' | 'at'>;

export const findingRecord = (found: Found, now: number): NewRecord => {
  const id = newId(now);
  return { kind: 'findings', id, body: { id, at: now, ...found } satisfies Finding };
};

/** Whether a time is more than a day ahead, which only a wrong clock explains. */
export const isFarAhead = ({ now }: Pick<EffectContext, 'now'>, at: number): boolean =>
  at - now > DAY;

/**
 * Delays up to this are usual and not reported: an evening without a network, a Sunday and a
 * holiday.
 */
const USUAL_DELAY = 3 * DAY;

/**
 * Reports a date a day ahead or two months back as a wrong clock, and one some days back as late.
 */
export function judgeClock(ctx: EffectContext, at: number, subject: RecordRef): void {
  const delay = ctx.now - at;
  if (isFarAhead(ctx, at) || delay > LONGEST_OFFLINE)
    ctx.find('suspect-clock', subject, { at, received: ctx.now });
  else if (delay > USUAL_DELAY) ctx.find('dated-away', subject, { at, received: ctx.now });
}
