import { describe, expect, it } from 'vitest';
import type { JsonMapping } from '@/domain/price/price-source';
import { readMapped } from '@/server/prices/feed/json-prices';
import { readBulletin } from '@/server/prices/feed/tcmb';
import { BULLETIN } from './bulletin';

const NOW = Date.parse('2026-11-21T12:00:00+03:00');

const AT = Date.parse('2026-11-20T15:30:00+03:00');

describe('the central bank’s bulletin', () => {
  it('MK39: tells each currency for one of it, at half past three of its day', () => {
    expect(readBulletin(BULLETIN, 'forex', NOW)).toEqual({
      ticks: [
        { code: 'USD', buying: 42.3512, selling: 42.4275, at: AT },
        { code: 'JPY', buying: 0.2704, selling: 0.2722, at: AT },
        { code: 'XDR', buying: 57.4412, selling: 0, at: AT },
      ],
      malformed: 0,
    });
    expect(
      readBulletin(BULLETIN, 'banknote', NOW)?.ticks.map(({ code, selling }) => [code, selling]),
    ).toEqual([
      ['USD', 42.4911],
      ['JPY', 0.2732],
    ]);
  });

  it.each([
    [
      'with a document type',
      BULLETIN.replace(
        '<Tarih_Date',
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Tarih_Date',
      ),
    ],
    ['with an entity alone', BULLETIN.replace('<Tarih_Date', '<!ENTITY a "1"><Tarih_Date')],
    ['of a day that is no day', BULLETIN.replace('20.11.2026', '31.02.2026')],
    ['of tomorrow', BULLETIN.replace('20.11.2026', '22.11.2026')],
    ['that is a portal', '<html><body>Giriş</body></html>'],
    ['that is empty', ''],
  ])('MK39: is none %s', (_name, text) => expect(readBulletin(text, 'forex', NOW)).toBeUndefined());

  it('MK39: counts an entry that cannot be read and keeps the others', () => {
    const broken = BULLETIN.replace(
      '<ForexBuying>42.3512</ForexBuying>',
      '<ForexBuying>&a;</ForexBuying>',
    ).replace('<ForexSelling>42.4275', '<ForexSelling>kırk');
    expect(readBulletin(broken, 'forex', NOW)).toMatchObject({
      ticks: [{ code: 'JPY' }, { code: 'XDR' }],
      malformed: 1,
    });
  });

  it('MK39: without an end is cut at two hundred entries', () => {
    const long = `<Tarih_Date Tarih="20.11.2026">${'<Currency Kod="USD">'.repeat(40_000)}`;
    expect(readBulletin(long, 'forex', NOW)).toEqual({ ticks: [], malformed: 200 });
  });
});

const mapping = (over: Partial<JsonMapping> = {}): JsonMapping => ({
  list: '',
  code: 'code',
  buying: 'buy',
  selling: 'sell',
  time: '',
  codes: [],
  ...over,
});

describe('plain JSON by a mapping', () => {
  it('MK40: is read from a list or a map, with names of ours for theirs, in Turkish or English numbers', () => {
    const list = JSON.stringify({
      data: { rows: [{ n: 'GA', p: { b: '5.480,25', s: '5.520,50' }, t: '2026-11-21T08:59:00Z' }] },
    });
    const told = mapping({
      list: 'data.rows',
      code: 'n',
      buying: 'p.b',
      selling: 'p.s',
      time: 't',
      codes: [{ theirs: 'GA', ours: 'HAS' }],
    });
    expect(readMapped(list, told, NOW)).toEqual({
      ticks: [{ code: 'HAS', buying: 5480.25, selling: 5520.5, at: NOW - 60_000 }],
      malformed: 0,
    });
    const map = JSON.stringify({ USDTRY: { buy: 41.98, sell: 42.02 }, EUR: { buy: 48.9 } });
    expect(readMapped(map, mapping({ code: '' }), NOW)?.ticks).toEqual([
      { code: 'USD', buying: 41.98, selling: 42.02, at: NOW },
      { code: 'EUR', buying: 48.9, at: NOW },
    ]);
  });

  it('MK40: counts rows of strings that are no numbers, of nulls, of no code and of strange times, and never throws', () => {
    const rows = [
      { code: 'A', buy: 'yok', sell: 2 },
      { code: 'B', buy: null, sell: null },
      { code: '', buy: 1, sell: 2 },
      { buy: 1, sell: 2 },
      null,
      7,
      { code: 'C', buy: -1, sell: 2 },
      { code: 'D', buy: 1, sell: 2, t: 'dün' },
      { code: 'E', buy: 1, sell: 2, t: 1_795_251_600 },
      { code: 'F', buy: 1, sell: 2, t: NOW + 3_600_000 },
    ];
    expect(readMapped(JSON.stringify(rows), mapping({ time: 't' }), NOW)).toMatchObject({
      ticks: [{ code: 'E' }, { code: 'F', at: NOW }],
      malformed: 8,
    });
  });

  it.each(['', 'null', '"x"', '7', '<html>', '{"data":5}'])('MK40: %s has no list', (text) =>
    expect(readMapped(text, mapping({ list: 'data' }), NOW)).toBeUndefined(),
  );

  it('MK40: follows own fields alone', () => {
    expect(readMapped('{}', mapping({ list: 'constructor' }), NOW)).toBeUndefined();
    expect(
      readMapped(
        '[{"code":"A","buy":1}]',
        mapping({ buying: '__proto__.x', selling: 'constructor.length' }),
        NOW,
      ),
    ).toEqual({ ticks: [], malformed: 1 });
  });
});
