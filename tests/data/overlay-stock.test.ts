import { describe, expect, it } from 'vitest';
import { type Mutation, needsOf, touchedBy } from '@/contract/mutation';
import { freshCard } from '@/contract/stock/stock';
import { stockKey } from '@/data/core/keys';
import type { Placed } from '@/data/core/overlay';
import { layStock } from '@/data/stock/overlay-stock';
import { reversalOf } from '@/domain/slip/transaction';
import {
  paidSlip,
  stockBody,
  stockPhotoBody,
  stockPrintBody,
  stockUnphotoBody,
} from '../server/support/stock';
import { aBracelet, aPrice } from '../support/factories';

const row = (mutation: Mutation, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation,
  ...over,
});
const take = stockBody({ id: 'k' });
const body = freshCard(take, 'u9', null);
const slip = paidSlip({ lines: [aBracelet({ stock: 'k', weight: 3_450 })] });
const sell: Mutation = { kind: 'transaction.create', v: 1, ...slip };
const cancel: Mutation = {
  kind: 'transaction.cancel',
  v: 1,
  ...reversalOf(slip, 'r', ''),
  number: 'T1-2',
  at: slip.at + 1,
};
const edit: Mutation = {
  kind: 'stock.edit',
  v: 1,
  id: 'k',
  at: slip.at,
  changes: { spot: 'Kasa' },
  base: { spot: 1 },
};
const state = (rows: Placed[], server: Parameters<typeof layStock>[1] = { version: 4, body }) =>
  layStock('k', server, rows)?.view.state;

describe('a stock card on this device', () => {
  it('ST1: is there at once, taken in by whoever wrote it', () => {
    expect(layStock('k', null, [row(take)])?.view).toMatchObject({
      name: take.name,
      createdBy: 'u1',
      state: 'stock',
      sync: 'waiting',
    });
    expect(layStock('k', null, [row(edit)])).toBeNull();
  });

  it('ST5: has left by a slip that still waits, and is back by its cancel', () => {
    expect([state([]), state([row(sell)]), state([row(sell), row(cancel, { id: 'r2' })])]).toEqual([
      'stock',
      'sold',
      'stock',
    ]);
    expect(touchedBy(sell)).toContainEqual({ kind: 'stock', id: 'k' });
    expect(touchedBy(cancel)).toContainEqual({ kind: 'stock', id: 'k' });
  });

  it('ST5: is not moved twice by a row that the server’s part holds, nor by one that was refused or replaced', () => {
    expect(state([row(sell, { state: 'applied', version: 4 })])).toBe('stock');
    expect(state([row(sell, { state: 'applied', version: 5 })])).toBe('sold');
    expect(state([row(sell, { state: 'refused' })])).toBe('stock');
    expect(state([row(sell, { replaced: true })])).toBe('stock');
  });

  it('has what was changed here over what the server told, with the version of it', () => {
    expect(
      layStock('k', { version: 4, body }, [row(edit, { state: 'applied', version: 6 })])?.view,
    ).toMatchObject({
      spot: 'Kasa',
      fieldVersions: { spot: 6 },
    });
  });

  it('ST8: is made by the slip that buys a bar, before the server has heard of it', () => {
    const bar = aBracelet({
      stock: 'b',
      serial: 'IAR-1',
      product: '',
      name: 'Külçe',
      weight: 100_000,
      fineness: 9_950,
      price: aPrice({ side: 'buy' }),
    });
    const buy: Mutation = {
      kind: 'transaction.create',
      v: 1,
      ...paidSlip({ type: 'purchase', lines: [bar] }),
    };
    expect(layStock('b', null, [row(buy)])?.view).toMatchObject({
      type: 'bar',
      serial: 'IAR-1',
      barcode: 'IAR-1',
      gross: 100_000,
      state: 'stock',
    });
  });

  it('PR23: says the document that it came in by, here as from the server', () => {
    const made: Mutation = { ...take, origin: { document: 'doc' } };
    expect(layStock('k', null, [row(made)])?.view.origin).toEqual({ document: 'doc' });
    expect(
      layStock('k', { version: 4, body: freshCard(made, 'u9', null) }, [row(edit)])?.view.origin,
    ).toEqual({ document: 'doc' });
    expect('origin' in (layStock('k', { version: 4, body }, [])?.view ?? {})).toBe(false);
  });

  it('ST37: wears the label that was printed here at once, which waits for its card', () => {
    const print: Mutation = stockPrintBody([{ ...take }], { at: take.at + 1 });
    expect(touchedBy(print)).toEqual([{ kind: 'stock', id: 'k' }]);
    expect(needsOf(print)).toEqual([
      {
        ref: { kind: 'stock', id: 'k' },
        kinds: ['stock.create', 'intake.create', 'transaction.create'],
      },
    ]);
    expect(layStock('k', { version: 4, body }, [row(print)])?.view.printed).toMatchObject({
      name: take.name,
      at: take.at + 1,
    });
    expect(
      layStock('k', { version: 4, body }, [row(print, { state: 'refused' })])?.view.printed,
    ).toBeUndefined();
  });

  it('ST9: stands with what lies there, by name, and behind that when it has gone', () => {
    const at = (name: string, where: 'stock' | 'sold') => stockKey({ id: 'k', name, state: where });
    const keys = [at('Alyans', 'stock'), at('Yüzük', 'stock'), at('Alyans', 'sold')];
    expect(keys.toSorted()).toEqual(keys);
  });

  it('ST29: has the picture that was taken here before the server has it, once', () => {
    const photo: Mutation = stockPhotoBody('k', { photo: 'p1' });
    const shown = (rows: Placed[], server: Parameters<typeof layStock>[1] = { version: 4, body }) =>
      layStock('k', server, rows)?.view.photos?.map(({ id }) => id);
    expect(shown([row(photo)])).toEqual(['p1']);
    const told = { ...body, photos: [{ id: 'p1', at: photo.at, by: 'u1' }] };
    expect(
      shown([row(photo, { state: 'applied', version: 5 })], { version: 4, body: told }),
    ).toEqual(['p1']);
    expect(shown([row(photo, { state: 'refused' })])).toBeUndefined();
    expect(touchedBy(photo)).toEqual([{ kind: 'stock', id: 'k' }]);
  });

  it('ST30: has it no more once it was taken away here, which waits for what brought it', () => {
    const [photo, gone]: Mutation[] = [
      stockPhotoBody('k', { photo: 'p1' }),
      stockUnphotoBody('k', 'p1'),
    ];
    if (!photo || !gone) throw new Error('two rows');
    expect(
      layStock('k', { version: 4, body }, [row(photo), row(gone, { id: 'row2' })])?.view.photos,
    ).toEqual([]);
    expect(needsOf(gone)).toEqual([{ ref: { kind: 'stock', id: 'k' }, kinds: ['stock.photo'] }]);
    expect(needsOf(photo)).toEqual([
      {
        ref: { kind: 'stock', id: 'k' },
        kinds: ['stock.create', 'intake.create', 'transaction.create'],
      },
    ]);
  });
});
