import { Zip, ZipDeflate } from 'fflate';

/**
 * A ZIP written as its data comes. Guarantee: an entry's text is never held whole, only its
 * deflated bytes.
 */
export type ZipEntry = { name: string; chunks: AsyncIterable<string> | Iterable<string> };

/** The first day that a ZIP can hold: when a file was exported is nobody's business. */
const MTIME = new Date(1980, 0, 1);

export async function zip(entries: readonly ZipEntry[], type: string): Promise<Blob> {
  const parts: BlobPart[] = [];
  const archive = new Zip((error, data) => {
    if (error) throw error;
    parts.push(new Uint8Array(data));
  });
  const encoder = new TextEncoder();
  for (const { name, chunks } of entries) {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = MTIME;
    archive.add(entry);
    for await (const chunk of chunks) entry.push(encoder.encode(chunk));
    entry.push(new Uint8Array(0), true);
  }
  archive.end();
  return new Blob(parts, { type });
}
