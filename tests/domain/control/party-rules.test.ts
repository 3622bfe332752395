import { describe, expect, it } from 'vitest';
import { dayOf, dayStart } from '@/domain/base/day';
import { ageOn } from '@/domain/control/party-rules';
import { CONTROLS, NO_LIST } from '@/domain/control/rule';
import { aPerson, aRow, DAY, daysOf, findings, HOUR, noon } from './support';

const near = (cash: number, days = 0) => aRow({ cash, at: noon(days) });

describe('cash near the limit', () => {
  it('CL1: three payments of nine tenths of the limit in seven days are found, a kuruş less is not', () => {
    const rows = [near(2_700_000), near(2_800_000, 3), near(2_700_000, 6)];
    expect(findings('cash-near', rows, { now: noon(8) })).toMatchObject([
      { subject: 'contacts:ayse', day: '2026-11-26', value: 3, threshold: 9_000, version: 0 },
    ]);
    const less = [near(2_700_000), near(2_699_999, 3), near(2_700_000, 6)];
    expect(findings('cash-near', less)).toEqual([]);
  });
  it('CL1: the limit itself is near it, and what is beyond it is another matter', () => {
    const at = [near(3_000_000), near(3_000_000, 1), near(3_000_000, 2)];
    expect(findings('cash-near', at)).toHaveLength(1);
    const over = [near(3_000_001), near(3_000_000, 1), near(3_000_000, 2)];
    expect(findings('cash-near', over)).toEqual([]);
  });
  it('CL1: the seventh day counts from midnight, and the eighth no longer', () => {
    const first = aRow({ cash: 2_900_000, at: dayStart(DAY) });
    const before = aRow({ cash: 2_900_000, at: dayStart(DAY) - 1 });
    const rest = [near(2_900_000, 1), aRow({ cash: 2_900_000, at: dayStart('2026-11-27') - 1 })];
    expect(daysOf(findings('cash-near', [first, ...rest]))).toEqual(['2026-11-26']);
    expect(findings('cash-near', [before, ...rest])).toEqual([]);
  });
  it('CL1: others, cancelled slips and slips without a contact do not count', () => {
    const rows = [near(2_900_000), near(2_900_000, 1)];
    for (const third of [{ party: 'veli' }, { isReversed: true }, { party: null }])
      expect(
        findings('cash-near', [...rows, aRow({ cash: 2_900_000, at: noon(2), ...third })]),
      ).toEqual([]);
  });
});

describe('linked sum', () => {
  const dealt = (kurus: number, days = 0, party: string | null = 'ayse') =>
    aRow({ dealt: kurus, at: noon(days), party });

  it('CL2: 185.000,00 without identity is found, 184.999,99 is not', () => {
    const sum = (last: number) => findings('linked-sum', [dealt(10_000_000), dealt(last, 5)]);
    expect(sum(8_499_999)).toEqual([]);
    expect(sum(8_500_000)).toMatchObject([
      { subject: 'contacts:ayse', day: '2026-11-25', value: 18_500_000 },
    ]);
    expect(sum(8_500_001)).toMatchObject([{ value: 18_500_001 }]);
  });
  it('CL2: what lies thirty days back is linked no longer, counted from midnight', () => {
    const rows = (at: number) => [aRow({ dealt: 10_000_000, at }), dealt(9_000_000, 29)];
    expect(findings('linked-sum', rows(dayStart(DAY)))).toHaveLength(1);
    expect(findings('linked-sum', rows(dayStart(DAY) - 1))).toEqual([]);
  });
  it('CL2: a valid document ends it, one that has ended does not', () => {
    const rows = [dealt(18_500_000)];
    const till = (validUntil: string) => ({
      people: [aPerson('ayse', { cards: [{ validUntil }], hasNumber: true })],
    });
    expect(findings('linked-sum', rows, till(DAY))).toEqual([]);
    expect(findings('linked-sum', rows, till('2026-11-19'))).toHaveLength(1);
  });
  it('CL2: slips without a contact are not linked, and each is judged by itself', () => {
    const split = [dealt(10_000_000, 0, null), dealt(9_000_000, 1, null)];
    expect(findings('linked-sum', split)).toEqual([]);
    expect(findings('linked-sum', [dealt(18_500_000, 0, null)])).toHaveLength(1);
  });
});

describe('shared numbers', () => {
  const person = (id: string, number: string, phone = '5320000000', name = id) =>
    aPerson(id, { ids: [number], phones: [phone], name });
  const slipsOf = (...parties: string[]) => parties.map((party, i) => aRow({ party, at: noon(i) }));

  it('CL3: three identity numbers under one phone are found, two are not, and one twice is one', () => {
    const people = [person('a', '1'), person('b', '2'), person('c', '3'), person('d', '2')];
    expect(findings('shared-phone', slipsOf('a', 'b'), { people })).toEqual([]);
    expect(findings('shared-phone', slipsOf('a', 'b', 'd', 'a'), { people })).toEqual([]);
    expect(findings('shared-phone', slipsOf('a', 'b', 'c', 'a'), { people })).toMatchObject([
      { subject: 'contacts:c', day: '2026-11-22', value: 3 },
    ]);
  });
  it('CL3: who dealt more than the look-back ago counts no longer', () => {
    const people = [person('a', '1'), person('b', '2'), person('c', '3')];
    const rows = (days: number) => [
      aRow({ party: 'a', at: noon(0 - days) }),
      aRow({ party: 'b', at: noon() }),
      aRow({ party: 'c', at: noon() }),
    ];
    expect(findings('shared-phone', rows(30), { people })).toHaveLength(1);
    expect(findings('shared-phone', rows(31), { people })).toEqual([]);
  });
  it('CL4: two names under one identity number are found, two spellings of one name are not', () => {
    const named = (b: string) => [person('a', '1', '1', 'Ayşe Kaya'), person('b', '1', '2', b)];
    const rows = slipsOf('a', 'b');
    expect(findings('shared-id', rows, { people: named('AYŞE KAYA') })).toEqual([]);
    expect(findings('shared-id', rows, { people: named('Veli Demir') })).toMatchObject([
      { subject: 'contacts:b', value: 2 },
    ]);
  });
});

