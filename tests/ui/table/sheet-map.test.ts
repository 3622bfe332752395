import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { LEFT_OUT, UNDECIDED } from '@/domain/base/sheet-map';
import { refusedRows } from '@/ui/table/import/save-refused-rows';
import { mapSheet } from '@/ui/table/import/sheet-map';
import { sheetOf } from '../../support/sheets';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const KNOWN = [
  { head: 'Ad', also: ['Cari adı'] },
  { head: 'Telefon', also: ['GSM'] },
  { head: 'TL bakiyesi', also: ['Bakiye'] },
  { head: 'Not' },
];
const ask = { known: KNOWN, required: ['Ad'], needless: ['Kimlik no'], figuresWait: true };
const meant = (...rows: readonly (readonly string[])[]) =>
  mapSheet(sheetOf(...rows), ask).map.columns.map(({ to }) => to);

describe('the columns of a chosen file', () => {
  it('are guessed by their heads, however another program calls them', () => {
    expect(meant(['CARİ ADI', 'Gsm', 'bakiye', 'Not'], ['Ayşe', '0532', '5', ''])).toEqual([
      'Ad',
      'Telefon',
      'TL bakiyesi',
      'Not',
    ]);
  });

  it('with figures that nobody recognises wait for a decision; words are left out, and both are named', () => {
    const { map } = mapSheet(
      sheetOf(['Ad', 'Borç', 'Renk', 'Kimlik no'], ['Ayşe', '1.250,00 B', 'mavi', '100']),
      ask,
    );
    expect(map.columns).toEqual([
      { head: 'Ad', sample: 'Ayşe', to: 'Ad' },
      { head: 'Borç', sample: '1.250,00 B', to: UNDECIDED },
      { head: 'Renk', sample: 'mavi', to: LEFT_OUT },
      { head: 'Kimlik no', sample: '100', to: LEFT_OUT },
    ]);
  });

  it('do not take telephone numbers for figures', () => {
    expect(
      meant(['Ad', 'Numara'], ['Ayşe', '0532 000 00 00'], ['Can', '+90 (532) 111 11 11']),
    ).toEqual(['Ad', LEFT_OUT]);
  });

  it('mean each of ours once: the second that says the same is asked for', () => {
    expect(meant(['Ad', 'TL bakiyesi', 'Bakiye'], ['Ayşe', '5', '6'])).toEqual([
      'Ad',
      'TL bakiyesi',
      UNDECIDED,
    ]);
  });

  it('are found below a title, and a person puts them right by hand', () => {
    const rows = sheetOf(['Cari listesi'], ['İsim soyisim', 'Bakiye'], ['Ayşe', '5']);
    expect(mapSheet(rows, ask).map).toMatchObject({
      missing: 'Ad',
      columns: [{ head: 'İsim soyisim' }, { to: 'TL bakiyesi' }],
    });
    const { map, rows: read } = mapSheet(rows, { ...ask, chosen: ['Ad', 'TL bakiyesi'] });
    expect(map.missing).toBeUndefined();
    expect(read).toEqual([
      {
        line: 2,
        cells: [
          { kind: 'text', text: 'Ad' },
          { kind: 'text', text: 'TL bakiyesi' },
        ],
      },
      rows[2],
    ]);
  });
});

it('rows that were not taken in go back under the heads of their file, each with what is wrong with it', () => {
  const source = sheetOf(['Cari adı', 'Borç'], ['Ayşe', '5'], ['Can', 'yok']);
  const { columns, rows } = refusedRows(source, [{ line: 3, faults: ['TL borç: sayı olmalı.'] }]);
  expect(columns.map(({ head }) => head)).toEqual(['Cari adı', 'Borç', 'Hata']);
  expect(rows.map((row) => columns.map(({ cell }) => cell(row)))).toEqual([
    [
      { kind: 'text', text: 'Can' },
      { kind: 'text', text: 'yok' },
      { kind: 'text', text: 'TL borç: sayı olmalı.' },
    ],
  ]);
});
