import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountClose, cardAfterCount } from '@/contract/stock/count';
import { freshCard, type StockBody } from '@/contract/stock/stock';
import { isBalanced, STOCK } from '@/domain/ledger/ledger';
import { withStockMove } from '@/domain/slip/stock-move';
import { KEPT_MOVES, type StockKind, type StockMove } from '@/domain/stock/stock-card';
import {
  type CountCard,
  type CountEntry,
  type CountReading,
  changeOf,
  compareCount,
  countDifferences,
  countEntryRefusal,
  countedCards,
  countLegs,
  countMoveOf,
  fitsCard,
  isExplained,
  mayWrite,
  mergeReadings,
  readTwice,
  unknownCodes,
} from '@/domain/stock/stock-count';
import { leftOf } from '@/domain/stock/stock-state';
import { stockBody } from '../../server/support/stock';

const AT = 1_000_000;
const WHOLE = { scope: { branch: '', place: '' }, at: AT };
const card = (id: string, over: Parameters<typeof stockBody>[0] = {}, branch = 'b1'): CountCard =>
  freshCard(stockBody({ id, at: AT - 100, name: id, ...over }), 'u', branch);
const entry = (stock: string | undefined, over: Partial<CountEntry> = {}): CountEntry => ({
  code: `code-${stock ?? 'x'}`,
  ...(stock ? { stock } : {}),
  pieces: 1,
  weight: 0,
  at: AT + 50,
  ...over,
});
const sheet = (id: string, entries: CountEntry[], at = AT + 60): CountReading => ({
  id,
  at,
  by: 'u',
  entries,
});
const sold = (over: Partial<StockMove> = {}): StockMove => ({
  slip: 's',
  number: 'T1-1',
  at: AT + 70,
  by: 'u',
  why: 'sold',
  pieces: -1,
  weight: -3_450,
  ...over,
});
const told = (cards: CountCard[], sheets: CountReading[], of = WHOLE) =>
  compareCount(cards, sheets, of).lines.map(({ is, card: { id } }) => `${id} ${is}`);

const anEntry = fc.record({
  stock: fc.constantFrom('a', 'b', 'c', undefined),
  pieces: fc.integer({ min: 0, max: 5 }),
  weight: fc.nat(),
  at: fc.nat(),
});
const aSheet: fc.Arbitrary<CountReading> = fc
  .record({
    id: fc.constantFrom('1', '2', '3', '4'),
    at: fc.nat({ max: 3 }),
    by: fc.constantFrom('u', 'v'),
    entries: fc.array(anEntry, { maxLength: 3 }),
  })
  .map(({ entries, ...of }) => ({
    ...of,
    entries: entries.map(({ stock, ...one }) => entry(stock, one)),
  }));
const sheets = fc.array(aSheet, { maxLength: 5 }).map((list) => mergeReadings([], list));

describe('the sheets of a count', () => {
  it('ST21: are the same whichever device brings its own first, in whatever groups, and however often', () => {
    fc.assert(
      fc.property(sheets, sheets, sheets, (a, b, c) => {
        expect(mergeReadings(a, b)).toEqual(mergeReadings(b, a));
        expect(mergeReadings(mergeReadings(a, b), c)).toEqual(
          mergeReadings(a, mergeReadings(b, c)),
        );
        expect(mergeReadings(a, a)).toEqual(a);
        expect(mergeReadings(mergeReadings(a, b), b)).toEqual(mergeReadings(a, b));
      }),
    );
  });

  it('ST21: count a piece once that two devices read, and say so; labels of one kind add up, and a tray is what it weighed last', () => {
    const types: Record<string, StockKind> = { ring: 'piece', chains: 'counted', tray: 'weighed' };
    const typeOf = (id: string) => (Object.hasOwn(types, id) ? types[id] : undefined);
    const both = [
      sheet('1', [
        entry('ring'),
        entry('chains', { pieces: 4 }),
        entry('tray', { pieces: 0, weight: 40_000, at: AT + 10 }),
        entry(undefined),
      ]),
      sheet('2', [
        entry('ring'),
        entry('chains', { pieces: 3 }),
        entry('tray', { pieces: 0, weight: 39_000, at: AT + 20 }),
      ]),
    ];
    const counted = countedCards(both, typeOf);
    expect(
      Array.from(counted.values(), ({ stock, pieces, weight }) => [stock, pieces, weight]),
    ).toEqual([
      ['ring', 1, 0],
      ['chains', 7, 0],
      ['tray', 0, 39_000],
    ]);
    expect(readTwice(counted, typeOf).map(({ stock }) => stock)).toEqual(['ring', 'tray']);
    expect(unknownCodes(both)).toEqual(['code-x']);
  });

  it('ST22: hold nothing below zero, and no reading of nothing', () => {
    expect(
      [
        { pieces: -1, weight: 0 },
        { pieces: 1.5, weight: 0 },
        { pieces: 0, weight: -5 },
        { pieces: 0, weight: 0 },
        { pieces: 1, weight: 0 },
      ].map(countEntryRefusal),
    ).toEqual(['pieces', 'pieces', 'weight', 'pieces', undefined]);
  });
});

