import { onHand } from '@/data/stock/on-hand';
import { readStorage } from '@/device/storage';
import { may } from '@/domain/people/permission';
import { parseShellState, type ShellState } from '@/sync/messages';
import { getOutbox } from '@/sync/outbox';
import { lastAnswerAt } from '../net/queue';
import { companyOf, session } from '../state/store';
import type { Facts } from './judge';

/**
 * Looks at everything that an offline day rests on. Guarantee: never throws; what could not be
 * looked at counts as not there.
 */
export async function gather(): Promise<Facts> {
  const [registration, here, own, storage] = await Promise.all([
    registered(),
    onHand().catch(() => null),
    ownFacts().catch(() => NOTHING),
    roomHere(),
  ]);
  return {
    secure: isSecureContext,
    worker: workerOf(registration),
    shell: await requestShellState({ mend: false }).catch(() => null),
    pulledAt: here?.pulledAt ?? null,
    pulling: here?.pulling ?? false,
    products: here?.products ?? 0,
    prices: here?.prices ?? 0,
    writes: may(session, 'workbench', 2),
    storage,
    ...own,
  };
}

const NOTHING = { series: null, offsetMs: null };

async function ownFacts(): Promise<Pick<Facts, 'series' | 'offsetMs'>> {
  const outbox = await getOutbox();
  const [lease, offset] = await Promise.all([
    outbox.lease(companyOf(session) ?? ''),
    outbox.offset(),
  ]);
  return { series: lease?.series ?? null, offsetMs: lastAnswerAt() > 0 ? offset : null };
}

const roomHere = () => readStorage().catch(() => null);

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator
    ? navigator.serviceWorker.getRegistration().catch(() => undefined)
    : undefined;

function workerOf(registration: ServiceWorkerRegistration | undefined): Facts['worker'] {
  if (!registration) return 'none';
  if (registration.active) return navigator.serviceWorker.controller ? 'in-charge' : 'active';
  return registration.installing || registration.waiting ? 'installing' : 'none';
}

/** A sleeping worker is woken by it. Mending may fetch the whole app anew. */
const PATIENCE_MS = { look: 15_000, mend: 120_000 };

/** Asks the worker how much of the app lies here; null when there is none or it does not answer. */
export async function requestShellState({ mend }: { mend: boolean }): Promise<ShellState | null> {
  const active = (await registered())?.active;
  if (!active) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const end = (state: ShellState | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(state);
    };
    const timer = setTimeout(end, mend ? PATIENCE_MS.mend : PATIENCE_MS.look, null);
    port1.onmessage = (event: MessageEvent<unknown>) => end(parseShellState(event.data) ?? null);
    active.postMessage({ type: 'shell', mend }, [port2]);
  });
}
