import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Reads the built files and their compressed copies. */

type Packing = 'br' | 'gzip';
export type ServedFile = { bytes: Buffer; etag: string; type: string; packing?: Packing };

export const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const ENDINGS: Record<Packing, string> = { br: '.br', gzip: '.gz' };

/**
 * Our compressions that the browser accepts, the best first; `br;q=0` means that it does not accept
 * brotli.
 */
export function packingsFor(acceptEncoding: string | undefined): Packing[] {
  const wanted = (acceptEncoding ?? '').split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((p) => p.trim().toLowerCase());
    const q = parameters.find((p) => p.startsWith('q='));
    return { name, q: q ? Number(q.slice(2)) : 1 };
  });
  return (['br', 'gzip'] as const).filter((name) => wanted.some((w) => w.name === name && w.q > 0));
}

/**
 * Path of a file inside the folder; undefined if the address leaves the folder, is malformed or
 * names a file that is not served: source maps stay on the server, for whoever reads its log.
 */
export function safePath(folder: string, address: string): string | undefined {
  let name: string;
  try {
    name = decodeURIComponent(address);
  } catch {
    return undefined;
  }
  if (name.includes('\0') || name.includes('\\')) return undefined;
  const parts = name.split('/').filter(Boolean);
  if (parts.some((part) => part.startsWith('.'))) return undefined;
  const last = parts.at(-1) ?? '';
  if (last === 'releases.json' || !TYPES[path.extname(last)]) return undefined;
  return path.join(folder, ...parts);
}

type Cached = { mtimeMs: number; size: number; file: ServedFile };

/** Reads files of a folder, keeps them in memory, and reads a file again after it was replaced. */
export function fileReader(
  folder: string,
): (address: string, packings: readonly Packing[]) => Promise<ServedFile | undefined> {
  const cache = new Map<string, Cached>();

  const load = async (
    name: string,
    type: string,
    notBefore: number,
    packing?: Packing,
  ): Promise<{ file: ServedFile; mtimeMs: number } | undefined> => {
    const info = await stat(name).catch(() => undefined);
    if (!info?.isFile() || info.mtimeMs < notBefore) return undefined;
    const known = cache.get(name);
    if (known && known.mtimeMs === info.mtimeMs && known.size === info.size) return known;
    const bytes = await readFile(name);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const made = {
      mtimeMs: info.mtimeMs,
      size: info.size,
      file: { bytes, etag, type, ...(packing ? { packing } : {}) },
    };
    cache.set(name, made);
    return made;
  };

  return async (address, packings) => {
    const name = safePath(folder, address);
    if (!name) return undefined;
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    const plain = await load(name, type, 0);
    if (!plain) return undefined;
    for (const packing of packings) {
      // A packed copy older than its file belongs to another build.
      const packed = await load(name + ENDINGS[packing], type, plain.mtimeMs, packing);
      if (packed) return packed.file;
    }
    return plain.file;
  };
}
