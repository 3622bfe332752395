import { expect, test } from 'vitest';
import { CALLS_PER_MINUTE } from '@/contract/core/config';
import { type CallSecond, sharesOf, spend } from '@/sync/budget';
import { backoffMs, choose, delayOf, isPaused, type Queued } from '@/sync/schedule';
import type { CallKind, Pause } from '@/sync/types';
import { auth } from './support';

const row = (seq: number, over: Partial<Queued> = {}): Queued => ({
  seq,
  id: `r${seq}`,
  actor: 'u1',
  kind: 'transaction.create',
  after: [],
  state: 'waiting',
  nextTryAt: 0,
  tries: 0,
  ...over,
});
const NOW = 1_000_000;

const CHOICES: [string, Queued[], ReturnType<typeof choose>][] = [
  ['nothing waits', [], { do: 'nothing' }],
  ['the first in order', [row(1), row(2)], { do: 'send', id: 'r1' }],
  [
    'a refused row is passed over',
    [row(1, { state: 'refused' }), row(2)],
    { do: 'send', id: 'r2' },
  ],
  [
    'a held row is passed over',
    [row(1, { state: 'refused' }), row(2, { after: ['r1'] }), row(3)],
    { do: 'send', id: 'r3' },
  ],
  [
    'only a held row is left',
    [row(1, { state: 'refused' }), row(2, { after: ['r1'] })],
    { do: 'nothing' },
  ],
  ['what it waited for has left', [row(2, { after: ['r1'] })], { do: 'send', id: 'r2' }],
  ['another actor’s row', [row(1, { actor: 'u2' })], { do: 'nothing' }],
  [
    'another actor’s sealed row',
    [row(1, { actor: 'u2', kind: 'sealed' })],
    { do: 'send', id: 'r1' },
  ],
  [
    'a row in its own backoff lets the next pass',
    [row(1, { nextTryAt: NOW + 500 }), row(2)],
    { do: 'send', id: 'r2' },
  ],
  [
    'only rows in backoff: until the first of them',
    [row(1, { nextTryAt: NOW + 900 }), row(2, { nextTryAt: NOW + 500 })],
    { do: 'wait', until: NOW + 500 },
  ],
  [
    'a due time of another clock is no wait',
    [row(1, { nextTryAt: NOW + 86_400_000 })],
    { do: 'send', id: 'r1' },
  ],
  [
    'a superseded row is not sent',
    [row(1, { state: 'waiting', supersededBy: 'r2' }), row(2)],
    { do: 'send', id: 'r2' },
  ],
  [
    'who waited for it waits for the new one',
    [row(1, { supersededBy: 'r3' }), row(2, { after: ['r1'] }), row(3, { nextTryAt: NOW + 5 })],
    { do: 'wait', until: NOW + 5 },
  ],
  [
    'until that has left',
    [row(1, { supersededBy: 'r3' }), row(2, { after: ['r1'] })],
    { do: 'send', id: 'r2' },
  ],
  [
    'five vain tries step behind',
    [row(1, { tries: 5 }), row(2, { tries: 4 })],
    { do: 'send', id: 'r2' },
  ],
];

test.each(CHOICES)('SY9: the next row is chosen: %s', (_title, queue, choice) => {
  expect(choose(queue, 'u1', NOW)).toEqual(choice);
});

test('SY15: backoff doubles up to a minute and is spread over its whole width', () => {
  expect([1, 2, 3, 5, 6, 7, 1000].map((failures) => backoffMs(failures, 1))).toEqual([
    2_000, 4_000, 8_000, 32_000, 60_000, 60_000, 60_000,
  ]);
  expect(backoffMs(9, 0)).toBe(0);
  expect(backoffMs(9, 0.5)).toBe(30_000);
});

test('SY15: only our own 500 delays just its row, and Retry-After is never shortened', () => {
  expect(delayOf({ is: 'retry', why: 'server' }, 1, 1)).toEqual({ scope: 'row', ms: 2_000 });
  for (const why of ['network', 'foreign-reply', 'busy', 'rate'] as const)
    expect(delayOf({ is: 'retry', why }, 1, 1).scope).toBe('queue');
  expect(delayOf({ is: 'retry', why: 'busy', afterMs: 40_000 }, 1, 0).ms).toBe(40_000);
});

