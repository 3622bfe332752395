import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScaleReading } from '@/domain/metal/scale-reading';
import { addReading, type SteadyRun, weigh, weighTyped } from '@/domain/metal/steady-weight';

const line = (grams: number, steady?: boolean): ScaleReading => ({
  says: 'weight',
  micrograms: Math.round(grams * 1_000_000),
  steady,
});
const heard = (...lines: ScaleReading[]): SteadyRun =>
  lines.reduce<SteadyRun | undefined>(addReading, undefined) as SteadyRun;

describe('DV2: a weight is one at rest alone', () => {
  it('the scale’s own word goes before every count', () => {
    expect(weigh(heard(line(12.34, true)), 3)).toEqual({ ok: true, value: 12_340 });
    expect(weigh(heard(...Array.from({ length: 9 }, () => line(12.34, false))), 3)).toEqual({
      ok: false,
      error: 'moving',
    });
  });

  it('without one, so many equal readings in a row and not one less', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        (grams, equal) => {
          const last = grams.at(-1);
          const run = grams.length - 1 - grams.findLastIndex((one) => one !== last);
          expect(weigh(heard(...grams.map((one) => line(one))), equal).ok).toBe(run >= equal);
        },
      ),
    );
  });

  it('another word between two equal readings begins the count anew', () => {
    expect(weigh(heard(line(5), line(5), { says: 'over' }, line(5)), 3)).toEqual({
      ok: false,
      error: 'moving',
    });
  });
});

describe('DV3: what is no weight has its own name', () => {
  it.each<[string, ScaleReading]>([
    ['empty', line(0, true)],
    ['empty', line(0.0004, true)],
    ['below', line(-0.05, true)],
    ['over', { says: 'over' }],
    ['under', { says: 'under' }],
    ['fault', { says: 'fault' }],
    ['unit', { says: 'unit' }],
    ['moving', line(-3, false)],
  ])('%s', (error, said) => {
    expect(weigh(heard(said), 3)).toEqual({ ok: false, error });
  });

  it('what a keyboard scale typed is judged alike', () => {
    expect([
      weighTyped(line(3.2)),
      weighTyped(line(-3.2)),
      weighTyped(line(3.2, false)),
      weighTyped(undefined),
    ]).toEqual([
      { ok: true, value: 3200 },
      { ok: false, error: 'below' },
      { ok: false, error: 'moving' },
      undefined,
    ]);
  });
});

it('DV4: a tare is taken off before anything is rounded', () => {
  expect(weigh(heard(line(12.3404, true)), 3, 3_200_400)).toEqual({ ok: true, value: 9140 });
  expect(weigh(heard(line(3.2, true)), 3, 3_200_000)).toEqual({ ok: false, error: 'empty' });
  expect(weigh(heard(line(0, true)), 3, 3_200_000)).toEqual({ ok: false, error: 'below' });
});
