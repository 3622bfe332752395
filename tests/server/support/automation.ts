import { randomUUID } from 'node:crypto';
import type { AutomationPut } from '@/contract/fiscal/automation';
import type { RetailVoid, RetailZ } from '@/contract/fiscal/retail';
import type { DocumentWaive } from '@/contract/fiscal/waiver';
import { type AutomationRule, freshRule } from '@/domain/fiscal/automation';
import type { ZReport } from '@/domain/fiscal/retail';
import { NOON } from '../../support/factories';

export const AUTOMATION = '/formalization/automation';
export const RETAIL = '/formalization/retail';

export const safeRule = (over: Partial<AutomationRule> = {}): AutomationRule => ({
  ...freshRule(randomUUID()),
  auto: true,
  ...over,
});

export const automationBody = (
  rules: readonly AutomationRule[] = [safeRule()],
  more: Partial<AutomationPut> = {},
): AutomationPut => ({
  kind: 'automation.put',
  v: 1,
  at: NOON,
  base: 0,
  automation: { minute: 21 * 60, rules },
  ...more,
});

export const WAIVERS = '/inspections/waivers';

export const waiveBody = (slip: string, more: Partial<DocumentWaive> = {}): DocumentWaive => ({
  kind: 'document.waive',
  v: 1,
  at: NOON,
  slip,
  reason: 'Müşteri aynı gün vazgeçti.',
  base: 0,
  ...more,
});

export const aZ = (over: Partial<ZReport> = {}): ZReport => ({
  device: 'AV0012345',
  number: 418,
  day: '2026-11-21',
  branch: null,
  series: null,
  groups: [
    { rate: 0, total: 180_000, vat: 0 },
    { rate: 20, total: 60_000, vat: 10_000 },
  ],
  cash: 150_000,
  card: 90_000,
  other: 0,
  terminals: [{ account: 'pos', total: 90_000 }],
  ...over,
});

export const zBody = (z: ZReport = aZ(), more: Partial<RetailZ> = {}): RetailZ => ({
  kind: 'retail.z',
  v: 1,
  at: NOON,
  z,
  ...more,
});

export const voidBody = (more: Partial<RetailVoid> = {}): RetailVoid => ({
  kind: 'retail.void',
  v: 1,
  at: NOON,
  device: 'AV0012345',
  number: 418,
  reason: 'Yanlış cihaz',
  ...more,
});
