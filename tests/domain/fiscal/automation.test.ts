import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, dayStart, istanbulClock } from '@/domain/base/day';
import { isUuid } from '@/domain/base/id';
import {
  type Automation,
  type AutomationRule,
  dueRun,
  freshRule,
  idOfPart,
  isAdvice,
  type PlanBasis,
  type PlanSource,
  planOf,
  ruleFaults,
} from '@/domain/fiscal/automation';
import type { ClosingPrice } from '@/domain/fiscal/closing';
import type { DocumentParty } from '@/domain/fiscal/document';
import { CONSUMER } from '@/domain/fiscal/party';
import { differencesOf, shapeOf } from '@/domain/fiscal/plan-difference';
import { type DocumentSeries, seriesFor } from '@/domain/fiscal/series';
import type { SlipDocument } from '@/domain/slip/transaction';
import {
  aSale,
  bar,
  bracelet,
  coins,
  ISSUER,
  silver,
  sources,
  taxNumber,
} from '../../support/documents';
import { NOON } from '../../support/factories';

const DAY_MS = 86_400_000;
const FIRM: DocumentParty = { ...CONSUMER, taxId: taxNumber('123123123'), title: 'Örnek A.Ş.' };

type Over = {
  when?: Partial<AutomationRule['when']>;
  result?: Partial<AutomationRule['result']>;
} & Partial<Omit<AutomationRule, 'when' | 'result'>>;
const rule = (id: string, { when, result, ...more }: Over = {}): AutomationRule => {
  const fresh = freshRule(id);
  return {
    ...fresh,
    ...more,
    when: { ...fresh.when, ...when },
    result: { ...fresh.result, ...result },
  };
};
const basis = (rules: readonly AutomationRule[], over: Partial<PlanBasis> = {}): PlanBasis => ({
  company: 'c',
  automation: { minute: 1_260, rules },
  issuer: ISSUER,
  now: NOON,
  paperLimit: () => 300_000,
  registered: () => false,
  ...over,
});
const source = (slip: SlipDocument, over: Partial<PlanSource> = {}): PlanSource => {
  const { slip: _slip, ...rest } = sources(slip);
  return { slip, party: CONSUMER, sources: rest, hasFinding: false, ...over };
};
const planned = (slip: SlipDocument, rules: AutomationRule[], over: Partial<PlanSource> = {}) =>
  planOf(source(slip, over), basis(rules));

const CASH = aSale([bracelet(3_342_500)]);
const CARD = aSale([coins(4_000_000)], {
  payments: [{ id: 'card', method: 'card', amount: 4_000_000 }],
});

describe('AU1: the first rule that fits decides', () => {
  const named = { party: FIRM };
  const table: [
    string,
    SlipDocument,
    AutomationRule['when'] | object,
    boolean,
    Partial<PlanSource>?,
  ][] = [
    ['type', CASH, { types: ['sale'] }, true],
    ['another type', CASH, { types: ['return', 'repair'] }, false],
    ['way of paying', CASH, { methods: ['cash'] }, true],
    ['another way of paying', CARD, { methods: ['cash'] }, false],
    ['one of several ways', CARD, { methods: ['cash', 'card'] }, true],
    ['least amount', CASH, { least: 3_342_500 }, true],
    ['less than the least', CASH, { least: 3_342_501 }, false],
    ['most amount', CASH, { most: 3_342_500 }, true],
    ['more than the most', CASH, { most: 3_342_499 }, false],
    ['goods', CARD, { goods: ['coin'] }, true],
    ['other goods', CASH, { goods: ['coin', 'silver'] }, false],
    ['a bar', aSale([bar(5_520_000)]), { goods: ['bar'] }, true],
    ['silver', aSale([silver(800_000)]), { goods: ['silver'] }, true],
    ['mixed goods', aSale([bracelet(3_342_500), bar(5_520_000)]), { goods: ['gold'] }, false],
    ['nobody named', CASH, { party: 'nobody' }, true],
    ['somebody named', CASH, { party: 'named' }, false],
    ['a firm', CASH, { party: 'named' }, true, named],
    ['not registered', CASH, { taxpayer: 'unregistered' }, true, named],
    ['registered', CASH, { taxpayer: 'registered' }, false, named],
  ];
  it.each(table)('AU1: a rule about %s', (_name, slip, when, does, over = {}) => {
    const found = planned(slip, [rule('a', { when }), rule('b', { when: { types: [] } })], over);
    expect(found?.rule).toBe(does ? 'a' : 'b');
  });

  it('AU1: an unknown recipient, no rule and a paused one leave the slip to a person', () => {
    const unknown = planOf(
      source(CASH, named),
      basis([rule('a', { when: { taxpayer: 'registered' } }), rule('b')], {
        registered: () => undefined,
      }),
    );
    expect([unknown?.rule, unknown?.problems]).toEqual([
      null,
      [{ name: 'party', code: 'taxpayer' }],
    ]);
    expect(planned(CASH, [rule('a', { paused: true })])?.problems).toEqual([
      { name: 'rule', code: 'no-rule' },
    ]);
    expect(planned(CASH, [rule('a')], named)?.make).toBe('EARSIVFATURA');
  });

  it('AU1: the kind of document fits the recipient, or the slip waits for a person', () => {
    const commercial = rule('a', { result: { make: 'TICARIFATURA' } });
    const codes = (registered: boolean, one: AutomationRule) =>
      planOf(source(CASH, named), basis([one], { registered: () => registered }))?.problems.map(
        ({ code }) => code,
      );
    expect(codes(true, commercial)).toEqual([]);
    expect(codes(false, commercial)).toEqual(['unregistered']);
    expect(codes(true, rule('a'))).toEqual(['registered']);
    const numberless = { party: { ...FIRM, taxId: '', firstName: 'Ayşe', lastName: 'Örnek' } };
    expect(planned(CASH, [rule('a')], numberless)?.problems.map(({ code }) => code)).toContain(
      'party-id',
    );
    const consumer = rule('a', { result: { consumer: true } });
    expect(planned(CASH, [consumer], numberless)?.problems).toEqual([]);
  });

  it('AU1: a rule that contradicts itself is named', () => {
    const names = (over: Over) => ruleFaults(rule('a', over)).map(({ name }) => name);
    expect(names({})).toEqual([]);
    expect(names({ when: { least: 2, most: 1 } })).toEqual(['amount']);
    expect(names({ when: { party: 'nobody', taxpayer: 'registered' } })).toEqual(['taxpayer']);
    expect(names({ when: { party: 'nobody' }, result: { make: 'TEMELFATURA' } })).toEqual(['make']);
    expect(names({ result: { make: 'till' }, auto: true })).toEqual(['auto']);
  });
});

