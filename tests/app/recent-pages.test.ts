import { beforeEach, describe, expect, it, vi } from 'vitest';

const shelf = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
});

const { noteVisit, readRecent, recentPages, withVisit } = await import('@/app/recent-pages');
const { session } = await import('@/session/state/store');

const at = (pathname: string, search = '') => ({ pathname, search });

beforeEach(() => {
  shelf.clear();
  Object.assign(session, { companies: ['c1'], user: { id: 'u1', name: 'Deniz', email: '' } });
});

describe('PL138: the pages that one was on last', () => {
  it('stand once each, the newest first, a place of the menu by its path and view alone', () => {
    const visits = [
      at('/market'),
      at('/workbench', '?view=customers&q=Ayşe'),
      at('/accounts', '?view=cash'),
      at('/market'),
    ];
    expect(visits.reduce<string[]>(withVisit, [])).toEqual([
      '/market',
      '/accounts?view=cash',
      '/workbench?view=customers',
    ]);
    expect(withVisit(['/market'], at('/nowhere'))).toEqual(['/market']);
  });

  it('are a person’s in one company, under a name that a logout wipes', () => {
    noteVisit(at('/market'));
    expect(recentPages()).toEqual(['/market']);
    session.companies = ['c2'];
    expect(recentPages()).toEqual([]);
    expect(Array.from(shelf.keys()).every((key) => key.startsWith('milyem:view:c1:u1:'))).toBe(
      true,
    );
  });

  it('are few, and whatever the store holds is a list of places', () => {
    expect([readRecent(null), readRecent([1, '/market', {}]), readRecent('x')]).toEqual([
      [],
      ['/market'],
      [],
    ]);
    expect(readRecent(Array.from({ length: 99 }, (_, i) => `/p${i}`))).toHaveLength(8);
  });
});
