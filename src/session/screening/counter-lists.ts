import { getCounterPack } from '@/api/screening';
import type { Asked } from '@/domain/screening/evidence';
import { companyOf, session } from '../state/store';
import {
  type AskedNote,
  type Found,
  type ListWorker,
  type Loaded,
  openListWorker,
} from './list-worker';

/**
 * The sanctions lists beside the counter. Guarantee: whoever asks is answered, with no list at all
 * if the worker cannot be started; the worker runs only while somebody holds the lists, and never
 * for another company than the session's.
 */
type Desk = {
  company: string;
  worker: ListWorker;
  loaded: Loaded;
  opened: Promise<void>;
  dead: Promise<void>;
};
const NOTHING: Loaded = { lists: [], build: 0, pairs: 0 };
const NOBODY: Found = { ...NOTHING, hits: [] };

let desk: Desk | undefined;
const listeners = new Set<() => void>();
let holders = 0;

/** A promise, and what resolves it. */
function signal(): [Promise<void>, () => void] {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return [promise, () => resolve()];
}

function openDesk(company: string): Desk {
  const [opened, tellOpened] = signal();
  const [dead, tellDead] = signal();
  const made: Desk = {
    ...{ company, loaded: NOTHING, opened, dead },
    worker: openListWorker(company, {
      onLists: (loaded) => {
        made.loaded = loaded;
        tellOpened();
        for (const listener of Array.from(listeners)) listener();
      },
      // Lists that could not be taken leave the ones before them.
      onFault: () => undefined,
      onDead: tellDead,
    }),
  };
  return made;
}

function currentDesk(): Desk {
  const company = companyOf(session) ?? '';
  if (desk?.company !== company) {
    desk?.worker.close();
    desk = openDesk(company);
  }
  return desk;
}

/** Keeps the worker running until the returned function is called. */
export function holdLists(): () => void {
  holders += 1;
  currentDesk();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders > 0) return;
    desk?.worker.close();
    desk = undefined;
  };
}

async function withDesk<T>(use: (open: Desk) => Promise<T>, otherwise: T): Promise<T> {
  const letGo = holdLists();
  try {
    const open = currentDesk();
    return await Promise.race([open.opened.then(() => use(open)), open.dead.then(() => otherwise)]);
  } finally {
    letGo();
  }
}

/** Takes the server's newer lists and decisions, where there is a network. */
export const refreshLists = (): Promise<void> =>
  withDesk(async ({ company, worker, loaded: { lists } }) => {
    const key = session.companiesInfo.find(({ id }) => id === company)?.publicKey;
    if (!key || session.networkerror) return;
    const { result } = await getCounterPack(lists);
    if (result) worker.take(company, key, result);
  }, undefined);

export const askLists = (asked: Asked): Promise<Found> =>
  withDesk(({ worker }) => worker.search(asked), NOBODY);

/** The last query about a contact on this device. */
export const recallAsked = (contact: string): Promise<AskedNote | undefined> =>
  withDesk(({ worker, company }) => worker.recall(company, contact), undefined);

export const rememberAsked = (contact: string, note: AskedNote): Promise<void> =>
  withDesk(async ({ worker, company }) => {
    worker.remember(company, contact, note);
    // The worker answers in order: once this is answered the note is stored.
    await worker.recall(company, contact);
  }, undefined);

/** The lists that this device asks. */
export const heldLists = (): Promise<Loaded> => withDesk(async ({ loaded }) => loaded, NOTHING);

/** Calls `changed` whenever lists or decisions came. Returns how to stop. */
export function followLists(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
