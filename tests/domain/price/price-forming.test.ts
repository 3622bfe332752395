import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateDigits, textOf } from '@/domain/base/digits';
import { livePrices } from '@/domain/price/price-forming';
import {
  MULTIPLIER_ONE,
  type PriceBase,
  type PriceFormula,
  type PriceSide,
  shiftPrices,
  sideOfPrice,
  unshiftPrices,
} from '@/domain/price/price-formula';
import {
  type ClosedMarket,
  overrideRefusals,
  type PriceOverride,
  type PriceOverrides,
} from '@/domain/price/price-override';
import { pricePlan } from '@/domain/price/price-plan';
import { ABSURD_RATE, BY_HAND, priceAge, type Quote } from '@/domain/price/quote';
import { NOON } from '../../support/factories';

const NO_OVERRIDES: PriceOverrides = { products: new Map(), closed: null };

/** All prices at a moment. */
function formPrices(
  definitions: readonly PriceFormula[],
  sources: ReadonlyMap<string, Quote>,
  overrides: PriceOverrides,
  now: number,
) {
  const live = livePrices(pricePlan(definitions), overrides);
  live.tick(sources, now);
  return live.all();
}

const KURUS = 100;
const LIRA = 10_000;
const FIVE_LIRA = 5 * LIRA;

const quote = (code: string, buy: number, sell: number, at = NOON): Quote => ({
  code,
  buy: buy * LIRA,
  sell: sell * LIRA,
  at,
  source: 'board',
  simulated: false,
});
const asked = (...quotes: Quote[]) => new Map(quotes.map((q) => [q.code, q]));
const from = (code: string): PriceBase => ({ from: 'source', code });
const of = (code: string): PriceBase => ({ from: 'product', code });

const formula = (
  code: string,
  base: PriceBase,
  over: Partial<PriceFormula> = {},
): PriceFormula => ({
  code,
  version: 1,
  base,
  buy: sideOfPrice('buy', MULTIPLIER_ONE),
  sell: sideOfPrice('sell', MULTIPLIER_ONE),
  step: KURUS,
  leastSpread: 0,
  ...over,
});

const overrides = (...list: PriceOverride[]) => ({
  products: new Map(list.map((o) => [o.code, o])),
  closed: null,
});
const HAS = quote('HAS', 5480, 5520);

