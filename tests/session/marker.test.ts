import { describe, expect, it } from 'vitest';
import { markerChange } from '@/session/state/marker';

describe('the marker cookie', () => {
  it('says nothing while it stands for the own session', () => {
    expect(markerChange('a', 'a', '/workbench')).toBeNull();
  });

  it('says nothing to a tab that has no session', () => {
    expect(markerChange(null, 'b', '/auth')).toBeNull();
  });

  it('PL61: tells that another tab signed out', () => {
    expect(markerChange('a', null, '/workbench')).toBe('ended');
    expect(markerChange('a', '', '/workbench')).toBe('ended');
  });

  it('PL60: tells that another session began', () => {
    expect(markerChange('a', 'b', '/workbench')).toBe('other-session');
  });

  it('PL60: leaves the hand-over page alone', () => {
    expect(markerChange('a', 'b', '/id')).toBeNull();
  });
});
