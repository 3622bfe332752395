import { describe, expect, it } from 'vitest';
import { type Mutation, touchedBy } from '@/contract/mutation';
import { freshCard } from '@/contract/stock/stock';
import { documentId, idRange } from '@/data/core/kept-in';
import { shipmentKey } from '@/data/core/keys';
import type { Placed } from '@/data/core/overlay';
import { layBalance } from '@/data/ledger/overlay-balance';
import { layShipment } from '@/data/stock/overlay-shipment';
import { layStock } from '@/data/stock/overlay-stock';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { TRANSIT } from '@/domain/stock/shipment';
import { grams, shipmentBody } from '../server/support/shipments';
import { stockBody } from '../server/support/stock';

const row = (mutation: object, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation: mutation as Mutation,
  ...over,
});
const item = grams(3_450, { id: 'i', stock: 'k', pieces: 1 });
const spots = { from: { branch: 'b1', place: '' }, to: { branch: 'b2', place: 'w' } };
const sent = shipmentBody({ id: 's', act: 'send', ...spots, items: [item] });
const came = {
  ...shipmentBody({ id: 's', act: 'receive', ...spots, items: [item] }),
  at: sent.at + 1,
};
const undone = {
  kind: 'transaction.cancel',
  v: 1,
  ...reversalOf(sent as unknown as Transaction, 'r', ''),
  number: 'T1-9',
  at: sent.at + 2,
};
const card = freshCard(stockBody({ id: 'k' }), 'u9', 'b1');

describe('a shipment on this device', () => {
  it('ST17: is on the way at once, has come at once, and is gone when it was undone', () => {
    const state = (rows: Placed[]) => layShipment('s', null, rows)?.view.state;
    expect([
      state([row(sent)]),
      state([row(sent), row(came, { id: 'r2' })]),
      state([row(sent), row(undone, { id: 'r3' })]),
    ]).toEqual(['transit', 'done', 'void']);
    expect(state([row(came)])).toBe('unsent');
    expect(layShipment('s', null, [])).toBeNull();
    for (const mutation of [sent, came, undone]) {
      const refs = touchedBy(mutation as Mutation);
      expect(refs).toContainEqual({ kind: 'shipments', id: 's' });
      expect(refs).toContainEqual({ kind: 'stock', id: 'k' });
      expect(refs).toContainEqual({ kind: 'balances', id: TRANSIT });
    }
  });

  it('ST17: has a document once that the server has told of, and keeps a refused one to be seen', () => {
    const [told] = layShipment('s', null, [row(sent)])?.view.moves ?? [];
    const server = { version: 4, body: { id: 's', moves: told ? [told] : [] } };
    expect(
      layShipment('s', server, [row(sent, { state: 'applied', version: 4 })])?.view.moves,
    ).toHaveLength(1);
    expect(layShipment('s', server, [row(came, { state: 'refused' })])?.view).toMatchObject({
      state: 'transit',
      sync: 'refused',
    });
    expect(layShipment('s', null, [row(sent, { state: 'refused' })])?.view).toMatchObject({
      state: 'transit',
      sync: 'refused',
    });
  });

  it('ST19: takes its card along, and ends where it was taken in', () => {
    const lay = (rows: Placed[]) => layStock('k', { version: 1, body: card }, rows)?.view;
    expect(lay([row(sent)])?.state).toBe('transit');
    expect(lay([row(sent), row(came, { id: 'r2' })])).toMatchObject({
      state: 'stock',
      place: 'w',
      branch: 'b2',
    });
    expect(lay([row(sent), row(undone, { id: 'r3' })])).toMatchObject({
      state: 'stock',
      place: '',
      branch: 'b1',
    });
  });

  it('ST16: moves the account of what is on the way before the server has heard of it', () => {
    const pure = 3_450 * 5_850;
    expect(layBalance(TRANSIT, null, [row(sent)])?.view.assets).toEqual([
      { asset: 'HAS', confirmed: 0, waiting: pure },
    ]);
    expect(layBalance(TRANSIT, null, [row(sent), row(came, { id: 'r2' })])?.view.assets).toEqual([
      { asset: 'HAS', confirmed: 0, waiting: 0 },
    ]);
  });

  it('ST20: stands before those that have arrived, the newest first, in a range of its own', () => {
    const keys = [
      shipmentKey({ id: 'b', state: 'part', at: 2_000 }),
      shipmentKey({ id: 'a', state: 'transit', at: 1_000 }),
      shipmentKey({ id: 'c', state: 'done', at: 3_000 }),
    ];
    expect(keys.toSorted()).toEqual(keys);
    expect(documentId('shipments', 's')).toBe('shipments/s');
    expect(idRange('shipments').after < 'shipments/s').toBe(true);
  });
});
