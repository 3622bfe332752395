import { describe, expect, it } from 'vitest';
import { camtReader } from '@/domain/bank/camt';
import { gapOf, lineNumbering, type Statement } from '@/domain/bank/line';
import { readMt940 } from '@/domain/bank/mt940';
import { readTable, type TableRow } from '@/domain/bank/table';
import { atOnce } from '@/lib/slices';
import { readXml } from '@/lib/xml';
import { type Account, camt, IBAN, mt940, OTHER_IBAN } from './fixtures';

const day = '2026-11-24';
const ACCOUNT: Account = {
  opening: 100_000,
  closing: 100_000 + 2_616_894 - 1_498_000 + 250_000 + 250_000,
  from: '2026-11-23',
  to: day,
  entries: [
    {
      ...{ day: '2026-11-23', kurus: 2_616_894, text: 'GELEN FAST T1-000498 KOLYE' },
      ...{ ref: 'A1', name: 'SELİN KARTAL', iban: OTHER_IBAN },
    },
    { day, kurus: -1_498_000, text: 'GIDEN FAST GIDER PUSULASI G1-119', ref: 'A2' },
    { day, kurus: 250_000, text: 'GELEN HAVALE' },
    { day, kurus: 250_000, text: 'GELEN HAVALE' },
  ],
};

const readCamt = (xml: string): Statement[] => {
  const reader = camtReader();
  readXml(xml, reader);
  return reader.statements();
};
const readMt = (text: string) => atOnce(readMt940(text));
const mtOf = (text: string): Statement[] => {
  const read = readMt(text);
  if (!read.ok) throw new Error(`${read.error.code} at ${read.error.line}`);
  return read.value;
};