describe('what a count finds', () => {
  it('ST23: is missing, too many, in another place, or of another weight', () => {
    const cards = [
      card('gone'),
      card('there'),
      card('sold'),
      card('far', { place: 'w2' }),
      card('tray', { type: 'weighed', gross: 50_000 }),
      card('few', { type: 'counted', pieces: 10 }),
    ];
    const withSale = cards.map((one) =>
      one.id === 'sold' ? withStockMove(one, sold({ at: AT - 50 })) : one,
    );
    const read = [
      entry('there'),
      entry('sold'),
      entry('tray', { pieces: 0, weight: 49_500 }),
      entry('few', { pieces: 8 }),
    ];
    expect(told(withSale, [sheet('1', read)])).toEqual([
      'far missing',
      'gone missing',
      'sold extra',
      'few differs',
      'tray differs',
    ]);
    const inFirst = { scope: { branch: 'b1', place: 'w1' }, at: AT };
    expect(
      told(
        [card('mine', { place: 'w1' }), card('far', { place: 'w2' })],
        [sheet('1', [entry('mine'), entry('far')])],
        inFirst,
      ),
    ).toEqual(['far elsewhere']);
    expect(
      told([card('mine', { place: 'w1' }), card('far', { place: 'w2' })], [], inFirst),
    ).toEqual(['mine missing']);
  });

  it('ST23: is judged at the moment of its reading: what was sold after it was there, and what came in after the opening need not have been read', () => {
    const soldSince = withStockMove(card('ring'), sold());
    expect(told([soldSince], [sheet('1', [entry('ring')])])).toEqual([]);
    expect(told([card('new', { at: AT + 5 })], [])).toEqual([]);
    const few = withStockMove(card('few', { type: 'counted', pieces: 10 }), sold());
    expect(told([few], [sheet('1', [entry('few', { pieces: 10 })])])).toEqual([]);
    expect(told([few], [sheet('1', [entry('few', { pieces: 10, at: AT + 80 })])])).toEqual([
      'few differs',
    ]);
  });

  it('ST24: becomes a balanced document that brings every card to what was found', () => {
    const kinds = fc.constantFrom<StockKind>('piece', 'counted', 'weighed');
    const a = fc.record({
      type: kinds,
      pieces: fc.integer({ min: 1, max: 20 }),
      gross: fc.integer({ min: 1, max: 100_000 }),
      found: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(a, ({ type, pieces, gross, found }) => {
        const one = card('k', { type, gross, pieces: type === 'piece' ? 1 : pieces });
        const read =
          type === 'weighed'
            ? entry('k', { pieces: 0, weight: found })
            : entry('k', { pieces: type === 'piece' ? 1 : found % 30 });
        const counted = found === 0 ? [] : [sheet('1', [read])];
        const { lines } = compareCount([one], counted, WHOLE);
        const changes = lines.map((line) => changeOf(line, WHOLE.scope));
        expect(isBalanced(countLegs(changes))).toBe(true);
        expect(changes.every((change) => fitsCard(change, one, AT + 99))).toBe(true);
        const after = changes.reduce(
          (now, change) => withStockMove(now, countMoveOf({ id: 'd', at: AT + 99 }, change, 'u')),
          one,
        );
        expect(
          compareCount(
            [after],
            counted.map((s) => ({ ...s, entries: s.entries.map((e) => ({ ...e, at: AT + 200 })) })),
            { ...WHOLE, at: AT + 100 },
          ).lines,
        ).toEqual([]);
        const pure = (of: CountCard) => leftOf(of).weight * of.fineness;
        expect(countDifferences(changes).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          pure(one) - pure(after),
        );
      }),
    );
  });

  it('ST23: is of a card that was taken out by hand what its sum says: it comes back, and no count books it in again', () => {
    const out = { ...card('out'), archived: true };
    const read = [sheet('1', [entry('out')])];
    const { lines } = compareCount([out], read, WHOLE);
    expect(lines).toMatchObject([
      { is: 'returned', expected: { pieces: 1 }, found: { pieces: 1 } },
    ]);
    expect(countLegs(lines.map((line) => changeOf(line, WHOLE.scope)))).toEqual([]);
    expect(told([out], [])).toEqual([]);
    expect(told([withStockMove(out, sold())], read)).toEqual([]);
    expect(told([withStockMove(out, sold({ at: AT - 50 }))], read)).toEqual(['out extra']);
  });

  it('ST23: is of a card that has moved more often since than it keeps unknown, and no difference', () => {
    const busy = (kept: number, since: number) =>
      Array.from({ length: kept + since }, (_, i) =>
        sold({ slip: `s${i}`, weight: -100, pieces: 0, at: i < kept ? AT - 99 + i : AT + 60 + i }),
      ).reduce(withStockMove<CountCard>, card('tray', { type: 'weighed', gross: 50_000 }));
    const read = (one: CountCard, weight: number) => {
      const { lines, unsure } = compareCount(
        [one],
        [sheet('1', [entry('tray', { pieces: 0, weight })])],
        WHOLE,
      );
      return [lines.map(({ is }) => is), unsure.map(({ id }) => id)];
    };
    // 50 g, of which 0,1 g is sold each time; what was sold after the reading was there.
    expect(read(busy(3, KEPT_MOVES - 1), 49_700)).toEqual([[], []]);
    expect(read(busy(3, KEPT_MOVES), 49_700)).toEqual([[], ['tray']]);
    expect(read(busy(KEPT_MOVES + 5, KEPT_MOVES - 1), 45_500)).toEqual([[], []]);
    expect(read(busy(KEPT_MOVES + 5, KEPT_MOVES - 1), 45_600)).toEqual([['differs'], []]);
    // Nobody read it, and whether it lay there at the opening is not known either.
    const { lines, unsure } = compareCount([busy(0, KEPT_MOVES)], [], WHOLE);
    expect([lines, unsure.map(({ id }) => id)]).toEqual([[], ['tray']]);
  });

  it('ST27: is written in parts, and what one part wrote is no difference to the next', () => {
    const cards = [
      card('gone'),
      card('far', { place: 'w2' }),
      card('few', { type: 'counted', pieces: 10 }),
      card('tray', { type: 'weighed', gross: 50_000 }),
      { ...card('out'), archived: true },
      withStockMove(card('sold'), sold({ at: AT - 50 })),
    ];
    const frame = { scope: { branch: 'b1', place: '' }, at: AT };
    const read = [
      entry('far'),
      entry('few', { pieces: 8 }),
      entry('tray', { pieces: 0, weight: 49_500 }),
      entry('out'),
      entry('sold'),
    ];
    const sheets = [sheet('1', read)];
    const far = cards.map((one) => (one.id === 'far' ? { ...one, branch: 'b2' } : one));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['gone', 'far', 'few', 'tray', 'out', 'sold'], { minLength: 0 }),
        (first) => {
          const before = compareCount(far, sheets, frame).lines;
          expect(before.length).toBe(6);
          const part: CountClose = {
            ...{
              kind: 'count.close',
              v: 3,
              id: 'part',
              count: 'c',
              at: AT + 99,
              sheets: ['1'],
              goesOn: true,
            },
            changes: before
              .filter((line) => first.includes(line.card.id))
              .map((line) => changeOf(line, frame.scope)),
          };
          const after = far.map((one) => cardAfterCount(part, one as StockBody, 'u'));
          const left = compareCount(after, sheets, { ...frame, written: new Set(['part']) }).lines;
          expect(left.map((line) => line.card.id)).toEqual(
            before.map((line) => line.card.id).filter((id) => !first.includes(id)),
          );
          expect(
            left.every((line) => fitsCard(changeOf(line, frame.scope), line.card, AT + 100)),
          ).toBe(true);
        },
      ),
    );
  });

  it('ST24: is not written onto a card that has moved since', () => {
    const one = card('ring');
    const [line] = compareCount([one], [], WHOLE).lines;
    const change = line && changeOf(line, WHOLE.scope);
    expect(change).toMatchObject({ stock: 'ring', pieces: -1, weight: -3_450 });
    expect(change && countLegs([change])).toContainEqual({
      account: STOCK,
      asset: 'HAS',
      quantity: -3_450 * 5_850,
    });
    const after = withStockMove(one, sold());
    // Sold before the close, and after it: what was written off cannot be sold.
    expect(
      change && [
        fitsCard(change, one, AT + 99),
        fitsCard(change, after, AT + 99),
        fitsCard(change, after, AT + 60),
      ],
    ).toEqual([true, false, false]);
  });

  it('ST25: is written behind what left after the close, though that arrived first', () => {
    const tray = card('tray', { type: 'weighed', gross: 50_000 });
    const [line] = compareCount(
      [tray],
      [sheet('1', [entry('tray', { pieces: 0, weight: 49_500 })])],
      WHOLE,
    ).lines;
    const change = line && changeOf(line, WHOLE.scope);
    const later = (weight: number) =>
      withStockMove(tray, sold({ at: AT + 120, pieces: 0, weight }));
    expect(
      change &&
        [later(-10_000), later(-49_500), later(-49_600)].map((one) =>
          fitsCard(change, one, AT + 99),
        ),
    ).toEqual([true, true, false]);
    expect(change && fitsCard(change, later(-10_000), AT + 130)).toBe(false);
  });

  it('ST25: is not written twice, by two counts that found the same, whenever either says that it was closed', () => {
    const tray = card('tray', { type: 'weighed', gross: 50_000 });
    const [line] = compareCount(
      [tray],
      [sheet('1', [entry('tray', { pieces: 0, weight: 49_500 })])],
      WHOLE,
    ).lines;
    if (!line) throw new Error('nothing differs');
    const change = changeOf(line, WHOLE.scope);
    const after = withStockMove(tray, countMoveOf({ id: 'first', at: AT + 99 }, change, 'u'));
    expect([AT + 60, AT + 99, AT + 130].map((at) => fitsCard(change, after, at))).toEqual([
      false,
      false,
      false,
    ]);
    // Nor where it was found to be in another place, which writes nothing off; that stands beside
    // it.
    const moved = withStockMove(
      tray,
      countMoveOf(
        { id: 'other', at: AT + 99 },
        { ...change, weight: 0, to: { branch: 'b1', place: 'w2' } },
        'u',
      ),
    );
    expect(fitsCard(change, moved, AT + 60)).toBe(true);
  });

  it('ST25: writes off no more than lies there, and brings what is below nothing nearer to it', () => {
    const tray = card('tray', { type: 'weighed', gross: 50_000 });
    const off = (weight: number, one: CountCard) =>
      fitsCard(
        {
          stock: 'tray',
          pieces: 0,
          weight,
          left: { pieces: 0, weight: leftOf(one).weight },
          asset: 'HAS',
          fineness: 5_850,
        },
        one,
        AT + 99,
      );
    expect([off(-50_000, tray), off(-50_001, tray)]).toEqual([true, false]);
    const below = withStockMove(tray, sold({ pieces: 0, weight: -53_000 }));
    expect([off(2_000, below), off(-1, below)]).toEqual([true, false]);
  });

  it('ST25: is written by a device whose clock is behind, onto the card as its person saw it', () => {
    const after = withStockMove(card('few', { type: 'counted', pieces: 10 }), sold());
    const [line] = compareCount(
      [after],
      [sheet('1', [entry('few', { pieces: 8, at: AT + 80 })])],
      WHOLE,
    ).lines;
    expect(line && fitsCard(changeOf(line, WHOLE.scope), after, AT + 65)).toBe(true);
  });
});

