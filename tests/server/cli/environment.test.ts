import { describe, expect, it } from 'vitest';
import { readEnvironment } from '@/server/platform/environment';

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

  it('names an address, a WhatsApp number and a support site by default, and an operator’s own without mixing them with those', () => {
    const support = (env: Record<string, string>) => {
      const read = readEnvironment(env);
      return read.ok ? read.value.support : read.error;
    };
    expect(support({})).toEqual({
      email: 'destek@milyem.app',
      whatsapp: '+90 555 000 00 00',
      site: 'https://destek.milyem.app',
    });
    expect(support({ SUPPORT_EMAIL: 'a@b.example' })).toEqual({
      email: 'a@b.example',
      whatsapp: '',
      site: '',
    });
    expect(support({ SUPPORT_WHATSAPP: '+90 555 1' })).toEqual({
      email: 'destek@milyem.app',
      whatsapp: '+90 555 1',
      site: '',
    });
  });

  it('makes no demo on PostgreSQL unless asked', () => {
    const url = 'postgres://u:p@localhost/milyem';
    expect(readEnvironment({ DATABASE_URL: url })).toMatchObject({
      ok: true,
      value: { demo: false, databaseUrl: url },
    });
    expect(readEnvironment({ DATABASE_URL: url, DEMO_DATA: 'on' })).toMatchObject({
      ok: true,
      value: { demo: true },
    });
    expect(readEnvironment({ DEMO_DATA: 'off' })).toMatchObject({
      ok: true,
      value: { demo: false },
    });
  });

  it('SN28: takes addresses of lists, several for one list, and refuses what it does not know by name', () => {
    const read = (LIST_SOURCES: string) => readEnvironment({ LIST_SOURCES });
    const good = read(
      'UN=https://a.example/un.xml  OFAC=https://b.example/sdn.csv OFAC=https://b.example/alt.csv',
    );
    expect(good.ok && [...good.value.listSources]).toEqual([
      ['UN', ['https://a.example/un.xml']],
      ['OFAC', ['https://b.example/sdn.csv', 'https://b.example/alt.csv']],
    ]);
    const none = read('');
    expect(none.ok && none.value.listSources.size).toBe(0);
    const many = Array.from({ length: 4 }, (_, at) => `EU=https://c.example/${at}`).join(' ');
    for (const [text, said] of [
      ['OWN=https://a.example', 'OWN'],
      ['UN', 'LIST_SOURCES'],
      ['UN=ftp://a.example', 'LIST_SOURCES'],
      [many, 'EU'],
    ] as const) {
      const refused = read(text);
      expect(!refused.ok && refused.error).toContain(said);
    }
  });

  it('takes a board address as the feed', () => {
    expect(readEnvironment({ PRICE_FEED: 'https://board.example' })).toMatchObject({
      ok: true,
      value: { feed: { kind: 'board', address: 'https://board.example' } },
    });
    expect(readEnvironment({ PRICE_FEED: 'none' })).toMatchObject({
      ok: true,
      value: { feed: { kind: 'none' } },
    });
  });

  it('names other backends, the e-invoice provider, the payment window and the adapters', () => {
    const env = {
      PROJECT_HOSTS: 'erp=https://erp.example/, default=https://main.example',
      EINVOICE_TEST_URL: 'https://test.example',
      EINVOICE_LIVE_URL: 'https://live.example',
      PAYMENT_ORIGIN: 'https://pay.example/form',
      WHATSAPP_URL: 'https://wp.example/send',
      WHATSAPP_TOKEN: 'w',
    };
    expect(readEnvironment(env)).toMatchObject({
      ok: true,
      value: {
        hosts: { erp: 'https://erp.example', default: 'https://main.example' },
        eInvoice: { test: 'https://test.example', live: 'https://live.example' },
        paymentOrigin: 'https://pay.example',
        providers: { whatsapp: { url: 'https://wp.example/send', token: 'w' } },
      },
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA'],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, 'RATE_LIMIT_PER_MINUTE'],
    [{ TRUSTED_PROXIES: 'proxy.lan' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '0' }, 'TRUSTED_PROXIES'],
    [{ UI_VERSION: 'v1' }, 'UI_VERSION'],
    [{ PRICE_FEED: 'nonsense' }, 'PRICE_FEED'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ SEALING_KEY: 'short' }, 'SEALING_KEY'],
    [{ PROJECT_HOSTS: 'nobody=https://x.example' }, 'PROJECT_HOSTS'],
    [{ PROJECT_HOSTS: 'erp=ftp://x' }, 'PROJECT_HOSTS'],
    [{ EINVOICE_TEST_URL: 'https://t.example' }, 'EINVOICE_LIVE_URL'],
    [{ PAYMENT_ORIGIN: 'pay' }, 'PAYMENT_ORIGIN'],
    [{ BANK_URL: 'bank' }, 'BANK_URL'],
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
