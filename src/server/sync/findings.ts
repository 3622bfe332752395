import type { RecordRef } from '@/contract/mutation';
import type { Finding } from '@/domain/base/refusal';
import { newId } from '../areas/people/accounts';
import type { NewRecord } from '../db/records';
import type { EffectContext } from './context';

const DAY = 86_400_000;
const LONGEST_OFFLINE = 60 * DAY;

export type Found = Omit<Finding, 'id' | 'at'>;

export const findingRecord = (found: Found, now: number): NewRecord => {
  const id = newId(now);
  return { kind: 'findings', id, body: { id, at: now, ...found } satisfies Finding };
};

/** By more than a day: no way of keeping time, but a wrong clock. */
export const isFarAhead = ({ now }: Pick<EffectContext, 'now'>, at: number): boolean =>
  at - now > DAY;

/** An evening without a network, a Sunday and a holiday are no news. */
const USUAL_DELAY = 3 * DAY;

/**
 * A day ahead or two months behind is no delay but a wrong clock; what comes days after its date is
 * told of as late.
 */
export function judgeClock(ctx: EffectContext, at: number, subject: RecordRef): void {
  const delay = ctx.now - at;
  if (isFarAhead(ctx, at) || delay > LONGEST_OFFLINE)
    ctx.find('suspect-clock', subject, { at, received: ctx.now });
  else if (delay > USUAL_DELAY) ctx.find('dated-away', subject, { at, received: ctx.now });
}
