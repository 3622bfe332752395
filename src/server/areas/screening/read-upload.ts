import { gunzipSync, gzipSync } from 'node:zlib';
import {
  inOrder,
  type ListFault,
  type ListUpload,
  listText,
  MOST_ENTRIES,
  MOST_LIST_BYTES,
} from '@/contract/screening/lists';
import type { ListEntry, ListName } from '@/domain/screening/entry';
import { decoded } from './csv';
import { readOfac, readTable } from './csv-lists';
import { ListError } from './faults';
import { deltaOf, entriesIn, hashOf } from './list-entries';
import { readEuXml, readUn } from './xml-lists';

/** Reads an uploaded list within the limits, and says what changed since the version before it. */
function unpacked(gzip: string): Uint8Array {
  try {
    return gunzipSync(Buffer.from(gzip, 'base64'), { maxOutputLength: MOST_LIST_BYTES });
  } catch (error) {
    const isLong = error instanceof RangeError || /larger than/.test(String(error));
    throw new ListError(isLong ? 'too-big' : 'broken-gzip');
  }
}

function readFiles(list: ListName, files: { name: string; bytes: Uint8Array }[]): ListEntry[] {
  const texts = files.map(({ name, bytes }) => ({
    name: name.toLowerCase(),
    text: decoded(bytes),
  }));
  const first = texts[0];
  if (!first) throw new ListError('missing-file');
  if (list === 'UN') return readUn(first.text);
  if (list === 'EU')
    return first.text.trimStart().startsWith('<')
      ? readEuXml(first.text)
      : readTable('EU', first.text);
  if (list !== 'OFAC') return readTable(list, first.text);
  const named = (part: string) => texts.find(({ name }) => name.includes(part))?.text;
  const sdn = named('sdn');
  if (sdn === undefined) throw new ListError('missing-file');
  return readOfac(sdn, named('alt'), named('add'));
}

type Read = { size: number } & ({ entries: ListEntry[] } | { fault: ListFault });

function readUpload({ list, files }: ListUpload): Read {
  let size = 0;
  try {
    const opened = files.map(({ name, gzip }) => ({ name, bytes: unpacked(gzip) }));
    size = opened.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (size > MOST_LIST_BYTES) return { size, fault: 'too-big' };
    const entries = inOrder(readFiles(list, opened));
    if (entries.length === 0) return { size, fault: 'no-entries' };
    return entries.length > MOST_ENTRIES ? { size, fault: 'too-many' } : { size, entries };
  } catch (error) {
    if (error instanceof ListError) return { size, fault: error.fault };
    throw error;
  }
}

export type ReadVersion = {
  size: number;
  /** Why the file was not read; '' if it was. */
  fault: ListFault | '';
  hash: string;
  entries: number;
  names: number;
  added: number;
  changed: number;
  gone: number;
  /** Gzipped JSON of the entries in their order; null if the file was not read. */
  data: Uint8Array | null;
};

/** `before`: entries of the current version as they are stored; null if there is none. */
export function readVersion(upload: ListUpload, before: Uint8Array | null): ReadVersion {
  const read = readUpload(upload);
  const { size } = read;
  if ('fault' in read) {
    const nothing = { hash: '', entries: 0, names: 0, added: 0, changed: 0, gone: 0, data: null };
    return { size, fault: read.fault, ...nothing };
  }
  const { entries } = read;
  const text = listText(entries);
  const { put, gone, added } = deltaOf(entriesIn({ data: before }), entries);
  return {
    ...{ size, fault: '', added, gone: gone.length },
    hash: hashOf(text),
    entries: entries.length,
    names: entries.reduce((sum, { names }) => sum + names.length, 0),
    changed: put.length - added,
    data: gzipSync(text),
  };
}
