import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentView } from '@/data/core/types';
import { bulkRefusal } from '@/features/invoices/bulk';
import { activate } from '@/i18n/i18n';
import { aSale, bracelet, documentOf, ISSUER } from '../../support/documents';
import { NOON } from '../../support/factories';

const DAY = 86_400_000;
const base = documentOf(aSale([bracelet(3_342_500)]));
const view = (over: Partial<DocumentView> = {}): DocumentView => ({
  ...base,
  ...{ stage: 'ready', answer: null, moves: [], version: 1, draftedAt: NOON, draftedBy: 'u' },
  ...{ problems: [], branch: null, series: null, isDerived: true, sync: 'confirmed' },
  choices: {
    ...{ id: base.id, slip: base.slips[0]?.id ?? '', lines: [], kind: base.kind },
    ...{ profile: base.profile, party: base.party, notes: [] },
  },
  ...over,
});
const at = base.slips[0]?.at ?? NOON;
const judge = (step: 'ready' | 'send', over: Partial<DocumentView> = {}, now = at + DAY) =>
  bulkRefusal(step, view(over), { issuer: ISSUER, now });

describe('a dry run over many documents', () => {
  beforeAll(() => activate('tr'));

  it('TP7: a document that stands where the step begins and keeps the rules passes', () => {
    expect(judge('send')).toBeUndefined();
    expect(judge('ready', { stage: 'draft' })).toBeUndefined();
  });

  it('TP7: each of the others has its reason in words', () => {
    const reasons = [
      judge('send', { stage: 'draft' }),
      judge('ready', { stage: 'sent' }),
      judge('send', { sync: 'refused' }),
      judge('send', { reversedAt: NOON }),
      judge('ready', { stage: 'draft' }, at + 8 * DAY),
      judge('send', { party: { ...base.party, taxId: '123' } }),
    ];
    expect(reasons.every((reason) => typeof reason === 'string' && reason !== '')).toBe(true);
    expect(new Set(reasons).size).toBe(6);
  });
});
