import { Zip, ZipDeflate } from 'fflate';

/**
 * Writes a ZIP while its data arrive. Guarantee: only an entry’s deflated bytes are ever held
 * whole, and the next entry is requested when the one before is written.
 */
type Chunk = string | Uint8Array;
export type ZipEntry = { name: string; chunks: AsyncIterable<Chunk> | Iterable<Chunk> };

/** The first day that a ZIP can hold: when a file was exported is nobody's business. */
const MTIME = new Date(1980, 0, 1);

export async function zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  type: string,
): Promise<Blob> {
  const parts: BlobPart[] = [];
  const archive = new Zip((error, data) => {
    if (error) throw error;
    parts.push(new Uint8Array(data));
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
