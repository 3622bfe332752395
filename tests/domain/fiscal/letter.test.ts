import { expect, it } from 'vitest';
import type { Movement } from '@/domain/contact/contact-statement';
import { babsLimit, monthFigures } from '@/domain/fiscal/babs';
import {
  balanceFigures,
  LETTER_STAGES,
  LINK_MS,
  letterAfter,
  letterAskFault,
  letterDifferences,
  letterState,
  statementRows,
} from '@/domain/fiscal/letter';
import { computeLine } from '@/domain/slip/line';
import { aBracelet, aScrap, NOON } from '../../support/factories';

const DAY = 86_400_000;
const TODAY = '2026-11-21';
const moved = (id: string, days: number, moves: Record<string, number>): Movement => ({
  id,
  number: id,
  type: 'sale',
  at: NOON - days * DAY,
  moved: Object.entries(moves).map(([asset, quantity]) => ({ asset, quantity })),
});

it('LT1: balances stand has first and lira second, without those that are zero', () => {
  const held = [
    { asset: 'USD', quantity: -5 },
    { asset: 'CEYREK_YENI', quantity: 3 },
    { asset: 'TRY', quantity: 9_007_199_254_740_991 },
    { asset: 'EUR', quantity: 0 },
    { asset: 'HAS', quantity: -123_456_789 },
  ];
  const name = (asset: string) => (asset === 'CEYREK_YENI' ? 'Çeyrek yeni' : undefined);
  expect(balanceFigures({ day: TODAY }, held, [], name)).toEqual({
    kind: 'balance',
    day: TODAY,
    balances: [
      { asset: 'HAS', quantity: -123_456_789 },
      { asset: 'TRY', quantity: 9_007_199_254_740_991 },
      { asset: 'CEYREK_YENI', quantity: 3, name: 'Çeyrek yeni' },
      { asset: 'USD', quantity: -5 },
    ],
  });
});

it('LT2: carry-over and movements add up to the balance, also of an asset that is even again', () => {
  const movements = [
    moved('d', -1, { TRY: 1_000 }),
    moved('c', 0, { TRY: 250, USD: -40 }),
    moved('b', 2, { TRY: -50, USD: 40 }),
    moved('a', 9, { TRY: 100 }),
  ];
  const figures = balanceFigures(
    { day: TODAY, from: '2026-11-18' },
    [{ asset: 'TRY', quantity: 300 }],
    movements,
    () => undefined,
  );
  expect(statementRows(figures)).toBe(4);
  expect(figures.kind === 'balance' && figures.statements).toMatchObject([
    {
      asset: 'TRY',
      opening: 100,
      rows: [
        { number: 'b', quantity: -50, balance: 50 },
        { number: 'c', quantity: 250, balance: 300 },
      ],
      closing: 300,
    },
    { asset: 'USD', opening: 0, rows: [{ balance: 40 }, { balance: 0 }], closing: 0 },
  ]);
});

it('LT3: a month counts what stands in it, and nothing cancelled, reversed, refused or for trial', () => {
  const totals = { bullion: 0, base: 0, vat: 0, net: 1_000, total: 1_200 };
  const document = (more: object = {}) => ({
    ...{ type: 'OZELMATRAH' as const, issuedOn: '2026-11-02', number: 'ABC2026000000001' },
    ...{ stage: 'delivered' as const, totals, ...more },
  });
  const documents = [
    document(),
    document({ issuedOn: '2026-11-30' }),
    document({ issuedOn: '2026-12-01' }),
    document({ stage: 'cancelled' }),
    document({ stage: 'failed' }),
    document({ test: true }),
    document({ type: 'IADE', test: true }),
    document({ number: null, issuedOn: null, stage: 'draft' }),
    document({ type: 'IADE', totals: { ...totals, net: 70 } }),
  ];
  const slip = (more: object = {}) => ({
    ...{ type: 'purchase' as const, at: NOON, reversedBy: null as string | null },
    ...{ lines: [computeLine(aScrap({ id: 'l1' }))], ...more },
  });
  const amount = computeLine(aScrap()).amount;
  const slips = [
    slip(),
    slip({ type: 'exchange', lines: [computeLine(aScrap()), computeLine(aBracelet())] }),
    slip({ type: 'sale', lines: [computeLine(aBracelet())] }),
    slip({ reversedBy: 'r' }),
    slip({ at: Date.parse('2026-12-01T00:00:00+03:00') }),
  ];
  expect(monthFigures('bs', '2026-11', documents, slips)).toEqual({ count: 2, net: 2_000 });
  expect(monthFigures('ba', '2026-11', documents, slips)).toEqual({
    count: 3,
    net: 70 + 2 * amount,
  });
  expect(monthFigures('ba', '2026-11', [], [slip({ invoiced: 900 })])).toEqual({
    count: 1,
    net: 900,
  });
});

