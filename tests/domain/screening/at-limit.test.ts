import { describe, expect, it } from 'vitest';
import {
  askedFor,
  clears,
  gateOf,
  type JudgedHit,
  judgeAsking,
  reachedSum,
} from '@/domain/screening/at-limit';
import { pairText } from '@/domain/screening/pair';

const LIMITS = { stop: 9_000, review: 8_200 };
const hit = (over: Partial<JudgedHit> = {}): JudgedHit => ({
  list: 'UN',
  score: 0.95,
  nameScore: 0.95,
  evidence: [],
  decision: undefined,
  ...over,
});
const gate = (lists: number, ...hits: JudgedHit[]) => gateOf(judgeAsking(lists, hits, LIMITS));
const same = (about: 'number' | 'birth') => [{ about, said: 'same' as const }];

describe('a customer at the identity limit', () => {
  it('SN19: is reached on the limit and above it, alone or linked, and not a kuruş below', () => {
    const limit = 18_500_000;
    expect(reachedSum(limit - 1, 0, limit)).toBeUndefined();
    expect(reachedSum(limit, 0, limit)).toBe(limit);
    expect(reachedSum(limit + 1, 0, limit)).toBe(limit + 1);
    expect(reachedSum(100, limit - 101, limit)).toBeUndefined();
    expect(reachedSum(100, limit - 100, limit)).toBe(limit);
    expect(reachedSum(0, limit, limit)).toBeUndefined();
  });

  it('SN19: is in nobody’s way without a list, and is not clean either', () => {
    expect(judgeAsking(0, [], LIMITS)).toEqual({ verdict: 'no-list', exact: false });
    expect(gate(0)).toBe('open');
  });

  it('SN20: goes on when clean or to be looked at, and needs a PIN from the stop score on', () => {
    expect(gate(1)).toBe('open');
    expect(gate(1, hit({ score: 0.8199 }))).toBe('open');
    const review = judgeAsking(1, [hit({ score: 0.82 })], LIMITS);
    expect([review.verdict, gateOf(review)]).toEqual(['review', 'open']);
    expect(gate(1, hit({ score: 0.8999 }))).toBe('open');
    expect(gate(1, hit({ score: 0.9 }))).toBe('pin');
  });

  it('SN20: is closed by the same number, and by the same name with the same birth day', () => {
    expect(gate(1, hit({ score: 1, nameScore: 0.3, evidence: same('number') }))).toBe('closed');
    expect(gate(1, hit({ nameScore: 1, evidence: same('birth') }))).toBe('closed');
    expect(gate(1, hit({ nameScore: 0.99, evidence: same('birth') }))).toBe('pin');
    expect(gate(1, hit({ nameScore: 1 }))).toBe('pin');
    expect(gate(1, hit({ list: 'OWN', score: 1, evidence: same('number') }))).toBe('pin');
  });

  it('SN20: is opened by the decision that it is another person, and not by a match', () => {
    const exact = { score: 1, evidence: same('number') };
    expect(gate(1, hit({ ...exact, decision: 'similar' }))).toBe('open');
    expect(gate(1, hit({ ...exact, decision: 'clean' }))).toBe('open');
    expect(gate(1, hit({ ...exact, decision: 'match' }))).toBe('closed');
    // Behind the decided one stands another.
    expect(gate(1, hit({ ...exact, decision: 'similar' }), hit({ score: 0.91 }))).toBe('pin');
    expect(['clean', 'similar', 'match'].map((one) => clears(one as 'clean'))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('SN20: is another pair under another name, birth, entry or company', () => {
    const pair = (company: string, name: string, birth: string | undefined, entry: string) =>
      pairText(company, { name, ...(birth ? { birth } : {}) }, entry);
    const base = pair('c', 'Rustam Sabirzoda', undefined, 'e');
    expect(pair('c', 'SABIRZODA Rustam', undefined, 'e')).toBe(base);
    const others = [
      pair('c', 'Rustam Sabirov', undefined, 'e'),
      pair('c', 'Rustam Sabirzoda', '1979-03-14', 'e'),
      pair('c', 'Rustam Sabirzoda', undefined, 'f'),
      pair('d', 'Rustam Sabirzoda', undefined, 'e'),
    ];
    expect(new Set([base, ...others]).size).toBe(5);
  });

  it('SN20: is asked for by name and by the number on the card', () => {
    expect(askedFor({ name: 'A B' })).toEqual({ name: 'A B' });
    expect(askedFor({ name: 'A B', taxId: '10000000146', passport: 'U1' }).number).toBe(
      '10000000146',
    );
    expect(askedFor({ name: 'A B', taxId: '', passport: 'U1' }).number).toBe('U1');
  });
});
