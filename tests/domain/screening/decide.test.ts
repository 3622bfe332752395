import { describe, expect, it } from 'vitest';
import { verdictAfter } from '@/domain/screening/decide';

const LIMITS = { stop: 9_000, review: 8_200 };

describe('the verdict after decisions', () => {
  it('SN18: counts no entry that somebody decided to be another person, and every match', () => {
    const of = (...decisions: Parameters<typeof verdictAfter>[1][number]['decision'][]) =>
      verdictAfter(
        1,
        [0.95, 0.85].map((score, at) => ({ score, decision: decisions[at] })),
        LIMITS,
      );
    expect(of()).toBe('stop');
    expect(of('similar')).toBe('review');
    expect(of('similar', 'clean')).toBe('clean');
    expect(of('match', 'clean')).toBe('stop');
  });

  it('SN6: is never clean without a list', () => {
    expect(verdictAfter(0, [], LIMITS)).toBe('no-list');
  });
});
