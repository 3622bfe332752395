import {
  type RetailBody,
  type RetailMutation,
  type RetailVoid,
  type RetailZ,
  zRecordId,
} from '@/contract/fiscal/retail';
import { dayOf } from '@/domain/base/day';
import { sameValue } from '@/domain/base/same-value';
import { zFaults } from '@/domain/fiscal/retail';
import { getRecord, putRecords } from '@/server/db/records';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { isBranch } from '../people/branches';

/**
 * Applies Z reports. Guarantee: if two devices type one Z report differently, the one that arrives
 * later stands, the earlier one stays in the record, and a finding is left.
 */

/** Earlier versions that a record keeps. */
const KEPT = 20;

async function write(ctx: EffectContext, { z, at, reason = '' }: RetailZ): Promise<Verdict> {
  const faults = zFaults(z, dayOf(ctx.now));
  if (faults.length > 0)
    return badFields(faults.map(({ name, code }) => ({ name: `z.${name}`, code })));
  if (z.branch !== null && !(await isBranch(ctx, z.branch)))
    return badFields([{ name: 'z.branch', code: 'unknown' }]);
  const id = zRecordId(z);
  const known = await read(ctx, id);
  const why = reason.trim();
  const written = {
    z,
    at: Math.min(at, ctx.now),
    by: ctx.actor.user,
    ...(why === '' ? {} : { reason: why }),
  };
  if (known && !known.voided && sameValue(known.z, z)) return applied(id);
  if (known && why === '')
    ctx.find('z-differs', { kind: 'definitions', id }, { device: z.device, number: z.number });
  await put(ctx, id, {
    type: 'retail-z',
    ...written,
    before: known ? [earlier(known), ...known.before].slice(0, KEPT) : [],
    version: ctx.version,
  });
  return applied(id);
}

const earlier = ({ z, at, by, reason, voided }: RetailBody): RetailBody['before'][number] => ({
  z,
  at,
  by,
  ...(reason ? { reason } : {}),
  ...(voided ? { voided } : {}),
});

async function voidZ(ctx: EffectContext, wish: RetailVoid): Promise<Verdict> {
  const reason = wish.reason.trim();
  if (reason === '') return badFields([{ name: 'reason', code: 'required' }]);
  const id = zRecordId(wish);
  const known = await read(ctx, id);
  if (!known) return refused(404, 'not-found');
  if (known.voided) return applied(id);
  const voided = { at: Math.min(wish.at, ctx.now), by: ctx.actor.user, reason };
  await put(ctx, id, { ...known, voided, version: ctx.version });
  return applied(id);
}

async function read({ tx, company }: EffectContext, id: string): Promise<RetailBody | undefined> {
  const record = await getRecord(tx, company, 'definitions', id);
  return record && !record.deleted ? (record.body as RetailBody) : undefined;
}

const put = (ctx: EffectContext, id: string, body: RetailBody): Promise<void> =>
  putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);

export const retailEffects: Effects<RetailMutation> = {
  'retail.z': write,
  'retail.void': voidZ,
};
