import { Zip, ZipDeflate } from 'fflate';

/**
 * Writes a ZIP while its data arrive. Guarantee: only an entry’s deflated bytes are ever held
 * whole, the next entry is requested when the one before is written, and of a large archive the
 * browser may keep what is written on disk.
 */
type Chunk = string | Uint8Array;
export type ZipEntry = { name: string; chunks: AsyncIterable<Chunk> | Iterable<Chunk> };

/** The first day that a ZIP can hold: when a file was exported is nobody's business. */
const MTIME = new Date(1980, 0, 1);

/** Bytes after which what is written becomes a blob, which the browser may move to its disk. */
const SLICE = 8_000_000;

export async function zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  type: string,
): Promise<Blob> {
  const parts: BlobPart[] = [];
  let held = 0;
  const archive = new Zip((error, data) => {
    if (error) throw error;
    parts.push(new Uint8Array(data));
    held += data.length;
    if (held < SLICE) return;
    parts.splice(0, parts.length, new Blob(parts));
    held = 0;
  });
  const encoder = new TextEncoder();
  for await (const { name, chunks } of entries) {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = MTIME;
    archive.add(entry);
    for await (const chunk of chunks)
      entry.push(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
    entry.push(new Uint8Array(0), true);
  }
  archive.end();
  return new Blob(parts, { type });
}
