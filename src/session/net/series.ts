import { leaseDevice } from '@/api/calls';
import type { Called } from '@/api/request';
import type { DeviceLease } from '@/contract/people/session';
import { storedDeviceName, usualDeviceName } from '@/device/device-name';
import { deviceOutbox } from '@/device/device-outbox';
import { may } from '@/domain/people/permission';
import type { Outbox } from '@/sync/outbox';
import { companyOf, session } from '../state/store';

/**
 * This device's series of slip numbers. Guarantee: the lease is asked for anew at every start and
 * return of the network, each time under a new nonce that this device has written down before it
 * asks, so that of two copies of a profile the second one is found out; it then goes on as a device
 * of its own, and draws no number before it has heard. A server that came back from an older backup
 * knows the honest one again by a nonce that it held before.
 */
export async function leaseSeries(): Promise<void> {
  const company = companyOf(session);
  // Who only looks takes no number of the company's.
  if (!company || !session.token || !may(session, 'workbench', 2)) return;
  running ??= leaseFor(company).finally(() => {
    running = undefined;
  });
  return running;
}

let running: Promise<void> | undefined;

/** Longer than this nobody waits for a number: the network may be gone. */
const PATIENCE_MS = 1_500;

/**
 * Before a number is drawn: what is being asked about this device at this moment is heard first.
 */
export async function seriesSettled(): Promise<void> {
  if (!running) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([running.catch(() => undefined), patience]);
  clearTimeout(timer);
}

async function leaseFor(company: string): Promise<void> {
  const outbox = await deviceOutbox();
  if (!isStranger(await ask(outbox, company))) return;
  const proved = await ask(outbox, company, await outbox.nonces(company));
  if (!isStranger(proved)) return;
  await outbox.becomeAnother(proved.device);
  await ask(outbox, company);
}

type Asked = { called: Called<DeviceLease>; device: string };

const isStranger = ({ called }: Asked): boolean => called.code === 'cloned-device';

async function ask(outbox: Outbox, company: string, held?: readonly string[]): Promise<Asked> {
  const question = await outbox.proposeLease(company);
  const called = await leaseDevice({
    ...question,
    name: storedDeviceName() || usualDeviceName(),
    ...(held ? { held } : {}),
  });
  if (called.status && called.result)
    await outbox.setLease(company, called.result, question.device);
  return { called, device: question.device };
}
