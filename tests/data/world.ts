import { type Loose, loosely } from '../support/loosely';
import 'fake-indexeddb/auto';
import type { PulledRecord, PullPage } from '@/contract/core/pull';
import type { ContactBody, TransactionBody } from '@/contract/core/records';
import { type Mutation, type RecordKind, touchedBy } from '@/contract/mutation';
import type { Data } from '@/data/core/current';
import type { OutboxPort } from '@/data/core/outbox-port';
import { openData } from '@/data/replica/database';
import type { SlipDocument, Transaction } from '@/domain/slip/transaction';
import type { HistoryMark, OutboxEvent, Row } from '@/sync/types';

export const AT = Date.UTC(2026, 10, 21, 9);
let companies = 0;

export const storage = () => ({ indexedDB, IDBKeyRange });

/** A database of its own for each test. */
export const freshData = (company = `c${++companies}`): Promise<Data> =>
  openData({ company, user: 'u1' }, storage());

/** A sale, or with another type in `over` that document. */
export const slip = <T extends Transaction = SlipDocument>(id: string, over: Loose<T> = {}): T =>
  loosely<T>({
    id,
    number: `T1-${id}`,
    type: 'sale',
    at: AT,
    contactId: null,
    lines: [],
    legs: [{ account: 'till', asset: 'TRY', quantity: 100 }],
    payments: [],
    ...over,
  });

export const create = (id: string, over: Loose<SlipDocument> = {}): Mutation => ({
  kind: 'transaction.create',
  v: 1,
  ...slip<SlipDocument>(id, over),
});

export const slipBody = (id: string, over: Loose<TransactionBody> = {}): TransactionBody =>
  loosely<TransactionBody>({
    ...slip(id),
    actor: 'u9',
    device: 'other',
    reversedBy: null,
    ...over,
  });

export const contactBody = (id: string, name: string): ContactBody => ({
  id,
  name,
  type: true,
  roles: ['customer'],
  phone: '',
  city: '',
  note: '',
  fieldVersions: {},
});

export const record = (
  kind: RecordKind,
  id: string,
  version: number,
  body: unknown,
  deleted = false,
): PulledRecord => ({ kind, id, version, body, deleted });

const newestOf = (records: readonly PulledRecord[]): number =>
  Math.max(0, ...records.map((r) => r.version));

export const page = (records: PulledRecord[], over: Partial<PullPage> = {}): PullPage => ({
  records,
  applied: [],
  version: newestOf(records),
  newest: newestOf(records),
  nonce: 'n',
  more: false,
  at: AT,
  ...over,
});

export type FakeOutbox = OutboxPort & {
  stored: Row[];
  budget: number;
  mark: HistoryMark | undefined;
  append(mutation: Mutation, id?: string): Row;
  answer(id: string, end: { version: number } | 'refused'): void;
};

let sequence = 0;

/** The outbox's behaviour without its disk, so that a model can run thousands of steps. */
export function fakeOutbox(company: string): FakeOutbox {
  const listeners = new Set<(event: OutboxEvent) => void>();
  const tell = (rows: Row[], type: 'appended' | 'answered' | 'pruned') => {
    for (const listener of listeners)
      listener({ type, ids: rows.map((r) => r.id), touches: rows.flatMap((r) => r.touches) });
  };
  const outbox: FakeOutbox = {
    stored: [],
    budget: 0,
    append(mutation, id = 'id' in mutation ? mutation.id : 'withdrawal') {
      const row = rowOf(company, id, mutation);
      outbox.stored.push(row);
      tell([row], 'appended');
      return row;
    },
    answer(id, end) {
      const row = outbox.stored.find((r) => r.id === id);
      if (!row || row.state === 'applied') return;
      row.state = end === 'refused' ? 'refused' : 'applied';
      if (end !== 'refused') row.version = end.version;
      tell([row], 'answered');
    },
    rows: async () => outbox.stored.map((row) => ({ ...row })),
    rowsTouching: async (ref) =>
      outbox.stored
        .filter((row) => row.touches.some((t) => t.kind === ref.kind && t.id === ref.id))
        .map((row) => ({ ...row })),
    async confirm(_company, applied, { version, nonce }) {
      const { mark } = outbox;
      if (!mark || (!mark.lost && version > mark.version)) outbox.mark = { version, nonce };
      for (const { id, version } of applied) outbox.answer(id, { version });
    },
    async prune(version) {
      const gone = outbox.stored.filter(
        (row) => row.state === 'applied' && row.version !== undefined && row.version <= version,
      );
      outbox.stored = outbox.stored.filter((row) => !gone.includes(row));
      tell(gone, 'pruned');
    },
    async reoffer() {
      outbox.mark = undefined;
      return 0;
    },
    answered: async () => [],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    makers: async () => ['d1'],
    mark: undefined,
    historyMark: async () => outbox.mark,
    async loseHistory() {
      outbox.mark = { version: 0, nonce: '', ...outbox.mark, lost: true };
    },
    countCalls: async () => outbox.budget,
  };
  return outbox;
}

function rowOf(company: string, id: string, mutation: Mutation): Row {
  return {
    seq: ++sequence,
    id,
    company,
    actor: 'u1',
    device: 'd1',
    sessionId: 's1',
    kind: mutation.kind,
    method: 'POST',
    path: '/',
    body: JSON.stringify(mutation),
    frozen: {
      project: 'milyem',
      companies: company,
      enterprise: 'jeweller',
      branchId: '',
      scopeId: '',
      storeId: '',
    },
    after: [],
    touches: touchedBy(mutation),
    at: AT,
    state: 'waiting',
    tries: 0,
    serverFailures: 0,
    nextTryAt: 0,
  };
}

/** Resolves when the condition holds, looked at after every change. */
export function until<T>(
  store: { get(): T; subscribe(listener: () => void): () => void },
  holds: (value: T) => boolean,
): Promise<T> {
  return new Promise((resolve) => {
    const look = () => {
      const value = store.get();
      if (!holds(value)) return;
      // `subscribe` may call back before it returns.
      queueMicrotask(() => stop());
      resolve(value);
    };
    const stop = store.subscribe(look);
    look();
  });
}