describe('ST56: a piece of somebody else’s in a count', () => {
  const came: StockMove = {
    slip: 's',
    number: 'T1-1',
    at: AT - 50,
    by: 'u',
    why: 'entrusted',
    who: 'usta',
    pieces: 1,
    weight: 3_450,
  };
  const theirs = (over: Parameters<typeof card>[1] = {}) =>
    withStockMove(card('a', { pieces: 0, ...over }), came);

  it('is expected and told like any other, but what is missing of it is no metal of ours to write', () => {
    const [missing] = compareCount([theirs()], [], WHOLE).lines;
    expect([missing?.is, missing && mayWrite(missing)]).toEqual(['missing', false]);
    expect(told([theirs()], [sheet('1', [entry('a')])])).toEqual([]);
    const [ours] = compareCount(
      [withStockMove(theirs(), sold({ at: AT - 40 }))],
      [sheet('1', [entry('a')])],
      WHOLE,
    ).lines;
    expect([ours?.is, ours && mayWrite(ours)]).toEqual(['extra', true]);
  });

  it('that lies elsewhere goes to where it was found, and takes no metal of any branch along', () => {
    const scope = { branch: 'b2', place: '' };
    const [line] = compareCount([theirs()], [sheet('1', [entry('a')])], { scope, at: AT }).lines;
    const change = line && changeOf(line, scope, (branch) => `metal:${branch}`);
    expect([
      line?.is,
      line && mayWrite(line),
      change?.to,
      change?.from,
      change && countLegs([change]),
    ]).toEqual(['elsewhere', true, scope, undefined, []]);
  });
});

