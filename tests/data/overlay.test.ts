import { describe, expect, it } from 'vitest';
import type { Mutation } from '@/contract/mutation';
import { layContact } from '@/data/contact/overlay-contact';
import type { Placed } from '@/data/core/overlay';
import { layBalance } from '@/data/ledger/overlay-balance';
import { layTransaction } from '@/data/slip/overlay-slip';
import { returnedBy } from '@/domain/slip/return';
import type { Reversal } from '@/domain/slip/transaction';
import { AT, contactBody, create, slip, slipBody } from './world';

const row = (mutation: Mutation, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation,
  ...over,
});

const cancel = (id: string, reverses: string): Mutation => ({
  kind: 'transaction.cancel',
  v: 1,
  ...slip<Reversal>(id, { type: 'reversal', reverses, reason: 'yanlış' }),
});

const contact: Mutation = {
  kind: 'contact.create',
  v: 1,
  at: AT,
  id: 'c',
  name: 'Ayşe',
  type: true,
  roles: ['customer'],
  phone: '',
  city: '',
  note: '',
};

const edit = (changes: { name?: string; city?: string }): Mutation => ({
  kind: 'contact.edit',
  v: 1,
  id: 'c',
  at: AT,
  changes,
  base: {},
});

describe('a slip', () => {
  it('shows a waiting row, without what belongs only to the wire', () => {
    const laid = layTransaction('t', null, [row({ ...create('t'), supersedes: 'x' } as Mutation)]);
    expect(laid).toEqual({
      sync: 'waiting',
      view: { ...slip('t'), actor: 'u1', reversedBy: null, sync: 'waiting' },
    });
  });

  it('is confirmed as soon as the server acknowledged it, before it was pulled', () => {
    expect(
      layTransaction('t', null, [row(create('t'), { state: 'applied', version: 4 })])?.sync,
    ).toBe('confirmed');
  });

  it('shows what the server has, whatever its row says', () => {
    const laid = layTransaction('t', { version: 3, body: slipBody('t', { number: 'T2-000001' }) }, [
      row(create('t')),
    ]);
    expect(laid?.view).toMatchObject({ number: 'T2-000001', actor: 'u9', sync: 'confirmed' });
    expect(laid?.view).not.toHaveProperty('device');
  });

  it('stays, marked, when it was refused', () => {
    expect(layTransaction('t', null, [row(create('t'), { state: 'refused' })])?.sync).toBe(
      'refused',
    );
  });

  it('is marked as reversed by a cancel that waits and given back by one that was refused', () => {
    const server = { version: 3, body: slipBody('t') };
    expect(layTransaction('t', server, [row(cancel('r', 't'))])?.view.reversedBy).toBe('r');
    expect(
      layTransaction('t', server, [row(cancel('r', 't'), { state: 'refused' })])?.view.reversedBy,
    ).toBeNull();
    expect(layTransaction('r', null, [row(cancel('r', 't'))])?.view).toMatchObject({
      type: 'reversal',
      reverses: 't',
      sync: 'waiting',
    });
  });

  it('SL3: says what has come back of it, also by a return that waits, and no longer by one that is undone or refused', () => {
    const back = (over: object = {}) =>
      ({
        ...create('r'),
        type: 'return',
        returns: { slip: 't', number: 'T1-000001' },
        ...over,
      }) as unknown as Mutation;
    const undo = { ...cancel('u', 'r'), returns: { slip: 't', number: 'T1-000001' } } as Mutation;
    const of = (server: Parameters<typeof layTransaction>[1], ...rows: Placed[]) =>
      layTransaction('t', server, rows)?.view.returned?.map((part) => part.slip);
    const own = row(create('t'));
    expect([
      of(null, own, row(back())),
      of(null, own, row(back(), { state: 'refused' })),
      of(null, own, row(back()), row(undo)),
    ]).toEqual([['r'], undefined, undefined]);
    const told = { version: 7, body: slipBody('t', { returned: [returnedBy(slip('x'))] }) };
    expect([
      of(told),
      of(told, row(back())),
      of(told, row(back(), { state: 'applied', version: 7 })),
    ]).toEqual([['x'], ['x', 'r'], ['x']]);
  });

  it('of a kind that only a newer app knows stays in the list, with its number and without what nobody here can read', () => {
    const newer = {
      ...create('t'),
      type: 'pawn',
      lines: undefined,
      payments: undefined,
      legs: undefined,
    } as unknown as Mutation;
    expect(layTransaction('t', null, [row(newer)])?.view).toMatchObject({
      number: slip('t').number,
      type: 'pawn',
      lines: [],
      payments: [],
      sync: 'waiting',
    });
    expect(layBalance('till', null, [row(newer)])).toBeNull();
    const server = {
      version: 3,
      body: { ...slipBody('t'), type: 'pawn', payments: undefined } as unknown as ReturnType<
        typeof slipBody
      >,
    };
    expect(layTransaction('t', server, [])?.view).toMatchObject({ type: 'pawn', payments: [] });
  });

  it('is no record when only a cancel of it is here', () => {
    expect(layTransaction('t', null, [row(cancel('r', 't'))])).toBeNull();
  });
});

