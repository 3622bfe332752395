import { expect, it } from 'vitest';
import { fresh } from '@/features/notifications/fresh';

const NOW = Date.UTC(2026, 10, 21, 12);
const notice = (id: string, over: object = {}) => ({
  id,
  kind: 'ticket' as const,
  isRead: false,
  heardAt: NOW,
  ...over,
});
const none: ReadonlySet<string> = new Set();

it('PL119: what has just come is shown, the newest three of it', () => {
  expect(
    fresh(
      ['d', 'c', 'b', 'a'].map((id) => notice(id)),
      none,
      NOW,
    ),
  ).toEqual(['d', 'c', 'b']);
});

it.each([
  ['was read', [notice('a', { isRead: true })], none],
  ['was seen before', [notice('a')], new Set(['a'])],
  ['is old', [notice('a', { heardAt: NOW - 300_000 })], none],
  ['the version’s banner tells', [notice('a', { kind: 'version' })], none],
  ['is all that a new device hears', [notice('a')], undefined],
])('PL119: nothing pops up that %s', (_what, shown, known) => {
  expect(fresh(shown, known, NOW)).toEqual([]);
});
