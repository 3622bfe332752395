import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PinHolder } from '@/domain/people/pin';
import { hashPin } from '@/server/areas/people/pins';
import { checkPin, PIN_LOCK_MS } from '@/session/person/pin-check';

let approver: PinHolder;
const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const NOW = 1_800_000_000_000;
const check = (pin: string, now = NOW) => checkPin(approver, pin, now, store);

beforeAll(async () => {
  approver = { user: 'u', name: 'Deniz', ...(await hashPin('4071')) };
});
beforeEach(() => kept.clear());

describe('a PIN on the device', () => {
  it('is judged by the hash that the server made, without a network', async () => {
    expect(await check('4071')).toEqual({ ok: true });
    expect(await check('4072')).toEqual({ ok: false, reason: 'wrong', left: 4 });
  });

  it('locks for a minute after five wrong ones, over a reload, for the right one too', async () => {
    for (const left of [4, 3, 2, 1])
      expect(await check('0000')).toEqual({ ok: false, reason: 'wrong', left });
    expect(await check('0000')).toEqual({ ok: false, reason: 'locked', until: NOW + PIN_LOCK_MS });
    expect(await check('4071', NOW + PIN_LOCK_MS - 1)).toEqual({
      ok: false,
      reason: 'locked',
      until: NOW + PIN_LOCK_MS,
    });
    expect(await check('4071', NOW + PIN_LOCK_MS)).toEqual({ ok: true });
  });

  it('a right one begins the count anew, and so does the end of a lock', async () => {
    for (let i = 0; i < 4; i++) await check('0000');
    await check('4071');
    expect(await check('0000')).toMatchObject({ left: 4 });
    for (let i = 0; i < 4; i++) await check('0000');
    expect(await check('0000', NOW + PIN_LOCK_MS)).toMatchObject({ left: 4 });
  });

  it('a clock that was put back does not lock for longer, and what is unreadable does not lock', async () => {
    for (let i = 0; i < 5; i++) await check('0000', NOW + 86_400_000);
    expect(await check('4071')).toEqual({ ok: false, reason: 'locked', until: NOW + PIN_LOCK_MS });
    kept.set('milyem:pin-tries', '{');
    expect(await check('4071')).toEqual({ ok: true });
  });

  it('counts a try before it is judged, so that many at once, from many tabs, are not one', async () => {
    const judged = await Promise.all(Array.from({ length: 9 }, (_, i) => check(`000${i}`)));
    expect(judged.filter((one) => !one.ok && one.reason === 'wrong')).toHaveLength(4);
    expect(await check('4071')).toMatchObject({ reason: 'locked' });
  });

  it('is judged also where the store is full', async () => {
    const full = {
      ...store,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    };
    expect(await checkPin(approver, '4071', NOW, full)).toEqual({ ok: true });
  });
});
