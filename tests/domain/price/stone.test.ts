import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBalanced, STONE_COST, STONE_INCOME } from '@/domain/ledger/ledger';
import { isStone, type Stone, stoneMoney, stoneWeight } from '@/domain/price/stone';
import { formOfStone, readStone } from '@/domain/price/typed-stone';
import { agree, workmanshipOf } from '@/domain/slip/bargain';
import { wholeInHas } from '@/domain/slip/has-slip';
import { legsOf } from '@/domain/slip/legs';
import { computeLine, isNet, type LineInput, lineFigures, lineRefusals } from '@/domain/slip/line';
import { aBracelet, aPrice, onSide } from '../../support/factories';

const rate = aPrice({ code: 'USD', rate: 419_800 });
const stone = (over: Partial<Stone> = {}): Stone => ({
  id: 's',
  kind: 'pırlanta',
  pieces: 12,
  carat: 800,
  price: { perCarat: 1_200_000, asset: 'TRY' },
  ...over,
});
/** 20,16 g with 0,80 ct on it: 20,00 g of gold. */
const ring = (stones: Stone[] = [stone()], over = {}) =>
  aBracelet({ gross: 20_000 + stoneWeight(stones), stones, ...over });
const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

const anyStone: fc.Arbitrary<Stone> = fc
  .record({
    pieces: fc.integer({ min: 1, max: 200 }),
    carat: fc.integer({ min: 1, max: 5_000_000 }),
    perCarat: fc.integer({ min: 1, max: 1_000_000_000 }),
    dollars: fc.boolean(),
    per: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ pieces, carat, perCarat, dollars, per }) =>
    stone({
      pieces,
      carat,
      price: dollars
        ? { perCarat, asset: 'USD', rate: { ...rate, rate: per } }
        : { perCarat, asset: 'TRY' },
    }),
  );

describe('what the paper of a stone says', () => {
  const papers = {
    shape: 'yuvarlak',
    colour: 'F',
    clarity: 'VS1',
    cut: 'Excellent',
    laboratory: 'GIA',
    certificate: '2141438171',
  };
  const asked = { dollar: undefined, side: 'sell' as const, now: 1 };

  it('ST34: stays with the stone through the boxes, and what nobody said is missing', () => {
    const told = stone(papers);
    expect(readStone(formOfStone(told), asked)).toEqual({ stone: told });
    expect(readStone({ ...formOfStone(told), cut: ' ', laboratory: '' }, asked)).toEqual({
      stone: stone({ shape: 'yuvarlak', colour: 'F', clarity: 'VS1', certificate: '2141438171' }),
    });
    expect([
      isStone(told),
      isStone({ ...told, clarity: 'x'.repeat(21) }),
      isStone({ ...told, shape: 7 as never }),
    ]).toEqual([true, false, false]);
  });

  it('ST35: a price in dollars that stands keeps its rate while nobody types another, and one that is typed asks for the dollar', () => {
    const kept = { perCarat: 45_000, asset: 'USD' as const, rate };
    const form = { ...formOfStone(stone({ price: kept })), rate: null, kept };
    expect(readStone(form, asked)).toEqual({ stone: stone({ price: kept }) });
    expect(readStone({ ...form, price: '500' }, asked)).toEqual({ wrong: 'rate' });
    expect(readStone({ ...form, price: '500', rate: '42' }, asked)).toMatchObject({
      stone: { price: { perCarat: 50_000, rate: { rate: 420_000, typed: true } } },
    });
    expect(readStone({ ...form, asset: 'TRY' }, asked)).toMatchObject({
      stone: { price: { perCarat: 45_000, asset: 'TRY' } },
    });
  });
});

