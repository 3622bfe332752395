import {
  type Cursor,
  cursorAfter,
  LATER_KINDS,
  type LaterKind,
  type PullPage,
  START,
} from '@/contract/core/pull';
import type { Data } from '../core/current';
import { type DefinitionDoc, writable } from '../core/document';
import { CURSOR_ID } from './definitions';

/**
 * Reads and writes the pull's cursor. Guarantee: it is stored in the database that it describes and
 * is deleted with it; `wholeAt` is the server's time when this device last had everything, and null
 * until then. `kinds`: later kinds of which this device has every record up to the cursor.
 */
export type StoredPoint = Cursor & { wholeAt: number | null; kinds: readonly LaterKind[] };

export const NOWHERE: StoredPoint = { ...START, wholeAt: null, kinds: LATER_KINDS };

export async function readCursor(data: Data): Promise<StoredPoint> {
  const [doc] = await data.collections.definitions.storageInstance.findDocumentsById(
    [CURSOR_ID],
    false,
  );
  if (doc?.view.type !== 'cursor') return NOWHERE;
  // A place that an older release wrote knows no time and no later kind, and had everything else.
  const { version, nonce, seen = 0, wholeAt = 0, kinds = [] } = doc.view;
  return { version, nonce, seen, wholeAt, kinds };
}

export const pointAfter = (place: StoredPoint, page: PullPage): StoredPoint => ({
  ...cursorAfter(place, page),
  wholeAt: page.more ? place.wholeAt : page.at,
  kinds: place.kinds,
});

export async function writeCursor(data: Data, place: StoredPoint): Promise<void> {
  const { storageInstance } = data.collections.definitions;
  const [previous] = await storageInstance.findDocumentsById([CURSOR_ID], true);
  const fields: DefinitionDoc = {
    id: CURSOR_ID,
    server: null,
    view: { type: 'cursor', ...place },
    sync: 'confirmed',
  };
  const document = previous
    ? { ...writable(fields), _meta: previous._meta, _rev: previous._rev }
    : writable(fields);
  const { error } = await storageInstance.bulkWrite(
    [previous ? { previous, document } : { document }],
    'milyem-cursor',
  );
  if (error[0]) throw new Error(`cursor could not be written: ${error[0].status}`);
}
