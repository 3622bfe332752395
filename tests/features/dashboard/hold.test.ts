import { describe, expect, it } from 'vitest';
import { holdNewRows } from '@/features/dashboard/feed/hold';

const of = (rows: string, known: string | null) => {
  const { shown, waiting } = holdNewRows(
    Array.from(rows),
    (row) => row,
    known === null ? null : new Set(known),
  );
  return [shown.join(''), waiting];
};

describe('rows that come while the list is being read', () => {
  it('DB1: wait above what is shown, wherever they belong, and are counted', () => {
    expect(of('xyabcd', 'abcd')).toEqual(['abcd', 2]);
    expect(of('abxcd', 'abcd')).toEqual(['abcd', 1]);
  });

  it('come at once where nothing that is shown moves by it', () => {
    expect(of('abcdxy', 'abcd')).toEqual(['abcdxy', 0]);
    expect(of('xabcd', null)).toEqual(['xabcd', 0]);
  });

  it('are all shown when nothing of what was read is left', () => {
    expect(of('xy', 'abcd')).toEqual(['xy', 0]);
    expect(of('bd', 'abcd')).toEqual(['bd', 0]);
  });
});
