import { describe, expect, it } from 'vitest';
import type { Entry } from '@/server/sandbox/sandbox-journal';
import { type DocumentFact, documentViolations, type Evidence } from './documents-oracle';

const sent = (n: number, more: object = {}): Entry => ({
  is: 'sent',
  at: n,
  account: 'c',
  ettn: `e${n}`,
  number: `DNA2026${String(n).padStart(9, '0')}`,
  day: '2026-11-28',
  profile: 'EARSIVFATURA',
  supplier: '1234567890',
  recipient: '11111111111',
  payable: '100.50',
  ...more,
});

const fact = (n: number, more: Partial<DocumentFact> = {}): DocumentFact => ({
  id: `e${n}`,
  slip: `s${n}`,
  lines: ['l'],
  stage: 'delivered',
  number: `DNA2026${String(n).padStart(9, '0')}`,
  series: 'sandbox:e-archive',
  issuedOn: '2026-11-28',
  total: 10_050,
  act: null,
  ...more,
});

const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  entries: [sent(1), sent(2)],
  documents: [fact(1), fact(2)],
  counters: new Map([['sandbox:e-archive 2026', 2]]),
  slips: new Map([
    ['s1', 10_050],
    ['s2', 10_050],
  ]),
  ...more,
});

const rulesIn = (more: Partial<Evidence>) =>
  new Set(documentViolations(evidence(more)).map(({ rule }) => rule));

describe('the oracle of documents', () => {
  it('HO15: finds nothing where slips, documents and the sandbox agree', () => {
    expect(documentViolations(evidence())).toEqual([]);
    const again = [sent(1), sent(1, { again: true }), sent(2)];
    expect(rulesIn({ entries: again })).toEqual(new Set());
  });

  it.each<[string, Partial<Evidence>]>([
    ['sent-twice', { entries: [sent(1), sent(1), sent(2)] }],
    [
      'sent-twice',
      { entries: [sent(1), sent(2), { is: 'repeated', at: 3, account: 'c', ettn: 'e1' }] },
    ],
    ['not-at-the-sandbox', { entries: [sent(1)] }],
    ['not-at-the-server', { documents: [fact(1), fact(2, { stage: 'failed' })] }],
    ['number-gap', { documents: [fact(1), fact(2, { number: 'DNA2026000000003' })] }],
    ['number-gap', { documents: [fact(1), fact(2, { number: 'DNA2026000000001' })] }],
    ['number-lost', { counters: new Map([['sandbox:e-archive 2026', 3]]) }],
    ['date-order', { documents: [fact(1), fact(2, { issuedOn: '2026-11-27' })] }],
    ['line-twice', { documents: [fact(1), fact(2, { slip: 's1' })] }],
    ['sum-of-slip', { documents: [fact(1), fact(2, { total: 10_051 })] }],
    ['sum-of-xml', { entries: [sent(1), sent(2, { payable: '100.51' })] }],
    ['unsettled', { documents: [fact(1), fact(2, { stage: 'numbered', act: 'send' })] }],
  ])('HO15: finds %s', (rule, more) => {
    expect(rulesIn(more)).toContain(rule);
  });
});
