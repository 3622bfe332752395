import { expect, it } from 'vitest';
import { STOCK } from '@/domain/ledger/ledger';
import { shipmentStepRefusals } from '@/domain/stock/shipment';
import { givenLot, readGiven } from '@/features/shipments/consigned/given';
import { NO_LOT, readLot, type TypedLot } from '@/features/shipments/consigned/typed';
import { arrivedItem, itemLabel, measureOf } from '@/features/shipments/items';

function read(typed: Partial<TypedLot>) {
  let minted = 0;
  return readLot(
    { ...NO_LOT, fineness: '22', ...typed },
    { account: STOCK, nameOf: (metal, fineness) => `${fineness} ${metal}` },
  )?.map((item) => ({ id: `i${++minted}`, ...item }));
}
const amounts = (typed: Partial<TypedLot>) =>
  read(typed)?.map(({ pieces, weight }) => [pieces, weight]);

it('ST65: four unequal bangles are typed in one go, each with its own weight', () => {
  for (const weights of [
    '24,72 24,85 25,1 25,04',
    '24,72 / 24,85 / 25,1 / 25,04',
    '24,72+24,85+25,1+25,04',
  ])
    expect(amounts({ weights })).toEqual([
      [1, 24_720],
      [1, 24_850],
      [1, 25_100],
      [1, 25_040],
    ]);
  const items = read({ name: ' Ajda bilezik ', weights: '24,72 24,85' }) ?? [];
  expect(items).toMatchObject([
    { id: 'i1', name: 'Ajda bilezik', asset: 'HAS', fineness: 9_160, account: STOCK },
    { id: 'i2', name: 'Ajda bilezik', asset: 'HAS', fineness: 9_160, account: STOCK },
  ]);
  expect(items.every((item) => !('stock' in item))).toBe(true);
  const spot = { branch: '', place: '' };
  const step = { id: 's', act: 'send' as const, from: spot, to: spot, items };
  const consign = { contact: 'ayse', due: '2026-12-01' };
  expect(shipmentStepRefusals({ ...step, consign })).toEqual([]);
  // They come back one by one, by a tick that says which of them it is.
  expect(items.map(measureOf)).toEqual(['tick', 'tick']);
  expect(new Set(items.map(itemLabel)).size).toBe(2);
  expect(givenLot(items).map((one) => readGiven(one)?.weight)).toEqual([24_720, 24_850]);
});

it('ST65: one weight is a tray by the gram, or so many pieces that weigh it together', () => {
  expect([amounts({ weights: '60' }), amounts({ weights: '60', pieces: '12' })]).toEqual([
    [[0, 60_000]],
    [[12, 60_000]],
  ]);
  const [tray] = read({ weights: '60' }) ?? [];
  if (!tray) throw new Error('nothing was read');
  expect([measureOf(tray), arrivedItem(tray, '47,5')?.weight]).toEqual(['grams', 47_500]);
});

it('ST65: a lot is refused whole if a weight, the fineness or the pieces cannot be read', () => {
  for (const typed of [
    { weights: '' },
    { weights: '24,72 x' },
    { weights: '0 24,72' },
    { weights: '24,72', fineness: '' },
    { weights: '24,72', pieces: 'iki' },
    // Less than a milligram a piece, and more pieces than a document may have.
    { weights: '0,01', pieces: '100' },
    { weights: '500', pieces: '200000' },
    { weights: '24,72 24,85', pieces: '3' },
  ])
    expect([typed, read(typed)]).toEqual([typed, undefined]);
  expect(amounts({ weights: '24,72 24,85', pieces: '2' })).toHaveLength(2);
});