describe('a contact', () => {
  it('is there at once, and its edits with it', () => {
    const laid = layContact('c', null, [row(contact), row(edit({ city: 'Konya' }))]);
    expect(laid?.view).toMatchObject({ name: 'Ayşe', city: 'Konya', sync: 'waiting' });
  });

  it('takes a waiting edit over the server, and leaves one that the server holds', () => {
    const server = { version: 5, body: contactBody('c', 'Ayşe Yılmaz') };
    expect(layContact('c', server, [row(edit({ name: 'Ayşe Demir' }))])?.view.name).toBe(
      'Ayşe Demir',
    );
    const held = layContact('c', server, [
      row(edit({ name: 'Ayşe Demir' }), { state: 'applied', version: 5 }),
    ]);
    expect(held).toMatchObject({ sync: 'confirmed', view: { name: 'Ayşe Yılmaz' } });
  });

  it('keeps an acknowledged edit until it is pulled, with its version as the base of the next', () => {
    const laid = layContact('c', { version: 5, body: contactBody('c', 'Ayşe') }, [
      row(edit({ city: 'Konya' }), { state: 'applied', version: 7 }),
    ]);
    expect(laid?.view).toMatchObject({
      city: 'Konya',
      fieldVersions: { city: 7 },
      sync: 'confirmed',
    });
  });

  it('shows the truth, marked, when an edit was refused', () => {
    const laid = layContact('c', { version: 5, body: contactBody('c', 'Ayşe') }, [
      row(edit({ name: 'X' }), { state: 'refused' }),
    ]);
    expect(laid).toMatchObject({ sync: 'refused', view: { name: 'Ayşe' } });
  });
});

describe('a balance', () => {
  const sale = (quantity: number): Mutation =>
    create('t', { legs: [{ account: 'till', asset: 'TRY', quantity }] });
  const server = { version: 10, body: { account: 'till', assets: { TRY: 500, HAS: 7 } } };

  it('tells apart what is confirmed and what waits, and leaves refused rows out', () => {
    const laid = layBalance('till', server, [
      row(sale(100)),
      row(sale(30), { state: 'applied', version: 11 }),
      row(sale(9), { state: 'refused' }),
    ]);
    expect(laid?.view.assets).toEqual([
      { asset: 'HAS', confirmed: 7, waiting: 0 },
      { asset: 'TRY', confirmed: 530, waiting: 100 },
    ]);
  });

  it('counts a row no more when the balance has reached its version', () => {
    expect(
      layBalance('till', server, [row(sale(100), { state: 'applied', version: 10 })])?.view
        .assets[1],
    ).toEqual({
      asset: 'TRY',
      confirmed: 500,
      waiting: 0,
    });
  });
});

describe('a row that another replaces', () => {
  const old = { state: 'refused', replaced: true } as const;

  it('gives its slip to the one that replaces it, and shows it as refused only while there is no other', () => {
    const mended = row(create('t', { number: 'T1-mended' }), { id: 'new' });
    expect(layTransaction('t', null, [row(create('t'), old), mended])).toMatchObject({
      sync: 'waiting',
      view: { number: 'T1-mended' },
    });
    expect(layTransaction('t', null, [row(create('t'), old)])?.sync).toBe('refused');
  });

  it('counts in no balance beside the one that replaces it, unless the server took it after all', () => {
    const rows = (state: Placed['state']) => [
      row(create('t'), { state, replaced: true, version: 3 }),
      row(create('t'), { id: 'new' }),
    ];
    expect(layBalance('till', null, rows('waiting'))?.view.assets).toEqual([
      { asset: 'TRY', confirmed: 0, waiting: 100 },
    ]);
    expect(layBalance('till', null, rows('applied'))?.view.assets).toEqual([
      { asset: 'TRY', confirmed: 100, waiting: 100 },
    ]);
  });

  it('leaves no mark on its contact and no word of its edit', () => {
    const server = { version: 5, body: contactBody('c', 'Ayşe') };
    expect(layContact('c', server, [row(edit({ city: 'Konya' }), old)])?.sync).toBe('confirmed');
    const both = [
      row(edit({ city: 'Konya' }), { replaced: true }),
      row(edit({ name: 'Ayşe Demir' }), { id: 'new' }),
    ];
    expect(layContact('c', server, both)).toMatchObject({
      sync: 'waiting',
      view: { name: 'Ayşe Demir', city: '' },
    });
  });

  it('gives a slip back whose cancel it was', () => {
    const server = { version: 3, body: slipBody('t') };
    expect(
      layTransaction('t', server, [row(cancel('r', 't'), { replaced: true })])?.view.reversedBy,
    ).toBeNull();
  });
});