describe('a price that the shop makes', () => {
  it('MK2: the ounce at 4.100 and the dollar at 42,00 make the gram, and every fineness of it, as the trade’s table has them', () => {
    const ounce: PriceBase = { from: 'ounce', ounce: 'ONS', currency: 'USD' };
    const fine = (code: string, thousandths: number) => {
      const side: PriceSide = {
        base: 'buy',
        multiplier: thousandths * 1_000,
        addition: 0,
        rounds: 'nearest',
      };
      return formula(code, ounce, { buy: side, sell: null });
    };
    const wanted = {
      saf: [1000, '5.536,36'],
      bar: [995, '5.508,68'],
      a22: [916, '5.071,30'],
      a18: [750, '4.152,27'],
      a14: [585, '3.238,77'],
      a8: [333, '1.843,61'],
    };
    const made = formPrices(
      Object.entries(wanted).map(([code, [milyem]]) => fine(code, milyem as number)),
      asked(quote('ONS', 4100, 4100.5), quote('USD', 42, 42.1)),
      NO_OVERRIDES,
      NOON,
    );
    for (const [code, [, text]] of Object.entries(wanted))
      expect(textOf(rateDigits(made.prices.get(code)?.buy ?? 0, 2))).toBe(text);
  });

  it('MK3: coins by their multipliers of has stand on steps of five lira, and an old coin that nobody sells has no selling price', () => {
    const coin = (code: string, buy: number, sell: number | null) =>
      formula(code, from('HAS'), {
        step: FIVE_LIRA,
        buy: sideOfPrice('buy', buy),
        sell: sell === null ? null : sideOfPrice('sell', sell),
      });
    const { prices } = formPrices(
      [
        coin('CEYREK_YENI', 1_630_000, 1_640_000),
        coin('TAM_YENI', 6_500_000, 6_540_000),
        coin('CEYREK_ESKI', 1_605_000, null),
      ],
      asked(HAS),
      NO_OVERRIDES,
      NOON,
    );
    // 5.480 × 1,63 = 8.932,40; 5.520 × 1,64 = 9.052,80; 5.480 × 6,5 = 35.620; 5.520 × 6,54 =
    // 36.100,80; 5.480 × 1,605 = 8.795,40
    expect(
      Array.from(prices.values(), ({ code, buy, sell }) => [code, buy / LIRA, sell / LIRA]),
    ).toEqual([
      ['CEYREK_YENI', 8930, 9055],
      ['TAM_YENI', 35_620, 36_105],
      ['CEYREK_ESKI', 8795, 0],
    ]);
    const onlyBought = formPrices(
      [coin('CEYREK_YENI', 1_630_000, 1_640_000)],
      asked({ ...HAS, sell: 0 }),
      NO_OVERRIDES,
      NOON,
    );
    expect(onlyBought.prices.get('CEYREK_YENI')).toMatchObject({ buy: 8930 * LIRA, sell: 0 });
  });

  it('MK4: a least spread moves the selling price up to a step; without one, sides that cross are refused', () => {
    const near = {
      buy: sideOfPrice('sell', MULTIPLIER_ONE),
      sell: sideOfPrice('buy', MULTIPLIER_ONE),
      step: FIVE_LIRA,
    };
    const { prices, refused } = formPrices(
      [
        formula('A', from('HAS'), { ...near, leastSpread: 12 * LIRA }),
        formula('B', from('HAS'), near),
      ],
      asked(HAS),
      NO_OVERRIDES,
      NOON,
    );
    expect(prices.get('A')).toMatchObject({ buy: 5520 * LIRA, sell: 5535 * LIRA });
    expect(refused.get('B')).toEqual({ code: 'crossed' });
  });

  it('MK6: a circle is refused by its names, what leans on it and on nothing too, and the rest has its price', () => {
    const { prices, refused } = formPrices(
      [
        formula('A', of('B')),
        formula('B', of('C')),
        formula('C', of('A')),
        formula('D', of('A')),
        formula('E', of('E')),
        formula('F', of('gone')),
        formula('G', from('HAS')),
        formula('H', from('HAS')),
        formula('H', from('HAS')),
        formula('I', from('HAS'), { step: 0 }),
        formula('J', of('I')),
        formula('__proto__', of('constructor')),
      ],
      asked(HAS),
      NO_OVERRIDES,
      NOON,
    );
    expect(Array.from(prices.keys())).toEqual(['G']);
    expect(new Map(refused)).toEqual(
      new Map<string, unknown>([
        ['A', { code: 'cycle', cycle: ['A', 'B', 'C', 'A'] }],
        ['B', { code: 'cycle', cycle: ['B', 'C', 'A', 'B'] }],
        ['C', { code: 'cycle', cycle: ['C', 'A', 'B', 'C'] }],
        ['D', { code: 'no-base', base: 'A' }],
        ['E', { code: 'cycle', cycle: ['E', 'E'] }],
        ['F', { code: 'no-base', base: 'gone' }],
        ['H', { code: 'double' }],
        ['I', { code: 'faulty', fields: ['step'] }],
        ['J', { code: 'no-base', base: 'I' }],
        ['__proto__', { code: 'no-base', base: 'constructor' }],
      ]),
    );
  });

  it('MK8: a price by hand leaves at its moment, a frozen one stays, and what refers to them follows', () => {
    const formulas = [
      formula('HAS', from('HAS')),
      formula('CEYREK', of('HAS'), {
        buy: sideOfPrice('buy', 1_630_000),
        sell: sideOfPrice('sell', 1_640_000),
      }),
    ];
    const until = NOON + 60_000;
    const manual: PriceOverride = {
      kind: 'manual',
      code: 'HAS',
      buy: 5000 * LIRA,
      sell: 5100 * LIRA,
      at: NOON,
      until,
      by: 'u1',
    };
    const live = livePrices(pricePlan(formulas), overrides(manual));
    live.tick(asked(HAS), NOON);
    expect(live.all().prices.get('HAS')).toMatchObject({
      buy: 5000 * LIRA,
      source: 'elle',
      how: 'manual',
      at: NOON,
    });
    expect(live.all().prices.get('CEYREK')).toMatchObject({
      buy: 8150 * LIRA,
      sell: 8364 * LIRA,
      how: 'formula',
    });
    expect(live.tick(asked(HAS), until - 1)).toEqual([]);
    expect(live.tick(asked(HAS), until)).toEqual(['HAS', 'CEYREK']);
    expect(live.all().prices.get('HAS')).toMatchObject({
      buy: HAS.buy,
      source: 'board',
      how: 'formula',
    });
    const frozen: PriceOverride = {
      kind: 'frozen',
      code: 'HAS',
      held: quote('HAS', 5400, 5450, NOON - 1000),
      at: NOON,
      reason: 'pano bozuk',
      by: 'u1',
    };
    const held = formPrices(formulas, asked(HAS), overrides(frozen), NOON + 86_400_000);
    expect(held.prices.get('HAS')).toMatchObject({
      buy: 5400 * LIRA,
      how: 'frozen',
      at: NOON - 1000,
    });
    expect(held.prices.get('CEYREK')).toMatchObject({ buy: 8802 * LIRA });
    expect([
      overrideRefusals({ ...frozen, reason: ' ' }),
      overrideRefusals({ ...manual, until: NOON }),
      overrideRefusals({ ...manual, sell: 1 }),
    ]).toEqual([['reason'], ['until'], ['price']]);
  });

  it('MK9: a closed market stands on its last quotes and widens each price once, also one that refers to another', () => {
    const closed: ClosedMarket = { last: [HAS], margin: 100, at: NOON, by: 'u1' };
    const { prices } = formPrices(
      [
        formula('HAS', from('HAS')),
        formula('B', of('HAS'), { sell: sideOfPrice('buy', 2 * MULTIPLIER_ONE) }),
      ],
      asked(quote('HAS', 9000, 9100)),
      { products: new Map(), closed },
      NOON + 86_400_000,
    );
    expect(prices.get('HAS')).toMatchObject({
      buy: 5425.2 * LIRA,
      sell: 5575.2 * LIRA,
      how: 'closed',
      at: NOON,
    });
    // 2 × 5.480 and one percent, not 2 × 5.425,20 and another percent.
    expect(prices.get('B')).toMatchObject({ buy: 5425.2 * LIRA, sell: 11_069.6 * LIRA });
  });

  it('MK10: a shift moves all or none and is taken back by a change of its own', () => {
    const formulas = [
      formula('A', from('HAS')),
      formula('B', from('HAS')),
      formula('C', from('HAS')),
    ];
    const codes = new Set(['A', 'B']);
    const up = shiftPrices(formulas, codes, { by: 'addition', rate: 15 * LIRA });
    const price = (list: readonly PriceFormula[], code: string) =>
      formPrices(list, asked(HAS), NO_OVERRIDES, NOON).prices.get(code);
    expect(['A', 'B', 'C'].map((code) => price(up.formulas, code)?.sell)).toEqual([
      5535 * LIRA,
      5535 * LIRA,
      5520 * LIRA,
    ]);
    expect(price(up.formulas, 'A')?.version).toBe(2);
    const back = unshiftPrices(up.formulas, up.before);
    expect(back.map(({ version, ...rest }) => rest)).toEqual(
      formulas.map(({ version, ...rest }) => rest),
    );
    expect(back.map(({ version }) => version)).toEqual([3, 3, 1]);
    const milyem = shiftPrices(formulas, codes, { by: 'milyem', tenths: -25 });
    expect(price(milyem.formulas, 'A')?.sell).toBe(5506.2 * LIRA);
    expect(shiftPrices(formulas, codes, { by: 'milyem', tenths: -10_000 })).toEqual({
      formulas,
      before: [],
      refused: ['A', 'B'],
    });
  });
});

