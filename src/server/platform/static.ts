import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import type { RuntimeConfig } from '@/contract/core/config';
import { fileReader, packingsFor, type ServedFile, TYPES } from './served-files';

type StaticOptions = { dist: string; config: RuntimeConfig };

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
const A_DAY = 'public, max-age=86400';
const NEVER_STALE = new Set(['/index.html', '/sw.js', '/manifest.webmanifest']);

function cacheControl(address: string): string {
  if (address.startsWith('/assets/')) return FOR_EVER;
  return NEVER_STALE.has(address) ? ASK_AGAIN : A_DAY;
}

/**
 * Serves the built app: hashed assets with unlimited caching, the files that name them with a check
 * each time, `/config.json` from the environment, and index.html for any address that a person may
 * open. A missing file gives a 404, never a page.
 */
export function staticRoutes({ dist, config }: StaticOptions): Hono {
  const read = fileReader(dist);
  const configText = Buffer.from(JSON.stringify(config));
  const configFile: ServedFile = {
    bytes: configText,
    etag: `"${createHash('sha256').update(configText).digest('base64url').slice(0, 22)}"`,
    type: 'application/json; charset=utf-8',
  };
  const app = new Hono();

  app.get('/config.json', (c) => reply(c, configFile, ASK_AGAIN));

  app.get('*', async (c) => {
    const packings = packingsFor(c.req.header('accept-encoding'));
    const address = c.req.path === '/' ? '/index.html' : c.req.path;
    const file = await read(address, packings);
    if (file) return reply(c, file, cacheControl(address));
    if (!isNavigation(c)) return missing(c, 404, 'Bulunamadı');
    const page = await read('/index.html', packings);
    return page
      ? reply(c, page, ASK_AGAIN)
      : missing(c, 503, 'Uygulama derlenmemiş. Sunucuda "npm start" ile başlatın.');
  });
  return app;
}

function isNavigation(c: Context): boolean {
  const last = c.req.path.split('/').at(-1) ?? '';
  const isOurs = !/^\/(?:api|assets|board|socket\.io)(?:\/|$)/.test(c.req.path);
  return (
    isOurs && !TYPES[path.extname(last)] && (c.req.header('accept') ?? '').includes('text/html')
  );
}

function reply(c: Context, file: ServedFile, cache: string): Response {
  const headers: Record<string, string> = {
    'Cache-Control': cache,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  };
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(file.etag)) return c.body(null, 304, headers);
  headers['Content-Type'] = file.type;
  headers['Content-Length'] = String(file.bytes.length);
  if (file.packing) headers['Content-Encoding'] = file.packing;
  return c.body(new Uint8Array(file.bytes), 200, headers);
}

const missing = (c: Context, status: 404 | 503, text: string): Response =>
  c.text(text, status, { 'Cache-Control': 'no-store' });