describe('stones on a line', () => {
  it('GD15: 0,80 ct weigh 0,16 g: of 20,16 g remain 20,00 g of gold and their has alone', () => {
    expect(stoneWeight([stone()])).toBe(160);
    expect(isNet(ring())).toBe(true);
    expect(lineFigures(ring())).toMatchObject({
      pure: 191_200_000,
      metalAmount: 10_554_240,
      stoneAmount: 960_000,
      amount: 11_514_240,
    });
    expect(isNet(ring([stone()], { weight: 20_160 }))).toBe(false);
    expect(isNet(aBracelet())).toBe(true);
    expect(isNet(aBracelet({ stones: [stone()] }))).toBe(false);
  });

  it('GD15: five carats are a gram, however many stones they are', () => {
    fc.assert(
      fc.property(fc.array(anyStone, { minLength: 1, maxLength: 20 }), (stones) => {
        const sum = stones.reduce((all, { carat }) => all + BigInt(carat), 0n);
        expect(BigInt(stoneWeight(stones))).toBe(halfUp(sum * 200n, 1000n));
      }),
    );
  });

  it('GD16: 0,80 ct at 450,00 $ and 41,98 are 15.112,80 TL', () => {
    expect(stoneMoney(stone({ price: { perCarat: 45_000, asset: 'USD', rate } }))).toBe(1_511_280);
    const { price: _none, ...bare } = stone();
    expect(stoneMoney(bare)).toBe(0);
  });

  it('GD16: another reckoning finds the same kuruş', () => {
    fc.assert(
      fc.property(anyStone, (one) => {
        const { price, carat } = one;
        const per = price?.asset === 'USD' ? BigInt(price.rate.rate) : 10_000n;
        expect(BigInt(stoneMoney(one))).toBe(
          halfUp(BigInt(carat) * BigInt(price?.perCarat ?? 0) * per, 10_000_000n),
        );
      }),
    );
  });

  it('GD15: a price in dollars that comes to more than exact integers hold is refused by field, and never thrown', () => {
    const beyond = stone({
      carat: 5_000_000,
      price: { perCarat: 1_000_000_000, asset: 'USD', rate: { ...rate, rate: 1_000_000_000_000 } },
    });
    expect(isStone(beyond)).toBe(false);
    expect(lineRefusals(ring([beyond]))).toEqual([{ field: 'stones', code: 'out-of-range' }]);
    expect(isStone(stone({ price: { perCarat: 45_000, asset: 'USD', rate } }))).toBe(true);
  });

  it('GD17: they are income of their own, bought ones cost, and every asset sums to zero', () => {
    const paid = (amount: number) => [{ id: 'p', method: 'card' as const, amount }];
    const sold = legsOf('sale', [ring()], paid(11_514_240), null);
    expect(isBalanced(sold)).toBe(true);
    expect(sold.filter(({ account }) => account === STONE_INCOME)).toEqual([
      { account: STONE_INCOME, asset: 'TRY', quantity: -960_000 },
    ]);
    const bought = legsOf('purchase', onSide('buy', [ring()]), paid(11_514_240), null);
    expect(bought.find(({ account }) => account === STONE_COST)).toEqual({
      account: STONE_COST,
      asset: 'TRY',
      quantity: 960_000,
    });
  });

  it('GD17: an agreed total gives way in the işçilik, to the metal and the stones and no further', () => {
    const bare = 10_112_640 + 960_000;
    expect(workmanshipOf([ring()])).toEqual({ kurus: 441_600, tenths: 400 });
    expect(agree([ring()], bare - 1)).toEqual({
      ok: false,
      error: { code: 'below-floor', lowest: bare },
    });
    const agreed = agree(
      [ring([stone()], { workmanship: { by: 'percent', hundredths: 500 } })],
      bare + 505_632,
    );
    expect(agreed).toMatchObject({
      ok: true,
      value: [{ workmanship: { by: 'percent', hundredths: 500 }, adjustment: 0 }],
    });
  });

  it('GD17: a slip with priced stones is none on has alone', () => {
    expect(wholeInHas('p', [computeLine(aBracelet())])).toBeDefined();
    expect(wholeInHas('p', [computeLine(ring())])).toBeUndefined();
  });

  it('GD18: a stone without a name, a weight or a whole number of pieces is refused', () => {
    const wrong: Partial<Stone>[] = [
      { kind: ' ' },
      { carat: 0 },
      { pieces: 1.5 },
      { price: { perCarat: -1, asset: 'TRY' } },
    ];
    for (const over of wrong)
      expect(lineRefusals({ ...ring(), stones: [stone(over)] } as LineInput)).toEqual([
        { field: 'stones', code: 'out-of-range' },
      ]);
    expect(lineRefusals(ring())).toEqual([]);
  });
});