/** Closes of every weekday around `NOON`. */
const closings = (price: number): ClosingPrice[] =>
  Array.from({ length: 60 }, (_, back) => addDays(dayOf(NOON), -back))
    .filter((day) => istanbulClock(dayStart(day)).weekday <= 5)
    .flatMap((day) => [
      { metal: 'gold' as const, day, price },
      { metal: 'silver' as const, day, price: 660_000 },
    ]);

const slipArb = fc
  .record({
    back: fc.integer({ min: 0, max: 29 }),
    lines: fc.subarray(['bracelet', 'bar', 'coins', 'silver'] as const, { minLength: 1 }),
    amount: fc.integer({ min: 100_000, max: 9_000_000 }),
    isCard: fc.boolean(),
    id: fc.uuid(),
  })
  .map(({ back, lines, amount, isCard, id }) => {
    const makers = { bracelet, bar, coins: (kurus: number) => coins(kurus), silver };
    const made = lines.map((one) => makers[one](amount));
    const total = made.reduce((sum, line) => sum + line.amount, 0);
    return aSale(made, {
      id,
      at: NOON - back * DAY_MS,
      payments: [{ id: 'p', method: isCard ? 'card' : 'cash', amount: total }],
    });
  });

it('AU2: thirty days at once give the same as the thirty days one by one', () => {
  const rules = [
    rule('coins', { when: { goods: ['coin'] } }),
    rule('cash', { when: { methods: ['cash'], most: 5_000_000 }, auto: true }),
    rule('rest', { when: { least: 2_000_000 } }),
  ];
  const at = (slip: SlipDocument) =>
    planOf(
      { ...source(slip), sources: { ...source(slip).sources, closings: closings(55_000_000) } },
      basis(rules),
    );
  fc.assert(
    fc.property(fc.array(slipArb, { maxLength: 40 }), (slips) => {
      const atOnce = slips.map(at);
      const byDay = Array.from({ length: 30 }, (_, back) => dayOf(NOON - back * DAY_MS)).flatMap(
        (day) => slips.filter((slip) => dayOf(slip.at) === day).map(at),
      );
      const sorted = (plans: typeof atOnce) =>
        plans.flatMap((one) => one ?? []).sort((a, b) => (a.slip < b.slip ? -1 : 1));
      expect(sorted(byDay)).toEqual(sorted(atOnce));
    }),
    { numRuns: 40 },
  );
});

