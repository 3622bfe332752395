import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../src/server/environment';

describe('the environment', () => {
  it('is empty by default, and then this is the embedded demo', () => {
    expect(readEnvironment({})).toMatchObject({
      ok: true,
      value: {
        port: 4173,
        dataDir: `${process.cwd()}/.data`,
        demo: true,
        secrets: { current: 'milyem-dev-secret' },
        feed: { kind: 'simulator' },
        rateLimitPerMinute: 250,
        uiVersion: '1.0.41',
      },
    });
  });

  it('makes no demo on PostgreSQL unless asked', () => {
    const url = 'postgres://u:p@localhost/milyem';
    expect(readEnvironment({ DATABASE_URL: url })).toMatchObject({ ok: true, value: { demo: false, databaseUrl: url } });
    expect(readEnvironment({ DATABASE_URL: url, DEMO_DATA: 'on' })).toMatchObject({ ok: true, value: { demo: true } });
    expect(readEnvironment({ DEMO_DATA: 'off' })).toMatchObject({ ok: true, value: { demo: false } });
  });

  it('takes a board address as the feed', () => {
    expect(readEnvironment({ PRICE_FEED: 'https://board.example' })).toMatchObject({
      ok: true,
      value: { feed: { kind: 'board', address: 'https://board.example' } },
    });
    expect(readEnvironment({ PRICE_FEED: 'none' })).toMatchObject({ ok: true, value: { feed: { kind: 'none' } } });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA'],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, 'RATE_LIMIT_PER_MINUTE'],
    [{ UI_VERSION: 'v1' }, 'UI_VERSION'],
    [{ PRICE_FEED: 'nonsense' }, 'PRICE_FEED'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ SEALING_KEY: 'short' }, 'SEALING_KEY'],
    [{ TLS_CERT: '/nowhere/cert.pem' }, 'TLS_KEY'],
    [{ TLS_CERT: '/nowhere/cert.pem', TLS_KEY: '/nowhere/key.pem' }, 'TLS_CERT'],
    [{ TLS_CERT: 'package.json', TLS_KEY: 'package.json' }, 'TLS_CERT'],
  ])('%o is refused with one sentence that names the variable', (env, name) => {
    const read = readEnvironment(env);
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.error).toContain(name);
    expect(read.error.split('\n')).toHaveLength(1);
  });
});
