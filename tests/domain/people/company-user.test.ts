import { describe, expect, it } from 'vitest';
import {
  freeUserCode,
  INVITATION_LIFE_MS,
  invitationState,
  isUserCode,
  userChangeRefusal,
} from '@/domain/people/company-user';

const admin = (user: string) => ({ user, admin: true, active: true });
const clerk = (user: string) => ({ user, admin: false, active: true });

describe('the last administrator', () => {
  const people = [admin('a'), clerk('c'), { ...admin('x'), active: false }];

  it('is neither removed nor deactivated by anybody', () => {
    expect(userChangeRefusal(people, { ...admin('a'), admin: false }, 'b')).toBe('last-admin');
    expect(userChangeRefusal(people, { ...admin('a'), active: false }, 'b')).toBe('last-admin');
  });

  it('is not kept by an administrator who cannot sign in', () => {
    expect(userChangeRefusal([admin('a'), admin('b')], clerk('a'), 'b')).toBeUndefined();
    expect(userChangeRefusal(people, clerk('a'), 'c')).toBe('last-admin');
  });

  it('cannot lock themselves out, even beside another one', () => {
    const two = [admin('a'), admin('b')];
    expect(userChangeRefusal(two, clerk('a'), 'a')).toBe('own-rights');
    expect(userChangeRefusal(two, { ...admin('a'), active: false }, 'a')).toBe('own-rights');
  });

  it('does not stand in the way of other changes', () => {
    expect(userChangeRefusal(people, { ...clerk('c'), active: false }, 'a')).toBeUndefined();
    expect(userChangeRefusal(people, admin('c'), 'a')).toBeUndefined();
    expect(userChangeRefusal(people, admin('a'), 'a')).toBeUndefined();
  });
});

describe('a user code', () => {
  it('is one to twelve digits, as the sign-in takes them', () => {
    expect(['1', '1001', '123456789012'].every(isUserCode)).toBe(true);
    expect(['', '1234567890123', '12a', ' 12', '١٢'].some(isUserCode)).toBe(false);
  });

  it('is proposed as one more than the highest, and left empty where there is none', () => {
    expect(freeUserCode([])).toBe('1001');
    expect(freeUserCode(['1001', '9001', 'EY'])).toBe('9002');
    expect(freeUserCode(['999999999999'])).toBe('');
  });
});

describe('an invitation', () => {
  const made = { end: null, expiresAt: INVITATION_LIFE_MS };

  it('is open for 72 hours and expired afterwards', () => {
    expect(INVITATION_LIFE_MS).toBe(72 * 60 * 60 * 1000);
    expect(invitationState(made, INVITATION_LIFE_MS - 1)).toBe('open');
    expect(invitationState(made, INVITATION_LIFE_MS)).toBe('expired');
  });

  it('says how it ended, whatever the time', () => {
    for (const end of ['used', 'withdrawn', 'renewed'] as const)
      expect(invitationState({ ...made, end }, INVITATION_LIFE_MS * 2)).toBe(end);
  });
});
