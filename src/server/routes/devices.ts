import { randomBytes } from 'node:crypto';
import { type } from 'arktype';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { type DeviceLease, type DeviceLeaseRequest, NONCES_HELD } from '@/contract/people/session';
import { companies, deviceSessions, devices } from '../db/schema';
import type { Tx } from '../db/types';
import { need } from '../middleware/session';
import { readBody } from '../platform/body';
import type { Deps } from '../platform/deps';
import {
  type Ctx,
  companyRead,
  companyWritten,
  type Env,
  readObject,
  refuse,
  succeed,
} from '../platform/http';
import { ADOPTED, freeSeries, nextExpense, SERIES, seriesReports } from '../sync/series';

/** Calls by which devices lease number series. */

/**
 * For apps that propose no nonce: how long the lease before is still accepted, because its reply
 * may have been lost.
 */
const REPLY_LOST_MS = 120_000;

/**
 * Leases a series of slip numbers to a device, and reports missing numbers. The nonce changes with
 * every lease, so that a copy of a device's profile is noticed.
 */
export function deviceRoutes(deps: Deps): Hono<Env> {
  return new Hono<Env>()
    .post('/settings/devices', need('workbench', 2), (c) => handle(deps, c))
    .get('/settings/devices', need('workbench', 3), async (c) => {
      const member = companyRead(c);
      if (member instanceof Response) return member;
      return succeed(
        c,
        await seriesReports(deps.db, { sealingKey: deps.sealingKey, company: member.company.id }),
      );
    });
}

const NONCE = /^[\w.-]{16,100}$/;

const LEASE = type({
  device: /^[\w.-]{1,100}$/,
  'name?': type.string.narrow((value) => value.length <= 200 && !value.includes('\0')),
  'nonce?': 'string | null',
  'proposed?': NONCE,
  'held?': type('string[]').narrow(
    (value) => value.length <= NONCES_HELD && value.every((nonce) => nonce.length <= 100),
  ),
  'series?': SERIES,
});

async function handle(deps: Deps, c: Ctx): Promise<Response> {
  const member = companyWritten(c);
  if (member instanceof Response) return member;
  const read = readBody((await readObject(c)) ?? {}, LEASE);
  if ('wrong' in read) return refuse(c, 400, { code: 'malformed', fields: read.wrong });
  const request = { name: '', nonce: null, ...read.value };
  const company = member.company.id;
  const lease = await deps.db.transaction(async (tx) => {
    const granted = await leaseDevice(tx, company, request, deps.clock());
    if (granted)
      await tx
        .insert(deviceSessions)
        .values({ company, device: request.device, session: c.get('session').id })
        .onConflictDoNothing();
    return granted;
  });
  return lease ? succeed(c, lease) : refuse(c, 409, { code: 'cloned-device' });
}

/** Leases the series; undefined if another device has this device's lease. */
async function leaseDevice(
  tx: Tx,
  company: string,
  request: DeviceLeaseRequest,
  now: number,
): Promise<DeviceLease | undefined> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, company))
    .for('update');
  const { device, name } = request;
  const where = and(eq(devices.company, company), eq(devices.device, device));
  const [known] = await tx.select().from(devices).where(where);
  const nonce = request.proposed ?? randomBytes(12).toString('base64url');
  if (!known) {
    const held = await tx
      .select({ series: devices.series })
      .from(devices)
      .where(eq(devices.company, company));
    const series = freeSeries(
      held.map((row) => row.series),
      request.series,
    );
    await tx
      .insert(devices)
      .values({ company, device, name, series, nonce, previousNonce: null, leasedAt: now });
    return { device, series, nonce, next: 1, nextExpense: await nextExpense(tx, company, series) };
  }
  const lease = {
    device,
    series: known.series,
    next: known.seen + 1,
    nextExpense: await nextExpense(tx, company, known.series),
  };
  if (
    request.nonce === known.nonce ||
    known.nonce === ADOPTED ||
    request.held?.includes(known.nonce)
  ) {
    await tx
      .update(devices)
      .set({ name, nonce, previousNonce: known.nonce, leasedAt: now })
      .where(where);
    return { ...lease, nonce };
  }
  // The proposal is the device's own secret: who knows the nonce that stands made it, and only did
  // not hear that it was granted.
  if (request.proposed !== undefined)
    return request.proposed === known.nonce ? { ...lease, nonce } : undefined;
  const lost =
    request.nonce === known.previousNonce &&
    (now - known.leasedAt < REPLY_LOST_MS || (request.nonce === null && known.seen === 0));
  return lost ? { ...lease, nonce: known.nonce } : undefined;
}
