import { type Cursor, START } from '../contract/wire/pull';
import { CURSOR_ID } from './collections/definitions';
import type { Data } from './current';
import { type DefinitionDoc, writable } from './document';

/** Where the pull has come to. Guarantee: it lives in the database that it describes and dies with it. */
export async function readCursor(data: Data): Promise<Cursor> {
  const [doc] = await data.collections.definitions.storageInstance.findDocumentsById([CURSOR_ID], false);
  if (doc?.view.type !== 'cursor') return START;
  const { version, nonce } = doc.view;
  return { version, nonce };
}

export async function writeCursor(data: Data, { version, nonce }: Cursor): Promise<void> {
  const { storageInstance } = data.collections.definitions;
  const [previous] = await storageInstance.findDocumentsById([CURSOR_ID], true);
  const fields: DefinitionDoc = { id: CURSOR_ID, server: null, view: { type: 'cursor', version, nonce }, sync: 'confirmed' };
  const document = previous ? { ...writable(fields), _meta: previous._meta, _rev: previous._rev } : writable(fields);
  const { error } = await storageInstance.bulkWrite([previous ? { previous, document } : { document }], 'milyem-cursor');
  if (error[0]) throw new Error(`cursor could not be written: ${error[0].status}`);
}
