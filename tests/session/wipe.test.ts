import { expect, it } from 'vitest';
import { sessionEntries } from '../../src/session/wipe';

it('PL18: a logout carries the session-storage entries of ours and nobody else’s', () => {
  const kept: [string, string][] = [
    ['milyem:tab', '1'],
    ['milyem', 'no'],
    ['other:milyem:x', 'no'],
    ['milyem:draft', ''],
  ];
  const storage = { length: kept.length, key: (at: number) => kept[at]?.[0] ?? null, getItem: (name: string) => new Map(kept).get(name) ?? null };
  expect(sessionEntries(storage)).toEqual({ 'milyem:tab': '1', 'milyem:draft': '' });
});
