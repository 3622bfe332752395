import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import { dayOf } from '@/domain/base/day';
import { connect } from '@/server/db/connect';
import { resultDays } from '@/server/db/schema-results';
import { bundleCommands } from '../../support/bundled-server';
import { aBracelet, aTransaction } from '../../support/factories';
import { call, signIn, write } from '../../support/signed-client';

const COMMANDS = ['start', 'company-create', 'results-check'] as const;
let bundle: Awaited<ReturnType<typeof bundleCommands<(typeof COMMANDS)[number]>>>;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  bundle = await bundleCommands(COMMANDS);
  folder = mkdtempSync(path.join(tmpdir(), 'milyem-start-'));
  const dist = path.join(folder, 'dist');
  mkdirSync(dist);
  const later = new Date(Date.now() + 3_600_000);
  for (const name of ['index.html', 'sw.js']) {
    writeFileSync(path.join(dist, name), `<title>Milyem</title>`);
    utimesSync(path.join(dist, name), later, later);
  }
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Ended = { code: number | null; out: string; err: string };
type Started = { child: ChildProcess; line: Promise<string>; ended: Promise<Ended> };

/** A command with a data folder of its own and a build that is always fresh. */
function command(
  name: (typeof COMMANDS)[number],
  env: Record<string, string>,
  args: string[] = [],
): Started {
  const own = {
    PATH: process.env.PATH,
    MILYEM_DIST: path.join(folder, 'dist'),
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
    DEMO_DATA: 'off',
    PRICE_FEED: 'none',
    ...env,
  };
  const child = spawn(process.execPath, [...bundle.programs[name], ...args], {
    env: own,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stderr?.on('data', (bytes: Buffer) => (err += bytes));
  const line = new Promise<string>((done) =>
    child.stdout?.on('data', (bytes: Buffer) => {
      out += bytes;
      if (out.includes('\n')) done(out.trim());
    }),
  );
  const ended = new Promise<Ended>((done) =>
    child.once('close', (code) => done({ code, out, err: err.trim() })),
  );
  return { child, line: Promise.race([line, ended.then(({ err }) => err)]), ended };
}

describe('npm start', () => {
  it('says in one line that it is ready, serves, and closes cleanly when asked', async () => {
    const { child, line, ended } = command('start', { DATA_DIR: path.join(folder, 'first') });
    const said = await line;
    expect(said).toMatch(/^Milyem hazır: http:\/\/localhost:\d+$/);
    const url = said.replace('Milyem hazır: ', '');
    expect(await (await fetch(url)).text()).toContain('<title>Milyem</title>');
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
      project: 'milyem',
      uiVersion: '1.0.41',
      demo: false,
    });
    expect(await (await fetch(`${url}/api/ping`)).json()).toMatchObject({
      status: false,
      code: 'signature',
    });
    expect(existsSync(path.join(folder, 'first', 'milyem.lock'))).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, out: `${said}\n`, err: '' });
    expect(existsSync(path.join(folder, 'first', 'milyem.lock'))).toBe(false);
  });

  it('speaks TLS with a certificate, and then promises it', async (context) => {
    const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
    const openssl = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-subj',
      '/CN=localhost',
      '-days',
      '2',
    ];
    const made = spawnSync('openssl', [...openssl, '-out', files.cert, '-keyout', files.key]);
    if (made.status !== 0)
      context.skip('openssl, which makes the throw-away certificate, is not installed');
    const said = await command('start', {
      DATA_DIR: path.join(folder, 'secure'),
      TLS_CERT: files.cert,
      TLS_KEY: files.key,
    }).line;
    expect(said).toMatch(/^Milyem hazır: https:\/\/localhost:\d+$/);
    const port = Number(said.split(':').at(-1));
    const reply = await new Promise<IncomingMessage>((done, fail) =>
      get({ host: 'localhost', port, rejectUnauthorized: false }, done).on('error', fail),
    );
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
    reply.destroy();
  });

  it('refuses a folder that another one holds', async () => {
    const DATA_DIR = path.join(folder, 'shared');
    expect(await command('start', { DATA_DIR }).line).toContain('Milyem hazır');
    const { code, out, err } = await command('start', { DATA_DIR }).ended;
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^Veri klasörü başka bir Milyem tarafından kullanılıyor: .+$/);
    const create = await command('company-create', { DATA_DIR }, [
      '--title',
      'A',
      '--licence',
      'AAA',
      '--name',
      'A',
      '--email',
      'a@b.co',
      '--code',
      '1',
      '--password',
      '12345678',
    ]).ended;
    expect(create).toMatchObject({ code: 1, out: '' });
  });

  it('refuses a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, done));
    const PORT = String((other.address() as AddressInfo).port);
    const { code, err } = await command('start', { PORT }).ended;
    expect(code).toBe(1);
    expect(err).toBe(
      `${PORT} numaralı port başka bir program tarafından kullanılıyor; PORT ile başka bir port verin.`,
    );
    await new Promise((done) => other.close(done));
  });

  it('refuses settings that are wrong', async () => {
    const port = await command('start', { PORT: 'abc' }).ended;
    expect(port).toMatchObject({
      code: 1,
      out: '',
      err: 'PORT, 0 ile 65535 arasında bir tam sayı olmalıdır; verilen: "abc".',
    });
    const tls = await command('start', { TLS_CERT: '/nowhere.pem', TLS_KEY: '/nowhere.pem' }).ended;
    expect(tls).toMatchObject({ code: 1, err: 'TLS_CERT dosyası okunamıyor: /nowhere.pem.' });
    const database = await command('start', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
      .ended;
    expect(database.code).toBe(1);
    expect(database.err).toMatch(/^PostgreSQL veritabanına bağlanılamadı \(DATABASE_URL\): .+$/);
  });
});

