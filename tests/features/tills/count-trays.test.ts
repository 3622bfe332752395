import { afterEach, describe, expect, it } from 'vitest';
import type { StockBody } from '@/contract/stock/stock';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import { laySession } from '@/data/till/overlay-till';
import { expectedTrays, readTrays, type TrayRow, trayKey } from '@/features/tills/count/trays';
import { fakeOutbox, freshData, record } from '../../data/world';
import { NOON } from '../../support/factories';

const row = (id: string, over: Partial<TrayRow> = {}): TrayRow => ({
  id,
  spot: 'Vitrin 1',
  scale: '',
  tare: '',
  ...over,
});

afterEach(closeData);

describe('trays that are weighed while the tills are counted', () => {
  it('AC44: a row that nobody wrote into is none, a tray without its own weight is weighed as it is, and each place once', () => {
    const read = readTrays([
      row('a', { spot: '' }),
      row('b', { scale: '250,12', tare: '50' }),
      row('c', { spot: 'Kasa', scale: '10' }),
    ]);
    expect(read.wrong.size).toBe(0);
    expect(read.weighed).toEqual([
      { spot: 'Vitrin 1', scale: 250_120, tare: 50_000 },
      { spot: 'Kasa', scale: 10_000, tare: 0 },
    ]);
    const wrong = readTrays([
      row('a', { scale: '10' }),
      row('b', { spot: 'VİTRİN 1', scale: '5' }),
      row('c', { spot: 'Kasa', scale: '10', tare: '11' }),
      row('d', { spot: 'Arka' }),
    ]);
    expect(Array.from(wrong.wrong)).toEqual([
      [trayKey('b', 'spot'), 'twice'],
      [trayKey('c', 'tare'), 'over'],
      [trayKey('d', 'scale'), 'empty'],
    ]);
  });

  it('AC45: what the cards of a place weigh with their stones is what lies there now, whatever the letters’ case; what was sold is not in it', async () => {
    const data = await freshData();
    const card = (id: string, over: Partial<StockBody>): StockBody =>
      ({
        ...{
          id,
          type: 'piece',
          name: id,
          serial: '',
          spot: 'Vitrin 1',
          size: '',
          colour: '',
          certificate: '',
          note: '',
          barcode: id,
          product: '',
        },
        ...{
          metal: 'gold',
          fineness: 9160,
          gross: 5_000,
          pieces: 1,
          stones: [],
          workmanship: { by: 'milyem', tenths: 0 },
          cost: null,
          price: null,
        },
        ...{
          place: '',
          archived: false,
          at: NOON,
          actor: 'u',
          version: 1,
          moved: { pieces: 0, weight: 0 },
          moves: [],
          fieldVersions: {},
          ...over,
        },
      }) as unknown as StockBody;
    const cards = [
      card('a', {}),
      card('b', { spot: 'vitrin 1', gross: 7_120 }),
      card('c', { moved: { pieces: -1, weight: -5_000 } }),
      card('d', { spot: 'Vitrin 2' }),
      card('e', { type: 'weighed', gross: 40_000, moved: { pieces: 0, weight: -10_000 } }),
    ];
    await project(data, fakeOutbox(data.company), {
      refs: [],
      pulled: cards.map((body, i) => record('stock', body.id, i + 1, body)),
    });
    const trays = await expectedTrays([
      { spot: 'Vitrin 1', scale: 60_000, tare: 10_000 },
      { spot: 'Arka', scale: 0, tare: 0 },
    ]);
    expect(trays.map(({ spot, expected, cards: of }) => [spot, expected, of])).toEqual([
      ['Vitrin 1', 42_120, 3],
      ['Arka', 0, 0],
    ]);
  });

  it('AC45: stand in the session at once, before any network', () => {
    const trays = [{ spot: 'Vitrin 1', scale: 60_000, tare: 10_000, expected: 42_120, cards: 3 }];
    const mutation = {
      kind: 'till.close' as const,
      v: 3,
      id: 'c',
      session: 's',
      at: NOON,
      accounts: ['till:main'],
      counts: [],
      trays,
    };
    const laid = laySession('s', null, [
      { id: 'm', state: 'waiting', actor: 'u', mutation } as never,
    ]);
    expect(laid?.view.close?.trays).toEqual(trays);
  });
});
