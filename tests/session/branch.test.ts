import { expect, it, vi } from 'vitest';

// The databases answer after the page is gone.
vi.mock('@/session/person/restore', () => ({ storeSession: () => new Promise(() => undefined) }));
const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  },
});

const { chooseBranch, restoreBranch } = await import('@/session/company/branch');
const { storedProfile, storeProfile } = await import('@/session/person/profile');
const { session } = await import('@/session/state/store');

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
  storeProfile();
  void chooseBranch('b2');
  expect(storedProfile()?.branchId).toBe('b2');
});

it('a branch chosen in a tab whose session another has taken the place of leaves that one’s profile alone', () => {
  signedIn('theirs');
  storeProfile();
  signedIn('mine');
  void chooseBranch('b2');
  expect(storedProfile()).toMatchObject({ sessionId: 'theirs', branchId: 'b1' });
});

it.each([
  ['b2', 'b1', 'b2'],
  ['b1', 'b2', 'b1'],
  ['closed', 'b2', 'b2'],
  ['closed', 'gone', 'b1'],
  ['', 'b2', 'b2'],
])(
  'a tab in %s, beside one that chose %s last on this device, stands in %s after a check',
  (own, last, stands) => {
    signedIn('mine');
    session.branchId = own;
    kept.set('milyem:branch:c', last);
    restoreBranch();
    expect(session.branchId).toBe(stands);
  },
);
