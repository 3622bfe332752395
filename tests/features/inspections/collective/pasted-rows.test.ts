import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { pastedRows } from '@/features/inspections/collective/pasted-rows';
import { rosterColumns } from '@/features/inspections/collective/roster-columns';
import { cellText } from '@/ui/table/import/sheet';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const read = (text: string) =>
  pastedRows(text, rosterColumns()).map(({ line, cells }) => [
    line,
    ...cells.map((cell) => (cell ? cellText(cell) : '')),
  ]);

it('KY23: a pasted text without heads gets them by what its columns hold', () => {
  expect(read('10000000146\tAyşe Yılmaz\t14.03.1979\n\n\tAli Kaya\t1980\n')).toEqual([
    [0, 'TCKN / VKN', 'Ad soyad', 'Doğum tarihi'],
    [1, '10000000146', 'Ayşe Yılmaz', '14.03.1979'],
    [3, '', 'Ali Kaya', '1980'],
  ]);
  expect(read('Ayşe Yılmaz;;U12345678;Almanya\r\nAli Kaya;;;Türkiye')[0]).toEqual([
    ...[0, 'Ad soyad', '', 'Pasaport no', 'Uyruk'],
  ]);
  expect(read('Yılmaz, Ayşe')).toEqual([
    [0, 'Ad soyad'],
    [1, 'Yılmaz, Ayşe'],
  ]);
});

it('KY23: a pasted text with heads keeps them, and an empty one is no list', () => {
  expect(read('T.C. Kimlik No;Adı Soyadı\n10000000146;Ayşe Yılmaz')[0]).toEqual([
    ...[1, 'T.C. Kimlik No', 'Adı Soyadı'],
  ]);
  expect(read(' \n\t\n')).toEqual([]);
});
