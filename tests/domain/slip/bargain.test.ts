import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agree, floorGap, offersFor, workmanshipOf } from '@/domain/slip/bargain';
import { type LineInput, lineFigures, lineRefusals } from '@/domain/slip/line';
import { decideTransaction } from '@/domain/slip/transaction';

const price = (code: string, rate: number) => ({
  code,
  rate,
  side: 'sell' as const,
  source: 'simulator',
  at: 1,
  typed: false,
});

const worked = (
  id: string,
  over: Partial<Extract<LineInput, { kind: 'worked' | 'scrap' }>> = {},
): LineInput => ({
  id,
  kind: 'worked',
  product: 'BURMA22',
  name: 'Burma bilezik',
  metal: 'gold',
  weight: 20_000,
  pieces: 1,
  fineness: 9160,
  workmanship: { by: 'milyem', tenths: 400 },
  price: price('HAS', 55_200_000),
  adjustment: 0,
  ...over,
});

const coin = (id: string, pieces: number, rate: number): LineInput => ({
  id,
  kind: 'coin',
  product: 'CEYREK',
  name: 'Çeyrek',
  pieces,
  price: price('CEYREK', rate),
  adjustment: 0,
});

/** A worked example: a bracelet of 20 g, five quarters, a half: 168.897,40. */
const SLIP = [worked('a'), coin('b', 5, 90_500_000), coin('c', 1, 181_050_000)];
const totalOf = (lines: readonly LineInput[]) =>
  lines.reduce((sum, line) => sum + lineFigures(line).amount, 0);

