import { expect, it } from 'vitest';
import {
  type DatedRule,
  isBeyond,
  positionLimit,
  ruleAt,
  ruleHistoryOf,
  ruleRefusals,
  ruleText,
  ruleWithOrigin,
} from '@/domain/rules/dated-rule';

it('RU1: a company’s rule holds from its day on, the newest one wins, and before the first the default does', () => {
  const rules: DatedRule[] = [
    { name: 'workmanship-floor', from: '2026-11-01', value: 250 },
    { name: 'workmanship-floor', from: '2026-12-01', value: 350 },
  ];
  expect(
    ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-24'].map((day) =>
      ruleAt(rules, 'workmanship-floor', day),
    ),
  ).toEqual([300, 250, 250, 350]);
  expect(ruleAt([], 'workmanship-floor', '2026-11-21')).toBe(300);
});

it('RU1: the law’s number holds until the company says another, of one day the company’s comes first, and a person’s own goes before the one for all', () => {
  const rules: DatedRule[] = [
    { name: 'cash-limit', from: '2026-01-01', value: 1 },
    { name: 'discount', from: '2026-11-01', value: 700 },
    { name: 'discount', from: '2026-11-10', value: 900, user: 'u1' },
  ];
  expect(ruleWithOrigin([], 'cash-limit', '2026-11-21')).toMatchObject({
    value: 3_000_000,
    by: 'law',
    from: '2026-01-01',
  });
  expect(ruleWithOrigin(rules, 'cash-limit', '2026-11-21')).toMatchObject({
    value: 1,
    by: 'company',
  });
  expect(ruleWithOrigin([], 'discount', '2026-11-21')).toEqual({
    name: 'discount',
    from: '',
    value: 500,
    by: 'house',
  });
  expect(['2026-11-09', '2026-11-10'].map((day) => ruleAt(rules, 'discount', day, 'u1'))).toEqual([
    700, 900,
  ]);
  expect(ruleHistoryOf(rules, 'cash-limit').map(({ by }) => by)).toEqual(['company', 'law']);
});

it('RU11: a rule that is words holds by its day, has no number, and no other has words', () => {
  const rule: DatedRule = { name: 'return-rule', from: '2026-11-01', value: 0, text: '14 gün' };
  const rules = [rule, { ...rule, from: '2026-12-01', text: '' }];
  expect(
    ['2026-10-31', '2026-11-30', '2026-12-01'].map((day) => ruleText(rules, 'return-rule', day)),
  ).toEqual(['', '14 gün', '']);
  expect([rule, { ...rule, text: 'x'.repeat(400) }].map(ruleRefusals)).toEqual([[], []]);
  const { text: _text, ...wordless } = rule;
  expect(
    [wordless, { ...rule, value: 1 }, { ...rule, text: 'x'.repeat(401) }].map(ruleRefusals),
  ).toEqual([['text'], ['value'], ['text']]);
  expect(ruleRefusals({ name: 'discount', from: '2026-11-22', value: 500, text: 'çok' })).toEqual([
    'text',
  ]);
});

it('RU3: a rule is a day, a value its kind can have, and somebody’s own only where a rule may be', () => {
  const rule: DatedRule = { name: 'discount', from: '2026-11-22', value: 500, user: 'u1' };
  expect(ruleRefusals(rule)).toEqual([]);
  expect(ruleRefusals({ ...rule, from: '2026-02-30', value: -1 })).toEqual(['from', 'value']);
  expect(ruleRefusals({ ...rule, value: 10_001 })).toEqual(['value']);
  expect(ruleRefusals({ name: 'custody', from: '2026-11-22', value: 2 })).toEqual(['value']);
  expect(ruleRefusals({ ...rule, name: 'cash-limit' })).toEqual(['user']);
});

it('PO7: the limit of a position is its asset’s own from its day on, and nought is no limit', () => {
  const rules: DatedRule[] = [
    { name: 'position-limit', from: '2026-11-01', value: 1_000_000_000, asset: 'HAS' },
    { name: 'position-limit', from: '2026-11-20', value: 0, asset: 'HAS' },
    { name: 'position-limit', from: '2026-11-10', value: 40, asset: 'CEYREK_YENI' },
  ];
  const on = (asset: string) =>
    ['2026-10-31', '2026-11-15', '2026-11-20'].map((day) => positionLimit(rules, asset, day));
  expect(on('HAS')).toEqual([undefined, 1_000_000_000, undefined]);
  expect(on('CEYREK_YENI')).toEqual([undefined, 40, 40]);
  expect(on('USD')).toEqual([undefined, undefined, undefined]);
});

it('PO7: is refused of no asset, of the lira, and on any other rule', () => {
  const rule: DatedRule = { name: 'position-limit', from: '2026-11-22', value: 500, asset: 'HAS' };
  expect(ruleRefusals(rule)).toEqual([]);
  expect(ruleRefusals({ name: 'position-limit', from: '2026-11-22', value: 500 })).toEqual([
    'asset',
  ]);
  expect(ruleRefusals({ ...rule, asset: 'TRY' })).toEqual(['asset']);
  expect(ruleRefusals({ ...rule, name: 'expense' })).toEqual(['asset']);
});

it('PO8: a position is beyond its limit whichever way it went, and never without one', () => {
  expect([41, 40, -40, -41].map((net) => isBeyond(net, 40))).toEqual([true, false, false, true]);
  expect(isBeyond(1_000_000, undefined)).toBe(false);
});
