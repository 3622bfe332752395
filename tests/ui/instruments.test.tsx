import { describe, expect, it } from 'vitest';
import { promptError } from '@/ui/dialog/prompt';
import { limitShare, limitTone } from '@/ui/figure/limit-meter';
import {
  PROGRESS_MIN,
  PROGRESS_SPEED_MS,
  PROGRESS_TRICKLE_MS,
  shownShare,
  trickled,
} from '@/ui/list/trickle';
import { answered, EMPTY_PIN, isLocked, withDigits } from '@/ui/pad/pin-entry';
import { initials } from '@/ui/sign/initials';

describe('a progress bar whose end nobody knows', () => {
  it('PL99: has the platform’s numbers', () => {
    expect([PROGRESS_MIN, PROGRESS_SPEED_MS, PROGRESS_TRICKLE_MS]).toEqual([0.08, 200, 800]);
  });

  it('begins at the minimum, always grows, ever slower, and never says that it is done', () => {
    let at = trickled(0);
    expect(at).toBeGreaterThanOrEqual(PROGRESS_MIN);
    let step = 1;
    for (let i = 0; i < 200; i++) {
      const next = trickled(at);
      expect(next).toBeGreaterThanOrEqual(at);
      expect(next - at).toBeLessThanOrEqual(step + 1e-9);
      step = next - at;
      at = next;
    }
    expect(at).toBeLessThan(1);
    expect([shownShare(0), shownShare(0.5), shownShare(2)]).toEqual([0.08, 0.5, 1]);
  });
});

describe('a PIN', () => {
  it('keeps digits only, as many as it has, and none while it is judged', () => {
    expect(withDigits(EMPTY_PIN, '1a2 3', 4).digits).toBe('123');
    expect(withDigits(EMPTY_PIN, '12345', 4).digits).toBe('1234');
    expect(withDigits({ ...EMPTY_PIN, busy: true }, '1', 4).digits).toBe('');
  });

  it('empties after a wrong one, and forgets the fault with the next digit', () => {
    const wrong = answered({ ok: false, reason: 'wrong', left: 2 });
    expect(wrong).toEqual({
      digits: '',
      busy: false,
      fault: { ok: false, reason: 'wrong', left: 2 },
    });
    expect(withDigits(wrong, '1', 4).fault).toBeUndefined();
  });

  it('is closed until the lock ends and not a moment longer', () => {
    const locked = answered({ ok: false, reason: 'locked', until: 1_000 });
    expect([999, 1_000].map((now) => isLocked(locked, now))).toEqual([true, false]);
  });
});

describe('a question answered by typing', () => {
  const fault = (value: string, request: Parameters<typeof promptError>[1]) =>
    promptError(value, request, 'İllegal giriş');

  it('PL88: says the default when no message is given', async () => {
    expect(await fault('abc', { pattern: /^\d+$/ })).toBe('İllegal giriş');
    expect(await fault('abc', { validate: () => false })).toBe('İllegal giriş');
    expect(await fault('12', { pattern: /^\d+$/ })).toBeUndefined();
  });

  it('PL88: says the given message, or what the function says', async () => {
    expect(await fault('abc', { pattern: /^\d+$/, message: 'Yalnız rakam' })).toBe('Yalnız rakam');
    expect(await fault('abc', { validate: async () => 'Bu ad var' })).toBe('Bu ad var');
    expect(await fault('', { validate: (value) => value !== '', message: 'Boş' })).toBe('Boş');
  });

  it('PL88: judges each answer from its beginning, whatever flags the pattern has', async () => {
    const pattern = /^\d+$/g;
    pattern.test('1');
    expect([await fault('12', { pattern }), await fault('12', { pattern })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a limit', () => {
  it('is free, near from eight tenths on, and over above itself', () => {
    expect([0, 79, 80, 100, 101].map((used) => limitTone(used, 100))).toEqual([
      'free',
      'free',
      'near',
      'near',
      'over',
    ]);
    expect(limitTone(0, 0)).toBe('over');
    expect([limitShare(50, 100), limitShare(500, 100), limitShare(0, 0)]).toEqual([0.5, 1, 1]);
  });
});

describe('a face', () => {
  it('shows two letters and keeps the Turkish dot', () => {
    expect(['ismail ışık', 'Sevda Nur Ar', 'çağla', '', '🙂 x'].map(initials)).toEqual([
      'İI',
      'SA',
      'Ç',
      '',
      '🙂X',
    ]);
  });
});