const pause = (reason: Pause['reason']): Pause => ({
  reason,
  at: 0,
  sessionId: 's1',
  signingKey: 'k1',
  uiVersion: '1',
});

test.each([
  ['signed-out', { auth: auth(), signingKey: 'k2', uiVersion: '2' }, true],
  ['signed-out', { auth: undefined, signingKey: 'k1', uiVersion: '1' }, true],
  ['signed-out', { auth: auth({ sessionId: 's2' }), signingKey: 'k1', uiVersion: '1' }, false],
  ['signature', { auth: auth({ sessionId: 's2' }), signingKey: 'k1', uiVersion: '2' }, true],
  ['signature', { auth: auth(), signingKey: 'k2', uiVersion: '1' }, false],
  ['newer-version', { auth: auth({ sessionId: 's2' }), signingKey: 'k2', uiVersion: '1' }, true],
  ['newer-version', { auth: auth(), signingKey: 'k1', uiVersion: '2' }, false],
  ['teapot', { auth: auth({ sessionId: 's2' }), signingKey: 'k2', uiVersion: '2' }, true],
] as const)('SY14: the pause "%s" lasts as long as what it was bound to', (reason, now, paused) => {
  expect(isPaused(pause(reason), now)).toBe(paused);
});

const SHARES = sharesOf(CALLS_PER_MINUTE);

/** Calls as fast as they are allowed for ten minutes, some kinds at once. */
function tenMinutes(kinds: readonly CallKind[]): { at: number; kind: CallKind }[] {
  let calls: CallSecond[] = [];
  const made: { at: number; kind: CallKind }[] = [];
  for (let now = 0; now < 600_000; now += 100) {
    for (const kind of kinds) {
      const spent = spend(calls, kind, now);
      calls = spent.calls;
      if (spent.waitMs === 0) made.push({ at: now, kind });
    }
  }
  return made;
}

const busiestMinute = (made: readonly { at: number }[]): number =>
  Math.max(...made.map(({ at }) => made.filter((m) => m.at >= at && m.at < at + 60_000).length));

test('SY16: in no minute do drain or pull use more than their share', () => {
  const made = tenMinutes(['drain', 'pull']);
  expect(busiestMinute(made.filter((m) => m.kind === 'drain'))).toBe(SHARES.drain);
  expect(busiestMinute(made.filter((m) => m.kind === 'pull'))).toBe(SHARES.pull);
  expect(made.filter((m) => m.kind === 'drain').length).toBeGreaterThan(9 * SHARES.drain);
});

test('SY16: a person’s call is never held back, and takes its room from the background', () => {
  let calls: CallSecond[] = [];
  for (let i = 0; i < 200; i++) calls = spend(calls, 'user', 1000 + i).calls;
  for (let i = 0; i < 40; i++) calls = spend(calls, 'drain', 2000 + i).calls;
  expect(spend(calls, 'drain', 3000).waitMs).toBe(59_000);
  expect(spend(calls, 'pull', 3000).waitMs).toBe(59_000);
  expect(spend(calls, 'user', 3000).waitMs).toBe(0);
});

test.each([
  [250, { drain: 150, pull: 40, all: 240 }],
  [1_000_000, { drain: 600_000, pull: 160_000, all: 960_000 }],
  [1, { drain: 1, pull: 1, all: 1 }],
])(
  'SY16: of %i calls a minute that the server takes, the device’s own share is %o',
  (perMinute, shares) => {
    expect(sharesOf(perMinute)).toEqual(shares);
    let calls: CallSecond[] = [];
    for (let i = 0; i < Math.min(shares.pull, 500); i++)
      calls = spend(calls, 'pull', 1000, perMinute).calls;
    expect(spend(calls, 'pull', 1000, perMinute).waitMs > 0).toBe(shares.pull <= 500);
  },
);

test('SY16: calls counted under a clock that was ahead stop nobody', () => {
  let calls: CallSecond[] = [];
  for (let i = 0; i < 150; i++) calls = spend(calls, 'drain', 9_000_000).calls;
  expect(spend(calls, 'drain', 9_000_001).waitMs).toBeGreaterThan(0);
  expect(spend(calls, 'drain', 1_000).waitMs).toBe(0);
});
