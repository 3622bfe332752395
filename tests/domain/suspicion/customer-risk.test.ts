import { describe, expect, it } from 'vitest';
import {
  type CustomerFacts,
  customerRisk,
  missingPapers,
  RISK_POINTS,
  RISK_REASONS,
  type RiskReason,
} from '@/domain/suspicion/customer-risk';

const LIMIT = 18_500_000;
const CALM: CustomerFacts = {
  exposed: false,
  hit: 0,
  identity: 'valid',
  hasNumber: true,
  images: 1,
  onBehalf: false,
  sums: [0, 0, 0],
  cashOver: 0,
  limit: LIMIT,
};
const reasonsOf = (more: Partial<CustomerFacts>) => customerRisk({ ...CALM, ...more }).reasons;

describe('the risk of a customer', () => {
  it('SB13: each reason alone has its published points', () => {
    const alone: Record<RiskReason, Partial<CustomerFacts>> = {
      hit: { hit: 820 },
      exposed: { exposed: true },
      unidentified: { identity: 'missing', hasNumber: false, sums: [LIMIT, LIMIT, LIMIT] },
      cash: { cashOver: 1 },
      behalf: { onBehalf: true },
      ended: { identity: 'ended' },
      volume: { sums: [0, 0, 10 * LIMIT] },
      growth: { sums: [2 * LIMIT, 2 * LIMIT, 3 * LIMIT] },
    };
    for (const reason of RISK_REASONS)
      expect([reason, customerRisk({ ...CALM, ...alone[reason] })]).toMatchObject([
        reason,
        { reasons: [reason], points: RISK_POINTS[reason] },
      ]);
  });

  it('SB13: the level follows from the sum, just below and on each threshold', () => {
    const levelOf = (more: Partial<CustomerFacts>) => {
      const { level, points } = customerRisk({ ...CALM, ...more });
      return [points, level];
    };
    expect(levelOf({})).toEqual([0, 'low']);
    expect(levelOf({ identity: 'ended' })).toEqual([10, 'low']);
    expect(levelOf({ onBehalf: true })).toEqual([20, 'medium']);
    expect(levelOf({ exposed: true })).toEqual([40, 'medium']);
    expect(levelOf({ exposed: true, identity: 'ended' })).toEqual([50, 'high']);
  });

  it('SB13: the identity limit counts from the kuruş on', () => {
    const unknown = { identity: 'missing', hasNumber: false } as const;
    expect(reasonsOf({ ...unknown, sums: [LIMIT - 1, 0, 0] })).toEqual([]);
    expect(reasonsOf({ ...unknown, sums: [LIMIT, 0, 0] })).toEqual(['unidentified']);
    expect(reasonsOf({ ...unknown, hasNumber: true, sums: [LIMIT, 0, 0] })).toEqual([]);
  });

  it('SB13: missing papers are named from the limit on', () => {
    const over = { ...CALM, sums: [LIMIT, LIMIT, LIMIT] as const };
    const bare = { identity: 'missing', hasNumber: false, images: 0 } as const;
    expect(missingPapers({ ...CALM, ...bare })).toEqual([]);
    expect(missingPapers(over)).toEqual([]);
    expect(missingPapers({ ...over, ...bare })).toEqual(['identity', 'number']);
    expect(missingPapers({ ...over, identity: 'ended', images: 0 })).toEqual(['renewal', 'image']);
  });
});