it('LT3: the limit is that of the month, and 0 ends the duty from its day on', () => {
  const rules = [
    { name: 'ba-bs' as const, from: '2026-07-01', value: 250_000 },
    { name: 'ba-bs' as const, from: '2027-01-01', value: 0 },
  ];
  expect(
    ['2026-06', '2026-07', '2026-12', '2027-01'].map((month) => babsLimit(rules, month)),
  ).toEqual([500_000, 250_000, 250_000, undefined]);
});

it('LT4: a letter takes only the steps of its stage', () => {
  const events = ['send', 'see', 'agree', 'disagree', 'settle', 'withdraw'] as const;
  const table = LETTER_STAGES.map((stage) => [
    stage,
    ...events.map((event) => letterAfter(stage, event) ?? '-'),
  ]);
  expect(table).toEqual([
    ['draft', 'sent', '-', '-', '-', '-', 'withdrawn'],
    ['sent', 'sent', 'seen', 'agreed', 'disputed', '-', 'withdrawn'],
    ['seen', 'seen', '-', 'agreed', 'disputed', '-', 'withdrawn'],
    ['agreed', '-', '-', 'agreed', 'disputed', '-', '-'],
    ['disputed', 'disputed', '-', 'agreed', 'disputed', 'settled', 'withdrawn'],
    ['settled', '-', '-', '-', '-', '-', '-'],
    ['withdrawn', '-', '-', '-', '-', '-', '-'],
  ]);
  expect(letterAskFault({ kind: 'balance', day: '2026-11-31' }, TODAY)?.code).toBe('format');
  expect(letterAskFault({ kind: 'balance', day: TODAY, from: '2026-11-22' }, TODAY)?.code).toBe(
    'before-start',
  );
  expect(letterAskFault({ kind: 'bs', month: '2026-12' }, TODAY)?.code).toBe('future');
  expect(letterAskFault({ kind: 'ba', month: '2026-11' }, TODAY)).toBeUndefined();
});

it('LT5: a letter that nobody answered before its link ended shows that', () => {
  const link = { at: NOON, until: NOON + LINK_MS, channel: 'link' as const };
  const at = (stage: 'sent' | 'seen' | 'agreed', now: number) => letterState({ stage, link }, now);
  expect(at('sent', link.until - 1)).toBe('sent');
  expect([at('sent', link.until), at('seen', link.until)]).toEqual(['expired', 'expired']);
  expect(at('agreed', link.until)).toBe('agreed');
});

it('LT13: differences are theirs less ours, and what one side does not name is nothing there', () => {
  const ours = [
    { asset: 'HAS', quantity: 100 },
    { asset: 'TRY', quantity: -20 },
  ];
  const theirs = [
    { asset: 'TRY', quantity: 30 },
    { asset: 'CEYREK_YENI', quantity: 2, name: 'Çeyrek' },
  ];
  expect(letterDifferences(ours, theirs)).toEqual([
    { asset: 'HAS', ours: 100, theirs: 0, difference: -100 },
    { asset: 'TRY', ours: -20, theirs: 30, difference: 50 },
    { asset: 'CEYREK_YENI', name: 'Çeyrek', ours: 0, theirs: 2, difference: 2 },
  ]);
});