/**
 * Written anew with nothing of the app's: one fraction of big integers for each side, floor and
 * ceiling by hand.
 */
function recounted(
  formulas: readonly PriceFormula[],
  sources: ReadonlyMap<string, Quote>,
  code: string,
): [buy: bigint, sell: bigint] | null {
  const f = formulas.find((one) => one.code === code);
  if (!f) return null;
  let base: { buy: bigint; sell: bigint; over: bigint } | undefined;
  if (f.base.from === 'product') {
    const below = recounted(formulas, sources, f.base.code);
    base = below ? { buy: below[0], sell: below[1], over: 1n } : undefined;
  } else if (f.base.from === 'ounce') {
    const [o, c] = [sources.get(f.base.ounce), sources.get(f.base.currency)];
    base =
      o && c
        ? {
            buy: BigInt(o.buy) * BigInt(c.buy) * 1000n,
            sell: BigInt(o.sell) * BigInt(c.sell) * 1000n,
            over: 311_034_768n,
          }
        : undefined;
  } else {
    const q = sources.get(f.base.code);
    base = q ? { buy: BigInt(q.buy), sell: BigInt(q.sell), over: 1n } : undefined;
  }
  if (!base) return null;
  const { over } = base;
  const one = (side: PriceSide | null): bigint | 'bad' => {
    const n = side ? base[side.base] : 0n;
    if (!side || n === 0n) return 0n;
    const top = n * BigInt(side.multiplier) + BigInt(side.addition) * 1_000_000n * over;
    const bottom = over * 1_000_000n * BigInt(f.step);
    // A floor that is one also under zero.
    const floor = top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom);
    const rest = top - floor * bottom;
    const up = side.rounds === 'up' ? rest > 0n : side.rounds === 'nearest' && rest * 2n >= bottom;
    const rate = (floor + (up ? 1n : 0n)) * BigInt(f.step);
    return rate <= 0n || rate > BigInt(ABSURD_RATE) ? 'bad' : rate;
  };
  const [buy, first] = [one(f.buy), one(f.sell)];
  if (buy === 'bad' || first === 'bad' || (buy === 0n && first === 0n)) return null;
  let sell = first;
  if (buy > 0n && sell > 0n && sell - buy < BigInt(f.leastSpread)) {
    sell = 0n;
    for (
      let steps = (buy + BigInt(f.leastSpread)) / BigInt(f.step);
      sell < buy + BigInt(f.leastSpread);
      steps++
    )
      sell = steps * BigInt(f.step);
  }
  if ((buy > 0n && sell > 0n && buy >= sell) || sell > BigInt(ABSURD_RATE)) return null;
  return [buy, sell];
}

