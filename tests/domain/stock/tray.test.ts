import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isTrayOff,
  type TrayWeighing,
  trayDifference,
  trayNet,
  trayRefusals,
} from '@/domain/stock/tray';

const aTray = (over: Partial<TrayWeighing> = {}): TrayWeighing => ({
  spot: 'Vitrin 1',
  scale: 250_000,
  tare: 50_000,
  expected: 200_000,
  cards: 12,
  ...over,
});

describe('a tray that is weighed at a close', () => {
  it('AC44: is what the scale says without the tray; as much as the roundings of its cards explain is no difference', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 50_000 }), { maxLength: 200 }),
        fc.integer({ min: 0, max: 90_000 }),
        (pieces, tare) => {
          const hundredths = (mg: number) => Math.round(mg / 10) * 10;
          const truth = pieces.reduce((sum, mg) => sum + mg, 0);
          const expected = pieces.reduce((sum, mg) => sum + hundredths(mg), 0);
          const tray = aTray({
            scale: hundredths(truth + tare),
            tare: hundredths(tare),
            expected,
            cards: pieces.length,
          });
          expect(trayNet(tray) - expected).toBe(trayDifference(tray));
          expect(isTrayOff(tray)).toBe(false);
        },
      ),
    );
    expect([
      isTrayOff(aTray()),
      isTrayOff(aTray({ scale: 247_600 })),
      isTrayOff(aTray({ scale: 250_071 })),
    ]).toEqual([false, true, true]);
  });

  it('AC44: what contradicts itself is told by its field', () => {
    expect(trayRefusals([aTray(), aTray({ spot: 'Kasa' })])).toEqual([]);
    const names = (...trays: TrayWeighing[]) =>
      trayRefusals(trays).map(({ name, code }) => [name, code]);
    expect(names(aTray(), aTray({ spot: ' vitrin 1' }))).toEqual([['trays.1.spot', 'twice']]);
    expect(names(aTray({ spot: ' ' }))).toEqual([['trays.0.spot', 'required']]);
    expect(names(aTray({ tare: 250_001 }))).toEqual([['trays.0.tare', 'absurd']]);
    expect(names(aTray({ scale: -1, tare: 0 }))).toEqual([
      ['trays.0.scale', 'absurd'],
      ['trays.0.tare', 'absurd'],
    ]);
    expect(names(aTray({ cards: 1.5 }))).toEqual([['trays.0.cards', 'absurd']]);
  });
});