describe('a single piece that a document explains', () => {
  const away = (why: StockMove['why']): CountCard =>
    withStockMove(card('a'), sold({ why, at: AT - 50 }));
  const read = [sheet('1', [entry('a')])];

  it('is not added by a count while somebody has it on consignment or it is on its way', () => {
    for (const why of ['consigned', 'sent'] as const) {
      const one = away(why);
      const [line] = compareCount([one], read, WHOLE).lines;
      if (!line) throw new Error('no line');
      expect([line.is, mayWrite(line), isExplained(line)]).toEqual(['extra', false, true]);
      expect(fitsCard(changeOf(line, WHOLE.scope), one, AT + 100)).toBe(false);
    }
  });

  it('may be written back when its slip says that it was sold, but is not offered ticked', () => {
    const one = away('sold');
    const [line] = compareCount([one], read, WHOLE).lines;
    if (!line) throw new Error('no line');
    expect([
      mayWrite(line),
      isExplained(line),
      fitsCard(changeOf(line, WHOLE.scope), one, AT + 100),
    ]).toEqual([true, true, true]);
  });

  it('never becomes two: what came back after the count was compared leaves nothing to add', () => {
    const [line] = compareCount([away('sold')], read, WHOLE).lines;
    if (!line) throw new Error('no line');
    const back = withStockMove(
      away('sold'),
      sold({ slip: 'r', why: 'returned', pieces: 1, weight: 3_450, at: AT + 200 }),
    );
    expect(fitsCard(changeOf(line, WHOLE.scope), back, AT + 100)).toBe(false);
  });
});
