import type { RuntimeConfig } from '@/contract/core/config';
import { type DrainDeps, type DrainReport, drain } from '@/sync/drain';
import type { Locks } from '@/sync/lock';
import type { Outbox } from '@/sync/outbox';
import { createSender } from '@/sync/send';
import { memoryLocks } from '../support/locks';
import { createNetwork, type Network, type Pending } from '../support/network';
import { runtimeConfig } from '../support/runtime-config';
import { type FakeClock, fakeClock, freshOutbox } from './support';

export type Bench = {
  outbox: Outbox;
  network: Network;
  clock: FakeClock;
  locks: Locks;
  served: { config: RuntimeConfig | undefined; asked: number };
  deps: DrainDeps;
};

let holders = 0;

/**
 * One device with its outbox, clock and network; `random` 1 makes each backoff as long as it can
 * be.
 */
export async function bench(
  over: Partial<DrainDeps> & { name?: string; clock?: FakeClock } = {},
): Promise<Bench> {
  const clock = over.clock ?? fakeClock();
  const outbox =
    over.outbox ?? (await freshOutbox({ clock, ...(over.name ? { name: over.name } : {}) }));
  await outbox.setConfig(runtimeConfig());
  const network = createNetwork();
  const locks = over.locks ?? memoryLocks();
  const served: Bench['served'] = { config: runtimeConfig(), asked: 0 };
  const deps: DrainDeps = {
    outbox,
    send: createSender({ fetch: network.fetch, clock }),
    clock,
    random: over.random ?? (() => 1),
    locks,
    readConfig: async () => {
      served.asked++;
      return served.config;
    },
    uiVersion: over.uiVersion ?? '1.0.41',
    newHolder: () => `holder-${++holders}`,
  };
  return { outbox, network, clock, locks, served, deps };
}

/** Starts a drain and answers each request by `answer` until it ends. */
export async function drainWith(
  b: Bench,
  answer: (request: Pending) => Response | undefined,
): Promise<DrainReport> {
  let over = false;
  const running = drain(b.deps).finally(() => {
    over = true;
  });
  const ended = running.then(() => undefined);
  while (!over) {
    const request = await Promise.race([b.network.next(), ended]);
    if (!request) break;
    const response = answer(request);
    if (response) request.reply(response);
    else request.fail();
  }
  b.network.forget();
  return running;
}