describe('npm run company:create', () => {
  const args = [
    '--title',
    'Deneme Kuyum',
    '--licence',
    'deneme-1',
    '--name',
    'Ayşe',
    '--email',
    'ayse@example.com',
    '--code',
    '7',
    '--password',
    'uzun-sifre',
  ];

  it('makes a company once, and says what is wrong', async () => {
    const DATA_DIR = path.join(folder, 'created');
    const made = await command('company-create', { DATA_DIR }, args).ended;
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('Firma oluşturuldu: Deneme Kuyum (lisans kodu DENEME-1');
    const twice = await command('company-create', { DATA_DIR }, args).ended;
    expect(twice).toMatchObject({ code: 1, out: '', err: 'Bu lisans kodu başka bir firmaya ait.' });
  });

  it('asks for what is missing, or names it where nobody can answer', async () => {
    const missing = await command('company-create', {}, args.slice(0, 4)).ended;
    expect(missing.code).toBe(1);
    expect(missing.err).toContain('Eksik bilgi: --name (Yöneticinin adı), --email');
    const short = await command('company-create', {}, [...args.slice(0, -1), 'kısa']).ended;
    expect(short).toMatchObject({ code: 1, err: 'Şifre en az 8 karakter olmalıdır.' });
    const unknown = await command('company-create', {}, ['--firma', 'x']).ended;
    expect(unknown.err).toContain('Kullanım: npm run company:create');
  });
});

describe('npm run results:check', () => {
  it('RE15: finds a shop’s figures as its documents have them, and what somebody else wrote there line by line, which it mends', async () => {
    const DATA_DIR = path.join(folder, 'results');
    const { child, line, ended } = command('start', { DATA_DIR, DEMO_DATA: 'on' });
    const url = (await line).replace('Milyem hazır: ', '');
    const session = await signIn(url);
    const slip = { ...aTransaction({ id: randomUUID(), lines: [aBracelet()] }), at: Date.now() };
    expect(
      (
        await write(session, '/workbench/transactions', {
          kind: 'transaction.create',
          v: SHARED_VERSION,
          ...slip,
        })
      ).status,
    ).toBe(200);
    expect((await call(url, 'GET', '/accounts/result', { session })).status).toBe(200);
    child.kill('SIGTERM');
    await ended;

    const check = () => command('results-check', { DATA_DIR }).ended;
    const right = await check();
    expect(right).toMatchObject({ code: 0, err: '' });
    expect(right.out).toMatch(/^Milyem Demo Kuyumculuk: \d+ satır yeniden hesaplandı, 0 fark\.$/m);

    const { db, close } = await connect({ dataDir: path.join(DATA_DIR, 'db') });
    await db
      .update(resultDays)
      .set({ realised: sql`${resultDays.realised} + 1` })
      .where(
        and(
          eq(resultDays.company, session.company),
          eq(resultDays.day, dayOf(slip.at)),
          eq(resultDays.asset, 'HAS'),
        ),
      );
    await close();
    const wrong = await check();
    expect([wrong.code, wrong.err]).toEqual([
      1,
      'Maliyet ve sonuç kayıtları belgelerle tutmuyordu; yeniden hesaplandı.',
    ]);
    expect(wrong.out.match(/^ {2}[-+] \S+ earned /gm)?.length).toBeGreaterThanOrEqual(2);
    expect(await check()).toMatchObject({ code: 0, err: '' });
  });
});
