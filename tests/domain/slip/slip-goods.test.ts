import { describe, expect, it } from 'vitest';
import type { WorkStep } from '@/domain/job/production';
import { costPerGram, jobWages, type WorkMove } from '@/domain/job/work';
import { HAS, TRY } from '@/domain/metal/asset';
import { weightOfSlip } from '@/domain/position/slip-weight';
import { slipHas } from '@/domain/slip/kept-slip';
import { goodsOfSlip } from '@/domain/slip/slip-goods';
import { contentText } from '@/i18n/slip-content';

const EMPTY = { lines: [], legs: [], payments: [] };
const give: WorkStep = {
  is: 'give',
  work: 'w',
  metal: 'gold',
  account: 'stock:main',
  weight: 100_000,
  fineness: 9_160,
  alloy: 0,
};
const take = (weight: number, last = false): WorkStep => ({
  ...{
    is: 'take',
    work: 'w',
    metal: 'gold',
    account: 'stock:main',
    goods: 'pieces',
    weight,
    fineness: 9_160,
    pieces: 4,
    last,
  },
  wage: { asset: HAS, quantity: 11_900_000 },
});

describe('documents of the stock speak in gram, has and content', () => {
  it('tells what a workshop was given, and the same of the reversal', () => {
    for (const type of ['production', 'reversal'] as const) {
      const slip = { ...EMPTY, type, work: give };
      expect([weightOfSlip(slip), slipHas(slip)]).toEqual([100_000, 916_000_000]);
    }
  });

  it('tells the grams and the name of what was sent, and nothing of a slip with lines of its own', () => {
    const spot = { branch: '', place: '' };
    const item = {
      id: 'i',
      name: 'Burma bilezik',
      asset: HAS,
      fineness: 9_160,
      pieces: 1,
      weight: 97_960,
      account: 'stock:main',
    };
    const shipment = { id: 's', act: 'send' as const, from: spot, to: spot, items: [item] };
    const slip = { ...EMPTY, type: 'shipment' as const, shipment };
    expect([weightOfSlip(slip), slipHas(slip)]).toEqual([97_960, 97_960 * 9_160]);
    expect(contentText(slip)).toContain('Burma bilezik');
    expect(goodsOfSlip({ ...EMPTY, type: 'expense' })).toBeUndefined();
  });
});

describe('cost of an order', () => {
  const moves = [give, take(99_200, true)].map(
    (step, i): WorkMove => ({ id: `m${i}`, number: '', at: i, by: 'u', step }),
  );

  it('adds workmanship, and fire that nobody has written once all is back, to the metal of one gram', () => {
    expect(jobWages(moves)).toEqual([{ asset: HAS, quantity: 11_900_000 }]);
    // 91,600 has given and 1,190 has workmanship over 99,20 g: 0,9353… has a gram.
    expect(costPerGram(moves, 'returned', HAS)).toEqual([
      { asset: HAS, quantity: Math.round((916_000_000 + 11_900_000) / 99.2) },
    ]);
    expect(costPerGram(moves, 'workshop', HAS)).toEqual([
      { asset: HAS, quantity: Math.round((99_200 * 9_160 + 11_900_000) / 99.2) },
    ]);
    expect(costPerGram(moves.slice(0, 1), 'workshop', TRY)).toBeUndefined();
  });
});
