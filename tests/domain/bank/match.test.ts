import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  type LineProposals,
  type MatchLine,
  numbersIn,
  proposeSteps,
} from '@/domain/bank/match';
import { type BankRule, firstRule, isRuleEmpty, lastingWords } from '@/domain/bank/rule';
import { atOnce } from '@/lib/slices';
import { labelled } from './labelled';

const day = '2026-11-24';
const IBAN = 'TR330006100519786457841326';
const candidate = (more: Partial<Candidate>): Candidate => ({
  ...{ kind: 'document', id: 'd', title: 'T1-000498', day, amount: 2_616_894 },
  ...{ contactId: 'c1', name: 'Selin Kartal', ibans: [IBAN], numbers: ['T1-000498'] },
  ...more,
});
const line = (more: Partial<MatchLine> = {}): MatchLine => ({
  ...{ id: 'l', day, amount: 2_616_894, text: 'GELEN FAST SELIN KARTAL T1-000498 KOLYE' },
  ...{ name: 'SELIN KARTAL', iban: IBAN },
  ...more,
});
const propose = (
  lines: readonly MatchLine[],
  candidates: readonly Candidate[],
  rules: readonly BankRule[] = [],
): LineProposals[] => atOnce(proposeSteps(lines, candidates, { rules, account: 'bank:main' }));

describe('proposals for bank lines', () => {
  it('BK10: amount, IBAN, name, number and days give their points, with the evidence', () => {
    const [one] = propose([line()], [candidate({}), candidate({ id: 'e', amount: 2_615_000 })]);
    expect(one?.proposals[0]).toMatchObject({
      points: 125,
      evidence: { amount: 50, iban: 30, name: 20, text: 25, days: 0 },
    });
    expect(one).toMatchObject({ certain: true, clear: 50 });
    const [late] = propose([line({ day: '2026-11-27' })], [candidate({})]);
    expect(late?.proposals[0]).toMatchObject({ points: 116, apart: 3 });
  });

  it('BK11: amount alone is never certain, and two alike are certain for neither', () => {
    const bare = line({ text: 'GELEN', name: '', iban: '' });
    expect(propose([bare], [candidate({})])[0]).toMatchObject({ certain: false });
    const twins = [candidate({}), candidate({ id: 'e', numbers: [] })];
    const [near] = propose([line({ text: '' })], twins);
    expect(near).toMatchObject({ clear: 0, certain: false });
    const rivals = propose([line(), line({ id: 'm' })], [candidate({})]);
    expect(rivals.map(({ certain }) => certain)).toEqual([false, false]);
  });

  it('BK12: up to four documents of a person that add up to the line are proposed together', () => {
    const parts = [1_000, 2_000, 4_000, 8_000].map((amount, i) =>
      candidate({ id: `p${i}`, amount, numbers: [] }),
    );
    const [four] = propose([line({ amount: 15_000, text: '' })], parts);
    expect(four?.proposals[0]?.items).toHaveLength(4);
    expect(four?.proposals[0]).toMatchObject({ points: 90, evidence: { amount: 40 } });
    const [five] = propose(
      [line({ amount: 31_000, text: '' })],
      [...parts, candidate({ id: 'p4', amount: 16_000, numbers: [] })],
    );
    expect(five?.proposals.every(({ items }) => items.length === 1)).toBe(true);
  });

  it('BK13: numbers are read without marks and leading zeros', () => {
    expect(numbersIn('GIDER PUSULASI G1-119')).toContain('G1-119');
    expect(numbersIn('G1-000119')).toEqual(['G1-119']);
    expect(numbersIn('CEK TAHSIL 0048217')).toEqual(['48217']);
    expect(numbersIn('TUTAR 1.250,00 24.11.2026')).toEqual([]);
  });

  it('BK14: the first rule that fits proposes, and a rule that asks for nothing fits nothing', () => {
    const rule = (more: Partial<BankRule>): BankRule => ({
      ...{ id: 'r', account: null, contains: 'bsmv', iban: '', least: null, most: null },
      ...{ sign: 'any', does: { do: 'expense', expense: 'bank-fee' }, at: 2, archived: false },
      ...more,
    });
    const fee = line({ amount: -18_640, text: 'BSMV VE ISLEM UCRETI', name: '', iban: '' });
    const [one] = propose([fee], [], [rule({})]);
    expect(one?.rule?.does).toEqual({ do: 'expense', expense: 'bank-fee' });
    const fits = (...all: BankRule[]) => firstRule(all, 'bank:main', fee)?.id;
    expect(fits(rule({ id: 'late' }), rule({ id: 'early', at: 1 }))).toBe('early');
    expect(fits(rule({ sign: 'in' }))).toBeUndefined();
    expect(fits(rule({ least: 18_641 }))).toBeUndefined();
    expect(fits(rule({ most: 18_640 }))).toBe('r');
    expect(fits(rule({ account: 'bank:other' }))).toBeUndefined();
    expect(fits(rule({ archived: true }))).toBeUndefined();
    expect(isRuleEmpty(rule({ contains: ' ' }))).toBe(true);
    expect(lastingWords({ text: 'AIDAT CARSI YONETIMI KASIM 2026' })).toBe('aidat carsi yonetimi');
  });

  it('BK15: of 500 labelled lines certain proposals are 99 % right and find 85 %', () => {
    const { lines, candidates, truth } = labelled(500, 20_261_124);
    const found = propose(lines, candidates);
    const certain = found.filter((one) => one.certain);
    const isRight = ({ line: id, proposals }: LineProposals): boolean =>
      (proposals[0]?.items ?? [])
        .map((one) => one.id)
        .sort()
        .join() === truth.get(id)?.join();
    const right = certain.filter(isRight).length;
    const tied = lines.filter(({ id }) => (truth.get(id) ?? []).length > 0).length;
    const [precision, recall] = [right / certain.length, right / tied];
    console.info(
      `bank matching: ${certain.length} certain of ${lines.length} lines, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`,
    );
    expect(precision).toBeGreaterThanOrEqual(0.99);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  });
});
