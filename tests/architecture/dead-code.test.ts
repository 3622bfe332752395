import { describe, expect, it } from 'vitest';
import { deadIn, type KnipReport, misjudged } from './dead-list';

const REPORT: KnipReport = {
  issues: [
    { file: 'src/a.ts', exports: [{ name: 'unread' }], types: [{ name: 'Unread' }], files: [] },
    { file: 'src/b.ts', exports: [], files: [{ name: 'src/b.ts' }] },
    { file: 'package.json', dependencies: [{ name: 'left-behind' }] },
  ],
};

describe('the check for dead code', () => {
  it('names each export, file and package that nothing reads', () => {
    expect(deadIn(REPORT)).toEqual([
      'src/a.ts: unread',
      'src/a.ts: Unread',
      'src/b.ts',
      'package.json: left-behind',
    ]);
  });

  it('accepts what is listed with a reason, and finds what is not', () => {
    expect(misjudged(['src/b.ts'], { 'src/b.ts': 'waiting' })).toEqual([]);
    expect(misjudged(['src/b.ts'], {})).toEqual(['src/b.ts is read by tests alone']);
  });

  it('asks for a listed export to leave the list once the product reads it', () => {
    expect(misjudged([], { 'src/b.ts': 'waiting' })).toEqual([
      'src/b.ts is listed as waiting, but is not dead',
    ]);
  });
});
