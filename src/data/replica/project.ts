import type { RxCollection, RxDocumentData } from 'rxdb';
import type { PulledRecord } from '@/contract/core/pull';
import { RECORD_KINDS } from '@/contract/core/record-kinds';
import type { RecordKind, RecordRef } from '@/contract/mutation';
import type { Data } from '../core/current';
import type { Keyed } from '../core/define-records';
import { type Projected, writable } from '../core/document';
import { collectionOf, documentId } from '../core/kept-in';
import { withLock } from '../core/lock';
import type { OutboxPort } from '../core/outbox-port';
import { rowsOn } from '../core/rows';
import type { ServerPart } from '../core/types';
import { RECORDS } from './records';

/**
 * Writes every document that has a server part; nothing else does. Guarantee: under the lock
 * `project`, over all tabs, a document's server part only ever becomes newer, and its view is that
 * part with the present rows laid over it; a document with neither is deleted. Doing it twice, or
 * again after a crash, changes nothing.
 */
type Work = {
  refs: readonly RecordRef[];
  /** Newer server parts, over which the rows are laid. */
  pulled?: readonly PulledRecord[];
  /** The server's history has changed: the old server parts no longer count. */
  forget?: boolean;
  /**
   * The first pull: hardly any document exists yet, so all are written as new at once, and only
   * those that do exist are read and written again.
   */
  fresh?: boolean;
};

type Doc = Projected<unknown, unknown>;

const ORDER = Object.keys(RECORDS) as RecordKind[];

export async function project(data: Data, outbox: OutboxPort, work: Work): Promise<void> {
  const refs = [...work.refs, ...(work.pulled ?? [])].filter(
    (ref) => RECORD_KINDS.includes(ref.kind) && ref.id !== '',
  );
  if (refs.length === 0) return;
  await withLock('project', async () => {
    for (const kind of ORDER) {
      const ids = new Set(refs.filter((ref) => ref.kind === kind).map((ref) => ref.id));
      if (ids.size > 0 && !data.db.closed) await projectKind(data, outbox, kind, ids, work);
    }
  });
}

/** Makes the views of these records again from the stored server parts and rows. */
export const rebuild = (
  data: Data,
  outbox: OutboxPort,
  refs: readonly RecordRef[],
): Promise<void> => project(data, outbox, { refs });

async function projectKind(
  data: Data,
  outbox: OutboxPort,
  kind: RecordKind,
  ids: ReadonlySet<string>,
  work: Work,
): Promise<void> {
  const { storageInstance } = data.collections[collectionOf(kind)] as unknown as RxCollection<Doc>;
  const pulled = new Map(
    (work.pulled ?? [])
      .filter((record) => record.kind === kind)
      .map((record) => [record.id, record]),
  );
  const rows = await rowsOn(outbox, data.company, kind, ids);
  /**
   * Writes some of the documents. Returns the ids of those that it wrote; unchanged documents, and
   * new ones whose id existed already, are not among them.
   */
  const write = async (
    some: ReadonlySet<string>,
    known: readonly RxDocumentData<Doc>[],
  ): Promise<Set<string>> => {
    const before = new Map(known.map((doc) => [doc.id, doc]));
    const writes = Array.from(some).flatMap((id) => {
      const document = documentId(kind, id);
      const previous = before.get(document);
      const server = serverPart(previous, pulled.get(id), work.forget === true);
      const laid = RECORDS[kind](id, server, rows.get(id) ?? []);
      return change(previous, laid && { id: document, server, ...laid }).map((row) => ({
        id,
        row,
      }));
    });
    if (writes.length === 0) return new Set();
    const { error } = await storageInstance.bulkWrite(
      writes.map(({ row }) => row),
      'milyem-project',
    );
    const wrong = error.find(
      ({ status }) => status !== CONFLICT || !work.fresh || known.length > 0,
    );
    if (wrong) throw new Error(`${kind} could not be written: ${wrong.status}`);
    const met = new Set(error.map((one) => one.documentId));
    return new Set(writes.flatMap(({ id, row }) => (met.has(row.document.id) ? [] : [id])));
  };
  const written = work.fresh ? await write(ids, []) : new Set();
  const left = new Set(Array.from(ids).filter((id) => !written.has(id)));
  if (left.size === 0) return;
  const known = await storageInstance.findDocumentsById(
    Array.from(left, (id) => documentId(kind, id)),
    true,
  );
  await write(left, known);
}

/** RxDB's status if a document that should be new exists already. */
const CONFLICT = 409;

function serverPart(
  previous: RxDocumentData<Doc> | undefined,
  pulled: PulledRecord | undefined,
  forget: boolean,
): ServerPart<unknown> {
  const known = previous && !previous._deleted && !forget ? previous.server : null;
  if (!pulled || (known && known.version >= pulled.version)) return known;
  return pulled.deleted ? null : { version: pulled.version, body: pulled.body };
}

type Write = { previous?: RxDocumentData<Doc>; document: RxDocumentData<Doc> };

function change(previous: RxDocumentData<Doc> | undefined, next: (Keyed & Doc) | null): Write[] {
  if (!next)
    return previous && !previous._deleted
      ? [{ previous, document: { ...previous, _deleted: true } }]
      : [];
  if (!previous) return [{ document: writable<Doc>(next) }];
  if (!previous._deleted && same(previous, next)) return [];
  return [
    { previous, document: { ...writable<Doc>(next), _meta: previous._meta, _rev: previous._rev } },
  ];
}

function same(a: Doc, b: Doc): boolean {
  if (a.sync !== b.sync || a.server?.version !== b.server?.version) return false;
  return JSON.stringify(a.view) === JSON.stringify(b.view);
}