describe('the same product there and back', () => {
  const line = (side: 'sell' | 'buy', product = 'CEYREK') => ({
    ...{ product, side, rate: 1, board: null },
  });
  const trip = (ms: number, over: object = {}) => [
    aRow({ lines: [line('sell')] }),
    aRow({ type: 'purchase', lines: [line('buy')], at: noon() + ms, ...over }),
  ];
  it('CL5: bought back within 24 hours is found, a millisecond later is not', () => {
    expect(findings('round-trip', trip(24 * HOUR - 1))).toHaveLength(1);
    expect(findings('round-trip', trip(24 * HOUR))).toMatchObject([
      { day: '2026-11-21', value: 24, slips: [expect.any(String), expect.any(String)] },
    ]);
    expect(findings('round-trip', trip(24 * HOUR + 1))).toEqual([]);
  });
  it('CL5: another party, another product or one exchange is no trip', () => {
    expect(findings('round-trip', trip(HOUR, { party: 'veli' }))).toEqual([]);
    expect(findings('round-trip', trip(HOUR, { lines: [line('buy', 'YARIM')] }))).toEqual([]);
    const exchange = aRow({ type: 'exchange', lines: [line('sell'), line('buy')] });
    expect(findings('round-trip', [exchange])).toEqual([]);
  });
});

describe('a party who is too young', () => {
  const born = (birthDay: string) => ({ people: [aPerson('ayse', { birthDay })] });
  it('CL6: the day before the eighteenth birthday is found, the birthday is not', () => {
    const at = dayStart(DAY) - 1;
    expect(findings('minor', [aRow({ at })], born('2008-11-20'))).toMatchObject([
      { day: '2026-11-19', value: 17 },
    ]);
    expect(findings('minor', [aRow({ at: at + 1 })], born('2008-11-20'))).toEqual([]);
    expect(findings('minor', [aRow({ at: at + 1 })], born('2008-11-21'))).toHaveLength(1);
    expect(findings('minor', [aRow({ at })], born(''))).toEqual([]);
  });
  it('CL6: whoever was born on 29 February is a year older on 1 March', () => {
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([
      17, 18,
    ]);
    expect(dayOf(dayStart('2026-02-28'))).toBe('2026-02-28');
  });
});

describe('old sanctions lists', () => {
  const dealt = (kurus: number, days = 0, party: string | null = 'ayse') =>
    aRow({ dealt: kurus, at: noon(days), party });
  const aged = (days: number | null) => ({ listAge: () => days });

  it('CL32: each dealing at the limit with lists older than thirty days is found, by the slip', () => {
    const rows = [
      dealt(10_000_000),
      dealt(8_500_000, 1),
      dealt(1, 2),
      dealt(18_499_999, 2, 'veli'),
    ];
    const found = findings('old-list', rows, { now: noon(3), ...aged(31) });
    expect(found).toMatchObject([
      { subject: `transactions:${rows[1]?.id}`, day: '2026-11-21', value: 31, threshold: 30 },
      { subject: `transactions:${rows[2]?.id}`, day: '2026-11-22', party: 'ayse' },
    ]);
    expect(found).toHaveLength(2);
  });
  it('CL32: lists of thirty days, no name and a cancelled slip find nothing', () => {
    const rows = [dealt(18_500_000)];
    expect(findings('old-list', rows, aged(30))).toEqual([]);
    expect(findings('old-list', [dealt(18_500_000, 0, null)], aged(31))).toEqual([]);
    const gone = [aRow({ dealt: 18_500_000, isReversed: true })];
    expect(findings('old-list', gone, aged(31))).toEqual([]);
  });
  it('CL39: a dealing at the limit without any list is found, and told apart from old lists', () => {
    const rows = [dealt(18_499_999, 0, 'veli'), dealt(18_500_000, 1)];
    const found = findings('old-list', rows, { now: noon(3), ...aged(null) });
    expect(found).toMatchObject([{ subject: `transactions:${rows[1]?.id}`, value: NO_LIST }]);
    expect(found).toHaveLength(1);
    // A device does not know which lists there were.
    expect(findings('old-list', rows, { now: noon(3), listAge: () => undefined })).toEqual([]);
  });
  it('CL32: a stricter age holds from its day on, and none is laxer than thirty days', () => {
    const settings = [
      {
        ...({ rule: 'old-list', from: '2026-11-21', on: true, threshold: 10 } as const),
        ...({ severity: 'high', version: 7 } as const),
      },
    ];
    const rows = [dealt(18_500_000), dealt(1, 1)];
    expect(daysOf(findings('old-list', rows, { settings, now: noon(2), ...aged(11) }))).toEqual([
      '2026-11-21',
    ]);
    expect(CONTROLS['old-list'].most).toBe(30);
  });
});
