import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseScaleReading, SCALE_KINDS, type ScaleKind } from '@/domain/metal/scale-reading';
import { addReading, weigh } from '@/domain/metal/steady-weight';

const weight = (micrograms: number, steady?: boolean) => ({ says: 'weight', micrograms, steady });

describe('lines of scales as their books print them', () => {
  it.each<[ScaleKind, string, unknown]>([
    ['and', 'ST,+00012.34  g', weight(12_340_000, true)],
    ['and', 'US,+00012.34  g', weight(12_340_000, false)],
    ['and', 'ST,+0061.700 ct', weight(12_340_000, true)],
    ['and', 'ST,-00000.05  g', weight(-50_000, true)],
    ['and', 'OL,+9999999E+19', { says: 'over' }],
    ['and', 'OL,-9999999E+19', { says: 'under' }],
    ['and', 'QT,+00000012 PC', { says: 'unit' }],
    ['cas', 'ST,GS,+  12.34 g', weight(12_340_000, true)],
    ['cas', 'US,NT,+  12.34 g', weight(12_340_000, false)],
    ['cas', 'ST,NT,0\u0080,+  12.34 g', weight(12_340_000, true)],
    ['cas', 'OL,GS,', { says: 'over' }],
    ['kern', '+    12.34 g  ', weight(12_340_000, true)],
    ['kern', '+    12.34    ', weight(12_340_000, false)],
    ['kern', 'N     -     0.12 g  ', weight(-120_000, true)],
    ['kern', 'N     -    0.12 g  ', undefined],
    ['kern', 'N     -    0.125 g  ', weight(-125_000, true)],
    ['kern', '    12340 mg  ', undefined],
    ['kern', '     12340 mg ', weight(12_340_000, true)],
    ['kern', '      High    ', { says: 'over' }],
    ['kern', '      Low     ', { says: 'under' }],
    ['kern', '   Err 54     ', { says: 'fault' }],
    ['sics', 'S S      12.34 g', weight(12_340_000, true)],
    ['sics', 'S D      12.34 g', weight(12_340_000, false)],
    ['sics', 'S S     -12.34 g', weight(-12_340_000, true)],
    ['sics', 'S +', { says: 'over' }],
    ['sics', 'S -', { says: 'under' }],
    ['sics', 'S I', undefined],
    ['plain', '12.34', weight(12_340_000)],
    ['plain', '  12,340 g', weight(12_340_000)],
    ['plain', '12.34 g ?', weight(12_340_000, false)],
    ['plain', 'ST,GS, 12.34 g', weight(12_340_000, true)],
    ['plain', '0.0123 kg', weight(12_300_000)],
    ['plain', '------', { says: 'over' }],
    ['plain', '12.34 oz', { says: 'unit' }],
    ['plain', '12.3.4 g', undefined],
    ['plain', '1 2 g', undefined],
  ])('%s: %j', (kind, line, said) => {
    expect(parseScaleReading(kind, line)).toEqual(said);
  });
});

/** A line of a family with its fixed places, at rest. */
const written: Record<Exclude<ScaleKind, 'plain'>, (figure: string) => string> = {
  and: (figure) => `ST,+${figure.padStart(8, '0')}  g`,
  cas: (figure) => `ST,GS,+${figure.padStart(7)} g`,
  kern: (figure) => `+${figure.padStart(9)} g  `,
  sics: (figure) => `S S ${figure.padStart(10)} g`,
};
const families = ['and', 'cas', 'kern', 'sics'] as const;
const grams = fc
  .integer({ min: 1, max: 999_999 })
  .map((mg) => ({ mg, figure: `${Math.floor(mg / 1000)}.${String(mg % 1000).padStart(3, '0')}` }));

it('DV4: every gram is read exactly, to the milligram', () => {
  fc.assert(
    fc.property(fc.constantFrom(...families), grams, (kind, { mg, figure }) => {
      const line = parseScaleReading(kind, written[kind](figure));
      expect(line).toEqual(weight(mg * 1000, true));
      expect(line && weigh(addReading(undefined, line), 3)).toEqual({ ok: true, value: mg });
    }),
  );
});

it('DV4: carats, milligrams and kilograms come to the nearest milligram, once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (thousandths) => {
      const figure = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
      const carat = parseScaleReading('plain', `${figure} ct`);
      expect(carat).toEqual(weight(thousandths * 200));
      const read = carat && weigh(addReading(undefined, carat), 1);
      // Half a thousandth of a gram and more goes up: 0,2 mg a thousandth of a carat.
      expect(read).toEqual(
        thousandths < 3
          ? { ok: false, error: 'empty' }
          : { ok: true, value: Math.floor((2 * thousandths + 5) / 10) },
      );
    }),
  );
  expect([parseScaleReading('plain', '12 mg'), parseScaleReading('plain', '1.5 kg')]).toEqual([
    weight(12_000),
    weight(1_500_000_000),
  ]);
});

it('DV1: a line that lost its beginning, or a byte in its middle, is no reading', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...families),
      grams,
      fc.nat({ max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      (kind, { figure }, from, many) => {
        // What is after the figure says nothing of it.
        const line = written[kind](figure).trimEnd();
        const at = from % line.lastIndexOf(figure.at(-1) ?? '');
        const cut = line.slice(0, at) + line.slice(Math.min(at + many, line.length));
        const read = parseScaleReading(kind, cut);
        if (cut === line) return;
        expect([undefined, 'over', 'under']).toContain(read?.says);
      },
    ),
  );
});

it('DV1: no letters of the world are taken for a weight of more than they say, and none throws', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SCALE_KINDS),
      fc.oneof(fc.string(), fc.stringMatching(/^[STUSOLGN,+\-0-9., gctmk?]{0,30}$/)),
      (kind, text) => {
        const line = parseScaleReading(kind, text);
        if (line?.says === 'weight') {
          expect(Number.isSafeInteger(line.micrograms)).toBe(true);
          expect(text).toMatch(/\d/);
        }
      },
    ),
  );
});
