import { expect, it, vi } from 'vitest';

// The databases answer after the page is gone.
vi.mock('../../src/session/restore', () => ({ hold: () => new Promise(() => undefined) }));
const kept = new Map<string, string>();
Object.assign(globalThis, { localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) } });

const { chooseBranch } = await import('../../src/session/branch');
const { heldProfile, holdProfile } = await import('../../src/session/profile');
const { session } = await import('../../src/session/store');

const branches = [
  { id: 'b1', name: 'Çarşı' },
  { id: 'b2', name: 'Bağdat Caddesi' },
];
const signedIn = (sessionId: string) =>
  Object.assign(session, {
    sessionId,
    user: { id: 'u' },
    companies: ['c'],
    companiesInfo: [{ id: 'c', title: 'C', publicKey: 'k', branches }],
    branchId: 'b1',
  });

it('a branch is chosen as soon as it is pressed: a page that is left at once comes up in it', () => {
  signedIn('mine');
  holdProfile();
  void chooseBranch('b2');
  expect(heldProfile()?.branchId).toBe('b2');
});

it('a branch chosen in a tab whose session another has taken the place of leaves that one’s profile alone', () => {
  signedIn('theirs');
  holdProfile();
  signedIn('mine');
  void chooseBranch('b2');
  expect(heldProfile()).toMatchObject({ sessionId: 'theirs', branchId: 'b1' });
});
