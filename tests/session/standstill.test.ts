import { expect, it } from 'vitest';
import { pauseReasonOf } from '@/session/net/queue';

it('SY46: an ended session is said before whatever else the queue stands still for', () => {
  for (const paused of [
    'history',
    'company',
    'restricted',
    'teapot',
    'signature',
    'newer-version',
    'signed-out',
    null,
  ] as const)
    expect(pauseReasonOf(paused, 401)).toBe('signed-out');
});

it('SY46: another error of a call ends no session, and the queue’s own reason stands', () => {
  expect(pauseReasonOf('history', 403)).toBe('history');
  expect(pauseReasonOf('signed-out', null)).toBe('signed-out');
  expect(pauseReasonOf(null, 500)).toBeNull();
});
