import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeviceLeaseRequest } from '@/contract/people/session';
import type { Outbox } from '@/sync/outbox';
import { auth, freshOutbox, sale, value } from '../sync/support';

const wire = vi.hoisted(() => ({
  asked: [] as DeviceLeaseRequest[],
  answer: (_request: DeviceLeaseRequest): unknown => ({ status: false, network: true }),
}));
const here = vi.hoisted(() => ({ outbox: undefined as unknown }));
vi.mock('@/api/calls', () => ({
  leaseDevice: async (request: DeviceLeaseRequest) => {
    wire.asked.push(request);
    return wire.answer(request);
  },
}));
vi.mock('@/device/device-outbox', () => ({ deviceOutbox: async () => here.outbox }));

vi.stubGlobal('navigator', { userAgent: 'Linux Chrome' });

const { leaseSeries, seriesSettled } = await import('@/session/net/series');
const { session } = await import('@/session/state/store');

const granted = ({ device, proposed = '' }: DeviceLeaseRequest, series: string, next = 1) => ({
  status: true,
  result: { device, series, nonce: proposed, next },
});
const cloned = { status: false, statusCode: 409, code: 'cloned-device' };

let outbox: Outbox;
beforeEach(async () => {
  outbox = await freshOutbox({ auth: auth() });
  here.outbox = outbox;
  wire.asked.length = 0;
  Object.assign(session, { token: 't', companies: ['c1'], permissions: { workbench: 2 } });
});

test('SY33: the nonce to come is the same until it is granted, and another one afterwards', async () => {
  wire.answer = () => ({ status: false, network: true });
  await leaseSeries();
  await leaseSeries();
  wire.answer = (request) => granted(request, 'T1');
  await leaseSeries();
  await leaseSeries();
  const [first, again, third, fourth] = wire.asked.map(({ proposed }) => proposed);
  expect([again, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
  expect(wire.asked.map(({ nonce }) => nonce)).toEqual(['n', 'n', 'n', first]);
  expect(await outbox.lease('c1')).toMatchObject({ series: 'T1', nonce: fourth });
});

test('SY33: a copied profile becomes a device of its own before its next number, and what waits keeps its own', async () => {
  const before = value(await outbox.append(sale('before', { numbered: true })));
  wire.answer = (request) => (wire.asked.length <= 2 ? cloned : granted(request, 'T7'));
  await leaseSeries();
  const after = value(await outbox.append(sale('after', { numbered: true })));
  const [old, again, mine] = wire.asked.map(({ device }) => device);
  expect([again, mine === old]).toEqual([old, false]);
  expect(wire.asked[2]).toMatchObject({ nonce: null });
  expect([before.number, after.number]).toEqual(['T1-000001', 'T7-000001']);
  expect(await outbox.row('before')).toMatchObject({
    device: old,
    number: 'T1-000001',
    state: 'waiting',
  });
  expect(after.device).toBe(mine);
  expect(await outbox.device()).toBe(mine);
});

test('SY33: a device that is not believed tells the nonces that it held, and by one of them is itself again', async () => {
  wire.answer = (request) => granted(request, 'T1');
  await leaseSeries();
  await leaseSeries();
  wire.answer = (request) => (request.held?.includes('n') ? granted(request, 'T1', 3) : cloned);
  const device = await outbox.device();
  await leaseSeries();
  expect(wire.asked.map(({ held }) => held?.length)).toEqual([undefined, undefined, undefined, 2]);
  expect(await outbox.device()).toBe(device);
  expect(await outbox.lease('c1')).toMatchObject({
    series: 'T1',
    next: 3,
    nonce: wire.asked.at(-1)?.proposed,
  });
});

test('SY33: two tabs that hear of the copy rename the device once, and a late lease of the old name is not taken', async () => {
  const { device } = await outbox.proposeLease('c1');
  await Promise.all([outbox.becomeAnother(device), outbox.becomeAnother(device)]);
  const renamed = await outbox.device();
  await outbox.becomeAnother(device);
  expect(await outbox.device()).toBe(renamed);
  await outbox.setLease('c1', { device, series: 'T1', nonce: 'late', next: 9 }, device);
  expect(await outbox.lease('c1')).toBeUndefined();
});

test('SY33: a reply that comes after a newer lease takes nothing back', async () => {
  const first = await outbox.proposeLease('c1');
  const grant = (nonce: string) => ({ device: first.device, series: 'T1', nonce, next: 1 });
  await outbox.setLease('c1', grant(first.proposed), first.device);
  const second = await outbox.proposeLease('c1');
  await outbox.setLease('c1', grant(second.proposed), second.device);
  await outbox.setLease('c1', grant(first.proposed), first.device);
  expect((await outbox.lease('c1'))?.nonce).toBe(second.proposed);
  expect((await outbox.proposeLease('c1')).nonce).toBe(second.proposed);
});

test('SY33: a number waits for the answer that is on its way, and not for one that never comes', async () => {
  let answer = (_: unknown) => {};
  wire.answer = () => new Promise((resolve) => (answer = resolve));
  const leasing = leaseSeries();
  let settled = false;
  const waiting = seriesSettled().then(() => {
    settled = true;
  });
  await vi.waitFor(() => expect(wire.asked).toHaveLength(1));
  expect(settled).toBe(false);
  answer({ status: false, network: true });
  await Promise.all([leasing, waiting]);
  vi.useFakeTimers();
  const silent = leaseSeries();
  const patient = seriesSettled();
  await vi.advanceTimersByTimeAsync(1_500);
  await patient;
  vi.useRealTimers();
  answer({ status: false });
  await silent;
});

test('SY33: who only looks asks for no series', async () => {
  session.permissions = { workbench: 1 };
  await leaseSeries();
  expect(wire.asked).toEqual([]);
});