describe('readers of bank files', () => {
  it.each(['02', '08'] as const)('BK1: camt.053.001.%s adds up to the kuruş', (version) => {
    const [one] = readCamt(camt(version, [ACCOUNT]));
    expect(one).toMatchObject({
      ...{ account: IBAN, currency: 'TRY', from: '2026-11-23', to: day },
      ...{ opening: ACCOUNT.opening, closing: ACCOUNT.closing },
    });
    expect(one && gapOf(one)).toBe(0);
    expect(one?.lines[0]).toEqual({
      ...{ day: '2026-11-23', valueDay: '2026-11-23', amount: 2_616_894 },
      ...{ text: 'GELEN FAST T1-000498 KOLYE', ref: 'A1' },
      ...{ name: 'SELİN KARTAL', iban: OTHER_IBAN },
    });
  });

  it('BK2: several statements, batch details and pending entries of a camt file', () => {
    const batch: Account = {
      ...{ opening: 0, closing: 30_000, from: day, to: day },
      entries: [
        {
          ...{ day, kurus: 30_000, text: 'TOPLU', ref: 'B' },
          parts: [
            { kurus: 10_000, name: 'A', text: 'bir' },
            { kurus: 20_000, name: 'B', text: 'iki' },
          ],
        },
        { day, kurus: 99_900, text: 'BEKLEYEN', pending: true },
      ],
    };
    const all = readCamt(camt('08', [batch, { ...ACCOUNT, iban: OTHER_IBAN }]));
    expect(all.map(({ account }) => account)).toEqual([IBAN, OTHER_IBAN]);
    expect(all[0]?.lines.map(({ amount, name, ref }) => [amount, name, ref])).toEqual([
      [10_000, 'A', 'B/1'],
      [20_000, 'B', 'B/2'],
    ]);
    const wrong = { ...batch, entries: [{ ...batch.entries[0], kurus: 30_001 } as never] };
    expect(readCamt(camt('02', [wrong]))[0]?.lines.map(({ amount }) => amount)).toEqual([30_001]);
  });

  it.each(['plain', 'subfields'] as const)('BK3: MT940 with %s details adds up', (style) => {
    const [one] = mtOf(mt940(ACCOUNT, style));
    expect(one).toMatchObject({
      ...{ account: IBAN, number: '231', opening: ACCOUNT.opening, closing: ACCOUNT.closing },
      ...{ from: '2026-11-23', to: day },
    });
    expect(one && gapOf(one)).toBe(0);
    expect(one?.lines[0]).toMatchObject({ ref: 'A1', amount: 2_616_894, iban: OTHER_IBAN });
    expect(one?.lines[0]?.text).toContain('T1-000498');
    expect(one?.lines[1]?.amount).toBe(-1_498_000);
    if (style === 'subfields') expect(one?.lines[0]?.name).toBe('SELİN KARTAL');
  });

  it('BK4: reversals, booking days over the new year and pages of one statement in MT940', () => {
    const text = [
      ...[':20:X', ':25:0061/0519786457841326', ':28C:1/1', ':60F:C261231TRY1000,'],
      ...[':61:2701021231RC100,50NTRFABC//R1', ':86:IADE', ':62M:C261231TRY899,50'],
      ...[':20:X', ':25:0061/0519786457841326', ':28C:1/2', ':60M:C261231TRY899,50'],
      ...[':61:270102D50,NMSCNONREF', ':86:BSMV', 'VE UCRET', ':62F:C270102TRY849,50', '-'],
    ].join('\n');
    const all = mtOf(text);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ opening: 100_000, closing: 84_950, to: '2027-01-02' });
    expect(all[0] && gapOf(all[0])).toBe(0);
    expect(all[0]?.lines).toMatchObject([
      { day: '2026-12-31', valueDay: '2027-01-02', amount: -10_050, ref: 'R1', text: 'IADE' },
      { day: '2027-01-02', amount: -5_000, ref: '', text: 'BSMV VE UCRET' },
    ]);
  });

  it('BK5: a file that was cut off says at which line', () => {
    const text = mt940(ACCOUNT).split('\r\n').slice(0, 7).join('\r\n');
    expect(readMt(text)).toEqual({ ok: false, error: { code: 'cut', line: 7 } });
    expect(readMt(':20:A\n:25:B\n:60F:C261124TRY1,\n:61:nonsense\n')).toEqual({
      ok: false,
      error: { code: 'bad-line', line: 4 },
    });
  });

  const rowsOf = (all: TableRow['cells'][]): TableRow[] =>
    all.map((cells, i) => ({ line: i + 2, cells }));

  it('BK6: tables with one or two amount columns, either decimal mark and date order', () => {
    const turkish = atOnce(
      readTable(
        rowsOf([
          { day: '24.11.2026', text: 'GİDEN', amount: '-1.498,50', balance: '8.501,50' },
          { day: '23.11.2026', text: 'GELEN', amount: '10.000,00 TL', balance: '10.000,00' },
        ]),
      ),
    );
    expect(turkish.statement).toMatchObject({
      ...{ from: '2026-11-23', to: day, opening: 0, closing: 850_150 },
      lines: [{ amount: 1_000_000 }, { amount: -149_850 }],
    });
    expect(gapOf(turkish.statement)).toBe(0);
    const english = atOnce(
      readTable(
        rowsOf([
          { day: '11/23/2026', in: '1,234.56', out: '' },
          { day: '11/24/2026', in: '', out: '34.56' },
        ]),
      ),
    );
    expect(english.style).toEqual({ dates: 'mdy', decimal: '.' });
    expect(english.statement.lines.map(({ day: one, amount }) => [one, amount])).toEqual([
      ['2026-11-23', 123_456],
      ['2026-11-24', -3_456],
    ]);
  });

  it('BK7: a row of a table that cannot be read is named by its line', () => {
    const { faults, statement } = atOnce(
      readTable(
        rowsOf([
          { day: '24.11.2026', amount: '12,00' },
          { day: 'yok', amount: '1,00' },
          { day: '24.11.2026', amount: 'bin' },
          {},
        ]),
      ),
    );
    expect(faults).toEqual([
      { line: 3, field: 'day' },
      { line: 4, field: 'amount' },
    ]);
    expect(statement.lines).toHaveLength(1);
  });
});

describe('identity of lines', () => {
  const idsOf = (all: Statement[]): string[] => {
    const number = lineNumbering('bank:main');
    return all.flatMap(({ lines }) => lines.map((line) => number(line).id));
  };

  it('BK8: overlapping, permuted and repeated files give each line once, equal ones stay two', () => {
    const whole = idsOf(readCamt(camt('02', [ACCOUNT])));
    expect(new Set(whole).size).toBe(4);
    const { entries } = ACCOUNT;
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
    ];
    const all = new Set<string>(whole);
    for (const order of orders) {
      const permuted = order.flatMap((i) => entries[i] ?? []);
      for (const id of idsOf(readCamt(camt('08', [{ ...ACCOUNT, entries: permuted }]))))
        all.add(id);
    }
    // Two files of a day each, and one that overlaps both.
    for (const part of [entries.slice(0, 1), entries.slice(1), entries])
      for (const id of idsOf(readCamt(camt('02', [{ ...ACCOUNT, entries: part }])))) all.add(id);
    expect(all.size).toBe(4);
    expect(idsOf([...readCamt(camt('02', [ACCOUNT]))])).toEqual(whole);
  });

  it('BK9: the same account in camt and MT940 gives the same lines where the bank gives references', () => {
    const referenced = {
      ...ACCOUNT,
      entries: ACCOUNT.entries.map((one, i) => ({ ...one, ref: `R${i}` })),
    };
    expect(idsOf(mtOf(mt940(referenced)))).toEqual(idsOf(readCamt(camt('08', [referenced]))));
  });
});