const aSide = (base: 'buy' | 'sell'): fc.Arbitrary<PriceSide> =>
  fc.record({
    base: fc.oneof(
      { weight: 4, arbitrary: fc.constant(base) },
      { weight: 1, arbitrary: fc.constantFrom('buy' as const, 'sell' as const) },
    ),
    multiplier: fc.integer({ min: 1, max: 20_000_000 }),
    addition: fc.integer({ min: -50 * LIRA, max: 200 * LIRA }),
    rounds: fc.constantFrom('down', 'up', 'nearest'),
  });

const SOURCES = ['HAS', 'ONS', 'USD'];
const aMarket = fc
  .tuple(
    ...SOURCES.map(() =>
      fc.record({
        buy: fc.integer({ min: 0, max: 100_000_000 }),
        spread: fc.integer({ min: 1, max: 1_000_000 }),
        at: fc.integer({ min: 0, max: 9 }),
      }),
    ),
  )
  .map((all) =>
    all.map(
      ({ buy, spread, at }, i): Quote => ({
        code: SOURCES[i] ?? '',
        buy,
        sell: buy + spread,
        at: NOON + at,
        source: 'board',
        simulated: false,
      }),
    ),
  );

/** Each may refer to one before it: a forest without circles, told in any order. */
const someFormulas: fc.Arbitrary<PriceFormula[]> = fc
  .array(
    fc.record({
      base: fc.nat({ max: 40 }),
      buy: fc.option(aSide('buy'), { freq: 8 }),
      sell: fc.option(aSide('sell'), { freq: 8 }),
      step: fc.constantFrom(1, 100, LIRA, FIVE_LIRA, 50 * LIRA),
      leastSpread: fc.constantFrom(0, 0, 3 * LIRA, 777_777),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((list) =>
    list.flatMap(({ base, ...rest }, i) => {
      const bases: PriceBase[] = [
        from('HAS'),
        { from: 'ounce', ounce: 'ONS', currency: 'USD' },
        from('USD'),
        ...list.slice(0, i).map((_, j) => of(`P${j}`)),
      ];
      return rest.buy || rest.sell
        ? [formula(`P${i}`, bases[base % bases.length] ?? from('HAS'), rest)]
        : [];
    }),
  )
  .chain((list) => fc.shuffledSubarray(list, { minLength: list.length }));

const shown = (all: ReturnType<typeof formPrices>, code: string): [bigint, bigint] | null => {
  const price = all.prices.get(code);
  return price ? [BigInt(price.buy), BigInt(price.sell)] : null;
};

describe('whatever the formulas', () => {
  it('MK1: each price is what an independent reckoning in big integers gives', () => {
    fc.assert(
      fc.property(someFormulas, aMarket, (formulas, quotes) => {
        const sources = asked(...quotes);
        const all = formPrices(formulas, sources, NO_OVERRIDES, NOON);
        for (const { code } of formulas)
          expect([code, shown(all, code)]).toEqual([code, recounted(formulas, sources, code)]);
        expect(all.prices.size + all.refused.size).toBe(formulas.length);
      }),
    );
  });

  it('MK5: their order tells nothing: what refers to another is made after it', () => {
    fc.assert(
      fc.property(someFormulas, aMarket, (formulas, quotes) => {
        const told = formPrices(formulas, asked(...quotes), NO_OVERRIDES, NOON);
        const turned = formPrices(formulas.toReversed(), asked(...quotes), NO_OVERRIDES, NOON);
        expect(new Map(turned.prices)).toEqual(new Map(told.prices));
        expect(new Map(turned.refused)).toEqual(new Map(told.refused));
      }),
    );
  });

  it('MK7: after any ticks the kept prices are those of a whole reckoning, and what a tick names is what changed', () => {
    fc.assert(
      fc.property(
        someFormulas,
        fc.array(aMarket, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (formulas, ticks, byHand) => {
          const first = formulas[0]?.code ?? '';
          const manual: PriceOverride = {
            kind: 'manual',
            code: first,
            buy: 100 * LIRA,
            sell: 110 * LIRA,
            at: NOON,
            until: NOON + 2,
            by: 'u1',
          };
          const over = byHand ? overrides(manual) : NO_OVERRIDES;
          const live = livePrices(pricePlan(formulas), over);
          for (const [i, quotes] of ticks.entries()) {
            const before = live.all();
            const sources = asked(...quotes);
            const changed = new Set(live.tick(sources, NOON + i));
            const after = live.all();
            const whole = formPrices(formulas, sources, over, NOON + i);
            expect(after.prices).toEqual(whole.prices);
            expect(after.refused).toEqual(whole.refused);
            for (const { code } of formulas)
              if (!changed.has(code))
                expect(after.prices.get(code)).toEqual(before.prices.get(code));
          }
        },
      ),
    );
  });
});

describe('the age of a price', () => {
  it('MK12: is late after a minute in market hours and too old after five; on Sunday it is neither, and by hand never', () => {
    const sunday = NOON + 24 * 3_600_000;
    expect(
      [0, 60_000, 60_001, 300_000, 300_001].map((age) =>
        priceAge({ at: NOON - age, source: 'board' }, NOON),
      ),
    ).toEqual(['fresh', 'fresh', 'late', 'late', 'stale']);
    expect(priceAge({ at: NOON - 86_400_000, source: BY_HAND }, NOON)).toBe('fresh');
    expect(
      [300_001, 4 * 86_400_000].map((age) =>
        priceAge({ at: sunday - age, source: 'board' }, sunday),
      ),
    ).toEqual(['fresh', 'stale']);
  });
});
