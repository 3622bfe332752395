import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { actsOf, changesOf, JOURNAL_ACTS, JOURNAL_GROUPS } from '@/domain/journal/act';
import {
  CHAIN_BEGIN,
  type ChainBreak,
  followChain,
  type JournalRow,
  type LinkedRow,
  linked,
} from '@/domain/journal/chain';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const rowOf = (seq: number, more: Partial<JournalRow> = {}): JournalRow => ({
  company: 'shop',
  seq,
  at: 1_000 + seq,
  actor: 'ayse',
  device: 'Windows Chrome',
  branch: null,
  act: 'sign-in',
  subject: `session:${seq}`,
  purpose: '',
  detail: '',
  ...more,
});
function chainOf(rows: readonly JournalRow[]): LinkedRow[] {
  let prev = CHAIN_BEGIN;
  return rows.map((row) => {
    const one = linked(prev, row, sha256);
    prev = one.hash;
    return one;
  });
}
const headOf = (rows: readonly LinkedRow[]) => ({
  seq: rows.length,
  hash: rows.at(-1)?.hash ?? CHAIN_BEGIN,
});
function breakOf(rows: readonly LinkedRow[], head = headOf(rows)): ChainBreak | undefined {
  const chain = followChain(sha256);
  for (const row of rows) {
    const broken = chain.next(row);
    if (broken) return broken;
  }
  return chain.end(head);
}

describe('the chain of a journal', () => {
  const five = chainOf([1, 2, 3, 4, 5].map((seq) => rowOf(seq)));

  it('JO1: a hash is SHA-256 of the hash before and of the row as JSON in the order of its names', () => {
    const first = five[0];
    const text =
      '{"act":"sign-in","actor":"ayse","at":1001,"branch":null,"company":"shop","detail":"","device":"Windows Chrome","purpose":"","seq":1,"subject":"session:1"}';
    expect(first?.prev).toBe('0'.repeat(64));
    expect(first?.hash).toBe(sha256(`${'0'.repeat(64)}${text}`));
    expect(five[1]?.prev).toBe(first?.hash);
  });

  it('JO1: a whole chain is whole, an empty one too', () => {
    expect(breakOf(five)).toBeUndefined();
    expect(breakOf([])).toBeUndefined();
  });

  it('JO1: one changed letter in any field of a row is named by the number of the row', () => {
    const changes: Partial<JournalRow>[] = [
      { at: 1_004 },
      { actor: null },
      { device: 'windows Chrome' },
      { branch: '' },
      { act: 'sign-out' },
      { subject: 'session:4' },
      { purpose: ' ' },
      { detail: '{}' },
      { company: 'shoq' },
    ];
    for (const change of changes)
      expect(breakOf(five.map((row) => (row.seq === 3 ? { ...row, ...change } : row)))).toEqual({
        seq: 3,
        why: 'changed',
      });
  });

  it('JO1: a removed row is named, in the middle and at the end', () => {
    for (const gone of [1, 3, 5])
      expect(
        breakOf(
          five.filter(({ seq }) => seq !== gone),
          headOf(five),
        ),
      ).toEqual({ seq: gone, why: 'missing' });
  });

  it('JO1: rows that changed places, a doubled row and a row from elsewhere are named', () => {
    const [a, b, c, d, e] = five as [LinkedRow, LinkedRow, LinkedRow, LinkedRow, LinkedRow];
    expect(breakOf([a, { ...c, seq: 2 }, { ...b, seq: 3 }, d, e])).toEqual({
      seq: 2,
      why: 'changed',
    });
    expect(breakOf([a, b, b, c, d, e])).toEqual({ seq: 2, why: 'order' });
    const forged = linked(b.hash, rowOf(3, { actor: 'veli' }), sha256);
    expect(breakOf([a, b, forged, d, e])).toEqual({ seq: 4, why: 'prev' });
    const six = [...five, linked(e.hash, rowOf(6), sha256)];
    expect(breakOf(six, headOf(five))).toEqual({ seq: 6, why: 'added' });
  });

  it('JO1: a chain that was written anew from a row on ends with another head than the one kept', () => {
    const anew = chainOf([1, 2, 3, 4, 5].map((seq) => rowOf(seq, { device: 'other' })));
    expect(breakOf(anew, headOf(five))).toEqual({ seq: 5, why: 'head' });
  });
});

describe('the acts of a journal', () => {
  it('each act is in the list of its group and in no other', () => {
    expect(JOURNAL_GROUPS.flatMap(actsOf).sort()).toEqual(Object.keys(JOURNAL_ACTS).sort());
  });

  it('changes name each field that differs, with its value before and after', () => {
    expect(
      changesOf(
        { workbench: 1, market: 2, ibans: ['a'] },
        { workbench: 3, market: 2, ibans: ['a', 'b'], admin: true },
      ),
    ).toEqual({ workbench: [1, 3], ibans: ['["a"]', '["a","b"]'], admin: [null, true] });
  });
});