it('AU3: after an edit of a close or a card the split, kind, metal and tax are compared', () => {
  const slip = aSale([bracelet(3_342_500), coins(4_000_000)]);
  const shapes = (over: object) =>
    (
      planOf({ ...source(slip), sources: { ...source(slip).sources, ...over } }, basis([rule('a')]))
        ?.proposals ?? []
    ).flatMap(({ choices, document }) => (document.ok ? [shapeOf(choices, document.value)] : []));
  const before = shapes({});
  expect(differencesOf(before, shapes({}))).toEqual([]);
  const dearer = differencesOf(before, shapes({ closings: closings(55_100_000) }));
  expect(dearer.map(({ is }) => is)).toEqual(['bullion', 'vat']);
  // The card of the bracelet now says that all of it is taxed: two documents instead of one.
  const taxed = {
    ...slip,
    lines: slip.lines.map((line, at) => (at ? line : { ...line, stock: 'normal' })),
  };
  const split = (
    planOf(source(taxed as SlipDocument), basis([rule('a')]))?.proposals ?? []
  ).flatMap(({ choices, document }) => (document.ok ? [shapeOf(choices, document.value)] : []));
  expect(differencesOf(before, split)).toEqual([{ is: 'split', before: 1, after: 2 }]);
  const other = before.map((shape) => ({ ...shape, profile: 'TEMELFATURA' as const }));
  expect(differencesOf(before, other)).toEqual([{ is: 'kind' }]);
});

it('AU4: only what a safe rule makes without any problem is handed over by itself', () => {
  const safe = rule('a', { auto: true });
  expect(planned(CASH, [safe])?.auto).toBe(true);
  expect(planned(CASH, [rule('a')])?.auto).toBe(false);
  const found = planned(CASH, [safe], { hasFinding: true });
  expect([found?.auto, found?.problems.every(isAdvice)]).toEqual([false, true]);
  const early = planned({ ...CASH, at: NOON - DAY_MS }, [safe]);
  expect([early?.auto, early?.problems.map(({ code }) => code)]).toEqual([false, ['no-close']]);
  const late = planOf(source({ ...CASH }), basis([safe], { now: NOON + 8 * DAY_MS }));
  expect([late?.auto, late?.problems]).toEqual([false, [{ name: 'slip', code: 'late' }]]);
});

it('AU4: lines that are on a document are left out, and a covered slip is not planned', () => {
  const slip = aSale([bracelet(3_342_500), bar(5_520_000)]);
  const one = planned(slip, [rule('a')], { covered: new Set(['bracelet']) });
  expect(one?.proposals.map(({ choices }) => choices.lines)).toEqual([['bar']]);
  expect(planned(slip, [rule('a')], { covered: new Set(['bracelet', 'bar']) })).toBeUndefined();
});

it('AU5: the run that is due is that of the newest day whose minute has come', () => {
  const automation: Pick<Automation, 'minute'> = { minute: 13 * 60 };
  expect(dueRun(automation, NOON).day).toBe(addDays(dayOf(NOON), -1));
  const due = dueRun(automation, NOON + 60 * 60_000);
  expect([due.day, due.moment, due.from]).toEqual([
    dayOf(NOON),
    NOON + 60 * 60_000,
    NOON + 60 * 60_000 - 7 * DAY_MS,
  ]);
});

it('AU6: a part of a slip has one id, a UUID of version 4, unless that was used up', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.array(fc.uuid(), { minLength: 1, maxLength: 5 }), (slip, lines) => {
      const part = { company: 'c', slip, lines };
      const id = idOfPart(part);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(isUuid(id)).toBe(true);
      expect(idOfPart({ ...part, lines: [...lines].reverse() })).toBe(id);
      expect(idOfPart({ ...part, company: 'd' })).not.toBe(id);
      expect(idOfPart(part, new Set([id]))).not.toBe(id);
    }),
  );
});

it('AU8: the till device keeps a slip up to the limit of its day, and no return', () => {
  const till = rule('a', { when: { types: [] }, result: { make: 'till' } });
  const small = aSale([bracelet(300_000)]);
  expect(planned(small, [till])).toMatchObject({ make: 'till', proposals: [], problems: [] });
  expect(planned(aSale([bracelet(300_001)]), [till])?.problems).toEqual([
    { name: 'slip', code: 'over-paper-limit' },
  ]);
  const back = { ...small, type: 'return' } as SlipDocument;
  expect(planned(back, [till])?.problems).toEqual([{ name: 'slip', code: 'till-return' }]);
});

it('AU9: a document takes the series that its rule names, as long as that may be used', () => {
  const series = (id: string, over: Partial<DocumentSeries> = {}): DocumentSeries => ({
    id,
    kind: 'e-archive',
    prefix: id,
    branch: null,
    device: null,
    from: '2026-01-01',
    archived: false,
    ...over,
  });
  const list = [
    series('AAA', { from: '2026-06-01' }),
    series('BBB'),
    series('OLD', { archived: true }),
    series('INV', { kind: 'e-invoice' }),
  ];
  const use = { kind: 'e-archive', branch: null, device: 'T1', day: '2026-11-21' } as const;
  const chosen = (wanted?: string) => seriesFor(list, { ...use, wanted })?.id;
  expect([chosen(), chosen('BBB'), chosen('OLD'), chosen('INV')]).toEqual([
    'AAA',
    'BBB',
    'AAA',
    'AAA',
  ]);
  const named = planned(CASH, [rule('a', { result: { series: 'BBB', channel: 'e-mail' } })]);
  expect(named?.proposals[0]?.choices).toMatchObject({ series: 'BBB', channel: 'e-mail' });
});
