import { describe, expect, it } from 'vitest';
import { computeLine, type Line, type LineInput } from '@/domain/slip/line';
import { type KeptLike, twinOf } from '@/domain/slip/twin-slip';
import { aBracelet, aCoin, aScrap, NOON } from '../../support/factories';

const TWIN_MS = 120_000;

const linesOf = (...inputs: LineInput[]): Line[] => inputs.map(computeLine);
const bracelet = linesOf(aBracelet());
const kept: KeptLike = {
  id: 'kept',
  number: 'T1-000007',
  type: 'sale',
  contactId: 'ayşe',
  at: NOON,
  lines: bracelet,
  total: 10_554_240,
  reversedBy: null,
};
const open = {
  id: 'open',
  type: 'sale' as const,
  contactId: 'ayşe',
  at: NOON + 60_000,
  lines: bracelet,
  total: 10_554_240,
};
const found = (over: Partial<typeof open>, slips: readonly KeptLike[] = [kept]) =>
  twinOf({ ...open, ...over }, slips, TWIN_MS)?.number;

describe('CN4: a slip that looks like one just kept', () => {
  it('has the same weights, whatever they come to now, or the same sum, whatever they weigh', () => {
    const other = linesOf(aBracelet({ weight: 21_000 }));
    expect(found({})).toBe('T1-000007');
    expect(found({ total: 10_600_000 })).toBe('T1-000007');
    expect(found({ lines: other })).toBe('T1-000007');
    expect(found({ lines: other, total: 11_081_952 })).toBeUndefined();
  });

  it('weighs the same in whatever order, and a gram that comes in is none that goes out', () => {
    const [one, two] = [aBracelet({ id: 'a', weight: 1000 }), aBracelet({ id: 'b', weight: 2000 })];
    const slip = { ...kept, lines: linesOf(one, two), total: 1 };
    expect(found({ lines: linesOf(two, one) }, [slip])).toBe('T1-000007');
    const scrap = { ...kept, type: 'exchange' as const, lines: linesOf(aScrap()), total: 1 };
    expect(found({ type: 'sale', lines: linesOf(aScrap()) }, [scrap])).toBeUndefined();
  });

  it('of coins alone only the sum tells, and of nothing at all nothing does', () => {
    const coins = linesOf(aCoin());
    expect(
      found({ lines: coins, total: 1 }, [{ ...kept, lines: coins, total: 2 }]),
    ).toBeUndefined();
    expect(found({ lines: coins, total: 2 }, [{ ...kept, lines: coins, total: 2 }])).toBe(
      'T1-000007',
    );
    expect(found({ lines: [], total: 0 }, [{ ...kept, lines: [], total: 0 }])).toBeUndefined();
  });

  it('is of the same customer, nobody both times among them, and of the same kind', () => {
    expect(found({ contactId: 'veli' })).toBeUndefined();
    expect(
      twinOf({ ...open, contactId: null }, [{ ...kept, contactId: null }], TWIN_MS)?.number,
    ).toBe('T1-000007');
    expect(twinOf({ ...open, type: 'purchase' }, [kept], TWIN_MS)).toBeUndefined();
  });

  it('was kept within two minutes, by clocks that may be a little apart', () => {
    expect(
      [TWIN_MS - 1, TWIN_MS, 1 - TWIN_MS, -TWIN_MS].map((apart) => found({ at: NOON + apart })),
    ).toEqual(['T1-000007', undefined, 'T1-000007', undefined]);
  });

  it('is none that was undone, and not the slip itself that is being redone; of several the newest', () => {
    expect(found({}, [{ ...kept, reversedBy: 'x' }])).toBeUndefined();
    expect(found({ id: 'kept' })).toBeUndefined();
    expect(found({}, [kept, { ...kept, id: 'newer', number: 'T1-000008', at: NOON + 1 }])).toBe(
      'T1-000008',
    );
  });
});
