import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAll } from '@/server/build/precompress';
import { withSecurityHeaders } from '@/server/platform/security-headers';
import { packingsFor, safePath } from '@/server/platform/served-files';
import { staticRoutes } from '@/server/platform/static';
import { runtimeConfig } from '../../support/runtime-config';

const config = runtimeConfig({ signingKey: 'k', hosts: { milyem: '' }, demo: true });
const SCRIPT = 'console.log("Milyem");'.repeat(200);
let dist: string;
let app: Hono;

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'milyem-static-'));
  mkdirSync(path.join(dist, 'assets'));
  mkdirSync(path.join(dist, 'icons'));
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Milyem</title>');
  writeFileSync(path.join(dist, 'sw.js'), SCRIPT);
  writeFileSync(path.join(dist, 'manifest.webmanifest'), '{}');
  writeFileSync(path.join(dist, 'releases.json'), '[]');
  writeFileSync(path.join(dist, 'assets', 'index-abc.js'), SCRIPT);
  writeFileSync(path.join(dist, 'assets', 'index-abc.js.map'), '{"sources":["src/main.tsx"]}');
  writeFileSync(path.join(dist, 'icons', 'icon-192.png'), 'png');
  writeFileSync(path.join(path.dirname(dist), 'secret.txt'), 'secret');
  await compressAll(dist);
  app = new Hono();
  app.use('*', withSecurityHeaders({ tls: false }));
  app.get('/api/ping', (c) => c.json({ status: true }));
  app.route('/', staticRoutes({ dist, config }));
});
afterAll(() => {
  rmSync(dist, { recursive: true, force: true });
  rmSync(path.join(path.dirname(dist), 'secret.txt'), { force: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  app.request(address, { headers });
const page = { accept: 'text/html,application/xhtml+xml' };

describe('the built app', () => {
  it('keeps hashed assets for ever and asks again for what names them', async () => {
    expect((await get('/assets/index-abc.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const address of ['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/config.json']) {
      expect((await get(address)).headers.get('cache-control'), address).toBe('no-cache');
    }
  });

  it('says what each file is', async () => {
    expect((await get('/assets/index-abc.js')).headers.get('content-type')).toBe(
      'text/javascript; charset=utf-8',
    );
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toBe(
      'application/manifest+json; charset=utf-8',
    );
    expect((await get('/')).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('attack: its source maps are for nobody outside, packed or not, whatever the browser says that it takes', async () => {
    for (const address of [
      '/assets/index-abc.js.map',
      '/assets/index-abc.js.map.br',
      '/assets/index-abc.js%2Emap',
    ])
      for (const headers of [{}, page, { 'accept-encoding': 'br' }] as Record<string, string>[])
        expect([address, (await get(address, headers)).status]).toEqual([address, 404]);
  });

  it('comes packed as the browser likes it', async () => {
    const br = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(SCRIPT);
    const gz = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await gz.arrayBuffer())).toString()).toBe(SCRIPT);
    const plain = await get('/assets/index-abc.js');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    expect(await plain.text()).toBe(SCRIPT);
  });

  it('answers 304 to whoever has it already', async () => {
    const first = await get('/sw.js');
    const again = await get('/sw.js', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('comes packed after a second build too, which writes an unchanged asset anew', async () => {
    const file = path.join(dist, 'assets', 'index-abc.js');
    const later = new Date(Date.now() + 60_000);
    utimesSync(file, later, later);
    await compressAll(dist);
    expect(
      (await get('/assets/index-abc.js', { 'accept-encoding': 'br' })).headers.get(
        'content-encoding',
      ),
    ).toBe('br');
  });

  it('notices a file that was replaced, and leaves its older packed copy aside', async () => {
    writeFileSync(path.join(dist, 'sw.js'), 'new'.repeat(1000));
    const soon = new Date(Date.now() + 5000);
    utimesSync(path.join(dist, 'sw.js'), soon, soon);
    const reply = await get('/sw.js', { 'accept-encoding': 'br' });
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(await reply.text()).toBe('new'.repeat(1000));
  });

  it('answers any address a person may open with the page', async () => {
    for (const address of [
      '/',
      '/login',
      '/workbench?view=transactions',
      '/formalization/invoice/list',
    ]) {
      const reply = await get(address, page);
      expect(reply.status, address).toBe(200);
      expect(await reply.text()).toContain('<title>Milyem</title>');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('opens the app at an address whose last part has a dot and is no file of ours', async () => {
    for (const address of ['/broadcast/vitrin.1', '/id/a.b'])
      expect(await (await get(address, page)).text(), address).toContain('<!doctype html>');
  });

  it('answers 404 for a file that is not there, for the API and for what is no navigation', async () => {
    for (const address of ['/assets/gone-123.js', '/api/nothing', '/favicon.ico', '/board/x.y'])
      expect((await get(address, page)).status, address).toBe(404);
    expect((await get('/login', { accept: 'application/json' })).status).toBe(404);
    expect((await get('/assets/gone-123.js', page)).headers.get('cache-control')).toBe('no-store');
  });

  it('never leaves its folder', async () => {
    const addresses = [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/%00',
      '/%zz',
      '/assets/%2e%2e/%2e%2e/secret.txt',
    ];
    for (const address of addresses) {
      const reply = await get(address);
      expect(await reply.text(), address).not.toContain('secret');
      expect(reply.status, address).toBe(404);
    }
    expect(safePath('/dist', '/../secret.txt')).toBeUndefined();
    expect(safePath('/dist', '/.git/config')).toBeUndefined();
    expect(safePath('/dist', '/a%2f..%2f..%2fsecret.txt')).toBeUndefined();
  });

  it('does not hand out its own bookkeeping or packed copies by name', async () => {
    for (const address of [
      '/releases.json',
      '/assets/index-abc.js.br',
      '/assets/index-abc.js.gz',
      '/assets',
    ])
      expect((await get(address)).status, address).toBe(404);
  });

  it('gives the run-time configuration', async () =>
    expect(await (await get('/config.json')).json()).toEqual(config));

  it('answers HEAD without a body', async () => {
    const reply = await app.request('/sw.js', { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('');
  });

  it('says so when nothing was built', async () => {
    const empty = staticRoutes({ dist: path.join(dist, 'nowhere'), config });
    const reply = await empty.request('/', { headers: page });
    expect(reply.status).toBe(503);
    expect(await reply.text()).toContain('npm start');
  });
});

describe('what a browser accepts', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['gzip', ['gzip']],
    ['br;q=0.5, gzip;q=1.0', ['br', 'gzip']],
    ['br;q=0', []],
    ['BR , GZIP', ['br', 'gzip']],
    ['identity, *;q=0', []],
  ])('%s', (header, packings) => expect(packingsFor(header)).toEqual(packings));
});

describe('the security headers', () => {
  it('stand on every reply, whoever made it', async () => {
    for (const address of [
      '/',
      '/assets/index-abc.js',
      '/api/ping',
      '/nothing.js',
      '/config.json',
    ]) {
      const { headers } = await get(address);
      expect(headers.get('content-security-policy'), address).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain(
        'serial=(self), usb=(self), camera=(self), fullscreen=(self), screen-wake-lock=(self), accelerometer=()',
      );
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('make a policy without anything unsafe and with Trusted Types', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types milyem milyem-lists milyem-zone',
      ]),
    );
  });

  it('keep other windows off where a browser can be trusted with it', async () => {
    const opener = async (headers: Record<string, string>) =>
      (await get('/', headers)).headers.get('cross-origin-opener-policy');
    expect(await opener({ host: 'localhost:4173' })).toBe('same-origin-allow-popups');
    expect(await opener({ host: '192.168.1.5', 'x-forwarded-proto': 'https' })).toBe(
      'same-origin-allow-popups',
    );
    expect(await opener({ host: '192.168.1.5:4173' })).toBeNull();
  });

  it('promise TLS only when we speak it, and let the app reach other hosts of ours', async () => {
    const secure = new Hono();
    secure.use('*', withSecurityHeaders({ tls: true, origins: ['https://api.example.com'] }));
    secure.get('/', (c) => c.text(''));
    const { headers } = await secure.request('/');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://api.example.com wss://api.example.com;",
    );
  });
});
