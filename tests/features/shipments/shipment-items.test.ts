import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshCard } from '@/contract/stock/stock';
import type { StockView } from '@/data/core/types';
import { STOCK } from '@/domain/ledger/ledger';
import type { OwnAccount } from '@/domain/ledger/own-account';
import type { ShipmentAct, ShipmentItem } from '@/domain/stock/shipment';
import {
  accountHere,
  arrivedItem,
  itemOfCard,
  measureOf,
  type Unlisted,
  unlistedItem,
} from '@/features/shipments/items';
import { shipmentStepError } from '@/features/shipments/shipment-step-error';
import { NOTHING_TYPED, readTypedItem } from '@/features/shipments/typed-item';
import { scanRefusal, scanRefusalText } from '@/parts/stock/scan';
import { stockBody } from '../../server/support/stock';

const card = (
  over: Parameters<typeof stockBody>[0] = {},
  moved = { pieces: 0, weight: 0 },
): StockView => ({
  ...freshCard(stockBody({ id: 'k', ...over }), 'u', 'b1'),
  moved,
  state: 'stock',
  sync: 'confirmed',
});
beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const nameOf = (metal: string, fineness: number) => `${fineness} ${metal}`;

describe('an item of a shipment', () => {
  it('ST19: is a card whole: a piece by itself, counted ones with all that is left, a tray by its weight', () => {
    expect(itemOfCard(card(), 'i', [])).toMatchObject({
      stock: 'k',
      pieces: 1,
      weight: 3_450,
      asset: 'HAS',
      account: STOCK,
    });
    expect(
      itemOfCard(card({ type: 'counted', pieces: 10 }, { pieces: -4, weight: -13_800 }), 'i', []),
    ).toMatchObject({ pieces: 6, weight: 20_700 });
    expect(
      itemOfCard(
        card({ type: 'weighed', pieces: 12, gross: 50_000 }, { pieces: -1, weight: -8_000 }),
        'i',
        [],
      ),
    ).toMatchObject({
      pieces: 0,
      weight: 42_000,
    });
    expect(itemOfCard(card({ metal: 'silver', fineness: 9_250 }), 'i', []).asset).toBe('GUMUS');
    // The books say that it is gone; it is in the hand.
    expect(itemOfCard(card({}, { pieces: -1, weight: -3_450 }), 'i', [])).toMatchObject({
      pieces: 1,
      weight: 3_450,
    });
  });

  it('ST17: comes whole or in part, as it is measured', () => {
    const [ring, chains, tray] = [
      itemOfCard(card(), 'a', []),
      itemOfCard(card({ type: 'counted', pieces: 6 }), 'b', []),
      itemOfCard(card({ type: 'weighed' }), 'c', []),
    ];
    expect([ring, chains, tray].map(measureOf)).toEqual(['tick', 'pieces', 'grams']);
    expect(arrivedItem(ring, '1')).toEqual(ring);
    expect(arrivedItem(chains, '4')).toMatchObject({ pieces: 4, weight: 13_800 });
    expect(arrivedItem(tray, '3,4')).toMatchObject({ pieces: 0, weight: 3_400 });
    expect([
      arrivedItem(ring, ''),
      arrivedItem(chains, '0'),
      arrivedItem(chains, 'x'),
      arrivedItem(chains, '-4'),
      arrivedItem(tray, '-1'),
    ]).toEqual([null, null, undefined, undefined, undefined]);
  });

  it('ST17: nobody sent, wants its amount said, and is a single piece without asking', () => {
    const [ring, chains, tray] = [
      unlistedItem(card(), 'a', []),
      unlistedItem(card({ type: 'counted', pieces: 1 }), 'b', []),
      unlistedItem(
        card({ type: 'weighed', gross: 50_000 }, { pieces: 0, weight: -50_000 }),
        'c',
        [],
      ),
    ];
    expect([ring, chains, tray].map(({ measure }) => measure)).toEqual(['tick', 'pieces', 'grams']);
    const came = (one: Unlisted, typed: string) => arrivedItem(one.item, typed, one.measure);
    expect(came(ring, '1')).toMatchObject({ stock: 'k', pieces: 1, weight: 3_450 });
    expect([came(chains, ''), came(tray, '')]).toEqual([null, null]);
    // Slips of the finger, and what no sum could hold.
    expect([
      came(tray, '99999'),
      came(tray, '999999999999'),
      came(chains, '999999999999'),
      came(chains, '9007199254740991'),
    ]).toEqual(Array(4).fill(undefined));
    expect(came(chains, '2')).toMatchObject({ stock: 'k', pieces: 2, weight: 6_900 });
    expect(came(tray, '3,4')).toMatchObject({ stock: 'k', pieces: 0, weight: 3_400 });
  });

  it('ST16: is refused on the page for what the server would refuse for ever, in a sentence', () => {
    const [here, there] = [
      { branch: 'b1', place: '' },
      { branch: 'b2', place: '' },
    ];
    const said = (act: ShipmentAct, items: ShipmentItem[]) =>
      shipmentStepError({ id: 's', act, from: here, to: there, items });
    const empty = itemOfCard(
      card(
        { id: 'tray', name: 'Tepsi', type: 'weighed', gross: 50_000 },
        { pieces: 0, weight: -50_000 },
      ),
      'a',
      [],
    );
    const ring = itemOfCard(card({ name: 'Yüzük' }), 'b', []);
    expect(said('send', [ring])).toBeUndefined();
    expect(said('send', [ring, empty])).toBe('Tepsi: Bir miktar yazın.');
    expect(said('send', [{ ...ring, pieces: 100, weight: 2_000_000_000 }])).toMatch(
      /^Yüzük: En çok .*1\.000\.000/,
    );
    // So large that its pure metal is no safe integer.
    expect(said('send', [{ ...ring, weight: Number.MAX_SAFE_INTEGER }])).toMatch(/^Yüzük: En çok/);
    expect(said('receive', [ring, { ...ring, id: 'c' }])).toBe('“Yüzük” listede zaten var.');
    const many = Array.from({ length: 201 }, (_, i) => ({ ...ring, id: `i${i}`, stock: `k${i}` }));
    expect(said('receive', many)).toBe(
      'Bir fişe en çok 200 satır yazılır. Kalanını yeni fişe alın.',
    );
    expect(said('settle', [ring, { ...ring, id: 'c' }])).toBeUndefined();
  });

  it('ST16: is typed by the gram or by the piece, and never below or at nothing', () => {
    const typed = {
      ...NOTHING_TYPED,
      weight: '10',
      fineness: '14',
      pieces: '5',
      product: { code: 'CEYREK', name: 'Çeyrek' },
    };
    expect(readTypedItem('grams', typed, 'i', nameOf)).toEqual({
      ...{ id: 'i', name: '5850 gold', asset: 'HAS', fineness: 5850 },
      ...{ pieces: 0, weight: 10_000, account: STOCK },
    });
    expect(readTypedItem('coins', typed, 'i', nameOf)).toMatchObject({
      asset: 'CEYREK',
      pieces: 5,
      weight: 0,
      name: 'Çeyrek',
    });
    for (const weight of ['', '0', '-3', '99999', 'x'])
      expect([weight, readTypedItem('grams', { ...typed, weight }, 'i', nameOf)]).toEqual([
        weight,
        undefined,
      ]);
    for (const pieces of ['', '0', '-3', '1,5'])
      expect([pieces, readTypedItem('coins', { ...typed, pieces }, 'i', nameOf)]).toEqual([
        pieces,
        undefined,
      ]);
  });

  it('ST19: a label of 300 characters, and what is no label, are said in a sentence', () => {
    const long = '4'.repeat(300);
    expect([
      scanRefusal(long),
      scanRefusal('a b'),
      scanRefusal('İĞ'),
      scanRefusal('2000000000017'),
    ]).toEqual(['too-long', 'not-a-code', 'not-a-code', undefined]);
    expect(scanRefusalText('too-long', long)).toContain('300');
  });

  it('PO21: takes metal out of the stock of its card’s branch and into that of the branch that takes it in, coins into no such stock', () => {
    const own: OwnAccount[] = [
      { id: 'metal:b2', kind: 'metal', name: 'Cadde', branch: 'b2', archived: false },
    ];
    expect(
      ['b1', 'b2'].map((branch) => itemOfCard({ ...card(), branch }, 'i', own).account),
    ).toEqual([STOCK, 'metal:b2']);
    const here = (account: string, branch: string, asset = 'HAS') =>
      accountHere({ account, asset }, own, branch);
    expect([
      here(STOCK, 'b2'),
      here('metal:b2', 'b1'),
      here('metal:b2', 'b2'),
      here(STOCK, 'b2', 'CEYREK'),
    ]).toEqual(['metal:b2', STOCK, 'metal:b2', STOCK]);
  });

  it('ST16: comes to the drawer or the pot of the branch that takes it in, if it has one', () => {
    const account = (id: string, kind: OwnAccount['kind'], branch: string | null): OwnAccount => ({
      id,
      kind,
      name: id,
      branch,
      archived: false,
    });
    const own = [
      account('coins:a', 'coins', 'b1'),
      account('coins:b', 'coins', 'b2'),
      account('scrap:a', 'scrap', 'b1'),
    ];
    const here = (id: string, asset = 'HAS') => accountHere({ account: id, asset }, own, 'b2');
    expect([
      here('coins:a', 'CEYREK'),
      here('scrap:a'),
      here(STOCK),
      here(STOCK, 'CEYREK'),
    ]).toEqual(['coins:b', 'scrap:a', STOCK, STOCK]);
  });
});