function agreed(lines: readonly LineInput[], total: number): LineInput[] {
  const result = agree(lines, total);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('the agreed total', () => {
  it('of the design offers 168.850, 168.500 and 168.000, at 39,6, 36,4 and 31,9 milyem', () => {
    expect(totalOf(SLIP)).toBe(16_889_740);
    expect(offersFor(SLIP)).toEqual([
      { total: 16_885_000, tenths: 396 },
      { total: 16_850_000, tenths: 364 },
      { total: 16_800_000, tenths: 319 },
    ]);
  });

  it('changes the workmanship of the worked line and nothing of the coins', () => {
    const [bracelet, ...coins] = agreed(SLIP, 16_850_000);
    expect(bracelet).toMatchObject({ workmanship: { by: 'milyem', tenths: 364 } });
    expect(coins).toEqual(SLIP.slice(1));
  });

  it('is shared by has: twice the metal carries twice the discount', () => {
    const lines = agreed(
      [worked('a'), worked('b', { weight: 10_000 })],
      10_554_240 + 5_277_120 - 30_000,
    );
    expect(lines.map((line) => lineFigures(line).amount)).toEqual([10_534_240, 5_267_120]);
  });

  it('keeps the unit in which the workmanship was told', () => {
    const [byGram] = agreed(
      [worked('a', { workmanship: { by: 'gram', kurus: 20_000 } })],
      10_500_000,
    );
    expect(byGram).toMatchObject({ workmanship: { by: 'gram' } });
    const [byPiece] = agreed(
      [worked('a', { workmanship: { by: 'piece', kurus: 400_000 } })],
      10_500_000,
    );
    expect(byPiece).toMatchObject({ workmanship: { by: 'piece' } });
  });

  it('may be above the computed one too', () => {
    expect(totalOf(agreed(SLIP, 17_000_000))).toBe(17_000_000);
  });

  it('never goes below the metal, and says how far it could go', () => {
    const metal = 10_112_640 + 4_525_000 + 1_810_500;
    expect(agree(SLIP, metal - 1)).toEqual({
      ok: false,
      error: { code: 'below-floor', lowest: metal },
    });
    expect(agree(SLIP, metal).ok).toBe(true);
  });

  it('keeps the floor of the house', () => {
    expect(offersFor(SLIP, 330)).toHaveLength(2);
    expect(agree(SLIP, 16_800_000, 330)).toMatchObject({
      ok: false,
      error: { code: 'below-floor' },
    });
  });

  it('a line that stands on its floor leaves the rest to the others', () => {
    const lines = [worked('a', { workmanship: { by: 'milyem', tenths: 10 } }), worked('b')];
    const result = agreed(lines, totalOf(lines) - 100_000);
    expect(result[0]).toMatchObject({ workmanship: { tenths: 0 } });
    expect(totalOf(result)).toBe(totalOf(lines) - 100_000);
  });

  it('says how far the work lies under the floor, over all worked lines, and nothing when it does not', () => {
    const at = (tenths: number) => [
      worked('a', { workmanship: { by: 'milyem', tenths } }),
      coin('b', 5, 90_500_000),
    ];
    expect(floorGap(at(280), () => 300)).toEqual({ value: 280, limit: 300 });
    expect(floorGap(at(300), () => 300)).toBeUndefined();
    expect(floorGap([coin('b', 5, 90_500_000)], () => 300)).toBeUndefined();
    const two = [
      worked('a', { workmanship: { by: 'milyem', tenths: 280 } }),
      worked('c', { workmanship: { by: 'milyem', tenths: 320 } }),
    ];
    expect(floorGap(two, () => 300)).toBeUndefined();
    const silver = worked('s', {
      metal: 'silver',
      fineness: 9990,
      workmanship: { by: 'milyem', tenths: 0 },
      price: price('GUMUS', 690_000),
    });
    expect(floorGap([silver], (line) => (line.id === 's' ? 0 : 300))).toBeUndefined();
    expect(floorGap(agreed(SLIP, 16_760_000), () => 300)).toMatchObject({ limit: 300 });
  });

  it('coins alone have nothing to give', () => {
    expect(agree([coin('b', 5, 90_500_000)], 4_500_000)).toEqual({
      ok: false,
      error: { code: 'no-worked-lines' },
    });
    expect(offersFor([coin('b', 5, 90_510_000)])).toEqual([]);
  });

  it('an absurd total is refused, not computed into a figure nobody meant', () => {
    expect(agree(SLIP, 1_000_000_000_000)).toEqual({ ok: false, error: { code: 'absurd' } });
    expect(agree([worked('a', { weight: 1 })], 1_000_000_000_000)).toEqual({
      ok: false,
      error: { code: 'absurd' },
    });
  });
});

describe('what the workmanship brings', () => {
  it('is its part of the amounts, in money and in milyem', () => {
    expect(workmanshipOf(SLIP)).toEqual({ kurus: 441_600, tenths: 400 });
    expect(workmanshipOf(agreed(SLIP, 16_800_000))).toEqual({ kurus: 351_860, tenths: 319 });
    expect(workmanshipOf(SLIP.slice(1))).toBeUndefined();
  });
});

const aWorkmanship = fc.oneof(
  fc.record({ by: fc.constant('milyem' as const), tenths: fc.integer({ min: 0, max: 3000 }) }),
  fc.record({ by: fc.constant('gram' as const), kurus: fc.integer({ min: 0, max: 200_000 }) }),
  fc.record({ by: fc.constant('piece' as const), kurus: fc.integer({ min: 0, max: 2_000_000 }) }),
  fc.record({ by: fc.constant('percent' as const), hundredths: fc.integer({ min: 0, max: 3000 }) }),
);

const aWorked = fc
  .record({
    weight: fc.integer({ min: 50, max: 500_000 }),
    pieces: fc.integer({ min: 1, max: 9 }),
    fineness: fc.constantFrom(9950, 9160, 7500, 5850, 8734),
    metal: fc.constantFrom('gold' as const, 'silver' as const),
    workmanship: aWorkmanship,
    rate: fc.integer({ min: 500_000, max: 90_000_000 }),
  })
  .map(
    ({ rate, ...over }) =>
      (id: string) =>
        worked(id, { ...over, price: price('HAS', rate) }),
  );

const aCoin = fc
  .record({
    pieces: fc.integer({ min: 1, max: 50 }),
    rate: fc.integer({ min: 1_000_000, max: 400_000_000 }),
  })
  .map(
    ({ pieces, rate }) =>
      (id: string) =>
        coin(id, pieces, rate),
  );

const aSlip = fc
  .tuple(fc.array(aWorked, { minLength: 1, maxLength: 6 }), fc.array(aCoin, { maxLength: 4 }))
  .map(([metal, coins]) => [...metal, ...coins].map((line, i) => line(`line-${i}`)));

describe('whatever is on the slip', () => {
  it('the lines add up to the agreed total to the kuruş, are good lines, and the legs balance', () => {
    fc.assert(
      fc.property(aSlip, fc.double({ min: -0.08, max: 0.08, noNaN: true }), (lines, by) => {
        fc.pre(lines.every((line) => lineRefusals(line).length === 0));
        const total = Math.round(totalOf(lines) * (1 + by));
        const result = agree(lines, total);
        if (!result.ok) {
          if (result.error.code === 'below-floor')
            expect(result.error.lowest).toBeGreaterThan(total);
          // A few grams cannot carry a rise over many coins.
          else expect([result.error.code, by > 0]).toEqual(['absurd', true]);
          return;
        }
        expect(totalOf(result.value)).toBe(total);
        const decided = decideTransaction({
          id: 't',
          type: 'sale',
          contactId: null,
          lines: result.value,
          tendered: [{ id: 'p', method: 'card', amount: total }],
        });
        expect(decided.ok && decided.value.total).toBe(total);
      }),
    );
  });

  it('nobody loses metal: no line goes below what its metal is worth', () => {
    fc.assert(
      fc.property(aSlip, (lines) => {
        for (const offer of offersFor(lines)) {
          expect(offer.total).toBeLessThan(totalOf(lines));
          for (const line of agreed(lines, offer.total)) {
            if (line.kind !== 'worked') continue;
            const bare = lineFigures({
              ...line,
              workmanship: { by: 'milyem', tenths: 0 },
              adjustment: 0,
            }).amount;
            expect(lineFigures(line).amount).toBeGreaterThanOrEqual(Math.max(1, bare));
          }
        }
      }),
    );
  });

  it('agreeing on the total that stands changes nothing', () => {
    fc.assert(
      fc.property(aSlip, (lines) => {
        expect(totalOf(agreed(lines, totalOf(lines)))).toBe(totalOf(lines));
      }),
    );
  });
});
