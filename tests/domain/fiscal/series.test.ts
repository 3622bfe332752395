import { expect, it } from 'vitest';
import { type DocumentSeries, seriesFaults, seriesFor } from '@/domain/fiscal/series';

const TODAY = '2026-11-21';
const series = (more: Partial<DocumentSeries> = {}): DocumentSeries => ({
  id: 'one',
  kind: 'e-archive',
  prefix: 'ABC',
  branch: null,
  device: null,
  from: TODAY,
  archived: false,
  ...more,
});
const faults = (
  more: Partial<DocumentSeries>,
  others: readonly DocumentSeries[] = [],
  known?: DocumentSeries,
) => seriesFaults(series(more), others, TODAY, known).map(({ name, code }) => `${name} ${code}`);

it('FO1: a prefix is three capital letters or digits, and belongs to one series', () => {
  expect(faults({})).toEqual([]);
  for (const prefix of ['AB', 'ABCD', 'abc', 'ÇAB', 'A B', ''])
    expect(faults({ prefix })).toEqual(['prefix format']);
  const other = series({ id: 'two', kind: 'e-invoice' });
  expect(faults({}, [other])).toEqual(['prefix taken']);
});

it('FO1: a series begins today or later, and keeps its kind and prefix', () => {
  expect(faults({ from: '2026-11-20' })).toEqual(['from past']);
  expect(faults({ from: '2026-11-31' })).toEqual(['from format']);
  expect(faults({ device: 't 1' })).toEqual(['device format']);
  const known = series({ from: '2026-01-01' });
  expect(faults({ from: '2026-01-01' }, [known], known)).toEqual([]);
  expect(faults({ kind: 'e-invoice', prefix: 'XYZ' }, [known], known)).toEqual([
    'kind fixed',
    'prefix fixed',
  ]);
});

it('FO1: two series never begin at one place on one day', () => {
  const other = series({ id: 'two', prefix: 'XYZ' });
  expect(faults({}, [other])).toEqual(['from taken']);
  expect(faults({ branch: 'kadikoy' }, [other])).toEqual([]);
  expect(faults({ archived: true }, [other])).toEqual([]);
});

it('FO2: a document takes the series of its device, else of its branch, else the common one', () => {
  const list = [
    series({ id: 'all', from: '2026-01-01' }),
    series({ id: 'newer', from: '2026-11-01' }),
    series({ id: 'later', from: '2027-01-01' }),
    series({ id: 'branch', branch: 'b', from: '2026-01-01' }),
    series({ id: 'device', device: 'T1', from: '2026-01-01' }),
    series({ id: 'gone', device: 'T1', branch: 'b', archived: true, from: '2026-01-01' }),
    series({ id: 'other', kind: 'e-invoice', from: '2026-01-01' }),
  ];
  const of = (branch: string | null, device: string, day = TODAY) =>
    seriesFor(list, { kind: 'e-archive', branch, device, day })?.id;
  expect(of(null, 'T9')).toBe('newer');
  expect(of(null, 'T9', '2026-10-31')).toBe('all');
  expect(of(null, 'T9', '2025-12-31')).toBeUndefined();
  expect(of('b', 'T9')).toBe('branch');
  expect(of('b', 'T1')).toBe('device');
});
